import { type ConsoleOrders, consoleOrderStatusSchema, ordersExportSchema } from '@shop/contract/rest/console-orders'
import { type FormatLocale, formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { type OrderStatus, statusGroup } from '@shop/domain/order'
import { paymentStatuses } from '@shop/domain/payment'
import { parseEmail } from '@shop/domain/validation'
import { aboutOrder, openedOrder } from '../../buying/purchase/orders/opened-order'
import { createOnceInAWhile } from '../../ground/audit/once-in-a-while'
import type { Channels } from '../../ground/channel/channels'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import { customerOf } from '../../people/users/customer-of-call'
import { countOrders, type ListedRow, listOrders, type OrderFilter } from './order-store'
import { ordersFile } from './orders-file'
import { type OrderParts, shownOrder } from './shown-order'

const PAGE = 50
const MOST_EXPORTED = 10_000
const STATUSES: Readonly<Record<OrderStatus, readonly string[]>> = {
  received: ['pending', 'pending-payment', 'backorder'],
  processing: ['partial', 'inactive', 'on-hold'],
  completed: ['completed', 'refunded'],
  cancelled: ['cancelled', 'out-of-stock'],
}

export function orderOperations(parts: OrderParts): readonly StaffOperation[] {
  const { db, channels, clock } = parts
  const onceInAWhile = createOnceInAWhile(clock)

  const listed = async (filter: OrderFilter, { language }: StaffCall): Promise<ConsoleOrders> => {
    const [rows, total] = await Promise.all([listOrders(db, { ...filter, most: PAGE + 1 }), countOrders(db, filter)])
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    return {
      orders: page.map((row) => listedShape(row, language)),
      total,
      next: rows.length > PAGE && last ? `${last.cursor} ${last.id}` : null,
    }
  }

  return [
    {
      method: 'GET',
      path: 'orders',
      permission: 'orders:view',
      handle: async (call) => {
        const { query, marketsFor } = call
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const markets = marketsFor('orders:view', known)
        return listed({ ...readFilter(query), markets: wantedMarkets(markets, query.get('market')) }, call)
      },
    },
    {
      method: 'GET',
      path: 'customers/:/orders',
      permission: 'orders:view',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        return listed({ ...readFilter(call.query), markets: await allMarkets(channels), userId: customer.id }, call)
      },
    },
    {
      method: 'POST',
      path: 'orders/export',
      permission: 'orders:export',
      handle: async (call) => {
        const { query } = await call.body(ordersExportSchema)
        const params = new URLSearchParams(query)
        const markets = wantedMarkets(
          call.marketsFor('orders:export', await allMarkets(channels)),
          params.get('market'),
        )
        const filter = { ...readFilter(params), markets, after: null, most: MOST_EXPORTED }
        await call.record('order.exported', { fields: [...params.keys()] })
        return ordersFile(await listOrders(db, filter), clock.now())
      },
    },
    {
      method: 'GET',
      path: 'orders/:',
      permission: 'orders:view',
      handle: async (call) => {
        const order = await openedOrder(parts, call, 'orders:view')
        await onceInAWhile(call.staff.sessionId, String(order.id), () => call.record('order.view', aboutOrder(order)))
        return shownOrder(parts, order.id, call)
      },
    },
  ]
}

const allMarkets = async (channels: Channels) =>
  (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))

const wantedMarkets = (markets: readonly string[], wanted: string | null) =>
  wanted ? markets.filter((id) => shortMarketId(id) === wanted) : [...markets]

function readFilter(query: URLSearchParams): Omit<OrderFilter, 'markets'> {
  const status = consoleOrderStatusSchema.safeParse(query.get('status'))
  const term = (query.get('q') ?? '').trim()
  const number = /^(?:[a-z]{2}[-\s]?)?(\d{1,9})$/i.exec(term.replaceAll(' ', ''))?.[1]
  const email = parseEmail(term)
  const cursor = CURSOR.exec(query.get('after') ?? '')
  return {
    statuses: status.success ? STATUSES[status.data] : null,
    userId: null,
    // What is no number and no address fits no order.
    number: number ? Number(number) : term && !email ? -1 : null,
    email: email ?? null,
    payment: paymentStatuses.find((one) => one === query.get('payment')) ?? null,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    after: cursor ? { at: cursor[1] ?? '', id: Number(cursor[2]) } : null,
    most: PAGE,
  }
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z) (\d{1,9})$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** A day that there is; anything else filters nothing. */
const dayOf = (text: string | null) => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null)

function listedShape(row: ListedRow, language: FormatLocale): ConsoleOrders['orders'][number] {
  return {
    number: row.id,
    at: row.created_at.toISOString(),
    market: shortMarketId(row.market_id),
    name: row.name || '–',
    customerRef: row.ref,
    status: statusGroup(row.status) ?? 'received',
    pieces: row.pieces,
    payment: row.payment_name,
    paymentMethod: row.payment_method,
    paymentState: row.payment_state,
    isUnpaidInvoice: row.is_unpaid_invoice,
    totalFormatted: formatMoney(money(row.total_minor, row.currency), language),
  }
}
