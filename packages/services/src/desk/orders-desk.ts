import {
  type DeskOrder,
  type DeskOrders,
  deskOrderStatusSchema,
  orderMoveSchema,
} from '@shop/contract/rest/desk-orders'
import { formatMoney } from '@shop/domain/format'
import { type Currency, money } from '@shop/domain/money'
import { nextStatuses, type OrderStatus, statusGroup } from '@shop/domain/order'
import type { StaffPermission } from '@shop/domain/staff'
import { parseEmail } from '@shop/domain/validation'
import type { Channels } from '../channel/channels'
import { loadOrder, type StoredOrder } from '../orders/order-store'
import type { Purchases } from '../orders/purchases'
import type { Database } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import { customerOf, short } from './customers'
import type { DeskCall, DeskOperation } from './desk-routes'
import {
  countOrders,
  type ListedRow,
  listOrders,
  loadOrderExtra,
  lockOrderVersion,
  type OrderExtra,
  type OrderFilter,
  setDelivered,
} from './order-store'

const PAGE = 50
const STATUSES: Readonly<Record<OrderStatus, readonly string[]>> = {
  received: ['pending', 'pending-payment', 'backorder'],
  processing: ['partial', 'inactive', 'on-hold'],
  completed: ['completed', 'refunded'],
  cancelled: ['cancelled', 'out-of-stock'],
}

type Parts = { readonly db: Database; readonly channels: Channels; readonly orders: Purchases['orders'] }

export function orderOperations(parts: Parts): readonly DeskOperation[] {
  const { db, channels, orders } = parts

  const listed = async (filter: OrderFilter): Promise<DeskOrders> => {
    const [rows, total] = await Promise.all([listOrders(db, { ...filter, most: PAGE + 1 }), countOrders(db, filter)])
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    return {
      orders: await Promise.all(page.map((row) => listedShape(row, channels))),
      total,
      next: rows.length > PAGE && last ? String(last.id) : null,
    }
  }

  const opened = async (call: DeskCall, permission: StaffPermission) => {
    const [number = ''] = call.params
    const id = /^\d{1,9}$/.test(number) ? Number(number) : 0
    const order = await loadOrder(db, id)
    const extra = order && (await loadOrderExtra(db, id))
    if (!order || !extra) throw new HttpError(404, 'NOT_FOUND', 'There is no such order')
    await call.require(permission, order.market_id)
    return { order, extra }
  }

  return [
    {
      method: 'GET',
      path: 'orders',
      permission: 'orders:view',
      handle: async ({ query, marketsFor }) => {
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const markets = marketsFor('orders:view', known)
        return listed({ ...readFilter(query), markets: wantedMarkets(markets, query.get('market')) })
      },
    },
    {
      method: 'GET',
      path: 'customers/:/orders',
      permission: 'orders:view',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        return listed({ ...readFilter(call.query), markets: await allMarkets(channels), userId: customer.id })
      },
    },
    {
      method: 'GET',
      path: 'orders/:',
      permission: 'orders:view',
      handle: async (call) => {
        const { order, extra } = await opened(call, 'orders:view')
        return orderShape(order, extra, channels)
      },
    },
    {
      method: 'POST',
      path: 'orders/:/move',
      permission: 'orders:change',
      handle: async (call) => {
        const { to, version, reason, deliveredAt } = await call.body(orderMoveSchema)
        const { order } = await opened(call, 'orders:change')
        if (to === 'cancelled' && reason.length < 3)
          throw new HttpError(400, 'BAD_REQUEST', 'A cancellation needs a reason')
        const whose = order.user_id === null ? {} : { userId: order.user_id }
        const about = { ...whose, marketId: order.market_id, target: String(order.id), ...(reason && { reason }) }
        await call.record(`order.${to}`, about)
        await db.transaction(async (tx) => {
          const held = await lockOrderVersion(tx, order.id)
          if (held?.version !== version)
            throw new HttpError(409, 'CONFLICT_STALE_VERSION', 'The order has changed in the meantime')
          await orders.move(order.id, to, { actor: 'staff', staffId: call.staff.staffId, note: reason }, tx)
          if (to === 'completed' && deliveredAt) await setDelivered(tx, order.id, new Date(deliveredAt))
        })
        const after = await opened(call, 'orders:view')
        return orderShape(after.order, after.extra, channels)
      },
    },
  ]
}

