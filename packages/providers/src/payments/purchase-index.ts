import type { Purchase, PurchaseEvent } from './purchase'

export type PurchaseIndex = ReturnType<typeof createPurchaseIndex>

/** All purchases in memory, by everything they are asked for by. */
export function createPurchaseIndex() {
  const purchases = new Map<string, Purchase>()
  const idOfReference = new Map<string, string>()
  const idOfToken = new Map<string, string>()
  const waitingForBuyer = new Set<string>()

  return {
    put: (purchase: Purchase) => {
      purchases.set(purchase.purchaseId, purchase)
      idOfReference.set(purchase.reference, purchase.purchaseId)
      idOfToken.set(purchase.formToken, purchase.purchaseId)
      if (purchase.status === 'created') waitingForBuyer.add(purchase.purchaseId)
      else waitingForBuyer.delete(purchase.purchaseId)
    },
    markDone: (purchaseId: string, eventId: string) => {
      const purchase = purchases.get(purchaseId)
      if (!purchase) return
      const events = purchase.events.map((event) => (event.eventId === eventId ? { ...event, isDone: true } : event))
      purchases.set(purchaseId, { ...purchase, events })
    },
    get: (purchaseId: string | undefined) => (purchaseId === undefined ? undefined : purchases.get(purchaseId)),
    all: () => purchases.values(),
    idOfReference: (reference: string) => idOfReference.get(reference),
    idOfToken: (formToken: string) => idOfToken.get(formToken),
    waitingForBuyer: (): Iterable<string> => waitingForBuyer,
    undone: function* (): Iterable<readonly [Purchase, PurchaseEvent]> {
      for (const purchase of purchases.values())
        for (const event of purchase.events) if (!event.isDone) yield [purchase, event]
    },
  }
}
