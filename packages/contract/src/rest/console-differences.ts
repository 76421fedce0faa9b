import { differenceDeeds, differenceKinds, paymentStatuses } from '@shop/domain/payment'
import { z } from 'zod'

export const differenceStateSchema = z.enum(['open', 'ended'])
export type DifferenceState = z.infer<typeof differenceStateSchema>

const sideSchema = z.object({
  status: z.enum(paymentStatuses),
  agreed: z.string(),
  captured: z.string(),
  refunded: z.string(),
})

export const differenceSchema = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(differenceKinds),
  foundAt: z.string(),
  purchaseId: z.string(),
  orderNumber: z.number().nullable(),
  /** Null where one of the two knows nothing of it. */
  ours: sideSchema.nullable(),
  theirs: sideSchema.nullable(),
  deeds: z.array(z.enum(differenceDeeds)),
  /** What a colleague wants to do, until another says yes. */
  proposal: z
    .object({ deed: z.enum(differenceDeeds), note: z.string(), who: z.string(), at: z.string(), isOwn: z.boolean() })
    .nullable(),
  /** How it ended: both say the same again, or two colleagues settled it. */
  end: z
    .object({
      as: z.enum(['agreed', 'settled']),
      at: z.string(),
      deed: z.enum(differenceDeeds).nullable(),
      note: z.string(),
      who: z.string(),
    })
    .nullable(),
})
export type PaymentDifference = z.infer<typeof differenceSchema>

export const differencesSchema = z.object({
  differences: z.array(differenceSchema),
  total: z.number(),
  /** When all payments were last compared. */
  comparedAt: z.string().nullable(),
})

const version = z.number().int().positive()
export const proposeSchema = z.strictObject({
  deed: z.enum(['take-over', 'give-back', 'close']),
  note: z.string().trim().min(3).max(500),
  version,
})
export const doAgainSchema = z.strictObject({ version })
export const answerSchema = z.strictObject({ do: z.enum(['confirm', 'turn-down']), version })
