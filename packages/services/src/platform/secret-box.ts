import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { madeOnce } from './made-once'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/** Seals texts that a copy of the database alone must not reveal. */
export type SecretBox = {
  /** AES-256-GCM. `subject` says what the text belongs to: sealed text moved elsewhere does not open. */
  readonly seal: (text: string, subject: string) => string
  /** Throws when the text was changed, belongs elsewhere or was sealed with another key. */
  readonly open: (sealed: string, subject: string) => string
  /** Equal texts have equal fingerprints, which only the holder of the key can compute. */
  readonly fingerprint: (text: string) => Buffer
}

const given = new Map<string, Buffer>()

/** The operator's own key replaces that of the data folder. */
export function giveDataKey(dataDir: string, base64: string): void {
  given.set(dataDir, Buffer.from(base64, 'base64'))
}

/** The key lies in the data folder, is made at the first use, and is read once; each purpose has a key of its own. */
export function openSecretBox(dataDir: string, purpose: string): SecretBox {
  let keys: { cipher: Buffer; print: Buffer } | undefined
  const keysOf = () => {
    if (keys) return keys
    const master = dataKey(dataDir)
    const derived = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `${purpose} ${use}`, KEY_BYTES))
    keys = { cipher: derived('cipher'), print: derived('fingerprint') }
    return keys
  }

  return {
    seal: (text, subject) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keysOf().cipher, iv).setAAD(Buffer.from(subject))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open: (sealed, subject) => {
      const [version, body = ''] = sealed.split('.')
      if (version !== VERSION) throw new Error('The sealed text has an unknown version')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keysOf().cipher, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(subject)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    fingerprint: (text) => createHmac('sha256', keysOf().print).update(text).digest(),
  }
}

function dataKey(dataDir: string): Buffer {
  const own = given.get(dataDir)
  if (own) return own
  const file = join(dataDir, 'keys', 'data.key')
  const kept = madeOnce(file, () => randomBytes(KEY_BYTES).toString('base64'))
  const key = Buffer.from(kept.trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`The key in ${file} is damaged`)
  return key
}
