import type { Message } from '../callbacks/callbacks'
import type { Purchase, PurchaseEvent } from './purchase'

export const PAYMENTS_SIGNATURE = 'x-payments-signature'

/** What the shop is told of a purchase: that something happened, and nothing of the money. */
export function messageOf({ purchaseId, reference, callbackUrl }: Purchase, happened: PurchaseEvent): Message {
  const { eventId, event, sequence, at } = happened
  return { subject: purchaseId, url: callbackUrl, body: { eventId, purchaseId, reference, event, sequence, at } }
}
