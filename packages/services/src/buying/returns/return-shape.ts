import { formatMoney } from '@shop/domain/format'
import { money, toDecimal } from '@shop/domain/money'
import { withdrawalEnds } from '@shop/domain/order'
import { piecesLeft, type ReturnableOrder, returnState, wasSent } from '@shop/domain/returns'
import type { Place } from '../../ground/context/place'
import type { BoughtOrder, BoughtRow, ReturnedRow, StoredReturn } from './return-store'
import { storedReasons } from './write-return'

/** What the domain needs to know about an order to decide on returns. */
export function returnableOf(order: BoughtOrder, { market }: Place) {
  return {
    status: order.status,
    deliveredAt: order.delivered_at?.getTime() ?? null,
    timeZone: market.settings.timeZone,
    country: market.country.code,
    rows: order.rows.map((row) => ({ ...row, hasSeal: row.hygiene })),
  }
}

/** Without a payment nothing can be refunded to the balance. */
export const mayFillBalance = (order: Pick<BoughtOrder, 'unpaid_minor'>, isOwner: boolean): boolean =>
  isOwner && order.unpaid_minor === 0

/** The last instant, so that its date is the last day; null before delivery. */
export const returnUntil = ({
  deliveredAt,
  ...place
}: Pick<ReturnableOrder, 'deliveredAt' | 'timeZone' | 'country'>): Date | null =>
  deliveredAt === null ? null : new Date(withdrawalEnds(deliveredAt, place) - 1)

/** The order as ReturnableOrderType: goods and sums, and of the buyer the name only to the buyer's account. */
export function returnableShape(order: BoughtOrder, place: Place, now: Date, isOwner: boolean) {
  const returnable = returnableOf(order, place)
  const { timeZone } = returnable
  const amount = (minor: number) => formatMoney(money(minor, order.currency), place.language.code)
  return {
    number: String(order.id),
    createdAt: order.created_at,
    deliveredAt: order.delivered_at,
    returnUntil: returnUntil(returnable),
    timeZone,
    currency: order.currency,
    state: returnState(returnable, now.getTime()),
    isSent: wasSent(order.status),
    email: order.email,
    name: isOwner ? [order.first_name, order.last_name].filter(Boolean).join(' ') : '',
    paymentName: order.payment_name,
    unpaidInvoice: toDecimal(order.unpaid_minor),
    hasBalance: mayFillBalance(order, isOwner),
    fees: toDecimal(order.fees_minor),
    returnCost: toDecimal(order.return_cost_minor),
    rows: order.rows.map((row) => ({
      id: row.id,
      ...goodsOf(row),
      left: piecesLeft(row),
      exchanged: row.exchanged,
      hasSeal: row.hygiene,
      total: toDecimal(stillPaid(row)),
      totalFormatted: amount(stillPaid(row)),
    })),
  }
}

/** What a row costs after money went back without goods. */
const stillPaid = ({ paid_minor, goodwill }: BoughtRow) =>
  goodwill.reduce((sum, { amountMinor }) => sum - amountMinor, paid_minor)

/** What was bought, as a buyer knows it. */
const goodsOf = (row: BoughtRow | ReturnedRow) => ({
  name: row.name,
  brand: row.brand,
  colour: row.colour,
  size: row.sku_name,
  image: row.image,
  quantity: row.quantity,
})

const reasonOf = (stored: string | null) => Object.entries(storedReasons).find(([, kept]) => kept === stored)?.[0]

/** A return as ReturnType. */
export function returnShape(given: StoredReturn, { language }: Pick<Place, 'language'>) {
  const { refund_minor: refund, lowered_minor: lowered, to_balance_minor: toBalance } = given
  const amount = (minor: number) => formatMoney(money(minor, given.currency), language.code)
  const paidBack = (refund ?? 0) - lowered - toBalance
  return {
    number: String(given.id),
    orderNumber: String(given.order_id),
    slip: given.state === 'registered' ? given.public_id : null,
    state: given.state === 'received' && refund !== null ? 'refunded' : given.state,
    replacementOrderNumber: given.exchange ? String(given.exchange.replacement_order_id) : null,
    registeredAt: given.registered_at,
    decidedAt: given.decided_at,
    name: given.name,
    email: given.email,
    refundTo: given.refund_to,
    paymentName: given.payment_name,
    refund: refund === null ? null : toDecimal(refund),
    refundFormatted: refund === null ? null : amount(refund),
    loweredFormatted: lowered > 0 ? amount(lowered) : null,
    paidBackFormatted: paidBack > 0 ? amount(paidBack) : null,
    toBalanceFormatted: toBalance > 0 ? amount(toBalance) : null,
    rows: rowsOf(given),
  }
}

/** The return as ReturnSlipType. */
export function slipShape(given: StoredReturn, { market }: Pick<Place, 'market'>) {
  return {
    number: String(given.id),
    orderNumber: String(given.order_id),
    registeredAt: given.registered_at,
    timeZone: market.settings.timeZone,
    rows: rowsOf(given),
  }
}

const rowsOf = (given: StoredReturn) =>
  given.rows.map((row) => ({
    id: row.order_row_id,
    ...goodsOf(row),
    received: row.received_quantity,
    reason: reasonOf(row.reason) ?? null,
  }))
