import { paymentCauses, paymentEntryKinds, paymentStatuses } from '@shop/domain/payment'
import { z } from 'zod'

const entrySchema = z.object({
  id: z.number(),
  at: z.string(),
  /** Also what was paid for goods that were exchanged, and pays for those of another order. */
  kind: z.enum([...paymentEntryKinds, 'passed-on', 'passed-in']),
  cause: z.enum(paymentCauses),
  amountFormatted: z.string(),
  /** A colleague by name; null where it was nobody of us. */
  who: z.string().nullable(),
  by: z.enum(['staff', 'customer', 'provider', 'bank', 'system']),
  /** The bank's or the provider's own name for it, or the number of the other order. */
  reference: z.string().nullable(),
  /** The refund that it is of, and the way it went back under which that explains itself. */
  refund: z.object({ id: z.number(), way: z.enum(['payment', 'balance', 'invoice']) }).nullable(),
  /** What was still to come after it, and what the shop held. */
  openFormatted: z.string(),
  heldFormatted: z.string(),
})

/** The ledger of one payment of an order, in the order in which money moved. */
export const paymentLedgerSchema = z.object({
  id: z.string(),
  /** How the payment method is called among us; null for one that is no longer known. */
  method: z.string().nullable(),
  state: z.enum(paymentStatuses),
  entries: z.array(entrySchema),
  sums: z.array(
    z.object({
      kind: z.enum([
        'agreed',
        'lowered',
        'order',
        'open',
        'captured',
        'refunded',
        'held',
        'passedOn',
        'passedIn',
        'forOrder',
      ]),
      formatted: z.string(),
    }),
  ),
  /** What was agreed of all payments of the order, less what it became cheaper, is what the order asks for. */
  addsUp: z.boolean(),
})
export type PaymentLedger = z.infer<typeof paymentLedgerSchema>
