import { ticketFault } from '@shop/domain/staff'
import { z } from 'zod'

/** Why words are erased. Not in words of one's own: those would be personal again. */
export const erasureGrounds = ['customer_wish', 'wrong_person', 'no_longer_needed'] as const

/** `POST /staff/desk/audit/erasure/{customerRef}` */
export const auditEraseSchema = z.object({
  ground: z.enum(erasureGrounds),
  ticket: z
    .string()
    .trim()
    .refine((ticket) => ticketFault(ticket) === undefined),
})
export type AuditErase = z.infer<typeof auditEraseSchema>

/** In how many lines words about a customer can still be read. */
export const auditErasureSchema = z.object({ lines: z.number() })
export type AuditErasure = z.infer<typeof auditErasureSchema>

/** In how many lines nobody can read them any more, and under which number that was recorded. */
export const auditErasedSchema = z.object({ lines: z.number(), seq: z.number() })
export type AuditErased = z.infer<typeof auditErasedSchema>
