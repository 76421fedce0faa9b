import { z } from 'zod'

/** `GET /staff/ways`: how one gets into the console. */
export const staffWaysSchema = z.object({
  /** What the provider is called; null where there is none. */
  provider: z.string().nullable(),
  /** Passwords let in more than the one who is named for emergencies. */
  isLocalOn: z.boolean(),
})
export type StaffWays = z.infer<typeof staffWaysSchema>

export const staffProviderPurposes = ['sign-in', 'unlock', 'step-up'] as const
export const staffProviderPurposeSchema = z.enum(staffProviderPurposes)
export type StaffProviderPurpose = z.infer<typeof staffProviderPurposeSchema>

/** `POST /staff/provider/visits`: a browser is sent to the provider. */
export const staffProviderVisitSchema = z.object({
  /** Of the console, as the browser knows it. */
  origin: z.string().max(300),
  purpose: staffProviderPurposeSchema,
  /** The session that is to be unlocked or stepped up. */
  sessionId: z.string().max(64).optional(),
})
export type StaffProviderVisit = z.infer<typeof staffProviderVisitSchema>

const errors = [
  'providerDown',
  'providerRefused',
  'visitOver',
  'noRole',
  'emailUnverified',
  'accountTaken',
  'accountDisabled',
  'otherPerson',
  'proofTooWeak',
  'sessionOver',
  'tooManyTries',
] as const
const refused = z.object({ ok: z.literal(false), error: z.enum(errors) })

/** `secret` is for the browser's cookie: only this browser comes back with it. */
export const staffProviderVisitAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), secret: z.string(), address: z.url() }),
  refused,
])
export type StaffProviderVisitAnswer = z.infer<typeof staffProviderVisitAnswerSchema>

/** `POST /staff/provider/returns`: the browser is back, with what the provider wrote into the address. */
export const staffProviderReturnSchema = z.object({
  secret: z.string().regex(/^[0-9a-f]{32}$/),
  query: z.string().max(8_192),
})
export type StaffProviderReturn = z.infer<typeof staffProviderReturnSchema>

export const staffProviderReturnAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), sessionId: z.string() }),
  refused,
])
export type StaffProviderReturnAnswer = z.infer<typeof staffProviderReturnAnswerSchema>
export type StaffProviderRefusal = z.infer<typeof refused>['error']

/** `POST /staff/provider/logouts`: the provider says that somebody is signed out there. */
export const staffProviderLogoutSchema = z.object({ logout_token: z.string().min(1).max(8_192) })

/** `DELETE /staff/sessions/{id}`: where the browser goes to end its session at the provider as well. */
export const staffSignedOutSchema = z.object({ leaveTo: z.url().nullable() })
