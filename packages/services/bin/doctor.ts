// npm run doctor: one page that says what is wrong with this installation, and how to mend it. It reads the settings that
// the processes are started with, changes nothing, and ends with 1 when there is something to mend.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runningDatabase } from '@shop/db/embedded'
import { SettingFileError, takeSettingFiles } from '@shop/domain/settings'
import { examine } from './doctor/examine'
import { type Finding, pageOf, wrong } from './doctor/finding'

const { env } = process
const files = takeFiles()
const dataDir = resolve(import.meta.dirname, '../../..', env.DATA_DIR ?? '.data')
const found = await examine({
  env,
  dataDir,
  databaseUrl: env.DATABASE_URL || (await runningDatabase(dataDir))?.url,
  isOperated: Boolean(env.DATABASE_URL) && env.DEMO_DATABASE !== '1',
  nodeVersion: process.versions.node,
  now: Date.now,
})
const findings = [...files, ...found]
process.stdout.write(`${pageOf(findings)}\n`)
// A host that says nothing would keep the process.
process.exit(findings.some(({ is }) => is === 'wrong') ? 1 : 0)

function takeFiles(): readonly Finding[] {
  try {
    takeSettingFiles(env, readFileSync)
    return []
  } catch (error) {
    if (!(error instanceof SettingFileError)) throw error
    return [wrong(error.message, 'Name files that this user can read, or give the settings themselves (docs/keys.md).')]
  }
}
