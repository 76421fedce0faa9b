import { type Queryable, rowsOf, sql } from '../../../platform/sql'

export type CountedOrder = { readonly id: number; readonly counts: boolean }

/** Orders whose pieces begin to count as sold, and cancelled ones whose pieces no longer do: each is told once. */
export const ordersToCount = (tx: Queryable, most: number): Promise<readonly CountedOrder[]> =>
  rowsOf<CountedOrder>(
    tx,
    sql`update orders set units_counted = not units_counted
        where id in (select id from orders where units_counted = (status = 'cancelled')
          order by id limit ${most} for update skip locked)
        returning id, units_counted as counts`,
  )
