import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock'
import { type AuthKeys, keyFor } from '../auth/keys'
import type { StaffSession } from './staff-sessions'

export const STAFF_TOKEN_SECONDS = 60
const AUDIENCE = 'staff'
const TYPE = 'staff+jwt'
const LONGEST_TOKEN = 2_048

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() })

/**
 * What our own console adds to its calls. It names the session, the role and the markets; the session's row still decides
 * at every use. Signed with a key of its own, so that no customer's token is ever taken for it, nor it for one.
 */
export function createStaffTokens({ keys, clock }: { keys: AuthKeys; clock: Clock }) {
  const [signing] = keys
  const verifying = new Map(keys.map((key) => [key.id, keyFor(key, 'staff')]))

  return {
    issue: ({ id, ref, role, grants }: StaffSession): Promise<string> => {
      const now = Math.floor(clock.now().getTime() / 1_000)
      return new SignJWT({ sid: id, role, grants })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: signing.id })
        .setSubject(ref)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + STAFF_TOKEN_SECONDS)
        .sign(keyFor(signing, 'staff'))
    },

    /** The session of a token that is ours and not expired. */
    sessionOf: async (token: string): Promise<string | undefined> => {
      if (token.length > LONGEST_TOKEN) return undefined
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => verifying.get(kid ?? '') ?? unknownKey(), {
          algorithms: ['HS256'],
          typ: TYPE,
          audience: AUDIENCE,
          currentDate: clock.now(),
        })
        const claims = claimsSchema.safeParse(payload)
        return claims.success ? claims.data.sid : undefined
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