const allMarkets = async (channels: Channels) =>
  (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))

const wantedMarkets = (markets: readonly string[], wanted: string | null) =>
  wanted ? markets.filter((id) => short(id) === wanted) : [...markets]

function readFilter(query: URLSearchParams): Omit<OrderFilter, 'markets'> {
  const status = deskOrderStatusSchema.safeParse(query.get('status'))
  const term = (query.get('q') ?? '').trim()
  const number = /^(?:[a-z]{2}[-\s]?)?(\d{1,9})$/i.exec(term.replaceAll(' ', ''))?.[1]
  const email = parseEmail(term)
  const after = query.get('after') ?? ''
  return {
    statuses: status.success ? STATUSES[status.data] : null,
    userId: null,
    // What is no number and no address fits no order.
    number: number ? Number(number) : term && !email ? -1 : null,
    email: email ?? null,
    before: /^\d{1,9}$/.test(after) ? Number(after) : null,
    most: PAGE,
  }
}

async function listedShape(row: ListedRow, channels: Channels): Promise<DeskOrders['orders'][number]> {
  const { language } = await channels.placeOf({ marketId: row.market_id, languageId: row.language_id })
  return {
    number: row.id,
    at: row.created_at.toISOString(),
    market: short(row.market_id),
    name: row.name || '–',
    customerRef: row.ref,
    status: statusGroup(row.status) ?? 'received',
    pieces: row.pieces,
    payment: row.payment_name,
    totalFormatted: formatMoney(money(row.total_minor, row.currency), language.code),
  }
}

async function orderShape(order: StoredOrder, extra: OrderExtra, channels: Channels): Promise<DeskOrder> {
  const { language } = await channels.placeOf({ marketId: order.market_id, languageId: order.language_id })
  const inWords = (minor: number, currency: Currency = order.currency) =>
    formatMoney(money(minor, currency), language.code)
  const status = statusGroup(order.status) ?? 'received'
  const { billing_address: billing, shipping_address: to } = order
  const payment = order.payments.at(-1)
  return {
    number: order.id,
    version: extra.version,
    at: order.created_at.toISOString(),
    market: short(order.market_id),
    status,
    wireStatus: order.status,
    customer: {
      ref: extra.ref,
      name: `${billing.firstName ?? ''} ${billing.lastName ?? ''}`.trim() || billing.company || '–',
      type: order.customer_type,
    },
    placedByStaff: extra.placed_by_staff_name,
    rows: order.rows.map((row) => ({
      id: row.id,
      name: row.name,
      brand: row.brand,
      articleNumber: row.article_number,
      size: row.sku_name,
      image: row.image,
      quantity: row.quantity,
      unitFormatted: inWords(row.unit_minor),
      regularFormatted: row.regular_unit_minor > row.unit_minor ? inWords(row.regular_unit_minor) : null,
      totalFormatted: inWords(row.total_minor),
      campaigns: row.campaigns.map(({ name }) => name),
    })),
    sums: sumsOf(order, extra).map(({ kind, minor }) => ({ kind, formatted: inWords(minor) })),
    shipTo: {
      name: `${to.firstName ?? ''} ${to.lastName ?? ''}`.trim(),
      place: [`${to.zip ?? ''} ${to.city ?? ''}`.trim(), to.country].filter(Boolean).join(', '),
    },
    shipping: order.shipping_name,
    payment: {
      name: order.payment_name,
      state: payment?.status ?? null,
      formatted: inWords(extra.to_pay_minor),
    },
    validation:
      extra.validation.isValid === undefined
        ? null
        : {
            isValid: extra.validation.isValid,
            message: extra.validation.message ?? '',
            memberType: extra.validation.memberType ?? '',
          },
    delivery: extra.shipped_at
      ? { shippedAt: extra.shipped_at.toISOString(), deliveredAt: extra.delivered_at?.toISOString() ?? null }
      : null,
    next: [...nextStatuses(status)],
    events: [...extra.events],
  }
}

type Sum = { readonly kind: DeskOrder['sums'][number]['kind']; readonly minor: number }

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
