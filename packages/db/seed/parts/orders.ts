import { type KnownMarket, languageIds } from '../../reference/markets'
import { paymentName, shippingKey, shippingName } from '../../reference/methods'
import { sealedKindOf } from '../../reference/sealed-kinds'
import type { Sheets } from '../../reference/sheets'
import { byId, type Language } from '../../reference/words'
import type { Family } from '../assortment/assortment'
import { seededToken, seededUuid } from '../seeded-ids'
import { words } from '../words'
import type { Cast } from './cast'
import { buyerOf, type OrderPlan, orderPlans } from './order-plans'
import { marketOf } from './people'

const colour = byId(words.colours)
const hour = 3_600_000
const day = 24 * hour
const paymentKinds = ['', 'Card', 'DirectInvoice', 'Loan']

export type SeedOrder = OrderPlan & {
  marketData: KnownMarket
  language: Language
  email: string
  createdAt: Date
  rows: {
    family: Family
    product: Family['products'][number]
    sku: { no: number; size: string }
    unit: number
    quantity: number
    discount: number
    vat: number
  }[]
  items: number
  fixedDiscount: number
  shippingFee: number
  total: number
  vat: number
}

/** What the plans come to: goods, prices of their day and sums that agree. */
export function ordersOf(cast: Cast, now: Date): SeedOrder[] {
  return orderPlans.map((plan) => {
    const market = marketOf(plan.market)
    const rate = market.vatRates.at(-1)!.basisPoints
    const buyer = buyerOf(plan)
    const rows = Array.from({ length: plan.count }, (_, i) => {
      const { family, product } = cast.bought[(plan.from + i) % cast.bought.length]!
      const sku = product.skus[Math.min(1, product.skus.length - 1)]!
      const quantity = plan.id === 100002 && i === 0 ? 2 : 1
      const unit = family.price[market.currency]
      // The first row carries the cheque, so that the rows sum to the order.
      const discount = plan.voucher && i === 0 ? market.bonusPerThousandPoints : 0
      return { family, product, sku, unit, quantity, discount, vat: vatInside(unit * quantity - discount, rate) }
    })
    const items = rows.reduce((sum, row) => sum + row.unit * row.quantity, 0)
    const fixedDiscount = plan.voucher ? market.bonusPerThousandPoints : 0
    const shippingFee = items >= market.freeShippingFrom && plan.shipping === 1 ? 0 : market.shippingFee
    const total = items - fixedDiscount + shippingFee
    return {
      ...plan,
      marketData: market,
      language: buyer?.language ?? market.languages[0]!,
      email: buyer?.email ?? plan.guestEmail!,
      createdAt: new Date(now.getTime() - plan.daysAgo * day - 5 * hour),
      rows,
      items,
      fixedDiscount,
      shippingFee,
      total,
      // Rounded row by row, as the cart rounds it.
      vat: rows.reduce((sum, row) => sum + row.vat, vatInside(shippingFee, rate)),
    }
  })
}

export function addOrders(
  sheets: Sheets,
  orders: SeedOrder[],
  voucherOf: (order: SeedOrder) => string | null,
  seed: number,
  now: Date,
): void {
  for (const order of orders)
    sheets.add('carts', {
      id: cartIdOf(order, seed),
      channel_id: '1|no',
      market_id: order.marketData.id,
      user_id: buyerOf(order)?.id ?? null,
      completed_at: order.createdAt,
      created_at: order.createdAt,
      updated_at: order.createdAt,
    })
  for (const order of orders) sheets.add('orders', orderRow(order, voucherOf(order), seed))
  for (const order of orders) addOrderRows(sheets, order, seed)
  for (const order of orders) addCourse(sheets, order, seed, now)
  const numbers = new Map<string, number>()
  for (const order of orders) addMoney(sheets, order, { seed, now, numbers })
}

function orderRow(order: SeedOrder, voucherId: string | null, seed: number) {
  const buyer = buyerOf(order)
  const address = addressOf(buyer, order)
  const completed = ['completed', 'refunded'].includes(order.status)
  return {
    id: order.id,
    public_id: seededUuid(seed, `order ${order.id}`),
    cart_id: cartIdOf(order, seed),
    user_id: buyer?.id ?? null,
    channel_id: '1|no',
    market_id: order.marketData.id,
    language_id: languageIds[order.language],
    currency: order.marketData.currency,
    status: order.status,
    // The units sold of the demo hold its orders already.
    units_counted: order.status !== 'cancelled',
    email: order.email,
    customer_type: buyer?.customerType ?? 'PERSON',
    organisation_id: buyer?.organisationId ?? null,
    billing_address: address,
    shipping_address: address,
    shipping_id: order.shipping,
    shipping_name: shippingName(order.shipping, order.language),
    payment_id: order.payment,
    payment_name: paymentName(order.payment, order.language),
    promo_code: voucherId,
    voucher_id: voucherId,
    items_regular_minor: order.items,
    items_minor: order.items,
    fixed_discount_minor: order.fixedDiscount,
    shipping_fee_minor: order.shippingFee,
    total_minor: order.total,
    vat_minor: order.vat,
    to_pay_minor: order.total,
    vat_rate_basis_points: order.marketData.vatRates.at(-1)!.basisPoints,
    accepted_consents: ['terms'],
    should_award_points: buyer?.isMember ?? false,
    created_at: order.createdAt,
    updated_at: order.createdAt,
    completed_at: completed ? new Date(order.createdAt.getTime() + day) : null,
    cancelled_at: order.status === 'cancelled' ? new Date(order.createdAt.getTime() + day) : null,
  }
}

