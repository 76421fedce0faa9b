import { err, ok, type Result } from '../shared'
import type { LinesRefusal } from './check-edit'
import { type EditableOrder, editState, type OrderSums } from './editable-order'
import { type AgreedRow, orderCart } from './order-cart'
import { type Shelves, takeStock } from './take-stock'

/** How long a customer has to pay for lines that are added to an order. */
export const SUPPLEMENT_HOURS = 48

/** A SKU that may be added, at its price today; null where the market does not sell it. */
export type AddableSku = {
  readonly skuId: number
  readonly price: { readonly regularUnitMinor: number; readonly unitMinor: number } | null
  readonly stock: Shelves
}

export type AddedLine = { readonly skuId: number; readonly quantity: number }
export type SupplementLine = AddedLine & {
  readonly regularUnitMinor: number
  readonly unitMinor: number
  readonly totalMinor: number
  readonly vatMinor: number
  readonly shelves: Shelves
}

export type SupplementPlan = {
  readonly lines: readonly SupplementLine[]
  /** What the customer pays beside what was authorised: the lines, and nothing else. */
  readonly amountMinor: number
  readonly before: OrderSums
  readonly after: OrderSums
}

export type SupplementRefusal =
  | LinesRefusal
  | { readonly kind: 'nothing-added' | 'above-limit' | SupplementHurdle }
  | { readonly kind: 'twice' | 'bad-quantity' | 'not-sold'; readonly skuId: number }

/** What stands in the way of a supplement although the order is open. */
export type SupplementHurdle = 'invoice-issued' | 'offered-already' | 'too-many'

export type SupplementTerms = {
  readonly hurdle?: SupplementHurdle | undefined
  /** The most that the buyer's invoice may come to. */
  readonly mostMinor?: number | null | undefined
}

/** What lines would make of an order that is not packed: they cost today's prices, and nothing else of the order changes. */
export function planSupplement(
  order: EditableOrder,
  wanted: readonly AddedLine[],
  offers: ReadonlyMap<number, AddableSku>,
  { hurdle, mostMinor }: SupplementTerms = {},
): Result<SupplementPlan, SupplementRefusal> {
  const state = editState(order)
  if (state !== 'open') return err({ kind: state })
  if (hurdle) return err({ kind: hurdle })
  const fault = faultOf(wanted, offers)
  if (fault) return err(fault)
  const stock = new Map([...offers].map(([skuId, offer]) => [skuId, offer.stock]))
  const taken = takeStock(stock, wanted)
  if (!taken.ok) return taken
  const priced = wanted.map((line, at) => pricedLine(line, offers.get(line.skuId), taken.value[at] ?? NONE))
  const lines = withVat(order, priced)
  const after = sumsWith(order, lines)
  if (mostMinor != null && after.toPayMinor > mostMinor) return err({ kind: 'above-limit' })
  return ok({ lines, amountMinor: totalOf(lines), before: order.sums, after })
}

const NONE: Shelves = { inStock: 0, oversellable: 0, static: 0 }

function faultOf(wanted: readonly AddedLine[], offers: ReadonlyMap<number, AddableSku>): SupplementRefusal | undefined {
  if (wanted.length === 0) return { kind: 'nothing-added' }
  const seen = new Set<number>()
  for (const { skuId, quantity } of wanted) {
    if (seen.has(skuId)) return { kind: 'twice', skuId }
    seen.add(skuId)
    if (!Number.isSafeInteger(quantity) || quantity <= 0) return { kind: 'bad-quantity', skuId }
    // What costs nothing is no purchase: gifts come with campaigns.
    if ((offers.get(skuId)?.price?.unitMinor ?? 0) <= 0) return { kind: 'not-sold', skuId }
  }
  return undefined
}

function pricedLine({ skuId, quantity }: AddedLine, offer: AddableSku | undefined, shelves: Shelves): SupplementLine {
  const { regularUnitMinor, unitMinor } = offer?.price ?? { regularUnitMinor: 0, unitMinor: 0 }
  return { skuId, quantity, regularUnitMinor, unitMinor, totalMinor: unitMinor * quantity, vatMinor: 0, shelves }
}

const withVat = (order: EditableOrder, lines: readonly SupplementLine[]): readonly SupplementLine[] => {
  const cart = orderCart({ ...order, rows: lines.map(agreedRow), balanceMinor: 0 })
  return lines.map((line, at) => {
    const { payableIncVat = 0, payableExVat = 0 } = cart.lines[at] ?? {}
    return { ...line, vatMinor: payableIncVat - payableExVat }
  })
}

const agreedRow = (line: SupplementLine, at: number): AgreedRow => ({
  ...{ lineId: `added ${at}`, skuId: line.skuId, quantity: line.quantity },
  ...{ regularUnitMinor: line.regularUnitMinor, unitMinor: line.unitMinor, totalMinor: line.totalMinor },
  ...{ fixedDiscountMinor: 0, priceParts: [] },
})

const totalOf = (lines: readonly SupplementLine[]): number => lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

/** The sums of an order with lines that were added to it, whatever else of it has changed since they were agreed. */
export function sumsWith(order: EditableOrder, lines: readonly SupplementLine[]): OrderSums {
  const { sums } = order
  const amountMinor = totalOf(lines)
  const regularMinor = lines.reduce((sum, line) => sum + line.regularUnitMinor * line.quantity, 0)
  const itemsRegularMinor = sums.itemsRegularMinor + regularMinor
  const itemsMinor = sums.itemsMinor + amountMinor
  return {
    ...sums,
    itemsRegularMinor,
    itemsMinor,
    discountMinor: Math.max(0, itemsRegularMinor - itemsMinor),
    totalMinor: sums.totalMinor + amountMinor,
    vatMinor: sums.vatMinor + vatAdded(order, lines),
    toPayMinor: sums.toPayMinor + amountMinor,
  }
}

/** The difference that the cart makes of it, as when pieces go. */
function vatAdded(order: EditableOrder, lines: readonly SupplementLine[]): number {
  const standing = order.rows.filter(({ quantity }) => quantity > 0)
  const vatOf = (rows: readonly AgreedRow[]) =>
    orderCart({ ...order, rows, balanceMinor: order.sums.balanceMinor }).summary.total.vat
  return vatOf([...standing, ...lines.map(agreedRow)]) - vatOf(standing)
}
