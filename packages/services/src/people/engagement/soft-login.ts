import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock'
import { openSecretBox } from '../../platform/secret-box'

const VALID_MS = 30 * 86_400_000
const IV_BYTES = 16
const MAC_BYTES = 32
const LONGEST = 2_000

const softLoginSchema = z.object({ id: z.uuid(), email: z.string(), at: z.number(), discoveryKey: z.string() })
type SoftLogin = Omit<z.infer<typeof softLoginSchema>, 'at'>

export type SoftLogins = ReturnType<typeof createSoftLogins>

/**
 * What links in newsletters carry as `eclub`: who is meant, for personal content alone; nobody is ever signed in by it.
 * AES-256-CBC with its random IV first, then a code that proves it to be ours and whole, base64url.
 */
export function createSoftLogins({ dataDir, clock }: { readonly dataDir: string | undefined; readonly clock: Clock }) {
  const secrets = openSecretBox(dataDir, 'soft-login')
  const codeOf = (bytes: Buffer) => createHmac('sha256', secrets.fingerprint('code')).update(bytes).digest()

  return {
    write: (person: SoftLogin): string => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-cbc', secrets.fingerprint('cipher'), iv)
      const text = JSON.stringify({ ...person, at: clock.now().getTime() })
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([body, codeOf(body)]).toString('base64url')
    },

    /** Nobody when it is forged, damaged, older than thirty days, or from the future. */
    read: (token: string): SoftLogin | undefined => {
      if (token.length > LONGEST) return undefined
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length <= IV_BYTES + MAC_BYTES) return undefined
      const body = bytes.subarray(0, -MAC_BYTES)
      if (!timingSafeEqual(codeOf(body), bytes.subarray(-MAC_BYTES))) return undefined
      const decipher = createDecipheriv('aes-256-cbc', secrets.fingerprint('cipher'), body.subarray(0, IV_BYTES))
      const text = decipher.update(body.subarray(IV_BYTES), undefined, 'utf8') + decipher.final('utf8')
      const { at, ...person } = softLoginSchema.parse(JSON.parse(text))
      const age = clock.now().getTime() - at
      return age >= 0 && age <= VALID_MS ? person : undefined
    },
  }
}
