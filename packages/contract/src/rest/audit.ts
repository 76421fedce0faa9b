import { z } from 'zod'

/** The query string of `GET /staff/audit`; of several filters all must hold. */
export const auditQuerySchema = z.object({
  /** Pages go back in time: the `next` of the former page. */
  before: z.coerce.number().int().positive().optional(),
  customerRef: z.uuid().optional(),
  /** An e-mail address, a whole name or a reference of a customer, as it was typed. */
  customer: z.string().trim().max(200).optional(),
  staffRef: z.uuid().optional(),
  impersonationId: z.uuid().optional(),
  /** The beginning of an event's name: `impersonation.` finds all of them. */
  event: z.string().max(80).optional(),
  result: z.enum(['ok', 'refused', 'begun']).optional(),
  target: z.string().max(200).optional(),
  marketId: z.string().max(20).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

const auditEntrySchema = z.object({
  seq: z.number(),
  at: z.string(),
  event: z.string(),
  result: z.string(),
  operation: z.string(),
  target: z.string(),
  actorKind: z.enum(['staff', 'customer', 'system']),
  actor: z.string(),
  staffRef: z.string().nullable(),
  customerRef: z.string().nullable(),
  impersonationId: z.string().nullable(),
  marketId: z.string().nullable(),
  scope: z.string().nullable(),
  fields: z.array(z.string()),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  isErased: z.boolean(),
  ticket: z.string().nullable(),
  requestId: z.string(),
  mac: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  next: z.number().nullable(),
  /** The newest number there is, and how far the chain was found whole, when. */
  head: z.number(),
  verifiedTo: z.number(),
  verifiedAt: z.string().nullable(),
})
export type AuditPage = z.infer<typeof auditPageSchema>

/** The same as a screen shows it: with whom the rows are about, and whose rows there are. */
export const consoleAuditPageSchema = auditPageSchema.extend({
  /** Customers by their reference, drafts by the target that names them. */
  names: z.record(z.string(), z.string()),
  people: z.array(z.object({ ref: z.string(), name: z.string() })),
})
export type ConsoleAuditPage = z.infer<typeof consoleAuditPageSchema>

export const auditExportSchema = z.object({
  format: z.enum(['csv', 'jsonl']),
  filter: auditQuerySchema.omit({ before: true }),
})
export const auditFileSchema = z.object({ name: z.string(), type: z.string(), text: z.string() })
export type AuditFile = z.infer<typeof auditFileSchema>

const number = z.number().int().positive()
export const auditVerifySchema = z.object({ from: number, to: number })
/** `seq` is how far it is whole, or the first number that is not what was written there. */
export const auditVerifiedSchema = z.object({ isWhole: z.boolean(), seq: z.number(), at: z.string() })
export type AuditVerified = z.infer<typeof auditVerifiedSchema>
