import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { type DataKey, dataKeys, type KeyRing } from './key-ring'

const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/** Seals texts that a copy of the database alone must not reveal. */
export type SecretBox = {
  /**
   * AES-256-GCM under the newest key, as `v1.body.name of the key`: programs of before read it without the name. `subject`
   * says what the text belongs to: sealed text moved elsewhere does not open.
   */
  readonly seal: (text: string, subject: string) => string
  /** Throws when the text was changed, belongs elsewhere or was sealed with a key that is not here. */
  readonly open: (sealed: string, subject: string) => string
  /** Equal texts have equal fingerprints, which only the holder of the key can compute; newer keys change none. */
  readonly fingerprint: (text: string) => Buffer
}

/** Each purpose has keys of its own, read once. */
export function openSecretBox(dataDir: string | undefined, purpose: string): SecretBox {
  let ring: PurposeKeys | undefined
  const keysOf = () => {
    ring ??= keysFor(purpose, dataKeys(dataDir))
    return ring
  }

  return {
    seal: (text, subject) => {
      const { name, cipher: key } = keysOf().ciphers[0]
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}.${name}`
    },
    open: (sealed, subject) => {
      const [version, body = '', name] = sealed.split('.')
      if (version !== VERSION) throw new Error('The sealed text has an unknown version')
      const bytes = Buffer.from(body, 'base64url')
      const { ciphers } = keysOf()
      if (name === undefined) return openUnnamed(ciphers, bytes, subject)
      const key = ciphers.find((one) => one.name === name)
      if (!key) throw new Error(`The text is sealed with the key ${name}, which is not in DATA_KEY`)
      return openWith(key.cipher, bytes, subject)
    },
    fingerprint: (text) => createHmac('sha256', keysOf().print).update(text).digest(),
  }
}

type Cipher = { readonly name: string; readonly cipher: Buffer }
type PurposeKeys = { readonly ciphers: readonly [Cipher, ...Cipher[]]; readonly print: Buffer }

function keysFor(purpose: string, { keys: [newest, ...older], print }: KeyRing): PurposeKeys {
  const cipherOf = ({ name, derive }: DataKey): Cipher => ({ name, cipher: derive(`${purpose} cipher`) })
  return { ciphers: [cipherOf(newest), ...older.map(cipherOf)], print: print.derive(`${purpose} fingerprint`) }
}

/** From before texts named their keys: most likely under the oldest. */
function openUnnamed(ciphers: readonly Cipher[], bytes: Buffer, subject: string): string {
  for (const { cipher } of ciphers.toReversed()) {
    try {
      return openWith(cipher, bytes, subject)
    } catch {
      // The next key may be the right one.
    }
  }
  throw new Error(
    'The sealed text was changed, belongs elsewhere, or needs a former key that is not in DATA_KEY: it names none',
  )
}

function openWith(key: Buffer, bytes: Buffer, subject: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(subject)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
