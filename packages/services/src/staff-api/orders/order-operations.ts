import {
  type ConsoleOrders,
  consoleOrderStatusSchema,
  ordersExportSchema,
  shownPaymentSchema,
} from '@shop/contract/rest/console-orders'
import { type FormatLocale, formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { type OrderStatus, statusGroup } from '@shop/domain/order'
import { parseEmail } from '@shop/domain/validation'
import { z } from 'zod'
import { aboutOrder, openedOrder } from '../../buying/purchase/orders/opened-order'
import { createOnceInAWhile } from '../../ground/audit/once-in-a-while'
import type { Channels } from '../../ground/channel/channels'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import { customerOf } from '../../people/users/customer-of-call'
import { readQuery } from '../../platform/http/query'
import { countOrders, type ListedRow, listOrders, type OrderFilter } from './order-store'
import { orderWhy } from './order-why'
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
        const asked = call.query(filterSchema)
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const markets = call.marketsFor('orders:view', known)
        return listed({ ...filterOf(asked), markets: wantedMarkets(markets, asked.market) }, call)
      },
    },
    {
      method: 'GET',
      path: 'customers/:/orders',
      permission: 'orders:view',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        const filter = filterOf(call.query(filterSchema))
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
        const asked = readQuery(params, filterSchema)
        const markets = wantedMarkets(call.marketsFor('orders:export', await allMarkets(channels)), asked.market)
        const filter = { ...filterOf(asked), markets, after: null, most: MOST_EXPORTED }
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
    {
      method: 'GET',
      path: 'orders/:/why',
      permission: 'orders:view',
      handle: (call) => orderWhy(parts, call),
    },
  ]
}

const allMarkets = async (channels: Channels) =>
  (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))

const wantedMarkets = (markets: readonly string[], wanted: string | undefined) =>
  wanted ? markets.filter((id) => shortMarketId(id) === wanted) : [...markets]

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z) (\d{1,9})$/
/** What cannot be read filters nothing. */
const filterSchema = z.object({
  status: consoleOrderStatusSchema.nullable().catch(null),
  q: z.string().trim().default(''),
  payment: shownPaymentSchema.nullable().catch(null),
  from: z.iso.date().nullable().catch(null),
  to: z.iso.date().nullable().catch(null),
  after: z.string().regex(CURSOR).optional().catch(undefined),
  market: z.string().optional(),
})

function filterOf(asked: z.output<typeof filterSchema>): Omit<OrderFilter, 'markets'> {
  const { status, q: term, payment, from, to } = asked
  const number = /^(?:[a-z]{2}[-\s]?)?(\d{1,9})$/i.exec(term.replaceAll(' ', ''))?.[1]
  const email = parseEmail(term)
  const cursor = CURSOR.exec(asked.after ?? '')
  return {
    statuses: status && STATUSES[status],
    userId: null,
    // What is no number and no address fits no order.
    number: number ? Number(number) : term && !email ? -1 : null,
    email: email ?? null,
    payment,
    from,
    to,
    after: cursor ? { at: cursor[1] ?? '', id: Number(cursor[2]) } : null,
    most: PAGE,
  }
}

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
    totalFormatted: formatMoney(money(row.total_minor, row.currency), language),
  }
}
