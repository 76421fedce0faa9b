// npm run audit:verify: reads the chain itself, asks no running service, and compares it with what the witness holds.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runningDatabase } from '@shop/db/embedded'
import { takeSettingFiles } from '@shop/domain/settings'
import { silentLog } from '@shop/watch/log'
import { z } from 'zod'
import { auditKeyFile, loadAuditKeys } from '../src/ground/audit/audit-keys'
import { verifyAll } from '../src/ground/audit/verify-all'
import { readReceipt, receiptFile } from '../src/ground/audit/witness-receipt'
import { auditKeysSchema } from '../src/platform/config'
import { openDatabase } from '../src/platform/database'

const witnessedSchema = z.object({
  count: z.number(),
  headSeq: z.number(),
  headMac: z.string(),
  at: z.string(),
  signature: z.string(),
})

takeSettingFiles(process.env, readFileSync)
const root = resolve(import.meta.dirname, '../../..')
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
const witnessDir = resolve(root, process.env.WITNESS_DIR ?? join(dataDir, 'witness'))

async function main(): Promise<number> {
  const url = process.env.DATABASE_URL ?? (await runningDatabase(dataDir))?.url
  if (!url) return say('The database does not run: start the shop, or set DATABASE_URL.', 2)
  const given = process.env.AUDIT_KEYS ? auditKeysSchema.parse(JSON.parse(process.env.AUDIT_KEYS)) : undefined
  if (!given && !existsSync(auditKeyFile(dataDir))) return say(`There is no ${auditKeyFile(dataDir)}: set DATA_DIR.`, 2)
  // Before the witness and the chain, which may go on meanwhile.
  const receipt = readReceipt(dataDir)
  const book = join(witnessDir, 'checkpoints.jsonl')
  const lines = existsSync(book) ? readFileSync(book, 'utf8').split('\n').filter(Boolean) : []
  const witnessed = lines.map((line) => witnessedSchema.parse(JSON.parse(line)))
  const db = openDatabase({ url, poolSize: 1, log: silentLog })
  try {
    const verdict = await verifyAll(db, loadAuditKeys(dataDir, given), witnessed, receipt)
    for (const finding of verdict.findings) say(`✗ ${finding}`)
    const facts = `${verdict.verifiedTo} rows, ${verdict.checkpoints} checkpoints, witnessed to #${verdict.witnessedTo}`
    if (verdict.findings.length > 0) return say(`The record was changed. ${facts}.`, 1)
    if (!verdict.isWitnessed)
      return say(`What is here is whole, but the witness holds nothing in ${book}: rows may be gone. ${facts}.`, 2)
    if (verdict.verifiedTo > 0 && !receipt)
      return say(`What is here is whole, but the witness's receipt is not in ${receiptFile(dataDir)}. ${facts}.`, 2)
    return say(`✓ The record is whole: ${facts}.`, 0)
  } finally {
    await db.close()
  }
}

function say(line: string, code = 0): number {
  process.stdout.write(`${line}\n`)
  return code
}

process.exitCode = await main()
