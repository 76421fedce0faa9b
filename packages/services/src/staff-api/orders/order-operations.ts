import { type ConsoleOrders, ordersExportSchema } from '@shop/contract/rest/console-orders'
import { type FormatLocale, formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { statusGroup } from '@shop/domain/order'
import { aboutOrder, openedOrder } from '../../buying/purchase/orders/opened-order'
import { createOnceInAWhile } from '../../ground/audit/once-in-a-while'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import { customerOf } from '../../people/users/customer-of-call'
import { readQuery } from '../../platform/http/query'
import { allMarkets, filterOf, type OrderFilter, orderFilterSchema, wantedMarkets } from './order-filter'
import { countOrders, type ListedRow, listOrders } from './order-store'
import { orderWhy, refundWhy } from './order-why'
import { ordersFile } from './orders-file'
import { type OrderParts, shownOrder } from './shown-order'

const PAGE = 50
const MOST_EXPORTED = 10_000

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
        const asked = call.query(orderFilterSchema)
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const markets = call.marketsFor('orders:view', known)
        return listed(
          { ...filterOf(asked, { now: clock.now(), most: PAGE }), markets: wantedMarkets(markets, asked.market) },
          call,
        )
      },
    },
    {
      method: 'GET',
      path: 'customers/:/orders',
      permission: 'orders:view',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        const filter = filterOf(call.query(orderFilterSchema), { now: clock.now(), most: PAGE })
        return listed({ ...filter, markets: await allMarkets(channels), userId: customer.id }, call)
      },
    },
    {
      method: 'POST',
      path: 'orders/export',
      permission: 'orders:export',
      handle: async (call) => {
        const { query } = await call.body(ordersExportSchema)
        const params = new URLSearchParams(query)
        const asked = readQuery(params, orderFilterSchema)
        const markets = wantedMarkets(call.marketsFor('orders:export', await allMarkets(channels)), asked.market)
        const filter = {
          ...filterOf(asked, { now: clock.now(), most: PAGE }),
          markets,
          after: null,
          most: MOST_EXPORTED,
        }
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
    ...whyOperations(parts),
  ]
}

/** How the amounts of an order, and what went back of it, come about. */
const whyOperations = (parts: OrderParts): readonly StaffOperation[] => [
  {
    method: 'GET',
    path: 'orders/:/why',
    permission: 'orders:view',
    handle: (call) => orderWhy(parts, call),
  },
  {
    method: 'GET',
    path: 'orders/:/refunds/:/why',
    permission: 'orders:view',
    handle: (call) => refundWhy(parts, call),
  },
]

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
    invoiceState: row.invoice_state,
    totalFormatted: formatStaffMoney(money(row.total_minor, row.currency), language),
  }
}
