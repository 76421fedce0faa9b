import { z } from 'zod'

const stateSchema = z.enum(['registered', 'received', 'refused', 'cancelled'])

export const refundDueSchema = z.object({ at: z.string(), watch: z.enum(['waits', 'soon', 'overdue', 'missing']) })

const returnSchema = z.object({
  number: z.number(),
  version: z.number(),
  order: z.number(),
  market: z.string(),
  name: z.string(),
  customerRef: z.string().nullable(),
  state: stateSchema,
  at: z.string(),
  message: z.string(),
  refundTo: z.enum(['payment', 'balance']),
  /** Of an invoice of the shop's own that nobody had paid: no money goes back. */
  lowersInvoice: z.boolean(),
  /** Of an invoice that is paid in part: what lowers it at most; the rest is paid back. */
  partLoweredFormatted: z.string().nullable(),
  refundFormatted: z.string().nullable(),
  /** The order that replaces its goods, where they are exchanged: no money moves. */
  replacement: z.number().nullable(),
  /** What the buyer pays when the parcel travels on a label of the shop's; null: nothing. */
  labelCostFormatted: z.string().nullable(),
  decided: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** When the money is to be back, once that is near; it may wait for goods that are on their way to the shop. */
  due: refundDueSchema.nullable(),
  /** That the goods were sent, and on which day. */
  proof: z.object({ on: z.iso.date(), text: z.string() }).nullable(),
  rows: z.array(
    z.object({
      rowId: z.number(),
      name: z.string(),
      brand: z.string(),
      size: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      received: z.number().nullable(),
      reason: z.string().nullable(),
      isSealed: z.boolean(),
    }),
  ),
})
export type ConsoleReturn = z.infer<typeof returnSchema>
export const consoleReturnQueueSchema = z.object({ returns: z.array(returnSchema) })
export type ConsoleReturnQueue = z.infer<typeof consoleReturnQueueSchema>

const pieces = z.number().int().min(0).max(100_000)
const linesSchema = z.array(z.object({ rowId: z.number().int(), received: pieces, restocked: pieces })).max(200)

/** What would go back for what came, before anything is decided. */
export const returnTrialSchema = z.object({ lines: linesSchema, isOnOurLabel: z.boolean().optional() })
export const returnTrialAnswerSchema = z.object({ refundFormatted: z.string() })
export type ReturnTrialAnswer = z.infer<typeof returnTrialAnswerSchema>

export const returnDecisionSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('receive'), lines: linesSchema, isOnOurLabel: z.boolean().optional() }),
  z.object({ do: z.literal('refuse'), reason: z.string().trim().min(5).max(1_000) }),
])
export type ReturnDecision = z.infer<typeof returnDecisionSchema>
export const sendingProofSchema = z.object({ on: z.iso.date(), text: z.string().trim().min(3).max(500) })
export type SendingProof = z.infer<typeof sendingProofSchema>
/** On the version that was seen: what somebody else noted meanwhile is not overwritten. */
export const notedProofSchema = sendingProofSchema.extend({ version: z.number().int() })
export type NotedProof = z.infer<typeof notedProofSchema>
export const consoleReturnSchema = returnSchema
