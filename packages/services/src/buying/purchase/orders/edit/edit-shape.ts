import type { EditableOrder, OrderEditPlan } from '@shop/contract/rest/console-order-edit'
import { type Money, money } from '@shop/domain/money'
import { type EditNote, editState, type OrderSums } from '@shop/domain/order'
import { isOwnInvoice } from '../../payments/payment-ledger'
import type { EditableRead, Offers, PlannedEdit } from './edit-order'
import type { StoredEditRow } from './edit-store'
import { rowChanges } from './row-changes'

type Read = Pick<EditableRead, 'order' | 'offers'>
/** Amounts as whoever reads it has them written. */
type Write = (amount: Money) => string

/** The lines of an order and what they may change to. */
export function editableShape({ order, offers }: Read, write: Write): EditableOrder {
  return {
    number: order.id,
    version: order.version,
    state: editState({ status: order.status, isPacked: order.is_packed, isReplacement: order.is_replacement }),
    hasCode: order.promo_code !== null,
    rows: order.rows
      .filter(({ quantity }) => quantity > 0)
      .map((row) => ({
        id: row.id,
        skuId: row.sku_id,
        name: row.name,
        size: row.sku_name,
        colour: row.colour ?? '',
        image: row.image,
        quantity: row.quantity,
        paidFormatted: write(money(row.total_minor - row.discount_minor, order.currency)),
        priceMinor: Math.floor(row.total_minor / row.quantity),
        returning: row.returning,
        choices: choicesOfRow(row, offers),
      })),
  }
}

/** Sizes of the same product first, then those of its other colours. */
function choicesOfRow(row: StoredEditRow, offers: Offers): EditableOrder['rows'][number]['choices'] {
  const own = offers.get(row.sku_id)
  if (!own) return []
  const isSame = ({ productId }: { readonly productId: number }) => productId === row.product_id
  return [...offers.values()]
    .filter(({ familyId }) => familyId === own.familyId)
    .toSorted((a, b) => Number(isSame(b)) - Number(isSame(a)))
    .map((offer) => ({
      skuId: offer.skuId,
      size: offer.copy.size,
      colour: offer.colour,
      left: offer.stock.inStock + offer.stock.oversellable + offer.stock.static,
      keepsPrice: isSame(offer) || offer.regularUnitMinor === row.regular_unit_minor,
    }))
}

/** The plan in words and amounts for whoever reads it. */
export function planShape(planned: PlannedEdit, write: Write, limitMinor = 0): OrderEditPlan {
  const { order, plan } = planned
  const inWords = (minor: number) => write(money(minor, order.currency))
  const backOf = (rowId: number) => plan.rows.find(({ before }) => before.id === rowId)?.backMinor ?? 0
  return {
    version: order.version,
    isWhole: plan.isWhole,
    lines: rowChanges(planned).map((change) => ({ ...change, backFormatted: inWords(backOf(change.rowId)) })),
    sums: sumsShape(planned, inWords),
    money: moneyShape(planned, inWords),
    stock: stockShape(planned),
    points: plan.points.before === 0 ? null : plan.points,
    correction: correctionShape(planned, limitMinor, inWords),
    notes: plan.notes.map((note) => ({ kind: note.kind, formatted: amountOf(note, inWords) })),
  }
}

function correctionShape(
  { plan, givenMinor, isWaiting }: PlannedEdit,
  limitMinor: number,
  inWords: InWords,
): OrderEditPlan['correction'] {
  if (plan.correctedMinor === 0) return null
  return {
    formatted: inWords(plan.correctedMinor),
    limitFormatted: inWords(limitMinor),
    givenFormatted: givenMinor > 0 ? inWords(givenMinor) : '',
    isWaiting,
  }
}

type InWords = (minor: number) => string
const amountOf = (note: EditNote, inWords: InWords) => ('minor' in note ? inWords(note.minor) : '')

type SumKind = OrderEditPlan['sums'][number]['kind']

function sumsShape({ order, plan }: PlannedEdit, inWords: InWords): OrderEditPlan['sums'] {
  const feeAfter = (minor: number) => (plan.isWhole ? 0 : minor)
  const one = (kind: SumKind, of: (sums: OrderSums) => number) => ({ kind, was: of(plan.before), is: of(plan.after) })
  const all = [
    one('items', ({ itemsMinor }) => itemsMinor),
    one('discount', ({ fixedDiscountMinor }) => 0 - fixedDiscountMinor),
    { kind: 'shipping' as const, was: order.shipping_fee_minor, is: feeAfter(order.shipping_fee_minor) },
    { kind: 'fee' as const, was: order.payment_fee_minor, is: feeAfter(order.payment_fee_minor) },
    one('balance', ({ balanceMinor }) => 0 - balanceMinor),
    one('toPay', ({ toPayMinor }) => toPayMinor),
    one('vat', ({ vatMinor }) => vatMinor),
  ]
  const always = new Set<SumKind>(['items', 'shipping', 'toPay', 'vat'])
  return all
    .filter(({ kind, was, is }) => was !== 0 || is !== 0 || always.has(kind))
    .map(({ kind, was, is }) => ({ kind, before: inWords(was), after: inWords(is) }))
}

function moneyShape({ plan, payments }: PlannedEdit, inWords: InWords): OrderEditPlan['money'] {
  const { releasedMinor, refundedMinor, balanceMinor } = plan.money
  const all = [
    { to: payments.some(isOwnInvoice) ? ('lowered' as const) : ('released' as const), minor: releasedMinor },
    { to: 'refunded' as const, minor: refundedMinor },
    { to: 'balance' as const, minor: balanceMinor },
  ]
  return all.flatMap(({ to, minor }) => (minor > 0 ? { to, formatted: inWords(minor) } : []))
}

/** By SKU, pieces that go back to the shelves (more than nothing) or leave them. */
function stockShape({ order, plan, offers }: PlannedEdit): OrderEditPlan['stock'] {
  const bySku = new Map<number, number>()
  for (const { skuId, inStock, oversellable, static: fixed } of plan.movements)
    bySku.set(skuId, (bySku.get(skuId) ?? 0) + inStock + oversellable + fixed)
  return [...bySku].flatMap(([skuId, pieces]) => {
    const row = order.rows.find(({ sku_id }) => sku_id === skuId)
    const rowId = row?.id ?? plan.rows.find(({ after }) => after.skuId === skuId)?.after.id ?? 0
    return pieces === 0 ? [] : { rowId, size: row?.sku_name ?? offers.get(skuId)?.copy.size ?? '', pieces }
  })
}
