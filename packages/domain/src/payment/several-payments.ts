import { type PaymentEntryKind, type PaymentSums, roomFor } from './payment-ledger'

/** As many as an order has at most. */
export const MOST_PAYMENTS = 20

/** Payments of one order, taken together. Missing where there is none. */
export function sumsOfAll(all: readonly PaymentSums[]): PaymentSums | undefined {
  if (all.length === 0) return undefined
  const sum = (of: (sums: PaymentSums) => number) => all.reduce((total, one) => total + of(one), 0)
  return {
    amountMinor: sum(({ amountMinor }) => amountMinor),
    authorisedMinor: sum(({ authorisedMinor }) => authorisedMinor),
    capturedMinor: sum(({ capturedMinor }) => capturedMinor),
    releasedMinor: sum(({ releasedMinor }) => releasedMinor),
    refundedMinor: sum(({ refundedMinor }) => refundedMinor),
    isDisputed: all.some(({ isDisputed }) => isDisputed),
  }
}

/** How much of an amount each payment takes, as much as it can before the next; undefined where they cannot take it all. */
export function shareOut(
  kind: PaymentEntryKind,
  amountMinor: number,
  all: readonly PaymentSums[],
): readonly number[] | undefined {
  let left = amountMinor
  const shares = all.map((sums) => {
    const share = Math.min(left, Math.max(0, roomFor(kind, sums)))
    left -= share
    return share
  })
  return left === 0 ? shares : undefined
}

/** What each payment bears of the span from `fromMinor` on, when they lie one behind the other. */
export function shareOfSpan(
  { fromMinor, amountMinor }: { readonly fromMinor: number; readonly amountMinor: number },
  all: readonly PaymentSums[],
): readonly number[] {
  let start = 0
  return all.map(({ authorisedMinor, releasedMinor }) => {
    const end = start + authorisedMinor - releasedMinor
    const share = Math.min(fromMinor + amountMinor, end) - Math.max(fromMinor, start)
    start = end
    return Math.max(0, share)
  })
}
