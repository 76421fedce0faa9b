import { z } from 'zod'
import { ordersToCount } from '../buying/purchase/orders/orders-to-count'
import type { Chore } from '../ground/background/chore'
import type { Consumer } from '../ground/background/consumer'
import type { Pubsub } from '../platform/pubsub'
import { type Queryable, rowsOf, run, sql } from '../platform/sql'
import { CATALOG_TOPIC } from '../platform/topics'

const ORDERS_AT_ONCE = 200

/** Adds what new orders sold to their products. A purchase itself locks no product. */
export function unitsSoldChore(pubsub: Pubsub): Chore {
  return {
    name: 'products.units-sold',
    everyMs: 5 * 60_000,
    run: async (tx) => {
      const { orders, products } = await countUnitsSold(tx)
      if (products.length > 0) await pubsub.publish(tx, { topic: CATALOG_TOPIC, key: products.join(',') })
      return { isDone: orders < ORDERS_AT_ONCE, counts: { orders, products: products.length } }
    },
  }
}

/** Each order counts once, from its purchase on, and no longer when it was cancelled. */
async function countUnitsSold(tx: Queryable) {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('units sold'))`)
  const orders = await ordersToCount(tx, ORDERS_AT_ONCE)
  if (orders.length === 0) return { orders: 0, products: [] }
  const products = await rowsOf<{ id: number }>(
    tx,
    sql`update products p set units_sold = greatest(0, p.units_sold + sold.units)
        from (select r.product_id, sum(case when o.counts then r.quantity else -r.quantity end)::integer as units
          from json_to_recordset(${JSON.stringify(orders)}::json) as o (id integer, counts boolean)
          join order_rows r on r.order_id = o.id group by r.product_id) sold
        where p.id = sold.product_id and sold.units <> 0 returning p.id`,
  )
  return { orders: orders.length, products: products.map(({ id }) => id) }
}

const editedSchema = z.object({
  products: z.array(z.object({ productId: z.number().int(), units: z.number().int() })),
})

/** Lines of an order that was counted have changed before it was packed. */
export const unitsOfEdited = (pubsub: Pubsub): Consumer => ({
  name: 'products.units-edited',
  topic: 'order.edited',
  handle: async (tx, { body }) => {
    const { products } = editedSchema.parse(body)
    await run(tx, sql`select pg_advisory_xact_lock(hashtext('units sold'))`)
    await run(
      tx,
      sql`update products p set units_sold = greatest(0, p.units_sold + e.units)
          from json_to_recordset(${JSON.stringify(products)}::json) as e ("productId" integer, units integer)
          where p.id = e."productId"`,
    )
    await pubsub.publish(tx, { topic: CATALOG_TOPIC, key: products.map(({ productId }) => productId).join(',') })
  },
})
