import { consoleLanguages } from '@shop/domain/language'
import { staffRoles } from '@shop/domain/staff'
import { z } from 'zod'

/**
 * What “invite again” of whoever asks would do: let the person in anew at once; ask another admin to agree; agree; nothing
 * while another one is waited for, or because no other could agree: whoever runs the machine invites then.
 */
const inviteSchema = z.enum(['at-once', 'asks', 'agrees', 'waits', 'by-operator'])

const grantsSchema = z
  .array(
    z.object({
      role: z.enum(staffRoles),
      marketId: z.string().min(1).max(20).nullable(),
      /** The role ends by itself then. */
      expiresAt: z.iso.datetime().nullable().default(null),
    }),
  )
  .max(60)

export const staffPersonSchema = z.object({
  ref: z.uuid(),
  email: z.string(),
  name: z.string(),
  team: z.string(),
  locale: z.enum(consoleLanguages),
  state: z.enum(['active', 'disabled']),
  hasTotp: z.boolean(),
  passkeys: z.number(),
  /** An admin asked for new proofs of this admin: another one has to agree. */
  reset: z.object({ askedBy: z.string(), askedAt: z.string() }).nullable(),
  invite: inviteSchema,
  /** Signs in at the provider; the roles follow the groups there. */
  isOfProvider: z.boolean(),
  grants: grantsSchema,
  /** Points corrected without a lead. */
  pointsLimit: z.number(),
  openSessions: z.number(),
  lastSignInAt: z.string().nullable(),
  /** Sent back with a change: whoever changed the person meanwhile wins. */
  version: z.number(),
})
export type StaffPerson = z.infer<typeof staffPersonSchema>
/** A link for the person alone, said once: with it they choose their own password and authenticator. */
export const staffInvitedSchema = staffPersonSchema.extend({
  invitation: z.object({ secret: z.string(), expiresAt: z.string() }).optional(),
})
export type StaffInvited = z.infer<typeof staffInvitedSchema>
export const staffPeopleSchema = z.object({ people: z.array(staffPersonSchema) })
/** With the markets that a role can be given in. */
export const consolePeopleSchema = staffPeopleSchema.extend({ markets: z.array(z.string()) })
export type ConsolePeople = z.infer<typeof consolePeopleSchema>

/** `POST /staff/people`. */
export const staffPersonNewSchema = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(100),
  team: z.string().trim().max(60).default(''),
  locale: z.enum(consoleLanguages).default('en'),
  grants: grantsSchema,
})

/** Codes rather than words: the record of staff cannot forget what it says of somebody. */
export const disableReasons = ['left', 'leave', 'not_needed', 'misuse'] as const

/** `POST /staff/people/{ref}`. */
export const staffPersonChangeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('disable'), reason: z.enum(disableReasons), version: z.number().int() }),
  z.object({ do: z.literal('enable'), version: z.number().int() }),
  /** Password and authenticator are void; a new invitation leads to new ones. */
  z.object({ do: z.literal('invite'), version: z.number().int() }),
  z.object({
    do: z.literal('grant'),
    grants: grantsSchema,
    pointsLimit: z.number().int().min(0).max(100_000).optional(),
    version: z.number().int(),
  }),
])
export type StaffPersonNew = z.infer<typeof staffPersonNewSchema>
export type StaffPersonChange = z.infer<typeof staffPersonChangeSchema>
