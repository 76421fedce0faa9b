import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** The last checkpoint that the witness has acknowledged, and its word for it. */
const receiptSchema = z.object({
  count: z.number().int(),
  headSeq: z.number().int(),
  headMac: z.string(),
  at: z.string(),
  signature: z.string(),
  n: z.number().int(),
  receipt: z.string(),
})
export type WitnessReceipt = z.infer<typeof receiptSchema>

/** Where nothing is kept on a disk, as long as the process runs. */
let newest: WitnessReceipt | undefined

/** Beside the keys: who puts back the database and the witness's folder as they were forgets this one. */
export const receiptFile = (dataDir: string) => join(dataDir, 'keys', 'witness-receipt.json')

export function readReceipt(dataDir: string | undefined): WitnessReceipt | undefined {
  if (dataDir === undefined) return newest
  try {
    return receiptSchema.parse(JSON.parse(readFileSync(receiptFile(dataDir), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written whole, put on the disk and then renamed, so that nobody ever reads half of it, after a power cut neither. */
export function saveReceipt(dataDir: string | undefined, receipt: WitnessReceipt): void {
  if (dataDir === undefined) {
    newest = receipt
    return
  }
  const file = receiptFile(dataDir)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, JSON.stringify(receipt), { mode: 0o600, flush: true })
  renameSync(fresh, file)
}
