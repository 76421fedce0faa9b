import { loanMonths } from '@shop/domain/checkout'
import { currencies, languages } from '@shop/domain/constants'
import { z } from 'zod'

const failures = ['declined', 'blocked', 'sold-out', 'insufficient-balance', 'timeout', 'abandoned'] as const
export type Failure = (typeof failures)[number]

export const eventNames = ['authorised', 'declined', 'cancelled', 'expired', 'captured', 'refunded'] as const
export type EventName = (typeof eventNames)[number]

/** What the shop is told about the buyer's bank, which leaves the status as it is. */
export const disputeEvents = ['disputed', 'dispute-won', 'dispute-lost'] as const
export type DisputeEvent = (typeof disputeEvents)[number]

const dispute = z.object({
  disputeId: z.string(),
  amountMinor: z.number().int(),
  reason: z.string(),
  openedAt: z.string(),
  outcome: z.enum(['won', 'lost']).nullable(),
  endedAt: z.string().nullable(),
})

/** What an input of the docs makes of a payment (docs/payments.md). */
export const outcomes = [
  'authorised',
  'declined',
  'blocked',
  'sold-out',
  'insufficient-balance',
  /** The bank never answers, and nothing is authorised. */
  'unanswered',
  /** Authorised, but nobody is told: no answer and no callback. */
  'silent',
] as const
export type Outcome = (typeof outcomes)[number]

const event = z.object({
  eventId: z.string(),
  event: z.enum([...eventNames, ...disputeEvents]),
  sequence: z.number().int(),
  at: z.string(),
  /** Delivered, or never to be. */
  isDone: z.boolean(),
})
export type PurchaseEvent = z.infer<typeof event>

/** A purchase as the journal keeps it. Of a national id only the mask is ever here. */
export const purchase = z.object({
  purchaseId: z.string(),
  reference: z.string(),
  formToken: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  amountMinor: z.number().int(),
  currency: z.enum(currencies),
  country: z.string(),
  language: z.enum(languages),
  /** One of the methods in hosted/ways.ts. */
  method: z.string(),
  loanMonths: z.number().int().default(loanMonths),
  isBusiness: z.boolean(),
  buyerName: z.string(),
  buyerOutcome: z.enum(outcomes),
  returnUrl: z.string(),
  callbackUrl: z.string(),
  status: z.enum(['created', ...eventNames]),
  failure: z.enum(failures).nullable(),
  capturedMinor: z.number().int(),
  cancelledMinor: z.number().int(),
  refundedMinor: z.number().int(),
  /** The last one. */
  dispute: dispute.nullable().default(null),
  strongIdentificationAt: z.string().nullable(),
  /** Where the buyer is on the way through strong identification. */
  bank: z.string().nullable(),
  maskedId: z.string().nullable(),
  isSilent: z.boolean(),
  sequence: z.number().int(),
  events: z.array(event),
})
export type Purchase = z.infer<typeof purchase>

/** What the shop is shown of a purchase. */
export function viewOf(kept: Purchase) {
  const { purchaseId, reference, status, failure, amountMinor, currency, method } = kept
  const { capturedMinor, cancelledMinor, refundedMinor, dispute, strongIdentificationAt, sequence } = kept
  return {
    purchaseId,
    reference,
    status,
    failure,
    amountMinor,
    currency,
    method,
    capturedMinor,
    cancelledMinor,
    refundedMinor,
    dispute,
    strongIdentificationAt,
    sequence,
  }
}
export type PurchaseView = ReturnType<typeof viewOf>

/** When something last happened to it. */
export const changedAt = ({ events, createdAt }: Purchase): string => events.at(-1)?.at ?? createdAt

/** What is authorised and not yet captured or given up. */
export function openMinor({ status, amountMinor, capturedMinor, cancelledMinor }: Purchase): number {
  return isAuthorised(status) ? amountMinor - capturedMinor - cancelledMinor : 0
}

export function isAuthorised(status: Purchase['status']): boolean {
  return status === 'authorised' || status === 'captured' || status === 'refunded'
}

/** Where the law wants the buyer identified strongly before a purchase on credit (docs/payments.md). */
export function needsStrongIdentification({ country, method }: Pick<Purchase, 'country' | 'method'>): boolean {
  return country === 'FI' && method !== 'Card'
}
