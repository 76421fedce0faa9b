import { consoleLanguages } from '@shop/domain/language'
import { type StaffPermission, staffPermissions, staffRoles } from '@shop/domain/staff'
import { z } from 'zod'
import { passkeyOptionsSchema, passkeyProofSchema } from './passkeys'

/** What the console's server passes on of a device that was signed in from before. */
export const STAFF_DEVICE_HEADER = 'x-staff-device'
/** The console's origin as the browser knows it. */
export const STAFF_CONSOLE_HEADER = 'x-staff-console'

export const staffCredentialsSchema = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
  /** Of the authenticator, or one that was printed for a lost one; asked for when it is missing. */
  code: z.string().trim().min(1).max(20).optional(),
})

const permissionNames = Object.keys(staffPermissions) as [StaffPermission, ...StaffPermission[]]

export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** `customer-service`, `merchandiser`, `admin`; empty for whom no role holds. */
  role: z.string(),
  team: z.string(),
  locale: z.enum(consoleLanguages),
  grants: z.array(z.object({ role: z.enum(staffRoles), marketId: z.string().nullable() })),
  permissions: z.array(
    z.object({ permission: z.enum(permissionNames), markets: z.union([z.literal('all'), z.array(z.string())]) }),
  ),
  isLocked: z.boolean(),
  /** Has chosen no own password and authenticator yet, and may do nothing else. */
  isEnrolling: z.boolean(),
  hasTotp: z.boolean(),
  /** How many there are. */
  passkeys: z.number(),
  /** ISO 8601; the step-up counts until then. */
  steppedUpUntil: z.string().nullable(),
  idleEndsAt: z.string(),
  endsAt: z.string(),
  /** The former sign-in, for the person to recognise. */
  lastSignInAt: z.string().nullable(),
  /** What a page of the console sends as `x-console-csrf` with every change. */
  csrf: z.string(),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

export const staffSignInAnswerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    sessionId: z.string(),
    /** For the device to show at the next sign-in. */
    deviceToken: z.string().optional(),
  }),
  z.object({
    ok: z.literal(false),
    error: z.enum([
      'wrongCredentials',
      'codeNeeded',
      'wrongCode',
      'usedCode',
      'wrongInvitation',
      'passkeyRefused',
      'wrongOrigin',
      'tooManyTries',
    ]),
  }),
])
export type StaffSignInAnswer = z.infer<typeof staffSignInAnswerSchema>

export const staffUnlockSchema = z.object({ password: z.string().min(1).max(200) })
export const staffCodeSchema = z.string().regex(/^\d{6}$/)
export const staffStepUpSchema = z.union([
  z.object({ code: staffCodeSchema }),
  z.object({ passkey: passkeyProofSchema }),
])
export type StaffStepUp = z.infer<typeof staffStepUpSchema>

/** `POST /staff/passkey-sessions` without a proof. */
export const staffPasskeyAskedSchema = z.object({ ok: z.literal(true), options: passkeyOptionsSchema })

/** Unlock and step-up answer a new session id: the former one opens nothing any more. */
export const staffProofAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), sessionId: z.string() }),
  z.object({
    ok: z.literal(false),
    error: z.enum(['wrongCredentials', 'wrongCode', 'usedCode', 'notEnrolled', 'passkeyRefused', 'tooManyTries']),
  }),
])
export type StaffProofAnswer = z.infer<typeof staffProofAnswerSchema>

/** What the console's server adds to its calls as `x-staff-token`; no browser ever holds one. */
export const staffTokenSchema = z.object({ token: z.string(), maxAge: z.number() })
export type StaffToken = z.infer<typeof staffTokenSchema>
