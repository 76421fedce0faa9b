import { z } from 'zod'

/** A bonus cheque or gift that may be used now; `id` is the full code, so it is promo code and voucher id at once. */
const voucherSchema = z.object({
  id: z.string().min(1).max(200),
  code: z.string().min(1).max(200),
  kind: z.enum(['bonus_cheque', 'goodwill', 'campaign']),
  currency: z.string().length(3),
  amount: z.number().positive(),
  amountFormatted: z.string(),
  /** The goods must cost so much for it to count. */
  minPurchase: z.number().min(0),
  minPurchaseFormatted: z.string(),
  /** ISO 8601; from this instant on it is worth nothing. */
  expiresAt: z.iso.datetime(),
})

/** What `GET /api/vouchers?market=no&language=nb` answers to a bearer: the next to expire first. */
export const vouchersSchema = z.object({ vouchers: z.array(voucherSchema) })

export type UsableVoucher = z.infer<typeof voucherSchema>
