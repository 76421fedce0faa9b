import type { Currency } from '../money'

/** What the pieces of a cart cost when the shopper last knew, in minor units by sku. */
export type KnownPrices = {
  readonly currency: Currency
  readonly prices: Readonly<Record<number, number>>
}

type Priced = { readonly skuId: number; readonly unitMinor: number }
export type PriceChange = { readonly skuId: number; readonly before: number; readonly now: number }

/**
 * Which pieces cost something else than the shopper knows. What is new in the cart is known from now on; what has changed
 * stays as it was known until the shopper has taken note. In another currency every price is another one: nothing changed.
 */
export function priceChanges(
  known: KnownPrices | null,
  items: readonly Priced[],
  currency: Currency,
): { readonly changes: readonly PriceChange[]; readonly known: KnownPrices } {
  const before: Readonly<Record<number, number>> = known?.currency === currency ? known.prices : {}
  const changes: PriceChange[] = []
  const prices: Record<number, number> = {}
  for (const { skuId, unitMinor } of items) {
    const was = before[skuId] ?? unitMinor
    prices[skuId] = was
    if (was !== unitMinor && !changes.some((change) => change.skuId === skuId))
      changes.push({ skuId, before: was, now: unitMinor })
  }
  return { changes, known: { currency, prices } }
}

/** The shopper has taken note of all prices as they are. */
export function pricesNoted(items: readonly Priced[], currency: Currency): KnownPrices {
  return { currency, prices: Object.fromEntries(items.map(({ skuId, unitMinor }) => [skuId, unitMinor])) }
}

type Reduced = { readonly priorMinor: number; readonly unitMinor: number; readonly quantity: number }

/** What is saved against the lowest prices before their reductions; only lawful prior prices may be given. */
export function savedAgainstPrior(items: readonly Reduced[]): number {
  return items.reduce((saved, { priorMinor, unitMinor, quantity }) => {
    return saved + Math.max(0, priorMinor - unitMinor) * quantity
  }, 0)
}
