import { z } from 'zod'
import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeyProofSchema,
  passkeySchema,
} from './passkeys'
import { staffCodeSchema, staffProofAnswerSchema } from './staff'

export type { StaffProofAnswer } from './staff'

/** Chosen by the person alone. */
export const staffPasswordSchema = z.string().min(12).max(200)

/** `POST /staff/invitations`: what the link of an invitation holds. */
export const staffInvitationSchema = z.object({ secret: z.string().regex(/^[0-9a-f]{32}$/) })

/** `POST /staff/sessions/{id}/authenticator`: a secret for the app, which counts from the first code on. */
export const staffAuthenticatorAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), secret: z.string(), uri: z.string() }),
  z.object({ ok: z.literal(false), error: z.enum(['stepUpRequired']) }),
])
export type StaffAuthenticatorAnswer = z.infer<typeof staffAuthenticatorAnswerSchema>

/** `POST /staff/sessions/{id}/enrol`: the first time with an own password. */
export const staffEnrolmentSchema = z.object({ password: staffPasswordSchema.optional(), code: staffCodeSchema })
export type StaffEnrolment = z.infer<typeof staffEnrolmentSchema>

export const staffEnrolAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), sessionId: z.string(), recoveryCodes: z.array(z.string()) }),
  z.object({
    ok: z.literal(false),
    error: z.enum([
      'stepUpRequired',
      'passwordNeeded',
      'passwordWeak',
      'notOffered',
      'wrongCode',
      'usedCode',
      'tooManyTries',
    ]),
  }),
])
export type StaffEnrolAnswer = z.infer<typeof staffEnrolAnswerSchema>

/** `POST /staff/sessions/{id}/password`. Answered like a proof: the session goes on under a new id. */
export const staffPasswordChangeSchema = z.object({
  current: z.string().min(1).max(200),
  password: staffPasswordSchema,
})
export type StaffPasswordChange = z.infer<typeof staffPasswordChangeSchema>
export const staffPasswordAnswerSchema = z.union([
  staffProofAnswerSchema,
  z.object({ ok: z.literal(false), error: z.literal('passwordWeak') }),
])
export type StaffPasswordAnswer = z.infer<typeof staffPasswordAnswerSchema>

/** `POST /staff/sessions/{id}/recovery-codes`: shown once, and the former ones are void. */
export const staffRecoveryCodesAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), recoveryCodes: z.array(z.string()) }),
  z.object({ ok: z.literal(false), error: z.enum(['stepUpRequired']) }),
])
export type StaffRecoveryCodesAnswer = z.infer<typeof staffRecoveryCodesAnswerSchema>

/** `POST /staff/sessions/{id}/passkey-options`: what the browser needs to make a passkey, or to sign with one. */
export const staffPasskeyOptionsWishSchema = z.object({ for: z.enum(['add', 'step-up']) })
export type StaffPasskeyOptionsWish = z.infer<typeof staffPasskeyOptionsWishSchema>
export const staffPasskeyOptionsAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), options: passkeyOptionsSchema }),
  z.object({ ok: z.literal(false), error: z.enum(['stepUpRequired', 'notEnrolled', 'wrongOrigin', 'tooManyTries']) }),
])
export type StaffPasskeyOptionsAnswer = z.infer<typeof staffPasskeyOptionsAnswerSchema>

/** `POST /staff/sessions/{id}/passkey-add`: the first time with an own password, and answered like an enrolment. */
export const staffPasskeyNewSchema = z.object({
  name: passkeyNameSchema,
  made: newPasskeySchema,
  password: staffPasswordSchema.optional(),
})
export type StaffPasskeyNew = z.infer<typeof staffPasskeyNewSchema>
export const staffPasskeyAddedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), sessionId: z.string().optional(), recoveryCodes: z.array(z.string()).optional() }),
  z.object({
    ok: z.literal(false),
    error: z.enum(['stepUpRequired', 'passwordNeeded', 'passwordWeak', 'passkeyRefused']),
  }),
])
export type StaffPasskeyAdded = z.infer<typeof staffPasskeyAddedSchema>

/** `POST /staff/sessions/{id}/passkeys`: the own ones, after a change when one is asked for. */
export const staffPasskeysWishSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('list') }),
  z.object({ do: z.literal('rename'), id: z.uuid(), name: passkeyNameSchema }),
  z.object({ do: z.literal('remove'), id: z.uuid() }),
])
export type StaffPasskeysWish = z.infer<typeof staffPasskeysWishSchema>
export const staffPasskeysAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), passkeys: z.array(passkeySchema) }),
  z.object({ ok: z.literal(false), error: z.enum(['stepUpRequired', 'unknownPasskey', 'lastFactor']) }),
])
export type StaffPasskeysAnswer = z.infer<typeof staffPasskeysAnswerSchema>

/** `POST /staff/passkey-sessions`: in with a passkey alone; without a proof, what the browser needs for one. */
export const staffPasskeySignInSchema = z.object({ proof: passkeyProofSchema.optional() })
