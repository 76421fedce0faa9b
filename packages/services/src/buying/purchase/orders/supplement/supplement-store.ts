import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import { notifying } from '../../../../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../../../platform/sql'
import { keyOfUser, ORDER_TOPIC } from '../../../../platform/topics'
import type { OrderRow } from '../order-lines'
import { lockPurchase } from '../replacement'

/** A line as it was agreed: a row of the order that is to be. */
export type AgreedLine = Omit<OrderRow, 'position'>

export type StoredSupplement = Pick<
  Row<'order_supplements'>,
  'id' | 'order_id' | 'exchange_id' | 'amount_minor' | 'points' | 'time_zone' | 'offered_at' | 'expires_at' | 'ended_at'
> &
  Pick<Row<'orders'>, 'cart_id' | 'user_id' | 'market_id' | 'language_id' | 'status'> & {
    readonly state: 'offered' | 'paid' | 'expired' | 'withdrawn'
    readonly currency: Currency
    readonly lines: readonly AgreedLine[]
    /** They joined an invoice of the shop, and were not paid by themselves. */
    readonly is_invoiced: boolean
    /** Who offered it. */
    readonly who: string
  }

const select = (where: Sql) => sql`
  select s.id, s.order_id, s.exchange_id, s.state, s.amount_minor, s.currency, s.lines, s.points, s.time_zone, s.offered_at, s.expires_at,
    s.ended_at, s.state = 'paid' and not exists (select from payments p where p.supplement_id = s.id and p.order_id is not null) as is_invoiced,
    o.cart_id, o.user_id, o.market_id, o.language_id, o.status, w.name as who
  from order_supplements s join orders o on o.id = s.order_id join staff w on w.id = s.offered_by ${where}`

export const supplementOf = (db: Queryable, id: string): Promise<StoredSupplement | undefined> =>
  rowOf(db, select(sql`where s.id = ${id}::uuid`))

/** Those of an order, the newest first. */
export const supplementsOf = (db: Queryable, orderId: number): Promise<StoredSupplement[]> =>
  rowsOf(db, select(sql`where s.order_id = ${orderId} order by s.offered_at desc`))

/** The one that waits for its customer; the order is locked. */
export const offeredSupplement = (tx: Queryable, orderId: number): Promise<StoredSupplement | undefined> =>
  rowOf(tx, select(sql`where s.order_id = ${orderId} and s.state = 'offered' for update of s`))

/** Locks the order first, and those that it is exchanged with, as whatever changes an order does. */
export async function lockSupplement(tx: Queryable, id: string): Promise<StoredSupplement | undefined> {
  const found = await supplementOf(tx, id)
  if (!found) return undefined
  await lockPurchase(tx, found.order_id)
  return rowOf(tx, select(sql`where s.id = ${id}::uuid for update of s`))
}

export type NewSupplement = {
  readonly id: string
  readonly orderId: number
  /** Of a replacement that is to be paid for. */
  readonly exchangeId?: string
  readonly amountMinor: number
  readonly currency: string
  readonly lines: readonly AgreedLine[]
  readonly points: number
  readonly timeZone: string
  readonly staffId: number
  readonly expiresAt: Date
  readonly now: Date
}

export const insertSupplement = (tx: Queryable, one: NewSupplement) =>
  run(
    tx,
    sql`insert into order_supplements (id, order_id, exchange_id, amount_minor, currency, lines, points, time_zone, offered_by, offered_at,
          expires_at)
        values (${one.id}, ${one.orderId}, ${one.exchangeId ?? null}::uuid, ${one.amountMinor}, ${one.currency}, ${JSON.stringify(one.lines)}::jsonb,
          ${one.points}, ${one.timeZone}, ${one.staffId}, ${one.now}, ${one.expiresAt})`,
  )

export type SupplementEnd = {
  readonly state: 'paid' | 'expired' | 'withdrawn'
  readonly staffId?: number
  readonly now: Date
}

export const saveEnd = (tx: Queryable, id: string, { state, staffId, now }: SupplementEnd) =>
  run(
    tx,
    sql`update order_supplements set state = ${state}, ended_at = ${now}, ended_by = ${staffId ?? null}::integer
        where id = ${id} and state = 'offered'`,
  )

export type SupplementNote = {
  readonly event:
    | 'supplement_offered'
    | 'supplement_paid'
    | 'supplement_invoiced'
    | 'supplement_expired'
    | 'supplement_withdrawn'
  readonly actor: 'customer' | 'staff' | 'system'
  readonly staffId?: number
  readonly note?: string
  readonly details: object
  readonly now: Date
}

/** Into the history of the order; every open page of it loads it again. */
export const addSupplementToHistory = (
  tx: Queryable,
  { order_id: id, cart_id, user_id }: Pick<StoredSupplement, 'order_id' | 'cart_id' | 'user_id'>,
  { event, actor, staffId, note = '', details, now }: SupplementNote,
) =>
  run(
    tx,
    sql`with noted as (
          insert into order_events (order_id, event, actor, staff_id, on_behalf_of, note, details, at)
          values (${id}, ${event}, ${actor}, ${staffId ?? null}::integer, ${actor === 'staff' ? user_id : null}::integer,
            ${note}, ${JSON.stringify(details)}::jsonb, ${now})
        ), changed as (
          update orders set version = version + 1, updated_at = ${now} where id = ${id} returning id
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(id) })}, ${notifying({ topic: ORDER_TOPIC, key: cart_id })},
          ${notifying({ topic: ORDER_TOPIC, key: user_id === null ? '' : keyOfUser(user_id) })} from changed`,
  )
