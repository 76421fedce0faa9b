import { z } from 'zod'
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
    error: z.enum(['stepUpRequired', 'passwordNeeded', 'notOffered', 'wrongCode', 'usedCode', 'tooManyTries']),
  }),
])
export type StaffEnrolAnswer = z.infer<typeof staffEnrolAnswerSchema>

/** `POST /staff/sessions/{id}/password`. Answered like a proof: the session goes on under a new id. */
export const staffPasswordChangeSchema = z.object({
  current: z.string().min(1).max(200),
  password: staffPasswordSchema,
})
export type StaffPasswordChange = z.infer<typeof staffPasswordChangeSchema>
export const staffPasswordAnswerSchema = staffProofAnswerSchema

/** `POST /staff/sessions/{id}/recovery-codes`: shown once, and the former ones are void. */
export const staffRecoveryCodesAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), recoveryCodes: z.array(z.string()) }),
  z.object({ ok: z.literal(false), error: z.enum(['stepUpRequired']) }),
])
export type StaffRecoveryCodesAnswer = z.infer<typeof staffRecoveryCodesAnswerSchema>
