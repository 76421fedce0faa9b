import { allocateInto, basisPointsPerWhole, divide } from '../money'
import { err, ok, type Result } from '../shared'
import { exchangedOf, type PaidRow, worthOf } from './money-back'

/** Money back without goods: of one row, or of all of an order; as an amount, or as a share of what is left. */
export type GoodwillWish = {
  readonly rowId: number | null
  readonly of: { readonly amountMinor: number } | { readonly basisPoints: number }
}

export type GoodwillShare = {
  readonly rowId: number
  readonly amountMinor: number
  readonly vatMinor: number
  /** Pieces of the row that have come back already. */
  readonly before: number
}

export type GoodwillRefusal =
  | { readonly kind: 'no-such-row' }
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'too-much'; readonly leftMinor: number }

export type Goodwill = {
  readonly amountMinor: number
  readonly vatMinor: number
  readonly shares: readonly GoodwillShare[]
}

/** What of a row is not paid back yet. */
export const leftOfRow = (row: PaidRow) => worthOf(row, row.quantity - row.givenBack - exchangedOf(row))

/**
 * Spreads goodwill over rows by what is left of each; never more than that, nor than what the payment holds. The worth of
 * a row with exchanged pieces stays as it was when they were exchanged.
 */
export function planGoodwill(
  rows: readonly PaidRow[],
  { rowId, of }: GoodwillWish,
  paymentLeftMinor: number,
): Result<Goodwill, GoodwillRefusal> {
  const wanted = rows.filter((row) => (rowId === null || row.id === rowId) && exchangedOf(row) === 0)
  if (wanted.length === 0) return err({ kind: 'no-such-row' })
  const left = wanted.map(leftOfRow)
  const leftMinor = left.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const amountMinor =
    'amountMinor' in of ? of.amountMinor : divide(leftMinor * of.basisPoints, basisPointsPerWhole, 'half-up')
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return err({ kind: 'no-amount' })
  const mostMinor = Math.min(leftMinor, paymentLeftMinor)
  if (amountMinor > mostMinor) return err({ kind: 'too-much', leftMinor: mostMinor })
  const parts = new Array<number>(wanted.length)
  allocateInto(
    parts,
    amountMinor,
    left.map((row) => row.amountMinor),
    wanted.length,
  )
  const shares = wanted.flatMap(({ id, givenBack }, at) => {
    const part = parts[at] ?? 0
    const row = left[at]
    if (!row || part === 0) return []
    return {
      rowId: id,
      amountMinor: part,
      vatMinor: Math.round((row.vatMinor * part) / row.amountMinor),
      before: givenBack,
    }
  })
  return ok({ amountMinor, vatMinor: shares.reduce((sum, { vatMinor }) => sum + vatMinor, 0), shares })
}
