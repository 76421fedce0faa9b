import { fieldMaxLengths } from '@shop/domain/validation'
import { z } from 'zod'

/** As many as anybody needs. */
export const MOST_PASSKEYS = 10

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(6_000)
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** What a browser answers that has made a passkey. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** What a browser answers that has signed with one. */
export const passkeyProofSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProofSchema>

/** For the browser alone, which knows what it means. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

/** An issue's message is the key of its text in the shop. */
export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, 'validate.required')
  .max(fieldMaxLengths.passkey, 'validate.tooLong')

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** It goes along to other devices of its owner. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** `POST /auth/passkeys`: whoever has an account shows a passkey, or keeps the own ones, with a bearer. */
export const memberPasskeyWishSchema = z.discriminatedUnion('do', [
  /** What the browser needs to show one. */
  z.object({ do: z.literal('ask') }),
  /** In with it alone; answered as a sign-in with a password. */
  z.object({ do: z.literal('sign-in'), proof: passkeyProofSchema, isRemembered: z.boolean().default(false) }),
  z.object({ do: z.literal('list') }),
  /** What the browser needs to make one, for whoever knows the password: the hash of it, as everywhere. */
  z.object({ do: z.literal('offer'), password: z.string().min(1).max(200) }),
  z.object({ do: z.literal('add'), name: passkeyNameSchema, made: newPasskeySchema }),
  z.object({ do: z.literal('rename'), id: z.uuid(), name: passkeyNameSchema }),
  z.object({ do: z.literal('remove'), id: z.uuid() }),
])
export type MemberPasskeyWish = z.infer<typeof memberPasskeyWishSchema>
