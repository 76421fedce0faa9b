import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopRunning } from './detach.mjs'
import { root } from './settings.mjs'

const db = join(root, 'packages/db/dist/db.mjs')

/** Only what the start itself made, never the whole folder. */
const MADE_BY_START = [
  'postgres',
  'postgres-access.json',
  'images',
  'keys',
  'logs',
  'payments',
  'search',
  'witness',
  'info.json',
  'secrets.json',
  'auth-keys.json',
]

export const canRemoveDatabase = () => existsSync(db)

/** Removes the shop of a data folder and its database, which may lie elsewhere. */
export function removeShop(dataDir, env = process.env) {
  if (canRemoveDatabase())
    execFileSync(process.execPath, [db, 'reset'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...env, DATA_DIR: dataDir },
    })
  for (const name of MADE_BY_START) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** Ends and removes what a former run of the tests left, its whole folder too. An outside database is none of theirs. */
export async function removeTestShop(dataDir) {
  await stopRunning(dataDir)
  const { DATABASE_URL: _outside, ...env } = process.env
  removeShop(dataDir, env)
  rmSync(dataDir, { recursive: true, force: true })
}
