import { z } from 'zod'

const minor = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const address = z.url({ protocol: /^https?$/ }).max(2_000)

const failures = ['declined', 'blocked', 'sold-out', 'insufficient-balance', 'timeout', 'abandoned'] as const
const disputeEvents = ['disputed', 'dispute-won', 'dispute-lost'] as const
const statuses = ['created', 'authorised', 'declined', 'cancelled', 'expired', 'captured', 'refunded'] as const

export const openedSchema = z.object({
  purchaseId: z.string().min(1).max(200),
  reference: z.string(),
  amountMinor: minor,
  currency: z.string(),
  url: address,
  frameUrl: address,
  formToken: z.string().min(1).max(500),
})

export const viewSchema = z.object({
  purchaseId: z.string().min(1).max(200),
  reference: z.string().max(200),
  status: z.enum(statuses),
  /** An unknown reason still counts as a refusal. */
  failure: z.enum(failures).nullable().catch('declined'),
  amountMinor: minor,
  currency: z.string().length(3),
  capturedMinor: minor,
  refundedMinor: minor,
  cancelledMinor: minor.default(0),
  /** The last time that the buyer's bank asked for money back. */
  dispute: z
    .object({
      disputeId: z.string().min(1).max(200),
      amountMinor: minor,
      reason: z.string().max(500),
      openedAt: z.iso.datetime({ offset: true }),
      outcome: z.enum(['won', 'lost']).nullable(),
      endedAt: z.iso.datetime({ offset: true }).nullable(),
    })
    .nullable()
    .default(null),
  strongIdentificationAt: z.iso.datetime({ offset: true }).nullable(),
  sequence: z.number().int().min(0),
})

export const listSchema = z.object({ purchases: z.array(viewSchema).max(1_000), next: z.string().max(500).nullable() })

export const callbackSchema = z.object({
  eventId: z.string().min(1).max(200),
  purchaseId: z.string().min(1).max(200),
  reference: z.uuid(),
  event: z.enum([...statuses, ...disputeEvents]),
  sequence: z.number().int().min(0),
  at: z.iso.datetime({ offset: true }),
})

export type Callback = z.infer<typeof callbackSchema>

export const isAboutDispute = (event: Callback['event']): boolean => disputeEvents.some((known) => known === event)
