import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import type { RefundWatch, RowGoodwill } from '@shop/domain/returns'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../platform/sql'
import { PAID_LEFT, UNPAID_INVOICE } from '../purchase/payments/unpaid-invoice'

export type BoughtRow = Pick<
  Row<'order_rows'>,
  'id' | 'sku_id' | 'name' | 'brand' | 'sku_name' | 'image' | 'quantity' | 'vat_minor' | 'hygiene'
> & {
  readonly colour: string | null
  readonly paid_minor: number
  readonly goodwill: readonly RowGoodwill[]
  /** Pieces in open and received returns. */
  readonly returned: number
  readonly given_back: number
}

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
  | 'vat_minor'
  | 'balance_minor'
  | 'created_at'
> & {
  readonly currency: Currency
  readonly first_name: string
  readonly last_name: string
  /** Of an invoice of the shop's own: what comes back lowers it. */
  readonly unpaid_minor: number
  readonly return_cost_minor: number
  readonly fees_minor: number
  readonly delivered_at: Date | null
  readonly rows: readonly BoughtRow[]
}

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

const ROWS = sql`(select coalesce(json_agg(r order by r.position), '[]') from (
  select i.id, i.position, i.sku_id, i.name, i.brand, ${COLOUR} as colour, i.sku_name, i.image, i.quantity, i.hygiene, i.vat_minor,
    i.total_minor - i.discount_minor as paid_minor, ${GOODWILL} as goodwill,
    coalesce(sum(b.quantity) filter (where t.state = 'registered'), 0)
      + coalesce(sum(b.received_quantity) filter (where t.state = 'received'), 0) as returned,
    coalesce(sum(b.received_quantity) filter (where t.state = 'received'), 0) as given_back
  from order_rows i left join return_rows b on b.order_row_id = i.id left join returns t on t.id = b.return_id
  where i.order_id = o.id and i.quantity > 0 group by i.id) r)`

/** The return cost in the terms of an order `o`; without one the shop bears it. */
const RETURN_COST = sql`coalesce((select (c.body -> 'returnCost' ->> 'minor')::bigint from sale_conditions c
  where c.id = o.conditions_id), 0) as return_cost_minor`

const bought = (where: Sql) => sql`
  select o.id, o.user_id, o.cart_id, o.channel_id, o.market_id, o.language_id, o.currency, o.status, o.email,
    coalesce(o.billing_address ->> 'firstName', '') as first_name, coalesce(o.billing_address ->> 'lastName', '') as last_name,
    o.payment_name, ${UNPAID_INVOICE} as unpaid_minor, ${RETURN_COST}, o.shipping_fee_minor + o.payment_fee_minor as fees_minor, o.vat_minor, o.balance_minor, o.created_at,
    ${DELIVERED} as delivered_at, ${ROWS} as rows
  from orders o ${where}`

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

export type StoredReturn = Pick<
  Row<'returns'>,
  | 'id'
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
  select t.id, t.public_id, t.order_id, o.user_id, o.currency, o.language_id, o.market_id, o.channel_id, t.state, t.name,
    t.email, t.message, t.registered_by, t.registered_at, t.decided_at, t.decision_reason, t.refund_to, t.refund_minor, t.freight_minor, ${RETURN_COST},
    o.payment_name, ${UNPAID_INVOICE} as unpaid_minor, ${LOWERED} as lowered_minor,
    ${TO_BALANCE} as to_balance_minor, ${PAID_LEFT} as paid_left_minor, t.submission_key, t.refund_due_at, t.refund_watch, t.sending_proof,
    t.sending_proof_on::text as sending_proof_on,
    (select coalesce(json_agg(r order by r.position), '[]') from (
      select b.order_row_id, b.quantity, b.reason, b.received_quantity, b.is_sealed, i.position, i.name, i.brand,
        ${COLOUR} as colour, i.sku_name, i.image, i.sku_id
      from return_rows b join order_rows i on i.id = b.order_row_id where b.return_id = t.id) r) as rows
  from returns t join orders o on o.id = t.order_id ${where}`

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
