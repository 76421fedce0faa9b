export type PaidRow = {
  readonly id: number
  readonly quantity: number
  /** What was paid for all its pieces, after every discount. */
  readonly paidMinor: number
  readonly vatMinor: number
  /** Pieces whose money has gone back already. */
  readonly givenBack: number
}

export type PaidOrder = {
  readonly rows: readonly PaidRow[]
  /** Delivery and payment, which go back with the last piece. */
  readonly feesMinor: number
  readonly feesVatMinor: number
}

export type ComingBack = { readonly rowId: number; readonly quantity: number }
export type MoneyBack = { readonly amountMinor: number; readonly vatMinor: number; readonly isWhole: boolean }

/** Up to this piece: so any way of returning the pieces one by one comes to the same sum. */
const upTo = (total: number, pieces: number, of: number) => Math.round((total * pieces) / of)

/** What pieces of a row are worth that come back after `before` others. */
export function shareOf(total: number, of: number, before: number, pieces: number): number {
  return upTo(total, before + pieces, of) - upTo(total, before, of)
}

/** What is paid back for goods: their share of what was paid; with the last piece of the order the fees as well. */
export function moneyBack({ rows, feesMinor, feesVatMinor }: PaidOrder, coming: readonly ComingBack[]): MoneyBack {
  let amountMinor = 0
  let vatMinor = 0
  let isWhole = true
  for (const { id, quantity, paidMinor, vatMinor: vat, givenBack } of rows) {
    const pieces = coming.find(({ rowId }) => rowId === id)?.quantity ?? 0
    amountMinor += shareOf(paidMinor, quantity, givenBack, pieces)
    vatMinor += shareOf(vat, quantity, givenBack, pieces)
    isWhole &&= givenBack + pieces === quantity
  }
  const bringsLast = isWhole && coming.some(({ quantity }) => quantity > 0)
  return {
    amountMinor: amountMinor + (bringsLast ? feesMinor : 0),
    vatMinor: vatMinor + (bringsLast ? feesVatMinor : 0),
    isWhole: bringsLast,
  }
}
