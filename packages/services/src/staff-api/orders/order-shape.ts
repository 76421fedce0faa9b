import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { documentNumber } from '@shop/domain/document'
import { type FormatLocale, formatDays, formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { editState, nextStatuses, type OrderStatus, statusGroup } from '@shop/domain/order'
import { piecesLeft, staffReturnState } from '@shop/domain/returns'
import { orderField } from '../../buying/purchase/orders/order-field'
import type { StoredOrder } from '../../buying/purchase/orders/order-store'
import { exchangeShape } from '../../buying/returns/exchange/exchange-shape'
import { returnableOf, returnUntil } from '../../buying/returns/return-shape'
import type { BoughtOrder, BoughtRow } from '../../buying/returns/return-store'
import type { StoredExchange } from '../../buying/returns/returns-to-read'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { Place } from '../../ground/context/place'
import { promisedDays } from '../../ground/mails/promised-delivery'
import type { NoteRow } from '../../people/staff/notes'
import { mask } from '../customers/mask'
import { ledgersShape } from './ledger-parts'
import type { OrderExtra } from './order-store'
import { leftToPack, parcelShape } from './parcel-parts'

export type OrderFacts = {
  readonly order: StoredOrder
  readonly extra: OrderExtra
  readonly bought: BoughtOrder
  readonly notes: readonly NoteRow[]
  readonly exchanges: readonly StoredExchange[]
  readonly place: Place
  readonly reorder: ConsoleOrder['reorder']
  readonly takesParcels: boolean
  readonly now: Date
}

/** An order as the console shows it: what its buyer sees, with what is personal masked, and what staff may do next. */
export function orderShape(facts: OrderFacts, language: FormatLocale): ConsoleOrder {
  const { order, extra, notes } = facts
  const inWords = (minor: number) => formatStaffMoney(money(minor, order.currency), language)
  const status = statusGroup(order.status) ?? 'received'
  const { billing_address: billing, shipping_address: to } = order
  const promised = promisedDays(order)
  return {
    number: order.id,
    version: extra.version,
    at: order.created_at.toISOString(),
    market: shortMarketId(order.market_id),
    status,
    wireStatus: order.status,
    customer: { ref: extra.ref, name: nameOf(billing) || billing.company || '–', type: order.customer_type },
    placedByStaff: extra.placed_by_staff_name,
    rows: rowsShape(facts, status, inWords),
    steps: stepsOf(order, extra, status),
    sums: sumsOf(order, extra).map(({ kind, minor }) => ({ kind, formatted: inWords(minor) })),
    shipTo: {
      name: nameOf(to),
      company: to.company ?? '',
      careOf: to.careOf ?? '',
      place: [`${to.zip ?? ''} ${to.city ?? ''}`.trim(), to.country].filter(Boolean).join(', '),
    },
    masked: maskedOf(order),
    shipping: {
      name: [order.shipping_name, order.pickup_address].filter(Boolean).join(', '),
      promised: promised ? formatDays(promised, language) : '',
      message: order.message ?? '',
      goodsLabel: order.goods_label ?? '',
      ownNumber: order.customer_order_number ?? '',
      wishedFor: order.desired_delivery_date?.toISOString() ?? null,
    },
    parcels: extra.parcels.map((parcel) => parcelShape(parcel, facts.now)),
    packable: facts.takesParcels ? packableOf(facts, status) : null,
    invoices: extra.invoices.map(({ amountMinor, number, ...paper }) => ({
      ...paper,
      number: documentNumber(shortMarketId(order.market_id), paper.kind, number),
      amountFormatted: inWords(amountMinor),
    })),
    points: pointsOf(extra),
    confirmedAt: extra.confirmed_at?.toISOString() ?? null,
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    returns: [...extra.returns],
    exchanges: facts.exchanges.map((one) => exchangeShape(one, language)),
    returnable: returnableShape(facts),
    reorder: facts.reorder,
    others: extra.others.map((one) => ({ ...one, status: statusGroup(one.status) ?? 'received' })),
    payment: {
      name: order.payment_name,
      method: extra.payment_method,
      state: order.payments.findLast(({ supplement_id }) => supplement_id === null)?.status ?? null,
      invoiceState: extra.invoice_state,
      formatted: inWords(extra.to_pay_minor),
    },
    ledgers: ledgersShape({ id: order.id, toPayMinor: extra.to_pay_minor, ...extra }, inWords),
    mails: [...extra.mails],
    validation: validationOf(extra),
    checkoutStatus: extra.is_blacklisted ? 'CUSTOMER_BLACKLISTED' : 'OK',
    // The carrier says when an order in parcels has left.
    next: isInParcels(extra) ? [] : [...nextStatuses(status)],
    editable: editState({
      status: order.status,
      isReplacement: facts.bought.replaces !== null,
      isPacked: extra.parcels.some(({ state, number, shippedAt }) => Boolean(state ?? number ?? shippedAt)),
    }),
    events: [...extra.events],
  }
}

const nameOf = ({ firstName = '', lastName = '' }: StoredOrder['billing_address']) => `${firstName} ${lastName}`.trim()

const maskedOf = (order: StoredOrder): ConsoleOrder['masked'] => ({
  email: mask.email(order.email),
  phone: mask.phone(orderField(order, 'phone')),
  addressLine1: mask.line(orderField(order, 'addressLine1')),
  addressLine2: mask.line(orderField(order, 'addressLine2')),
})

type Row = ConsoleOrder['rows'][number]

function rowsShape(
  { order, extra, bought, now }: OrderFacts,
  status: OrderStatus,
  inWords: (minor: number) => string,
): Row[] {
  const isDelivered = extra.parcels.length > 0 && extra.parcels.every((parcel) => hasCome(parcel, now))
  return order.rows.map((row) => {
    const back = bought.rows.find(({ id }) => id === row.id)
    return {
      id: row.id,
      name: row.name,
      colour: colourBeside(row.name, extra.colours[row.id] ?? ''),
      brand: row.brand,
      articleNumber: row.article_number,
      size: row.sku_name,
      image: row.image,
      quantity: row.quantity,
      unitFormatted: inWords(row.unit_minor),
      priorFormatted: row.prior_minor === null ? null : inWords(row.prior_minor),
      totalFormatted: inWords(row.total_minor),
      campaigns: row.campaigns.map(({ name }) => name),
      state: lineState(status, isDelivered, back),
      returning: back?.coming ?? 0,
      returned: back?.came ?? 0,
    }
  })
}

const isInParcels = ({ parcels }: OrderExtra) => parcels.some(({ state }) => state !== null)

function packableOf({ order, extra }: OrderFacts, status: OrderStatus): ConsoleOrder['packable'] {
  const rows = leftToPack(order.rows, extra.parcels)
  return { isOpen: status === 'processing' && rows.some(({ left }) => left > 0), rows }
}

/** A day that is still to come is the one on which the parcel is expected. */
const hasCome = ({ deliveredAt }: OrderExtra['parcels'][number], now: Date): boolean =>
  deliveredAt !== null && Date.parse(deliveredAt) <= now.getTime()

const colourBeside = (name: string, colour: string) => (name.toLowerCase().includes(colour.toLowerCase()) ? '' : colour)

function lineState(status: OrderStatus, isDelivered: boolean, back: BoughtRow | undefined): Row['state'] {
  if (back && back.coming > 0) return 'returning'
  if (back && back.came >= back.quantity) return 'returned'
  if (status === 'completed') return isDelivered ? 'delivered' : 'sent'
  if (status === 'cancelled') return 'cancelled'
  return status === 'processing' ? 'packing' : 'waiting'
}

/** The way of this order: received, processing, and how it ends. What was passed over has no time. */
function stepsOf(order: StoredOrder, { events }: OrderExtra, status: OrderStatus): ConsoleOrder['steps'] {
  const cameTo = (wanted: OrderStatus) =>
    events.findLast(({ to, from }) => to !== null && to !== from && statusGroup(to) === wanted)?.at ?? null
  const end = status === 'cancelled' ? 'cancelled' : 'completed'
  return [
    { status: 'received', at: order.created_at.toISOString() },
    { status: 'processing', at: status === 'received' ? null : cameTo('processing') },
    { status: end, at: cameTo(end) ?? (end === 'completed' ? (order.completed_at?.toISOString() ?? null) : null) },
  ]
}

function pointsOf({ points }: OrderExtra): ConsoleOrder['points'] {
  if (!points) return null
  return { points: points.points, state: points.settled ?? 'pending', at: points.settledAt ?? points.creditAt }
}

function returnableShape({ bought, place, now }: OrderFacts): ConsoleOrder['returnable'] {
  const returnable = returnableOf(bought, place)
  return {
    state: staffReturnState(returnable, now.getTime()),
    until: returnUntil(returnable)?.toISOString() ?? null,
    rows: returnable.rows.map((row) => ({ id: row.id, left: piecesLeft(row), hasSeal: row.hasSeal })),
  }
}

function validationOf({
  validation: { isValid, message = '', memberType = '' },
}: OrderExtra): ConsoleOrder['validation'] {
  return isValid === undefined ? null : { isValid, message, memberType }
}

type Sum = { readonly kind: ConsoleOrder['sums'][number]['kind']; readonly minor: number }

function sumsOf(order: StoredOrder, extra: OrderExtra): Sum[] {
  const all: Sum[] = [
    { kind: 'items', minor: extra.items_minor },
    { kind: 'discount', minor: -extra.fixed_discount_minor },
    { kind: 'shipping', minor: order.shipping_fee_minor },
    { kind: 'fee', minor: order.payment_fee_minor },
    { kind: 'balance', minor: -order.balance_minor },
    { kind: 'toPay', minor: extra.to_pay_minor },
    { kind: 'vat', minor: extra.vat_minor },
  ]
  const always = new Set<Sum['kind']>(['items', 'shipping', 'toPay', 'vat'])
  return all.filter(({ kind, minor }) => minor !== 0 || always.has(kind))
}
