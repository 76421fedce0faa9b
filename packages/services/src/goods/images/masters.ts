import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_TYPES } from '@shop/contract/rest/image-terms'

export type Master = { readonly read: () => Promise<Buffer>; readonly version: string }
export type Masters = { readonly find: (type: string, file: string) => Promise<Master | undefined> }

const RELOAD_MS = 2_000

/** The pictures that exist. A name is only ever looked up here, never joined into a path: nothing else can be read. */
export function createMasters(folder: string, now: () => number): Masters {
  const known = new Map<string, { readAt: number; changedAt: number | undefined; files: ReadonlyMap<string, string> }>()

  const filesOf = async (type: string): Promise<ReadonlyMap<string, string>> => {
    const listed = known.get(type)
    if (listed && now() - listed.readAt < RELOAD_MS) return listed.files
    const changedAt = await stat(join(folder, type)).then(
      (found) => found.mtimeMs,
      () => undefined,
    )
    if (listed && listed.changedAt === changedAt) {
      listed.readAt = now()
      return listed.files
    }
    const names = changedAt === undefined ? [] : await readdir(join(folder, type))
    const files = new Map(names.map((name) => [stemOf(name), name]))
    known.set(type, { readAt: now(), changedAt, files })
    return files
  }

  return {
    find: async (type, file) => {
      if (!IMAGE_TYPES.some((candidate) => candidate === type)) return undefined
      const name = (await filesOf(type)).get(stemOf(file))
      if (!name) return undefined
      const path = join(folder, type, name)
      const found = await stat(path).catch(() => undefined)
      return found && { read: () => readFile(path), version: `${found.size}-${Math.trunc(found.mtimeMs)}` }
    },
  }
}

/** Answers name pictures with or without an ending, and clients write `.jpg` or `.webp`: the stem is the name. */
function stemOf(name: string): string {
  return name.replace(/\.(avif|webp|jpe?g|png)$/i, '')
}
