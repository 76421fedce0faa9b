import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { joinedSheets } from './joined-sheets'
import { SCRIPT_POLICY } from './security-headers'

const PREFIX = '/_next/static/'
const NAME = /\.(js|css)$/
const TYPES = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const
const BEST = 11
const QUICK = 5
/** So many ways to join sheets are kept packed; a build has a handful. */
const MOST_JOINED = 50

export type StaticFiles = (request: IncomingMessage, answer: ServerResponse) => Promise<boolean>
export type Pack = (file: Buffer, quality: number) => Promise<Buffer>
type PackedFile = { readonly type: string; readonly read: () => Promise<Buffer>; readonly body: () => Promise<Buffer> }

/**
 * Scripts and styles of the build as brotli, which the framework would send as they are. Only the names that the build
 * has are known, in one spelling each, so that nobody can have a file packed twice.
 */
export async function createStaticFiles(buildDir: string, pack: Pack = brotli): Promise<StaticFiles> {
  const folder = join(buildDir, 'static')
  const inTurn = oneAfterAnother()
  const entries = await readdir(folder, { recursive: true })
  const fileOf = (...names: readonly string[]) => {
    const read = () => Promise.all(names.map((name) => readFile(join(folder, name)))).then((all) => Buffer.concat(all))
    return packedFile(names[0]?.endsWith('.css') ? 'css' : 'js', read, pack, inTurn)
  }
  const files = new Map(
    entries
      .filter((name) => NAME.test(name))
      .map((name) => name.replaceAll('\\', '/'))
      .map((name) => [name, fileOf(name)]),
  )
  const joined = new Map<string, PackedFile>()
  const joinedFile = (name: string) => {
    const known = joined.get(name)
    const sheets = known ? undefined : joinedSheets(name, (path) => files.has(path))
    if (!sheets) return known
    const file = fileOf(...sheets)
    if (joined.size < MOST_JOINED) joined.set(name, file)
    return file
  }

  return async (request, answer) => {
    const url = request.url ?? ''
    if (!url.startsWith(PREFIX) || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const isPacked = /\bbr\b/.test(String(request.headers['accept-encoding']))
    const name = decoded(url.slice(PREFIX.length).split('?')[0] ?? '')
    // The framework sends its own files to those who take no brotli; it knows nothing of joined ones.
    const file = (isPacked ? files.get(name) : undefined) ?? joinedFile(name)
    if (!file) return false
    const body = await (isPacked ? file.body() : file.read())
    answer.writeHead(200, {
      'content-type': file.type,
      ...(isPacked && { 'content-encoding': 'br' }),
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(file.type === TYPES.js && { 'content-security-policy': SCRIPT_POLICY }),
    })
    answer.end(body)
    return true
  }
}

/** Packed quickly for the first who asks, as small as can be for all others. */
function packedFile(ending: keyof typeof TYPES, read: () => Promise<Buffer>, pack: Pack, inTurn: InTurn): PackedFile {
  let packed: Promise<Buffer> | undefined
  const start = async () => {
    const file = await read()
    const quick = await pack(file, QUICK)
    inTurn(async () => {
      packed = Promise.resolve(await pack(file, BEST))
    })
    return quick
  }
  const body = () => {
    packed ??= start().catch((error: unknown) => {
      packed = undefined
      throw error
    })
    return packed
  }
  return { type: TYPES[ending], read, body }
}

type InTurn = (work: () => Promise<void>) => void

/** The best quality takes a second for a large file: pages are made on the same processor. */
function oneAfterAnother(): InTurn {
  let last = Promise.resolve()
  return (work) => {
    last = last.then(work).catch(() => undefined)
  }
}

function brotli(file: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
