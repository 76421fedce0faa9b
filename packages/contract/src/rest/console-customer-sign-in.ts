import { z } from 'zod'
import { email } from './form-fields'

/** Why a customer may not come in, as customer service sees it. The address that is to come is masked like the present one. */
export const customerSignInSchema = z.object({
  /** Of the last quarter of an hour. */
  failures: z.number(),
  lastFailedAt: z.string().nullable(),
  closedUntil: z.string().nullable(),
  isDisabled: z.boolean(),
  isConfirmed: z.boolean(),
  openSessions: z.number(),
  lastSignInAt: z.string().nullable(),
  /** When a link for a new password was asked for last. */
  resetAskedAt: z.string().nullable(),
  /** False while no mail server is set: what was asked for waits. */
  sendsMails: z.boolean(),
  emailChange: z
    .object({
      masked: z.string(),
      askedAt: z.string(),
      expiresAt: z.string(),
      byStaff: z.boolean(),
      isConfirmed: z.boolean(),
      isReleased: z.boolean(),
    })
    .nullable(),
})
export type CustomerSignIn = z.infer<typeof customerSignInSchema>

/** Another address for an account, by the rule of the shop's own forms. */
export const newEmailSchema = z.object({
  email: email(),
  reason: z.string().trim().min(5).max(500),
  /** When the address was asked for that was shown as to come, null where none was: another one is not written over. */
  replaces: z.iso.datetime().nullable(),
})
