import { z } from 'zod'

const minor = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const address = z.url({ protocol: /^https?$/ }).max(2_000)

const failures = ['declined', 'blocked', 'sold-out', 'insufficient-balance', 'timeout', 'abandoned'] as const
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
  strongIdentificationAt: z.iso.datetime({ offset: true }).nullable(),
  sequence: z.number().int().min(0),
})

export const callbackSchema = z.object({
  eventId: z.string().min(1).max(200),
  purchaseId: z.string().min(1).max(200),
  reference: z.uuid(),
  event: z.enum(statuses),
  sequence: z.number().int().min(0),
  at: z.iso.datetime({ offset: true }),
})

export type Callback = z.infer<typeof callbackSchema>
