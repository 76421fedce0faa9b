import type { Row } from '@shop/db/rows.gen'
import { type LedgerEntry, type LedgerEntryKind, takenBack } from '@shop/domain/membership'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'

type Held = Pick<Row<'points_ledger'>, 'user_id' | 'points' | 'order_row_id' | 'quantity' | 'return_key'> & {
  readonly entry: LedgerEntryKind
}
type BoughtRow = Pick<Row<'order_rows'>, 'id' | 'quantity'> & { readonly net_minor: number }

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
  const held = [...(await holdEntries(tx, orderId))]
  const [first] = held
  if (!first) return 0
  const bought = await rowsOf<BoughtRow>(
    tx,
    sql`select id, quantity, total_minor - discount_minor as net_minor from order_rows where order_id = ${orderId}`,
  )
  const goods = bought.reduce((sum, { net_minor }) => sum + net_minor, 0)
  const added: object[] = []
  for (const { orderRowId, quantity } of rows) {
    if (!bought.some(({ id }) => id === orderRowId)) continue
    if (held.some((one) => one.return_key === returnKey && one.order_row_id === orderRowId)) continue
    const back = { user_id: first.user_id, order_row_id: orderRowId, quantity, return_key: returnKey }
    const returned = worthOf(bought, [...held, { ...back, entry: 'lapsed', points: 0 }])
    const row = { ...back, ...takenBack(entriesOf(held), { goods, returned }) }
    held.push(row)
    added.push(row)
  }
  await addEntries(tx, orderId, added, now)
  return 0 - held.slice(held.length - added.length).reduce((sum, { points }) => sum + points, 0)
}

/** The order is cancelled: what is left of what it would have brought lapses, of what it has brought is taken back. */
export async function lapsePoints(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const held = await holdEntries(tx, orderId)
  const back = takenBack(entriesOf(held))
  const [first] = held
  if (first && back.points < 0) await addEntries(tx, orderId, [{ user_id: first.user_id, ...back }], now)
}

/** The order's own, unless they are closed: what the end of a membership has taken is not taken again. */
async function holdEntries(tx: Queryable, orderId: number): Promise<readonly Held[]> {
  await rowsOf(tx, sql`select from orders where id = ${orderId} for update`)
  return rowsOf<Held>(
    tx,
    sql`select e.user_id, e.entry, e.points, e.order_row_id, e.quantity, e.return_key from points_ledger e
        where e.order_id = ${orderId} and not exists (
          select from points_ledger g where g.user_id = e.user_id and g.entry = 'removed' and g.id > e.id)
        order by e.id`,
  )
}

const entriesOf = (held: readonly Held[]): readonly LedgerEntry[] =>
  held.map(({ entry, points }) => ({ entry, points }))

/** What the pieces that have come back in all were paid with. */
function worthOf(bought: readonly BoughtRow[], held: readonly Held[]): number {
  return bought.reduce((sum, { id, quantity, net_minor }) => {
    const back = held.reduce((pieces, one) => pieces + (one.order_row_id === id ? (one.quantity ?? 0) : 0), 0)
    return sum + Math.floor((net_minor * Math.min(back, quantity)) / quantity)
  }, 0)
}

const addEntries = (tx: Queryable, orderId: number, entries: readonly object[], now: Date) =>
  run(
    tx,
    sql`insert into points_ledger (user_id, entry, points, order_id, order_row_id, quantity, return_key, at)
        select user_id, entry, points, ${orderId}, order_row_id, quantity, return_key, ${now}
        from json_to_recordset(${JSON.stringify(entries)}::json)
          as e (user_id integer, entry text, points integer, order_row_id integer, quantity integer, return_key text)
        on conflict do nothing`,
  )
