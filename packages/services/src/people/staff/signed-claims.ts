import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { ZodType, z } from 'zod'
import type { Clock } from '../../platform/clock'
import { type AuthKeys, type KeyPurpose, keyFor } from '../auth/keys'

const LONGEST_TEXT = 2_048

type Kind<Schema extends ZodType> = {
  readonly purpose: KeyPurpose
  /** Stands in what is signed, so that no other kind is ever taken for this one. */
  readonly name: string
  readonly seconds: number
  readonly schema: Schema
}

/** Signs claims for a while, with a key of their purpose alone, and reads them again. */
export function signedClaims<Schema extends ZodType>(
  { keys, clock }: { readonly keys: AuthKeys; readonly clock: Clock },
  { purpose, name, seconds, schema }: Kind<Schema>,
) {
  const [signing] = keys
  const verifying = new Map(keys.map((key) => [key.id, keyFor(key, purpose)]))
  const typ = `${name}+jwt`

  return {
    sign: (claims: JWTPayload): Promise<string> => {
      const now = Math.floor(clock.now().getTime() / 1_000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ, kid: signing.id })
        .setAudience(name)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(keyFor(signing, purpose))
    },

    /** Undefined for what is damaged, expired, of another kind or signed by somebody else. */
    read: async (text: string): Promise<z.output<Schema> | undefined> => {
      if (text.length > LONGEST_TEXT) return undefined
      try {
        const { payload } = await jwtVerify(text, ({ kid }) => verifying.get(kid ?? '') ?? unknownKey(), {
          algorithms: ['HS256'],
          typ,
          audience: name,
          currentDate: clock.now(),
        })
        return schema.safeParse(payload).data
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

function unknownKey(): never {
  throw new errors.JWSSignatureVerificationFailed()
}
