import { notifying } from '../../platform/pubsub'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { CART_TOPIC } from '../../platform/topics'

/** Closes a cart that has become an order. A closed cart stays as it is. */
export async function completeCart(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const completed = await run(
    tx,
    sql`with saved as (
          update carts set completed_at = ${now}, version = version + 1, updated_at = now()
          where id = ${id} and completed_at is null returning id
        ) select ${notifying({ topic: CART_TOPIC, key: id })} from saved`,
  )
  return completed > 0
}

/** Whether the cart has an order that no longer waits for its payment and is not cancelled. */
export async function isOrdered(db: Queryable, id: string): Promise<boolean> {
  const row = await rowOf(
    db,
    sql`select from orders where cart_id = ${id} and status not in ('pending-payment', 'cancelled', 'out-of-stock')`,
  )
  return row !== undefined
}
