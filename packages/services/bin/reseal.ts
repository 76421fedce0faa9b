// npm run reseal: seals everything in the database under the newest key of DATA_KEY, so that older ones can be taken away.
// It may run beside the services, be interrupted and be started again. It asks no running service.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runningDatabase } from '@shop/db/embedded'
import { takeSettingFiles } from '@shop/domain/settings'
import { reseal } from '../src/compose/reseal/reseal'
import { dataKeysSchema } from '../src/platform/config'
import { dataKeys, giveDataKeys } from '../src/platform/key-ring'
import { withDatabase } from './operator'

const MOST_SHOWN = 5
takeSettingFiles(process.env, readFileSync)
const dataDir = resolve(import.meta.dirname, '../../..', process.env.DATA_DIR ?? '.data')

async function main(): Promise<number> {
  const keys = dataKeysSchema.safeParse(process.env)
  if (!keys.success) return say('DATA_KEY is wrong: 32 bytes as base64 each, the newest first.', 2)
  const url = process.env.DATABASE_URL ?? (await runningDatabase(dataDir))?.url
  if (!url) return say('The database does not run: start the shop, or set DATABASE_URL.', 2)
  giveDataKeys(dataDir, keys.data)
  const results = await withDatabase(url, (db) => reseal({ db, dataDir }))
  for (const { name, count, closed } of results) {
    say(`${name}: ${count} sealed anew${closed.length > 0 ? `, ${closed.length} that no key opens` : ''}`)
    for (const text of closed.slice(0, MOST_SHOWN)) say(`  ✗ ${text}`)
  }
  if (results.some(({ closed }) => closed.length > 0)) return say('Keep the older keys: texts still need one.', 1)
  return say(`✓ Everything is under the key ${dataKeys(dataDir).keys[0].name}.`)
}

function say(line: string, code = 0): number {
  process.stdout.write(`${line}\n`)
  return code
}

process.exitCode = await main()
