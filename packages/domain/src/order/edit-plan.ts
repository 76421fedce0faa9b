import { leftOf, pointsOfGoods } from '../membership'
import { err, ok, type Result } from '../shared'
import { checkEdit, type EditRefusal, type RowEdit } from './check-edit'
import { type CodeTerms, rowsWithCode } from './edit-code'
import { homeOf, type MoneyHome, rowAtUnit, rowOfPieces, wholeHome } from './edit-money'
import { type EditNote, notesOf } from './edit-notes'
import { type EditMovement, stockOfEdit } from './edit-stock'
import type { EditableOrder, EditableRow, OfferedSku, OrderEdit, OrderSums } from './editable-order'
import { orderCart } from './order-cart'

export type PlannedRow = {
  readonly before: EditableRow
  readonly after: EditableRow
  /** The SKU that it changes to. */
  readonly swap: OfferedSku | undefined
  readonly isPriced: boolean
  readonly backMinor: number
}

export type EditPlan = {
  /** Nothing is left: the order is cancelled, and its fees go back too. */
  readonly isWhole: boolean
  readonly rows: readonly PlannedRow[]
  readonly before: OrderSums
  readonly after: OrderSums
  readonly money: MoneyHome & { readonly amountMinor: number; readonly vatMinor: number }
  /** What of it comes of corrections and not of pieces that go: what limits are for. */
  readonly correctedMinor: number
  /** What a forgotten code takes of that. */
  readonly codeMinor: number
  readonly movements: readonly EditMovement[]
  readonly points: { readonly before: number; readonly after: number }
  readonly notes: readonly EditNote[]
}

/** What an edit does to an order before it is packed. Prices stay as agreed or become lower; pieces that go take their share along. */
export function planEdit(
  order: EditableOrder,
  edit: OrderEdit,
  offers: ReadonlyMap<number, OfferedSku>,
  code?: CodeTerms,
): Result<EditPlan, EditRefusal> {
  const checked = checkEdit(order, edit, offers)
  if (!checked.ok) return checked
  const stock = stockOfEdit(checked.value, offers)
  if (!stock.ok) return err(stock.error)
  const { shelves, movements } = stock.value
  const isWhole = checked.value.every(({ quantity }) => quantity === 0)
  const edited = checked.value.map((one, at) => editedRow(one, shelves[at] ?? one.row.shelves))
  const coded = edit.code === null ? ok(edited) : rowsWithCode(order, edited, code ?? UNKNOWN_CODE)
  if (!coded.ok) return coded
  const rows = withVat(order, coded.value)
  const codeMinor = sum(edited, paidFor) - sum(rows, paidFor)
  const money = isWhole ? wholeMoney(order) : moneyOf(order, rows)
  if (!money) return err({ kind: 'no-money' })
  return ok({
    isWhole,
    rows: checked.value.map((one, at) => plannedRow(one, rows[at] ?? one.row)),
    before: order.sums,
    after: isWhole ? NOTHING : sumsAfter(order, rows, money),
    money,
    correctedMinor: isWhole ? 0 : correctedOf(checked.value, rows),
    movements,
    points: pointsOf(order, checked.value, isWhole),
    codeMinor,
    notes: notesOf(order, { edits: checked.value, rows, isWhole, codeMinor }),
  })
}

const UNKNOWN_CODE: CodeTerms = {
  promo: null,
  buyer: { marketAlias: '', isMember: false, customerType: 'PERSON' },
  now: 0,
  offerOf: () => null,
}

const NOTHING: OrderSums = {
  itemsRegularMinor: 0,
  itemsMinor: 0,
  discountMinor: 0,
  fixedDiscountMinor: 0,
  balanceMinor: 0,
  totalMinor: 0,
  vatMinor: 0,
  toPayMinor: 0,
}

function editedRow({ row, quantity, swap, priceMinor }: RowEdit, shelves: EditableRow['shelves']): EditableRow {
  const left = { ...rowOfPieces(row, quantity), shelves }
  if (quantity === row.quantity) left.priceParts = row.priceParts
  const priced = priceMinor === undefined ? left : rowAtUnit(left, priceMinor)
  return swap ? { ...priced, skuId: swap.skuId, productId: swap.productId } : priced
}

