// npm run books -- NO-F-1: writes a sealed document into a file, for whoever audits the books. It asks no running service.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runningDatabase } from '@shop/db/embedded'
import { takeSettingFiles } from '@shop/domain/settings'
import { silentLog } from '@shop/watch/log'
import { documentFile } from '../src/buying/documents/document-file'
import type { DocumentBody } from '../src/buying/documents/document-store'
import { documentByNumber } from '../src/buying/documents/document-store'
import { dataKeysSchema } from '../src/platform/config'
import { openDatabase } from '../src/platform/database'
import { giveDataKeys } from '../src/platform/key-ring'
import { openSecretBox } from '../src/platform/secret-box'

takeSettingFiles(process.env, readFileSync)
const root = resolve(import.meta.dirname, '../../..')
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
const say = (text: string, code: number): number => {
  process.stdout.write(`${text}\n`)
  return code
}

async function main(number: string | undefined): Promise<number> {
  if (!number) return say('Which one? npm run books -- NO-F-1', 2)
  const url = process.env.DATABASE_URL ?? (await runningDatabase(dataDir))?.url
  if (!url) return say('The database does not run: start the shop, or set DATABASE_URL.', 2)
  giveDataKeys(dataDir, dataKeysSchema.parse(process.env))
  const db = openDatabase({ url, poolSize: 1, log: silentLog })
  try {
    const paper = await documentByNumber(db, number)
    const sealed = paper?.sealed_body
    const secrets = openSecretBox(dataDir, 'documents')
    const opened = sealed && (JSON.parse(secrets.open(sealed, `document ${paper.public_id}`)) as DocumentBody)
    const body = opened || paper?.body
    if (!body) return say(`There is no document ${number} with anything in it.`, 1)
    const { filename, content } = await documentFile(body)
    writeFileSync(filename, content, { mode: 0o600 })
    return say(filename, 0)
  } finally {
    await db.close()
  }
}

process.exitCode = await main(process.argv[2])
