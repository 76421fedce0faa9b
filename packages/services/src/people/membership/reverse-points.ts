import type { Row } from '@shop/db/rows.gen'
import { type GoodsEntry, type PaidGoods, pointsOfGoods, takenBack } from '@shop/domain/membership'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'
import { ADDED_WITH } from './earning-rows'
import { IS_OPEN, OF_LINES } from './ledger-entries'

type Held = GoodsEntry & Pick<Row<'points_ledger'>, 'user_id' | 'return_key'> & { readonly supplementId: string | null }

export type ReturnedGoods = {
  readonly orderId: number
  /** Names the return; the same return takes the points of a row once, however often it is told. */
  readonly returnKey: string
  readonly rows: readonly { readonly orderRowId: number; readonly quantity: number }[]
  readonly now: Date
}

/**
 * Takes back the points of goods that have come back, in the transaction of whoever took them in; gives how many. Of an
 * order without points, or whose points went with the membership, there are none to take.
 */
export async function reversePoints(tx: Queryable, { orderId, returnKey, rows, now }: ReturnedGoods): Promise<number> {
  const held = await holdEntries(tx, orderId)
  const [first] = held
  if (!first) return 0
  const isNew = ({ orderRowId }: ReturnedGoods['rows'][number]) =>
    !held.some((one) => one.return_key === returnKey && one.orderRowId === orderRowId)
  const lost = pointsOfGoods(held, await goodsOf(tx, orderId), rows.filter(isNew))
  const added = lost.map(({ orderRowId, supplementId, ...one }) => ({
    ...{ ...one, order_row_id: orderRowId, supplement_id: supplementId },
    ...{ user_id: first.user_id, return_key: returnKey },
  }))
  await addEntries(tx, orderId, added, now)
  return 0 - lost.reduce((sum, { points }) => sum + points, 0)
}

/** The rows as they were bought: pieces that were cancelled have taken their points with them. */
const goodsOf = (tx: Queryable, orderId: number) =>
  rowsOf<PaidGoods>(
    tx,
    sql`select id, coalesce(bought_quantity, quantity) as quantity,
          coalesce(bought_total_minor - bought_discount_minor, total_minor - discount_minor) as "paidMinor",
          ${ADDED_WITH} as "supplementId"
        from order_rows r where order_id = ${orderId}`,
  )

/** The order is cancelled: what is left of what it would have brought lapses, of what it has brought is taken back. */
export async function lapsePoints(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const held = await holdEntries(tx, orderId)
  const last = held.findLast(({ entry }) => entry === 'earned')
  if (!last) return
  // The entries name the lines that were added last: what an earlier membership took of the order has its own.
  const { user_id, supplementId } = last
  const lost = takenBack(held, undefined, supplementId).filter(({ points }) => points < 0)
  await addEntries(
    tx,
    orderId,
    lost.map((one) => ({ ...one, user_id, supplement_id: supplementId })),
    now,
  )
}

/** The order's own, unless they are closed: what the end of a membership has taken is not taken again. */
async function holdEntries(tx: Queryable, orderId: number): Promise<readonly Held[]> {
  await rowsOf(tx, sql`select from orders where id = ${orderId} for update`)
  return pointsOfOrder(tx, orderId)
}

/** The open entries of an order's points. */
export const pointsOfOrder = (db: Queryable, orderId: number): Promise<readonly Held[]> =>
  rowsOf<Held>(
    db,
    sql`select e.user_id, e.entry, e.points, e.order_row_id as "orderRowId", e.quantity, e.return_key, ${OF_LINES}
        from points_ledger e where e.order_id = ${orderId} and ${IS_OPEN} order by e.id`,
  )

const addEntries = (tx: Queryable, orderId: number, entries: readonly object[], now: Date) =>
  run(
    tx,
    sql`insert into points_ledger (user_id, entry, points, order_id, order_row_id, quantity, return_key, supplement_id, at)
        select user_id, entry, points, ${orderId}, order_row_id, quantity, return_key, supplement_id, ${now}
        from json_to_recordset(${JSON.stringify(entries)}::json)
          as e (user_id integer, entry text, points integer, order_row_id integer, quantity integer, return_key text,
            supplement_id uuid)
        on conflict do nothing`,
  )
