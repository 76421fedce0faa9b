import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@shop/watch/log'

export type PictureCache = {
  readonly get: (key: string) => Promise<Buffer | undefined>
  readonly set: (key: string, bytes: Buffer) => Promise<void>
  readonly bytes: () => number
}

/** Files up to a bound of bytes; what was not asked for longest goes first. A full or read-only disk only costs speed. */
export async function openDiskCache(folder: string, limitBytes: number, log: Log): Promise<PictureCache> {
  // In the order of their last use: a Map keeps the order of insertion.
  const sizes = new Map<string, number>()
  let total = 0
  let written = 0

  const forget = async (key: string) => {
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
    await rm(join(folder, key), { force: true }).catch(() => undefined)
  }
  const remember = async (key: string, size: number) => {
    total += size - (sizes.get(key) ?? 0)
    sizes.delete(key)
    sizes.set(key, size)
    for (const oldest of sizes.keys()) {
      if (total <= limitBytes || oldest === key) break
      await forget(oldest)
    }
  }

  await mkdir(folder, { recursive: true }).catch((error) => log.warn('images.cache-unusable', { error: error.message }))
  for (const { name, size } of await filesByAge(folder)) await remember(name, size)

  return {
    bytes: () => total,
    get: async (key) => {
      const size = sizes.get(key)
      if (size === undefined) return undefined
      const bytes = await readFile(join(folder, key)).catch(() => undefined)
      if (!bytes) {
        await forget(key)
        return undefined
      }
      sizes.delete(key)
      sizes.set(key, size)
      return bytes
    },
    set: async (key, bytes) => {
      const half = join(folder, `${key}.${process.pid}.${written++}.part`)
      try {
        await writeFile(half, bytes)
        await rename(half, join(folder, key))
        await remember(key, bytes.length)
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined)
        log.warn('images.not-cached', { error: (error as Error).message })
      }
    },
  }
}

async function filesByAge(folder: string): Promise<{ name: string; size: number }[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ({ name, found: await stat(join(folder, name)).catch(() => undefined) })),
  )
  const whole = files.flatMap(({ name, found }) =>
    found?.isFile() && !name.endsWith('.part') ? [{ name, found }] : [],
  )
  return whole.sort((a, b) => a.found.mtimeMs - b.found.mtimeMs).map(({ name, found }) => ({ name, size: found.size }))
}
