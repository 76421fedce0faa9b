import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Viewer } from '../../ground/context/viewer'
import type { Clock } from '../../platform/clock'
import { type AuthKeys, keyFor } from './keys'

/** The claims of a token about a user. */
export type TokenUser = {
  readonly id: number
  readonly email: string
  readonly customerType: Viewer['customerType']
  readonly memberType: string
}

export type AccessToken = { readonly token: string; readonly maxAge: number }

export const ACCESS_SECONDS = 900
const LONGEST_TOKEN = 4_096
const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'
const SID = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/sid'

const claimsSchema = z.object({
  [NAME]: z.string(),
  [SID]: z.string().regex(/^[1-9]\d{0,9}$/),
  CustomerType: z.enum(['PERSON', 'ORGANIZATION']),
  SessionId: z.uuid(),
  SpoofedBy: z.string().optional(),
  exp: z.number(),
})

export type Tokens = ReturnType<typeof createTokens>

/** The access token: a signed JWT with the claims that published clients read (merchant-api.md 6.3). */
export function createTokens({ keys, clock }: { keys: AuthKeys; clock: Clock }) {
  const [signing] = keys
  const signingKey = keyFor(signing, 'access')
  const verifying = new Map(keys.map((key) => [key.id, keyFor(key, 'access')]))

  return {
    issue: async (
      user: TokenUser,
      { sessionId, spoofedBy, seconds = ACCESS_SECONDS }: { sessionId: string; spoofedBy?: string; seconds?: number },
    ): Promise<AccessToken> => {
      const now = Math.floor(clock.now().getTime() / 1_000)
      const claims = {
        [NAME]: claimText(user.email),
        [SID]: String(user.id),
        CustomerType: user.customerType,
        MemberType: claimText(user.memberType),
        MemberId: String(user.id),
        MemberDiscount: '0',
        SessionId: sessionId,
        ...(spoofedBy !== undefined && { SpoofedBy: claimText(spoofedBy) }),
      }
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: signing.id })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(signingKey)
      return { token, maxAge: seconds }
    },

    /** Undefined for a token that is damaged, expired, unsigned or signed by somebody else. */
    verify: async (token: string): Promise<Viewer | undefined> => {
      if (token.length > LONGEST_TOKEN) return undefined
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => verifying.get(kid ?? '') ?? unknownKey(), {
          algorithms: ['HS256'],
          typ: 'JWT',
          currentDate: clock.now(),
        })
        const claims = claimsSchema.safeParse(payload)
        return claims.success ? viewerOf(claims.data) : undefined
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

function viewerOf(claims: z.infer<typeof claimsSchema>): Viewer {
  return {
    userId: Number(claims[SID]),
    email: decodeURIComponent(claims[NAME]),
    customerType: claims.CustomerType,
    sessionId: claims.SessionId,
    expiresAt: claims.exp * 1_000,
    spoofedBy: claims.SpoofedBy && decodeURIComponent(claims.SpoofedBy),
  }
}

/** Clients read claims as Latin-1 and split them at `;` and `=`, so such characters are percent-encoded. */
function claimText(text: string): string {
  return text.replace(/[^\x21-\x7e]+|[;=%]/gu, (odd) => encodeURIComponent(odd))
}
