import { z } from 'zod'

/** Carries the refresh token, from the service with every new session token and back to it for the next. */
export const REFRESH_HEADER = 'x-auth-refresh-token'

/** What the sign endpoint answers and a client passes on unchanged. `identity` is the challenge. */
export const signatureSchema = z.object({
  identity: z.string().min(1).max(300),
  signature: z.string().min(1).max(200),
  timestamp: z.string().min(1).max(40),
})
export type Signature = z.infer<typeof signatureSchema>

/** The body of login, register and password (AUTH-05). Without a signature it asks for a challenge. */
export const authRequestSchema = z.object({
  username: z.string().min(1).max(320),
  signature: signatureSchema.nullish(),
  password: z.string().max(1_000).nullish(),
  newPassword: z.string().max(1_000).nullish(),
  /** Minutes: 30 when the shopper does not want to be remembered, absent otherwise. */
  sessionLifetime: z.number().nullish(),
})
export type AuthRequest = z.infer<typeof authRequestSchema>

/** `POST /auth/code`: a code that was mailed, in place of a password. */
export const codeSignInSchema = z.object({
  username: z.string().min(1).max(320),
  code: z
    .string()
    .min(1, 'validate.required')
    .regex(/^\d{6}$/, 'login.codeMissing'),
  sessionLifetime: z.number().nullish(),
})

/** The query of a new account: where it is made, and which language it is written to in. Unknown ones are the channel's
 *  own. */
export const newAccountPlaceSchema = z.object({
  marketId: z.string().max(60).optional(),
  languageId: z.string().max(60).optional(),
})

/** What a client sends that leaves challenge, signature and hash to the shop's server (merchant-api.md 6.4). */
export const proxiedAuthRequestSchema = z.object({
  username: z.string().min(1).max(320),
  password: z.string().min(1).max(1_000),
  newPassword: z.string().min(1).max(1_000).optional(),
  rememberUser: z.boolean().optional(),
})
export type ProxiedAuthRequest = z.infer<typeof proxiedAuthRequestSchema>

/** AUTH-08. A refusal has none of them. */
export const authAnswerSchema = z.object({
  sign: z.string().optional(),
  token: z.string().optional(),
  /** Seconds. */
  maxAge: z.number().optional(),
})
export type AuthAnswer = z.infer<typeof authAnswerSchema>

/** What clients send instead of a password: base64 of a SHA-384 (merchant-api.md 6.1). */
export const wireHashSchema = z.string().regex(/^[A-Za-z0-9+/]{64}$/)

const CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** What clients read from an access token. Signs that would break its reading are percent-encoded in the name. */
export const tokenClaimsSchema = z
  .object({
    [`${CLAIM}/name`]: z.string(),
    [`${CLAIM}/sid`]: z.string(),
    CustomerType: z.enum(['PERSON', 'ORGANIZATION']),
    SpoofedBy: z.string().optional(),
    exp: z.number().optional(),
  })
  .transform((claims) => ({
    id: Number(claims[`${CLAIM}/sid`]),
    username: decodeURIComponent(claims[`${CLAIM}/name`] ?? ''),
    customerType: claims.CustomerType,
    spoofedBy: claims.SpoofedBy,
    /** Seconds since 1970. */
    expiresAt: claims.exp,
  }))
