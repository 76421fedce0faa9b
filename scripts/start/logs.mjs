import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the logs, for its owner alone: what a start prints opens accounts. */
export function openLogs(dataDir) {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600)
  return folder
}
