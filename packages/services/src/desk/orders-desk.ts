import {
  type DeskOrders,
  deskOrderStatusSchema,
  orderMoveSchema,
  ordersExportSchema,
  type StartedMany,
  startManySchema,
} from '@shop/contract/rest/desk-orders'
import { type FormatLocale, formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { type OrderStatus, statusGroup } from '@shop/domain/order'
import { paymentStatuses } from '@shop/domain/payment'
import { parseEmail } from '@shop/domain/validation'
import { createOnceInAWhile } from '../audit/once-in-a-while'
import type { Channels } from '../channel/channels'
import type { Purchases } from '../compose/purchases'
import { HttpError } from '../platform/http/reply'
import { Refusal } from '../platform/refusal'
import { customerOf, short } from './customers'
import type { DeskCall, DeskOperation } from './desk-routes'
import { aboutOrder, type OrderParts, openedOrder, shownOrder } from './open-order'
import {
  countOrders,
  type ListedRow,
  listOrders,
  lockOrderVersion,
  type OrderFilter,
  setDelivered,
} from './order-store'
import { ordersFile } from './orders-file'

const PAGE = 50
const MOST_EXPORTED = 10_000
const STATUSES: Readonly<Record<OrderStatus, readonly string[]>> = {
  received: ['pending', 'pending-payment', 'backorder'],
  processing: ['partial', 'inactive', 'on-hold'],
  completed: ['completed', 'refunded'],
  cancelled: ['cancelled', 'out-of-stock'],
}

type Parts = OrderParts & { readonly orders: Purchases['orders'] }

export function orderOperations(parts: Parts): readonly DeskOperation[] {
  const { db, channels, clock, orders } = parts
  const onceInAWhile = createOnceInAWhile(clock)

  const listed = async (filter: OrderFilter, { language }: DeskCall): Promise<DeskOrders> => {
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
      path: 'orders/start',
      permission: 'orders:change',
      handle: async (call): Promise<StartedMany> => {
        const { numbers } = await call.body(startManySchema)
        const done: StartedMany = { started: [], refused: [] }
        for (const number of new Set(numbers)) {
          const order = await openedOrder(parts, { ...call, params: [String(number)] }, 'orders:change')
          await call.record('order.processing', aboutOrder(order))
          try {
            await orders.move(order.id, 'processing', { actor: 'staff', staffId: call.staff.staffId })
            done.started.push(number)
          } catch (error) {
            // What has moved on meanwhile stays where it is; the others are not held up.
            if (!(error instanceof Refusal)) throw error
            done.refused.push({ number, code: String(error.extensions.code) })
          }
        }
        return done
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
    {
      method: 'POST',
      path: 'orders/:/move',
      permission: 'orders:change',
      handle: async (call) => {
        const { to, version, reason, deliveredAt } = await call.body(orderMoveSchema)
        const order = await openedOrder(parts, call, 'orders:change')
        if (to === 'cancelled' && reason.length < 3)
          throw new HttpError(400, 'BAD_REQUEST', 'A cancellation needs a reason')
        await call.record(`order.${to}`, { ...aboutOrder(order), ...(reason && { reason }) })
        await db.transaction(async (tx) => {
          const held = await lockOrderVersion(tx, order.id)
          if (held?.version !== version)
            throw new HttpError(409, 'CONFLICT_STALE_VERSION', 'The order has changed in the meantime')
          await orders.move(order.id, to, { actor: 'staff', staffId: call.staff.staffId, note: reason }, tx)
          if (to === 'completed' && deliveredAt) await setDelivered(tx, order.id, new Date(deliveredAt))
        })
        return shownOrder(parts, order.id, call)
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

function listedShape(row: ListedRow, language: FormatLocale): DeskOrders['orders'][number] {
  return {
    number: row.id,
    at: row.created_at.toISOString(),
    market: short(row.market_id),
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
