import type { Row } from '@shop/db/rows.gen'
import type { ExchangeRule } from '@shop/domain/market'
import type { Currency } from '@shop/domain/money'
import type { ExchangeState } from '@shop/domain/returns'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../../platform/sql'

type Side = Pick<Row<'order_rows'>, 'name' | 'sku_name'> & { readonly colour: string | null }

type Kept = Pick<
  Row<'order_exchanges'>,
  | 'id'
  | 'return_id'
  | 'order_row_id'
  | 'quantity'
  | 'replacement_order_id'
  | 'paid_order_id'
  | 'paid_row_id'
  | 'value_minor'
  | 'vat_minor'
  | 'due_at'
> & { readonly currency: Currency; readonly rule: ExchangeRule }

export type StoredExchange = Kept &
  Pick<Row<'order_exchanges'>, 'created_at' | 'ended_at'> & {
    readonly order_id: number
    readonly state: ExchangeState
    readonly market_id: string
    readonly before: Side
    readonly after: Side
    /** The replacement is packed, on its way, or cancelled. */
    readonly replacement_status: string
    /** The last time that its buyer was asked to pay for it. */
    readonly asked: { readonly state: Row<'order_supplements'>['state']; readonly expiresAt: string } | null
  }

const sideOf = (row: Sql): Sql => sql`json_build_object('name', ${row}.name, 'sku_name', ${row}.sku_name, 'colour', (
    select t.colour_name from product_translations t where t.product_id = ${row}.product_id and t.language_id = o.language_id))`

const select = (where: Sql) => sql`
  select e.id, e.return_id, e.order_row_id, i.order_id, e.quantity, e.replacement_order_id, e.paid_order_id, e.paid_row_id,
    e.value_minor, e.vat_minor, e.currency, e.rule, e.state, e.due_at, e.created_at, e.ended_at, o.market_id,
    ${sideOf(sql`i`)} as before, ${sideOf(sql`n`)} as after, p.status as replacement_status,
    (select json_build_object('state', s.state, 'expiresAt', s.expires_at) from order_supplements s where s.exchange_id = e.id
      order by s.offered_at desc limit 1) as asked
  from order_exchanges e join order_rows i on i.id = e.order_row_id join orders o on o.id = i.order_id
    join orders p on p.id = e.replacement_order_id join order_rows n on n.order_id = p.id ${where}`

export const exchangeOf = (db: Queryable, id: string): Promise<StoredExchange | undefined> =>
  rowOf(db, select(sql`where e.id = ${id}::uuid`))

/** The exchange whose replacement the order is. */
export const exchangeOfReplacement = (db: Queryable, orderId: number): Promise<StoredExchange | undefined> =>
  rowOf(db, select(sql`where e.replacement_order_id = ${orderId}`))

/** Those of goods of an order, and the one that it replaces goods by; the oldest first. */
export const exchangesOf = (db: Queryable, orderId: number): Promise<StoredExchange[]> =>
  rowsOf(
    db,
    select(sql`where i.order_id = ${orderId} or e.replacement_order_id = ${orderId} order by e.created_at, e.id`),
  )

const MOST = 100

/** What staff look after: goods that have not come in time, and those that were not accepted after the replacement left. */
export const exchangesToLookAfter = (db: Queryable, markets: readonly string[], now: Date): Promise<StoredExchange[]> =>
  rowsOf(
    db,
    select(sql`where ((e.state = 'open' and e.due_at <= ${now}) or e.state = 'unsettled') and o.market_id = any(${markets}::text[])
      order by e.due_at limit ${MOST}`),
  )

export type NewExchange = Kept & { readonly staffId: number; readonly now: Date }

export const insertExchange = (tx: Queryable, one: NewExchange) =>
  run(
    tx,
    sql`insert into order_exchanges (id, return_id, order_row_id, quantity, replacement_order_id, paid_order_id, paid_row_id,
          value_minor, vat_minor, currency, rule, due_at, staff_id, created_at)
        values (${one.id}, ${one.return_id}, ${one.order_row_id}, ${one.quantity}, ${one.replacement_order_id}, ${one.paid_order_id},
          ${one.paid_row_id}, ${one.value_minor}, ${one.vat_minor}, ${one.currency}, ${one.rule}, ${one.due_at}, ${one.staffId}, ${one.now})`,
  )

export const saveExchangeState = (tx: Queryable, id: string, state: Exclude<ExchangeState, 'open'>, now: Date) =>
  run(tx, sql`update order_exchanges set state = ${state}, ended_at = ${now} where id = ${id}`)
