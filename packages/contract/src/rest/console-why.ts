import { z } from 'zod'

/** What kind of step leads to an amount. */
const kinds = [
  ...(['pieces', 'price-change', 'percentage', 'group-price', 'free-pieces', 'share', 'less-on-top'] as const),
  ...(['shipping', 'fee-shipping', 'fee-payment', 'fee-all', 'vat', 'points', 'balance'] as const),
  ...([
    'part-bought',
    'part-paid',
    'part-reduction',
    'part-left',
    'corrected',
    'less-goodwill',
    'lowered-order',
    'lowered-delivery',
    'freight',
    'other-way',
    'points-back',
  ] as const),
  ...(['paid-out', 'expired', 'removed'] as const),
  ...(['kept-reduction', 'kept-balance', 'kept-points', 'kept-correction', 'kept-goodwill', 'kept-refund'] as const),
] as const

/** What goes into a step, by name; the value is written in the language of whoever asks. */
const inputNames = [
  ...([
    'quantity',
    'unit',
    'from',
    'to',
    'percent',
    'run',
    'groups',
    'take',
    'pay',
    'groupPrice',
    'taken',
    'line',
    'all',
  ] as const),
  ...(['announced', 'fee', 'freeFrom', 'goods', 'missing', 'gross', 'rate', 'perUnit', 'held', 'total'] as const),
  ...(['pieces', 'before', 'given', 'earned', 'left', 'returned', 'changed'] as const),
  ...(['points', 'givenBefore', 'takenEver'] as const),
] as const
export type WhyInputName = (typeof inputNames)[number]

const stepSchema = z.object({
  kind: z.enum(kinds),
  /** A campaign, a code, a cheque or the settings of a market; null where none is needed. */
  rule: z
    .object({
      kind: z.enum(['campaign', 'code', 'cheque', 'market']),
      id: z.string(),
      name: z.string(),
      from: z.string().nullable(),
      until: z.string().nullable(),
    })
    .nullable(),
  /** The line or row that it speaks of. */
  line: z.string().nullable(),
  at: z.string().nullable(),
  inputs: z.array(z.object({ name: z.enum(inputNames), value: z.string() })),
  rounding: z.enum(['up', 'down', 'half-up', 'largest-remainder']).nullable(),
  amountFormatted: z.string(),
})
export type WhyStepShown = z.infer<typeof stepSchema>

/** How one amount comes about: steps that add up to it. */
const sumSchema = z.object({ steps: z.array(stepSchema), sumFormatted: z.string() })

/** The amounts of a cart or an order by name, such as `toPay` or `line 3`. */
export const consoleWhySchema = z.object({
  at: z.string(),
  sums: z.record(z.string(), sumSchema),
  /** Of a refund: who gave it, where a colleague did, when, and why; the reason may be one of the shop's own. */
  given: z.object({ who: z.string().nullable(), at: z.string(), reason: z.string() }).nullable(),
})
export type ConsoleWhy = z.infer<typeof consoleWhySchema>
