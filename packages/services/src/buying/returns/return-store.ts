import type { Row } from '@shop/db/rows.gen'
import type { ExchangeRule } from '@shop/domain/market'
import type { Currency } from '@shop/domain/money'
import type { ExchangeState, RefundWatch, RowGoodwill } from '@shop/domain/returns'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../platform/sql'
import { PAID_LEFT, UNPAID_INVOICE } from '../purchase/payments/unpaid-invoice'

export type BoughtRow = Pick<
  Row<'order_rows'>,
  'id' | 'sku_id' | 'name' | 'brand' | 'sku_name' | 'image' | 'quantity' | 'vat_minor' | 'hygiene'
> & {
  readonly colour: string | null
  readonly regular_unit_minor: number
  readonly paid_minor: number
  readonly goodwill: readonly RowGoodwill[]
  /** Pieces in open and received returns, and those that were exchanged. */
  readonly returned: number
  readonly given_back: number
  readonly exchanged: number
  /** Pieces that are under way to the shop, and that came, for money or not. */
  readonly coming: number
  readonly came: number
  /** Of an exchange of it nobody knows yet how it ends. */
  readonly is_exchange_open: boolean
}

/** How an order came to replace goods of another, and whose money paid for them. */
export type ReplacedBy = Pick<Row<'order_exchanges'>, 'id' | 'paid_row_id'> & { readonly state: ExchangeState }

export type BoughtOrder = Pick<
  Row<'orders'>,
  | 'id'
  | 'user_id'
  | 'cart_id'
  | 'channel_id'
  | 'market_id'
  | 'language_id'
  | 'status'
  | 'email'
  | 'payment_name'
  | 'balance_minor'
  | 'created_at'
> & {
  /** The order that was paid: itself, or the first one of a replacement. */
  readonly paid_order_id: number
  readonly replaces: ReplacedBy | null
  /** Pieces of the same purchase that its buyer has in another order. */
  readonly elsewhere: number
  readonly currency: Currency
  readonly first_name: string
  readonly last_name: string
  /** Of an invoice of the shop's own: what comes back lowers it. */
  readonly unpaid_minor: number
  readonly return_cost_minor: number
  /** Fees that go back with the last piece of it; none while pieces of the purchase are elsewhere. */
  readonly fees_minor: number
  readonly fees_vat_minor: number
  readonly delivered_at: Date | null
  readonly rows: readonly BoughtRow[]
}

/** Who is gone has left no address behind. */
export const isErased = ({ email }: BoughtOrder): boolean => email.startsWith('deleted-') && email.endsWith('@invalid')

/** The period begins with the last parcel, so it does not run while one is still on its way. */
/** The last parcel came. Of an order in several parcels the last one may not even be packed. */
const DELIVERED = sql`(select case when bool_and(d.delivered_at is not null)
      and (o.completed_at is not null or bool_and(d.parcel_key is null)) then max(d.delivered_at) end
  from order_deliveries d where d.order_id = o.id)`

/** Of a line `i` of an order `o`. */
const COLOUR = sql`(select t.colour_name from product_translations t
  where t.product_id = i.product_id and t.language_id = o.language_id)`

/** Money of a line `i` that went back without goods, as it was given. */
const GOODWILL = sql`(select coalesce(json_agg(json_build_object('amountMinor', w.amount_minor, 'vatMinor', w.vat_minor,
    'before', w.before_pieces) order by w.id), '[]')
  from order_goodwill_rows w where w.order_row_id = i.id)`

/** Of a line `i`: pieces that came back for money. */
const GIVEN_BACK = sql`(select coalesce(sum(b.received_quantity), 0) from return_rows b join returns t on t.id = b.return_id
  where b.order_row_id = i.id and t.state = 'received' and t.kind <> 'exchange')`

/** Of a line `i`: pieces whose value has gone over to a replacement. */
const EXCHANGED = sql`(select coalesce(sum(c.quantity), 0) from order_exchanges c
  where c.order_row_id = i.id and c.state not in ('cancelled', 'paid'))`

