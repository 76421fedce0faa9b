import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Checkpoint, checkpointSchema, isSigned } from './checkpoint'

export type Refusal = 'REGRESS' | 'FORKED' | 'UNKNOWN_SIGNER'
export type Receipt = { readonly n: number; readonly receipt: string }
export type Book = ReturnType<typeof openBook>

/** The witness's folder. A line is on the disk before it is acknowledged; lines are only ever added. */
export function openBook(dir: string) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const place = (name: string) => join(dir, name)
  const receiptKey = ownKey(place('receipts.key'))
  const file = place('checkpoints.jsonl')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const entries = lines.flatMap((line) => entryOf(line) ?? [])
  if (entries.length < lines.length - 1) throw new Error(`${file} is damaged`)
  // A power cut may leave half of the last line, which nobody was told of.
  if (entries.length < lines.length) writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  const log = openSync(file, 'a', 0o600)

  /** The first signer it meets stays the only one. */
  const signerOf = (publicKey: string): KeyObject => {
    const pinned = place('signer.pem')
    if (!existsSync(pinned)) writeFileSync(pinned, publicKey, { mode: 0o600 })
    return createPublicKey(readFileSync(pinned, 'utf8'))
  }

  return {
    last: () => entries.at(-1),
    all: (): readonly Checkpoint[] => entries,

    take: (checkpoint: Checkpoint, publicKey: string): Refusal | Receipt => {
      const last = entries.at(-1)
      if (!isSigned(checkpoint, signerOf(publicKey))) return 'UNKNOWN_SIGNER'
      if (last && checkpoint.headSeq < last.headSeq) return 'REGRESS'
      if (last?.headSeq === checkpoint.headSeq && last.headMac !== checkpoint.headMac) return 'FORKED'
      const line = JSON.stringify(checkpoint)
      if (last?.headSeq !== checkpoint.headSeq) {
        writeSync(log, `${line}\n`)
        fsyncSync(log)
        entries.push(checkpoint)
      }
      const n = entries.length
      return { n, receipt: sign(null, Buffer.from(`${n} ${line}`), receiptKey).toString('base64url') }
    },

    /** Whether another line could be added. */
    isWritable: () => isWritable(file),

    close: () => closeSync(log),
  }
}

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function entryOf(line: string): Checkpoint | undefined {
  try {
    return checkpointSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

function ownKey(file: string): KeyObject {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  }
  return createPrivateKey(readFileSync(file, 'utf8'))
}
