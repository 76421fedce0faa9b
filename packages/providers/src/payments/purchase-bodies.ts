import { loanMonths } from '@shop/domain/checkout'
import { currencies, languages } from '@shop/domain/constants'
import { z } from 'zod'
import { methods } from './hosted/ways'

const amount = z.number().int().min(1).max(1_000_000_000_00)
const address = z
  .string()
  .max(2_000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https address')
const text = (longest: number) => z.string().max(longest).default('')

/** From which change on purchases are listed: the moment, or where the page before ended. */
export const purchasePage = z
  .object({ changedSince: text(60), cursor: text(200) })
  .transform(({ changedSince, cursor }) => {
    const [at = '', purchaseId = ''] = cursor ? cursor.split('~', 2) : [changedSince]
    return { at, purchaseId }
  })
  .refine(({ at }) => !Number.isNaN(Date.parse(at)))
  .transform(({ at, purchaseId }) => ({ at: new Date(at).toISOString(), purchaseId }))

/** What a purchase is looked for by. */
export const purchaseSearch = z.object({ reference: text(200) })

export const newPurchase = z.object({
  reference: z.uuid(),
  amountMinor: amount,
  currency: z.enum(currencies),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** `nb` and `nb-NO` alike. */
  language: z
    .string()
    .transform((tag) => tag.slice(0, 2).toLowerCase())
    .pipe(z.enum(languages)),
  method: z.enum(methods),
  /** Of a loan, as the shop has shown it. */
  loanMonths: z.number().int().min(1).max(120).default(loanMonths),
  buyer: z
    .object({
      email: text(320),
      customerType: text(40),
      firstName: text(200),
      lastName: text(200),
      zip: text(40),
    })
    .prefault({}),
  returnUrl: address,
  callbackUrl: address,
})
/** Of a capture or refund. */
export const partOf = z.object({ amountMinor: amount, key: z.string().min(1).max(255).optional() })
/** Of a cancellation: everything that is left where no amount is named. */
export const allOf = z.object({ amountMinor: amount.optional(), key: z.string().min(1).max(255).optional() })

/** What the buyer's bank does: it asks for money back, or says how that ended. */
export const disputing = z.object({
  amountMinor: amount.optional(),
  reason: text(200),
  outcome: z.enum(['won', 'lost']).optional(),
  key: z.string().min(1).max(255).optional(),
})

/** Of an authorisation. */
export const keyOnly = z.object({ key: z.string().max(255).optional() })
export type NewPurchase = z.infer<typeof newPurchase>