/** What was paid for a replacement is the value of its exchange `x`. */
const ROWS = sql`(select coalesce(json_agg(r order by r.position), '[]') from (
  select i.id, i.position, i.sku_id, i.name, i.brand, ${COLOUR} as colour, i.sku_name, i.image, i.quantity, i.hygiene,
    i.regular_unit_minor, coalesce(x.vat_minor, i.vat_minor) as vat_minor,
    coalesce(x.value_minor, i.total_minor - i.discount_minor) as paid_minor, ${GOODWILL} as goodwill,
    ${GIVEN_BACK} + ${EXCHANGED} + (select coalesce(sum(b.quantity), 0) from return_rows b join returns t on t.id = b.return_id
      where b.order_row_id = i.id and t.state = 'registered' and t.kind <> 'exchange') as returned,
    ${GIVEN_BACK} as given_back, ${EXCHANGED} as exchanged, (select coalesce(sum(b.quantity), 0) from return_rows b
      join returns t on t.id = b.return_id where b.order_row_id = i.id and t.state = 'registered') as coming,
    (select coalesce(sum(b.received_quantity), 0) from return_rows b join returns t on t.id = b.return_id
      where b.order_row_id = i.id and t.state = 'received') as came,
    exists (select from order_exchanges c where c.order_row_id = i.id and c.state in ('open', 'unsettled')) as is_exchange_open
  from order_rows i where i.order_id = o.id and i.quantity > 0) r)`

/** Pieces that the buyer has in the other orders of a purchase: the paid order `m` and its replacements. */
const ELSEWHERE = sql`(select coalesce(sum(i.quantity - ${GIVEN_BACK} - ${EXCHANGED}), 0)::integer
  from orders y join order_rows i on i.order_id = y.id
  where y.id <> o.id and y.status <> 'cancelled'
    and (y.id = m.id or y.id in (select c.replacement_order_id from order_exchanges c
      where c.paid_order_id = m.id and c.state <> 'paid')))`

/** The order of which the money of an order was paid, or of which the goods of a return were. */
const paidOrderOf = (orderId: Sql): Sql => sql`coalesce((select c.paid_order_id from order_exchanges c
  where c.replacement_order_id = ${orderId} and c.state <> 'paid'), ${orderId})`

/** The return cost in the terms of an order `o`; without one the shop bears it. */
const RETURN_COST = sql`coalesce((select (c.body -> 'returnCost' ->> 'minor')::bigint from sale_conditions c
  where c.id = o.conditions_id), 0) as return_cost_minor`

const bought = (where: Sql) => sql`
  select o.id, o.user_id, o.cart_id, o.channel_id, o.market_id, o.language_id, o.currency, o.status, o.email,
    coalesce(o.billing_address ->> 'firstName', '') as first_name, coalesce(o.billing_address ->> 'lastName', '') as last_name,
    m.id as paid_order_id, m.payment_name, (select ${UNPAID_INVOICE} from orders o where o.id = m.id) as unpaid_minor, ${RETURN_COST},
    z.elsewhere, case when z.elsewhere = 0 then m.shipping_fee_minor + m.payment_fee_minor else 0 end as fees_minor,
    m.vat_minor - (select coalesce(sum(v.vat_minor), 0)::bigint from order_rows v where v.order_id = m.id) as fees_vat_minor,
    o.balance_minor, o.created_at, ${DELIVERED} as delivered_at, ${ROWS} as rows,
    case when x.id is not null then json_build_object('id', x.id, 'state', x.state, 'paid_row_id', x.paid_row_id) end as replaces
  from orders o left join order_exchanges x on x.replacement_order_id = o.id and x.state <> 'paid'
    join orders m on m.id = coalesce(x.paid_order_id, o.id)
    cross join lateral (select ${ELSEWHERE} as elsewhere) z
  ${where}`

/** The same statement for every pair, right or wrong, so that a wrong e-mail looks like an unknown number. */
export const orderOfPair = (db: Queryable, id: number, email: string): Promise<BoughtOrder | undefined> =>
  rowOf(db, bought(sql`where o.id = ${id} and lower(o.email) = lower(${email})`))

export const orderOfUser = (db: Queryable, id: number, userId: number): Promise<BoughtOrder | undefined> =>
  rowOf(db, bought(sql`where o.id = ${id} and o.user_id = ${userId}`))

export const orderById = (db: Queryable, id: number): Promise<BoughtOrder | undefined> =>
  rowOf(db, bought(sql`where o.id = ${id}`))

const MOST_ORDERS = 50

export const ordersOfUser = (db: Queryable, userId: number): Promise<BoughtOrder[]> =>
  rowsOf(db, bought(sql`where o.user_id = ${userId} order by o.created_at desc, o.id desc limit ${MOST_ORDERS}`))

export type ReturnedRow = {
  readonly order_row_id: number
  readonly quantity: number
  readonly reason: string | null
  readonly received_quantity: number | null
  readonly name: string
  readonly brand: string
  readonly colour: string | null
  readonly sku_name: string
  readonly image: string | null
  readonly sku_id: number
  readonly is_sealed: boolean
}