function addressOf(buyer: ReturnType<typeof buyerOf>, order: SeedOrder) {
  return {
    firstName: buyer?.firstName ?? 'Gro',
    lastName: buyer?.lastName ?? 'Gjest',
    company: buyer?.company ?? '',
    addressLine1: buyer?.address ?? 'Gjesteveien 1',
    zip: buyer?.zip ?? '0560',
    city: buyer?.city ?? 'Oslo',
    country: order.marketData.country,
    mobile: buyer?.mobile ?? '+4798765432',
  }
}

function addOrderRows(sheets: Sheets, order: SeedOrder, seed: number): void {
  for (const [position, row] of order.rows.entries()) {
    const title = row.product.title[order.language]
    sheets.add('order_rows', {
      id: orderRowId(order, position),
      order_id: order.id,
      line_id: seededUuid(seed, `line ${order.id} ${position}`),
      position,
      sku_id: row.sku.no,
      product_id: row.product.no,
      article_number: `L${row.product.no}`,
      sku_name: row.sku.size,
      name: `${title.slice(title.indexOf('– ') + 2)}, ${colour(row.product.colour).name[order.language]}`,
      brand: row.family.brand.name,
      product_alias: row.product.alias.nb,
      image: row.product.pictures[0]!.file,
      quantity: row.quantity,
      regular_unit_minor: row.unit,
      unit_minor: row.unit,
      total_minor: row.unit * row.quantity,
      vat_minor: row.vat,
      discount_minor: row.discount,
      hygiene: sealedKindOf(row.family.type.id) !== null,
      from_in_stock: row.quantity,
    })
  }
  for (const row of order.rows) {
    const movement = {
      sku_id: row.sku.no,
      oversellable_delta: 0,
      static_delta: 0,
      order_id: order.id,
      at: order.createdAt,
    }
    // The pieces came and went: what is in stock now stays as it is.
    sheets.add('stock_movements', { ...movement, in_stock_delta: row.quantity, cause: 'delivery', order_id: null })
    sheets.add('stock_movements', { ...movement, in_stock_delta: -row.quantity, cause: 'order' })
    if (order.status === 'cancelled') {
      sheets.add('stock_movements', { ...movement, in_stock_delta: row.quantity, cause: 'cancel' })
      sheets.add('stock_movements', { ...movement, in_stock_delta: -row.quantity, cause: 'correction', order_id: null })
    }
  }
}

function addCourse(sheets: Sheets, order: SeedOrder, seed: number, now: Date): void {
  const later = (hours: number) => new Date(Math.min(now.getTime(), order.createdAt.getTime() + hours * hour))
  const event = (name: string, from: string | null, to: string, actor: string, at: Date) =>
    sheets.add('order_events', { order_id: order.id, event: name, from_status: from, to_status: to, actor, at })
  event('placed', null, 'pending', 'customer', order.createdAt)
  if (order.status !== 'pending') event(order.status, 'pending', order.status, 'system', later(20))
  if (order.status === 'cancelled' || order.status === 'pending' || order.status === 'on-hold') return
  addParcel(sheets, order, seed, { shipped: later(22), delivered: deliveredOf(order, now) })
}

const deliveredOf = ({ deliveredDaysAgo }: SeedOrder, now: Date): Date | null =>
  deliveredDaysAgo === undefined ? null : new Date(now.getTime() - deliveredDaysAgo * day)

type ParcelDays = { readonly shipped: Date; readonly delivered: Date | null }

/** What was sent in one parcel, and what its carrier said of it until it was delivered. */
function addParcel(sheets: Sheets, order: SeedOrder, seed: number, { shipped, delivered }: ParcelDays): void {
  const id = order.id - 100_000
  const number = `LY${order.id}${order.marketData.country}`
  sheets.add('order_deliveries', {
    id,
    order_id: order.id,
    shipping_id: order.shipping,
    name: shippingName(order.shipping, order.language),
    method: shippingKey(order.shipping),
    parcel_number: number,
    tracking_link: `https://sporing.lysning.example/${seededToken(seed, number).slice(0, 12)}`,
    shipped_at: shipped,
    delivered_at: delivered,
    parcel_key: delivered && seededUuid(seed, `parcel ${order.id}`),
    state: delivered && 'delivered',
    packed_at: delivered && new Date(shipped.getTime() - 3 * hour),
  })
  if (!delivered) return
  for (const [position, { quantity }] of order.rows.entries())
    sheets.add('parcel_lines', { delivery_id: id, order_row_id: orderRowId(order, position), quantity })
  const reports = [
    ['booked', new Date(shipped.getTime() - 2 * hour)],
    ['handed_over', shipped],
    ['on_its_way', new Date(shipped.getTime() + 9 * hour)],
    ['delivered', delivered],
  ] as const
  for (const [at, [event, when]] of reports.entries())
    sheets.add('parcel_events', {
      delivery_id: id,
      event_id: seededUuid(seed, `${event} ${order.id}`),
      event,
      sequence: at + 1,
      at: when,
      received_at: when,
    })
}

