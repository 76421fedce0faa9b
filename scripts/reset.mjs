// npm run reset: a fresh demo at the next start. Only what the start itself made is removed, never the whole folder.
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runningPid } from './start/detach.mjs'
import { exitWithSentence, Refusal } from './start/refusal.mjs'
import { readSettings, root } from './start/settings.mjs'

try {
  const { dataDir, databaseUrl } = readSettings(process.env)
  const pid = runningPid(dataDir)
  if (pid) throw new Refusal(`The shop runs (process ${pid}): stop it first with npm run stop or Ctrl-C.`)
  const db = join(root, 'packages/db/dist/db.mjs')
  if (databaseUrl && !existsSync(db)) throw new Refusal('Run npm start once before resetting an outside database.')
  if (existsSync(db))
    execFileSync(process.execPath, [db, 'reset'], { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } })
  for (const name of [
    'postgres',
    'images',
    'keys',
    'logs',
    'payments',
    'witness',
    'info.json',
    'secrets.json',
    'auth-keys.json',
  ])
    rmSync(join(dataDir, name), { recursive: true, force: true })
  console.log('The next npm start makes a fresh demo.')
} catch (error) {
  exitWithSentence(error)
}