/** The exchange whose goods come back with a return. */
export type ReturnExchange = Pick<Row<'order_exchanges'>, 'id' | 'replacement_order_id'> & {
  readonly rule: ExchangeRule
  readonly state: ExchangeState
}

export type StoredReturn = Pick<
  Row<'returns'>,
  | 'id'
  | 'version'
  | 'public_id'
  | 'order_id'
  | 'state'
  | 'name'
  | 'email'
  | 'message'
  | 'registered_by'
  | 'registered_at'
  | 'decided_at'
  | 'decision_reason'
  | 'refund_to'
  | 'refund_minor'
  | 'freight_minor'
  | 'submission_key'
  | 'refund_due_at'
  | 'sending_proof'
> &
  Pick<Row<'orders'>, 'user_id' | 'language_id' | 'market_id' | 'channel_id' | 'payment_name'> & {
    readonly currency: Currency
    /** The part that only lowered an unpaid invoice. */
    readonly lowered_minor: number
    /** The part that went to the balance. */
    readonly to_balance_minor: number
    /** Of an invoice of the shop's own: what comes back lowers it. */
    readonly unpaid_minor: number
    /** Money that came and did not go back. */
    readonly paid_left_minor: number
    readonly return_cost_minor: number
    readonly kind: 'withdrawal' | 'complaint' | 'exchange'
    readonly exchange: ReturnExchange | null
    readonly refund_watch: RefundWatch | null
    /** As 2026-11-23. */
    readonly sending_proof_on: string | null
    readonly rows: readonly ReturnedRow[]
  }

/** Of a return `t`. */
const LOWERED = sql`(select coalesce(sum(f.lowered_minor), 0)::bigint from refunds f where f.return_id = t.id)`
const TO_BALANCE = sql`(select coalesce(sum(f.amount_minor - f.lowered_minor), 0)::bigint from refunds f
  where f.return_id = t.id and (f.to_balance or f.payment_id is null))`

const returned = (where: Sql) => sql`
  select t.id, t.version, t.public_id, t.order_id, t.kind, (select json_build_object('id', e.id, 'rule', e.rule, 'state', e.state,
      'replacement_order_id', e.replacement_order_id) from order_exchanges e where e.return_id = t.id) as exchange, o.user_id, o.currency, o.language_id, o.market_id, o.channel_id, t.state, t.name,
    t.email, t.message, t.registered_by, t.registered_at, t.decided_at, t.decision_reason, t.refund_to, t.refund_minor, t.freight_minor, ${RETURN_COST},
    o.payment_name, ${UNPAID_INVOICE} as unpaid_minor, ${LOWERED} as lowered_minor,
    ${TO_BALANCE} as to_balance_minor, ${PAID_LEFT} as paid_left_minor, t.submission_key, t.refund_due_at, t.refund_watch, t.sending_proof,
    t.sending_proof_on::text as sending_proof_on,
    (select coalesce(json_agg(r order by r.position), '[]') from (
      select b.order_row_id, b.quantity, b.reason, b.received_quantity, b.is_sealed, i.position, i.name, i.brand,
        ${COLOUR} as colour, i.sku_name, i.image, i.sku_id
      from return_rows b join order_rows i on i.id = b.order_row_id where b.return_id = t.id) r) as rows
  from returns t join orders o on o.id = ${paidOrderOf(sql`t.order_id`)} ${where}`

export const returnOf = (db: Queryable, id: number): Promise<StoredReturn | undefined> =>
  rowOf(db, returned(sql`where t.id = ${id}`))

/** An open return, by the data in its mail. */
export const returnOfSlip = (db: Queryable, publicId: string): Promise<StoredReturn | undefined> =>
  rowOf(db, returned(sql`where t.public_id = ${publicId}::uuid and t.state = 'registered'`))

export const returnOfKey = (db: Queryable, key: string): Promise<StoredReturn | undefined> =>
  rowOf(db, returned(sql`where t.submission_key = ${key}`))

const MOST_RETURNS = 100

export const returnsOfUser = (db: Queryable, userId: number): Promise<StoredReturn[]> =>
  rowsOf(db, returned(sql`where o.user_id = ${userId} order by t.registered_at desc, t.id desc limit ${MOST_RETURNS}`))

/** For staff: the returns in one state and these markets (null: all), those that waited longest first. */
export const returnsIn = (db: Queryable, state: string, markets: readonly string[] | null): Promise<StoredReturn[]> =>
  rowsOf(
    db,
    returned(sql`where t.state = ${state} and (${markets}::text[] is null or o.market_id = any(${markets}::text[]))
      order by t.registered_at, t.id limit ${MOST_RETURNS}`),
  )
