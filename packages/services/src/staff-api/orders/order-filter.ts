import {
  consoleOrderStatusSchema,
  type DeliveryFilter,
  type DeliveryWay,
  deliveryFilterSchema,
  deliveryWaySchema,
  shownPaymentSchema,
} from '@shop/contract/rest/console-orders'
import type { OrderStatus } from '@shop/domain/order'
import { parseEmail } from '@shop/domain/validation'
import { z } from 'zod'
import { INVOICE_STATE } from '../../buying/purchase/payments/unpaid-invoice'
import type { Channels } from '../../ground/channel/channels'
import { shortMarketId } from '../../ground/channel/short-market-id'
import { type Sql, sql } from '../../platform/sql'

const DAY_MS = 86_400_000
const DAYS_OF = 'Europe/Oslo'
const STATUSES: Readonly<Record<OrderStatus, readonly string[]>> = {
  received: ['pending', 'pending-payment', 'backorder'],
  processing: ['partial', 'inactive', 'on-hold'],
  completed: ['completed', 'refunded'],
  cancelled: ['cancelled', 'out-of-stock'],
}
/** What can be sent and was not yet. */
const UNSENT = [...STATUSES.received, ...STATUSES.processing].filter((status) => status !== 'pending-payment')

export type OrderFilter = {
  readonly markets: readonly string[]
  readonly statuses: readonly string[] | null
  readonly userId: number | null
  readonly number: number | null
  readonly email: string | null
  /** As the last payment is shown. */
  readonly payment: string | null
  /** Days as people in the shop's countries count them, both included. */
  readonly from: string | null
  readonly to: string | null
  /** Where a parcel of it is, and which way it goes. */
  readonly delivery: DeliveryFilter | null
  readonly now: Date
  readonly way: DeliveryWay | null
  /** Placed before this moment, and not sent. */
  readonly unsentSince: Date | null
  /** Behind this one, as `cursor` of its row says. */
  readonly after: { readonly at: string; readonly id: number } | null
  readonly most: number
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z) (\d{1,9})$/

/** What cannot be read filters nothing. */
export const orderFilterSchema = z.object({
  status: consoleOrderStatusSchema.nullable().catch(null),
  q: z.string().trim().default(''),
  payment: shownPaymentSchema.nullable().catch(null),
  from: z.iso.date().nullable().catch(null),
  to: z.iso.date().nullable().catch(null),
  delivery: deliveryFilterSchema.nullable().catch(null),
  way: deliveryWaySchema.nullable().catch(null),
  unsent: z.coerce.number().int().min(1).max(365).nullable().catch(null),
  after: z.string().regex(CURSOR).optional().catch(undefined),
  market: z.string().optional(),
})

export function filterOf(
  asked: z.output<typeof orderFilterSchema>,
  { now, most }: { readonly now: Date; readonly most: number },
): Omit<OrderFilter, 'markets'> {
  const { status, q: term, payment, from, to, delivery, way, unsent } = asked
  const number = /^(?:[a-z]{2}[-\s]?)?(\d{1,9})$/i.exec(term.replaceAll(' ', ''))?.[1]
  const email = parseEmail(term)
  const cursor = CURSOR.exec(asked.after ?? '')
  return {
    statuses: status && STATUSES[status],
    userId: null,
    // What is no number and no address fits no order.
    number: number ? Number(number) : term && !email ? -1 : null,
    email: email ?? null,
    ...{ payment, from, to, delivery, way, now, most },
    unsentSince: unsent === null ? null : new Date(now.getTime() - unsent * DAY_MS),
    after: cursor ? { at: cursor[1] ?? '', id: Number(cursor[2]) } : null,
  }
}

export const LAST_PAYMENT = sql`(select p.status from payments p where p.order_id = o.id
  order by p.supplement_id is not null, p.created_at desc limit 1)`
/** Of an order whose last payment is unpaid the invoice is shown, if there is one (`shownPayment` of the contract). */
const UNPAID: readonly string[] = ['authorised', 'cancelled']
const INVOICED: readonly string[] = ['invoiced', 'credited']

/** Whether the payment of an order `o` is shown so: found in the payments once, and not looked up for order by order. */
function isPaidSo(shown: string | null): Sql {
  if (shown === null) return sql`true`
  const isInvoice = INVOICED.includes(shown)
  const last = sql`o.id in (select p.order_id from payments p
    where p.status = any(${isInvoice ? UNPAID : [shown]}::text[])
      and p.supplement_id is null and not exists (select from payments l
        where l.order_id = p.order_id and l.supplement_id is null and l.created_at > p.created_at))`
  if (!isInvoice && !UNPAID.includes(shown)) return last
  return sql`${last} and coalesce(${INVOICE_STATE}, 'none') = ${isInvoice ? shown : 'none'}`
}

/** Where a parcel `d` is. Of those that no carrier reports of, the days say it. */
const placeOf = (now: Date) => sql`case
    when d.state in ('packed', 'booked') then 'packed' when d.state in ('handed_over', 'on_its_way') then 'on-its-way'
    when d.state = 'at_pickup_point' then 'at-pickup-point' when d.state in ('on_its_way_back', 'lost') then 'astray'
    when d.state = 'delivered' or d.delivered_at <= ${now} then 'delivered' else 'on-its-way' end`

const deliveryIs = (delivery: DeliveryFilter, now: Date): Sql =>
  delivery === 'unpacked'
    ? sql`o.status = any(${UNSENT}::text[]) and not exists (select from order_deliveries d where d.order_id = o.id)`
    : sql`exists (select from order_deliveries d where d.order_id = o.id and ${placeOf(now)} = ${delivery})`

/** What an order `o` of the list fulfils. */
export function conditionOf(filter: Omit<OrderFilter, 'after' | 'most'>): Sql {
  const { markets, statuses, userId, number, email, payment, from, to, delivery, way, unsentSince, now } = filter
  return sql`o.market_id = any(${markets}) and (${statuses}::text[] is null or o.status = any(${statuses}::text[]))
    and (${userId}::integer is null or o.user_id = ${userId}) and (${number}::integer is null or o.id = ${number})
    and (${email}::text is null or lower(o.email) = lower(${email}))
    and ${isPaidSo(payment)}
    and (${from}::date is null or o.created_at >= ${from}::date::timestamp at time zone ${DAYS_OF})
    and (${to}::date is null or o.created_at < (${to}::date + 1)::timestamp at time zone ${DAYS_OF})
    and (${way}::text is null or o.shipping_id in (select m.id from shipping_methods m where m.kind = ${way}))
    and ${delivery ? deliveryIs(delivery, now) : sql`true`}
    and (${unsentSince}::timestamptz is null or (o.created_at < ${unsentSince} and o.status = any(${UNSENT}::text[])
      and not exists (select from order_deliveries d where d.order_id = o.id and d.shipped_at is not null)))`
}

export const allMarkets = async (channels: Channels) =>
  (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))

/** Of these markets the one that the filter names, or all. */
export const wantedMarkets = (markets: readonly string[], wanted: string | undefined) =>
  wanted ? markets.filter((id) => shortMarketId(id) === wanted) : [...markets]
