import { shareUpTo } from '../money'

export type PaidRow = {
  readonly id: number
  readonly quantity: number
  /** What was paid for all its pieces, after every discount. */
  readonly paidMinor: number
  readonly vatMinor: number
  /** Pieces whose money has gone back already. */
  readonly givenBack: number
  /** Its last pieces, whose value has gone over to a replacement; missing where none has. */
  readonly exchanged?: number
  /** Money that went back without goods, in the order in which it did; missing where none did. */
  readonly goodwill?: readonly RowGoodwill[]
}

/** Goodwill for the pieces of a row that were left when `before` of them had come back. */
export type RowGoodwill = { readonly amountMinor: number; readonly vatMinor: number; readonly before: number }

export type PaidOrder = {
  readonly rows: readonly PaidRow[]
  /** Delivery and payment, which go back with the last piece. */
  readonly feesMinor: number
  readonly feesVatMinor: number
}

export type ComingBack = { readonly rowId: number; readonly quantity: number }
export type MoneyBack = { readonly amountMinor: number; readonly vatMinor: number; readonly isWhole: boolean }

/**
 * What is left of a total up to a piece, after goodwill. Goodwill is spread over the pieces that were left by what each was
 * still worth, so no piece is worth less than nothing and what went back before stays as it was.
 */
function leftUpTo(total: number, of: number, goodwill: readonly Goodwill[]): (pieces: number) => number {
  return goodwill.reduce<(pieces: number) => number>(
    (worth, { minor, before }) => {
      const start = worth(before)
      const whole = worth(of) - start
      return (pieces) => {
        const here = worth(pieces)
        return pieces <= before || whole <= 0 ? here : here - Math.round((minor * (here - start)) / whole)
      }
    },
    (pieces) => shareUpTo(total, pieces, of),
  )
}
type Goodwill = { readonly minor: number; readonly before: number }

type Worth = { readonly amountMinor: number; readonly vatMinor: number }

/** What pieces of a row are worth that come back now, less the goodwill for them. */
export const worthOf = (row: PaidRow, pieces: number): Worth => worthBetween(row, row.givenBack, row.givenBack + pieces)

/** What the last pieces of a row are worth. They are exchanged first, so that whatever comes back keeps its share. */
export function worthOfLast(row: PaidRow, pieces: number): Worth {
  const end = row.quantity - exchangedOf(row)
  return worthBetween(row, end - pieces, end)
}

export const exchangedOf = ({ exchanged = 0 }: Pick<PaidRow, 'exchanged'>): number => exchanged

function worthBetween({ quantity, paidMinor, vatMinor, goodwill = [] }: PaidRow, from: number, to: number): Worth {
  const share = (total: number, given: readonly Goodwill[]) => {
    const left = leftUpTo(total, quantity, given)
    return left(to) - left(from)
  }
  const given = (field: 'amountMinor' | 'vatMinor') =>
    goodwill.map((one) => ({ minor: one[field], before: one.before }))
  return { amountMinor: share(paidMinor, given('amountMinor')), vatMinor: share(vatMinor, given('vatMinor')) }
}

/** What is paid back for goods: their share of what was paid; with the last piece of the order the fees as well. */
export function moneyBack({ rows, feesMinor, feesVatMinor }: PaidOrder, coming: readonly ComingBack[]): MoneyBack {
  let amountMinor = 0
  let vatMinor = 0
  let isWhole = true
  for (const row of rows) {
    const pieces = coming.find(({ rowId }) => rowId === row.id)?.quantity ?? 0
    const worth = worthOf(row, pieces)
    amountMinor += worth.amountMinor
    vatMinor += worth.vatMinor
    isWhole &&= row.givenBack + exchangedOf(row) + pieces === row.quantity
  }
  const bringsLast = isWhole && coming.some(({ quantity }) => quantity > 0)
  return {
    amountMinor: amountMinor + (bringsLast ? feesMinor : 0),
    vatMinor: vatMinor + (bringsLast ? feesVatMinor : 0),
    isWhole: bringsLast,
  }
}
