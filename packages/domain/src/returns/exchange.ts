import type { NotEnough, Shelves } from '../order'
import { takeStock } from '../order'
import { err, ok, type Result } from '../shared'
import { checkReturn, type ReturnLine, type ReturnRefusal, type WantedLine } from './check-return'
import { type PaidRow, worthOfLast } from './money-back'
import { type ReturnableOrder, type ReturnableRow, staffReturnState } from './returnable-order'

/**
 * `unsettled`: the replacement has left, and the goods that it is for were not accepted or never came. `paid`: their buyer
 * keeps those and has paid for the replacement by itself.
 */
export const exchangeStates = ['open', 'settled', 'unsettled', 'cancelled', 'paid'] as const
export type ExchangeState = (typeof exchangeStates)[number]

export type ExchangeWish = Omit<WantedLine, 'quantity'> & { readonly quantity: number; readonly skuId: number }

export type ExchangeableRow = ReturnableRow &
  PaidRow & {
    readonly skuId: number
    /** Of an exchange of it nobody knows yet how it ends. */
    readonly isExchangeOpen: boolean
  }

/** A size or colour of a family that the market sells, with its pieces of this moment. */
export type ReplacementSku = { readonly skuId: number; readonly familyId: number; readonly stock: Shelves }

export type ExchangePlan<Row> = {
  readonly line: ReturnLine<Row>
  readonly skuId: number
  readonly shelves: Shelves
  /** What was paid for the pieces that go back, and its VAT: it pays for the replacement, whatever that costs today. */
  readonly valueMinor: number
  readonly vatMinor: number
}

export type ExchangeRefusal =
  | ReturnRefusal
  | { readonly kind: 'not-sent' | 'exchange-open' | 'same-goods' | 'other-product' | 'not-sold' }
  | NotEnough

/** What an exchange would do: goods that may be returned, for as many pieces of another size or colour. */
export function planExchange<Row extends ExchangeableRow>(
  order: ReturnableOrder<Row>,
  { skuId, ...line }: ExchangeWish,
  offers: ReadonlyMap<number, ReplacementSku>,
  now: number,
): Result<ExchangePlan<Row>, ExchangeRefusal> {
  if (staffReturnState(order, now) === 'not-sent') return err({ kind: 'not-sent' })
  const checked = checkReturn(order, [line], now)
  if (!checked.ok) return checked
  const wanted = checked.value[0] as ReturnLine<Row>
  const fault = faultOf(wanted.row, skuId, offers)
  if (fault) return err({ kind: fault })
  const stock = new Map([...offers].map(([id, offer]) => [id, offer.stock]))
  const taken = takeStock(stock, [{ skuId, quantity: wanted.quantity }])
  if (!taken.ok) return taken
  const { amountMinor: valueMinor, vatMinor } = worthOfLast(wanted.row, wanted.quantity)
  return ok({ line: wanted, skuId, shelves: taken.value[0] as Shelves, valueMinor, vatMinor })
}

function faultOf(row: ExchangeableRow, skuId: number, offers: ReadonlyMap<number, ReplacementSku>) {
  const [before, after] = [offers.get(row.skuId), offers.get(skuId)]
  if (row.isExchangeOpen) return 'exchange-open'
  if (!after) return 'not-sold'
  if (skuId === row.skuId) return 'same-goods'
  return before?.familyId === after.familyId ? undefined : 'other-product'
}

/** What becomes of an exchange when the goods that come back are decided on. */
export function afterReturn(
  decision: 'received' | 'refused',
  { hasLeft }: { /** The replacement is packed or on its way. */ readonly hasLeft: boolean },
): Exclude<ExchangeState, 'open' | 'paid'> {
  if (decision === 'received') return 'settled'
  return hasLeft ? 'unsettled' : 'cancelled'
}

const dayMs = 86_400_000
/** When staff look for the goods that have not come. */
export const exchangeDueAt = (announcedAt: number, days: number): number => announcedAt + days * dayMs
