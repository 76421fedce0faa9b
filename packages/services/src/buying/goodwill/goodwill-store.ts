import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import type { GoodwillShare } from '@shop/domain/returns'
import { refuse } from '../../platform/refusal'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'
import { PAID_LEFT, UNPAID_INVOICE } from '../purchase/payments/unpaid-invoice'

/** What of an order's money can still go back, and what went back without goods. */
export type OrderMoney = {
  readonly version: number
  readonly payment_left_minor: number
  readonly given_minor: number
}

const GIVEN: Sql = sql`(select coalesce(sum(g.amount_minor), 0)::bigint from order_goodwill g
  where g.order_id = o.id and g.state = 'given')`

/** What the order was given without goods, and by corrections before it was sent. */
export async function givenOf(tx: Queryable, orderId: number): Promise<number> {
  const row = await rowOf<Pick<OrderMoney, 'given_minor'>>(
    tx,
    sql`select ${GIVEN} as given_minor from orders o where o.id = ${orderId}`,
  )
  return row?.given_minor ?? 0
}

export const moneyOf = (tx: Queryable, orderId: number) =>
  rowOf<OrderMoney>(
    tx,
    sql`select o.version, ${UNPAID_INVOICE} + ${PAID_LEFT} as payment_left_minor,
          ${GIVEN} as given_minor
        from orders o where o.id = ${orderId}`,
  )

export type StoredGoodwill = Pick<
  Row<'order_goodwill'>,
  'id' | 'order_id' | 'order_row_id' | 'amount_minor' | 'to_balance' | 'reason' | 'asked_by' | 'asked_at'
> &
  Pick<Row<'orders'>, 'market_id' | 'user_id'> & {
    readonly kind: 'goodwill' | 'price' | 'correction'
    /** Of a correction: what becomes of the lines. */
    readonly edit: unknown
    readonly state: 'waiting' | 'given' | 'refused'
    readonly currency: Currency
    readonly name: string
    readonly who: string
  }

const select = (where: Sql) => sql`
  select g.id, g.order_id, g.order_row_id, g.kind, g.amount_minor, g.currency, g.to_balance, g.reason, g.state, g.edit, g.asked_by,
    g.asked_at, o.market_id, o.user_id, s.name as who,
    coalesce(nullif(btrim(coalesce(o.billing_address->>'firstName', '') || ' ' || coalesce(o.billing_address->>'lastName', '')), ''),
      o.billing_address->>'company', '') as name
  from order_goodwill g join orders o on o.id = g.order_id join staff s on s.id = g.asked_by ${where}`

export const goodwillOf = (db: Queryable, id: string) =>
  rowOf<StoredGoodwill>(db, select(sql`where g.id = ${id}::uuid`))

export const waitingGoodwill = (db: Queryable, markets: readonly string[]) =>
  rowsOf<StoredGoodwill>(
    db,
    select(sql`where g.state = 'waiting' and o.market_id = any(${markets}::text[]) order by g.asked_at limit 100`),
  )

export type NewGoodwill = {
  readonly id: string
  readonly orderId: number
  readonly kind: StoredGoodwill['kind']
  readonly edit?: unknown
  readonly rowId: number | null
  readonly amountMinor: number
  readonly currency: string
  readonly toBalance: boolean
  readonly reason: string
  readonly staffId: number
  readonly isWaiting: boolean
  readonly now: Date
}

/** Its id is the key of its form, which may have been used for another order. */
export async function insertGoodwill(tx: Queryable, { isWaiting, ...one }: NewGoodwill): Promise<void> {
  const inserted = await run(
    tx,
    sql`insert into order_goodwill (id, order_id, kind, order_row_id, amount_minor, currency, to_balance, reason, edit, state,
          asked_by, asked_at, decided_at)
        values (${one.id}, ${one.orderId}, ${one.kind}, ${one.rowId}::integer, ${one.amountMinor}, ${one.currency},
          ${one.toBalance}, ${one.reason}, ${one.edit === undefined ? null : JSON.stringify(one.edit)}::jsonb, ${isWaiting ? 'waiting' : 'given'}, ${one.staffId}, ${one.now},
          ${isWaiting ? null : one.now}::timestamptz)
        on conflict (id) do nothing`,
  )
  if (inserted === 0) throw refuse('IDEMPOTENCY_KEY_REUSED', 'The key was used for another order')
}

/** Decides a wish once; 0 where somebody decided meanwhile. */
export const saveDecision = (
  tx: Queryable,
  { id, state, staffId, now }: { id: string; state: 'given' | 'refused'; staffId: number; now: Date },
) =>
  run(
    tx,
    sql`update order_goodwill set state = ${state}, decided_by = ${staffId}, decided_at = ${now}
        where id = ${id} and state = 'waiting'`,
  )

export const insertShares = (tx: Queryable, id: string, shares: readonly GoodwillShare[]) =>
  run(
    tx,
    sql`insert into order_goodwill_rows (goodwill_id, order_row_id, amount_minor, vat_minor, before_pieces)
        select ${id}::uuid, c."rowId", c."amountMinor", c."vatMinor", c.before
        from json_to_recordset(${JSON.stringify(shares)}::json)
          as c ("rowId" integer, "amountMinor" bigint, "vatMinor" bigint, before integer)`,
  )