type MoneyOptions = { readonly seed: number; readonly now: Date; readonly numbers: Map<string, number> }

function addMoney(sheets: Sheets, order: SeedOrder, { seed, now, numbers }: MoneyOptions): void {
  if (order.status === 'cancelled') return
  const settled = order.status !== 'pending' && order.status !== 'on-hold'
  const givenBack = order.status === 'refunded'
  const paymentId = seededUuid(seed, `payment ${order.id}`)
  // In Finland the provider asks for the money of an invoice, and a loan is always its own.
  const isInvoiced = paymentKinds[order.payment] === 'DirectInvoice' && order.marketData.country !== 'FI'
  const isPaid = settled && (!isInvoiced || order.daysAgo > 14)
  // What was given back before it was paid lowered the invoice.
  const isLowered = givenBack && !isPaid
  const shipped = new Date(order.createdAt.getTime() + day)
  const givenBackAt = new Date(order.createdAt.getTime() + 12 * day)
  const paidAt = isInvoiced ? new Date(Math.min(now.getTime(), shipped.getTime() + 6 * day)) : shipped
  sheets.add('payments', {
    id: paymentId,
    cart_id: cartIdOf(order, seed),
    order_id: order.id,
    payment_id: order.payment,
    // What was bought before this shop opened is known to no provider.
    provider: 'shop',
    purchase_id: `P${order.id}`,
    attempt_key: seededToken(seed, `attempt ${order.id}`),
    amount_minor: order.total,
    currency: order.marketData.currency,
    status: statusOf({ isPaid, isGivenBack: givenBack }),
    provider_method: paymentKinds[order.payment],
    authorised_at: order.createdAt,
    captured_at: isPaid ? paidAt : null,
    authorised_minor: order.total,
    captured_minor: isPaid ? order.total : 0,
    released_minor: isLowered ? order.total : 0,
    refunded_minor: givenBack && isPaid ? order.total : 0,
    settled_at: order.createdAt,
    created_at: order.createdAt,
    updated_at: order.createdAt,
  })
  const enter = (kind: string, at: Date) =>
    sheets.add('payment_entries', { payment_id: paymentId, kind, amount_minor: order.total, entry_key: kind, at })
  enter('authorised', order.createdAt)
  if (isPaid) enter('captured', paidAt)
  if (givenBack) enter(isLowered ? 'released' : 'refunded', givenBackAt)
  const nextNumber = (kind: string): number => {
    const series = `${order.marketData.id} ${kind}`
    const number = (numbers.get(series) ?? 0) + 1
    numbers.set(series, number)
    return number
  }
  const paper = (kind: 'invoice' | 'receipt' | 'credit_note', amount: number, issued: Date, paid: boolean) =>
    sheets.add('invoices', {
      order_id: order.id,
      market_id: order.marketData.id,
      kind,
      number: nextNumber(kind),
      amount_minor: amount,
      currency: order.marketData.currency,
      issued_at: issued,
      due_at: kind === 'invoice' ? new Date(issued.getTime() + 14 * day) : null,
      paid_at: paid ? (kind === 'invoice' ? paidAt : issued) : null,
      payment_reference: withCheckDigit(String(7_000_000_000 + order.id)),
    })
  if (settled) paper(isInvoiced ? 'invoice' : 'receipt', order.total, shipped, isPaid)
  if (!givenBack) return
  paper('credit_note', order.total, givenBackAt, true)
  sheets.add('refunds', {
    order_id: order.id,
    payment_id: paymentId,
    refund_key: `refund ${order.id}`,
    amount_minor: order.total,
    lowered_minor: isLowered ? order.total : 0,
    vat_minor: order.vat,
    currency: order.marketData.currency,
    reason: 'system:withdrawal',
    created_at: givenBackAt,
    done_at: givenBackAt,
  })
}

function statusOf({ isPaid, isGivenBack }: { readonly isPaid: boolean; readonly isGivenBack: boolean }): string {
  if (isGivenBack) return isPaid ? 'refunded' : 'cancelled'
  return isPaid ? 'captured' : 'authorised'
}

export const orderRowId = (order: { id: number }, position: number) => (order.id - 100_000) * 100 + position + 1
const cartIdOf = (order: { id: number }, seed: number) => seededToken(seed, `cart ${order.id}`)

/** storefront.md 2.2: half up, from the gross amount. */
function vatInside(grossMinor: number, basisPoints: number): number {
  return Math.floor((2 * grossMinor * basisPoints + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)))
}

/** By modulus 10, as the banks of Norway, Sweden and Denmark check what a payment names. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
