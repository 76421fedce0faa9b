import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { SCRIPT_POLICY } from './security-headers'

const brotli = promisify(brotliCompress)
const PREFIX = '/_next/static/'
const NAME = /^[\w./~@()[\]-]+\.(js|css)$/
const TYPES = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const
const BEST = 11
const QUICK = 5

export type StaticFiles = (request: IncomingMessage, answer: ServerResponse) => Promise<boolean>
type Packed = { readonly body: Buffer; readonly type: string }

/**
 * Scripts and styles of the build as brotli, which the framework would send as they are. Their names change with their
 * content, so that each is packed once: quickly for the first who asks, as small as can be for all others.
 */
export function createStaticFiles(buildDir: string): StaticFiles {
  const files = new Map<string, Promise<Packed | undefined>>()

  const pack = async (name: string): Promise<Packed | undefined> => {
    const file = await readFile(join(buildDir, 'static', name)).catch(() => undefined)
    if (!file) return undefined
    const type = TYPES[name.endsWith('.css') ? 'css' : 'js']
    const packed = (quality: number) => brotli(file, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    void packed(BEST).then((body) => files.set(name, Promise.resolve({ body, type })))
    return { body: await packed(QUICK), type }
  }

  return async (request, answer) => {
    const url = request.url ?? ''
    if (!url.startsWith(PREFIX) || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const [name = ''] = decoded(url.slice(PREFIX.length)).split('?')
    if (!NAME.test(name) || name.includes('..') || !/\bbr\b/.test(String(request.headers['accept-encoding'])))
      return false
    const known = files.get(name) ?? pack(name)
    files.set(name, known)
    const file = await known
    if (!file) {
      files.delete(name)
      return false
    }
    answer.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(file.type.startsWith('application/javascript') && { 'content-security-policy': SCRIPT_POLICY }),
    })
    answer.end(file.body)
    return true
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
