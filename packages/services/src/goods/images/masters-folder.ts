import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The committed pictures, found upwards from here: the code runs from `src` in development and from `dist` when built. */
export function mastersFolder(): string {
  let at = dirname(fileURLToPath(import.meta.url))
  while (at !== dirname(at)) {
    const folder = join(at, 'packages/media/masters')
    if (existsSync(folder)) return folder
    at = dirname(at)
  }
  throw new Error('The pictures (packages/media/masters) are not there: set MASTERS_DIR')
}