const plannedRow = (edit: RowEdit, after: EditableRow): PlannedRow => ({
  before: edit.row,
  after,
  swap: edit.swap,
  isPriced: after.agreed !== edit.row.agreed,
  backMinor: paidFor(edit.row) - paidFor(after),
})

const correctedOf = (edits: readonly RowEdit[], rows: readonly EditableRow[]): number =>
  sum(edits, ({ row, quantity }) => paidFor(rowOfPieces(row, quantity))) - sum(rows, paidFor)

const paidFor = ({ totalMinor, fixedDiscountMinor }: EditableRow): number => totalMinor - fixedDiscountMinor

/** The VAT of what is left, less the difference that the cart makes of it, as on the day of the purchase. */
function withVat(order: EditableOrder, after: readonly EditableRow[]): readonly EditableRow[] {
  const [was, is] = [cartOf(order, standing(order)), cartOf(order, after)]
  return after.map((row, at) => {
    const [old, now] = [was.lines[at], is.lines[at]]
    const less = old && now ? old.payableIncVat - old.payableExVat - (now.payableIncVat - now.payableExVat) : 0
    return { ...row, vatMinor: row.quantity === 0 ? 0 : Math.max(0, row.vatMinor - less) }
  })
}

const standing = ({ rows }: EditableOrder): readonly EditableRow[] => rows.filter(({ quantity }) => quantity > 0)

const cartOf = (order: EditableOrder, rows: readonly EditableRow[]) =>
  orderCart({ ...order, rows, balanceMinor: order.sums.balanceMinor })

function moneyOf(order: EditableOrder, rows: readonly EditableRow[]): EditPlan['money'] | undefined {
  const was = standing(order)
  const amountMinor = sum(was, paidFor) - sum(rows, paidFor)
  const home = homeOf(amountMinor, order.payment, order.balanceLeftMinor)
  const vatMinor = vatOf(order, was) - vatOf(order, rows)
  return home && { ...home, amountMinor, vatMinor: Math.min(Math.max(0, vatMinor), order.sums.vatMinor) }
}

const vatOf = (order: EditableOrder, rows: readonly EditableRow[]): number => cartOf(order, rows).summary.total.vat

function wholeMoney(order: EditableOrder): EditPlan['money'] {
  const home = wholeHome(order)
  return {
    ...home,
    amountMinor: home.releasedMinor + home.refundedMinor + home.balanceMinor,
    vatMinor: order.sums.vatMinor,
  }
}

function sumsAfter({ sums }: EditableOrder, rows: readonly EditableRow[], money: EditPlan['money']): OrderSums {
  const itemsMinor = sum(rows, ({ totalMinor }) => totalMinor)
  const itemsRegularMinor = sum(rows, ({ regularUnitMinor, quantity }) => regularUnitMinor * quantity)
  const balanceMinor = sums.balanceMinor - money.balanceMinor
  const totalMinor = sums.totalMinor - money.amountMinor
  return {
    itemsRegularMinor,
    itemsMinor,
    discountMinor: Math.max(0, itemsRegularMinor - itemsMinor),
    fixedDiscountMinor: sum(rows, ({ fixedDiscountMinor }) => fixedDiscountMinor),
    balanceMinor,
    totalMinor,
    vatMinor: sums.vatMinor - money.vatMinor,
    toPayMinor: totalMinor - balanceMinor,
  }
}

/** Pieces of each row that go. */
export const piecesGone = (rows: readonly { readonly row: EditableRow; readonly quantity: number }[]) =>
  rows.flatMap(({ row, quantity }) =>
    quantity < row.quantity ? { orderRowId: row.id, quantity: row.quantity - quantity } : [],
  )

function pointsOf({ points, rows }: EditableOrder, edits: readonly RowEdit[], isWhole: boolean): EditPlan['points'] {
  const before = leftOf(points)
  if (isWhole || before === 0) return { before, after: isWhole ? 0 : before }
  const bought = rows.map((row) => ({
    id: row.id,
    quantity: row.bought.quantity,
    paidMinor: row.bought.totalMinor - row.bought.fixedDiscountMinor,
  }))
  return { before, after: before + sum(pointsOfGoods(points, bought, piecesGone(edits)), ({ points: lost }) => lost) }
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0)
}
