import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** What a row says of a person, sealed under that person's own key: without the key it is noise, and the chain still holds. */
export function sealFor(key: Buffer, seq: number, values: Readonly<Record<string, string>>): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(String(seq)))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Nothing for what another key sealed: the subject was erased since. */
export function openFor(key: Buffer, seq: number, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(String(seq))).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return JSON.parse(decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8'))
  } catch {
    return undefined
  }
}

/** Proves later that a text was this one, while the key lives. */
export const printOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 32)
