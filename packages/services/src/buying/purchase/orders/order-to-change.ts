import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { IS_PACKED } from './is-packed'
import { lockOrder, type OrderHead } from './move-order-store'

export type OrderToChange = typeof orderToChange

/** Locks the order: nobody else moves, returns or refunds it until the transaction ends. */
export const orderToChange = (tx: Queryable, id: number): Promise<OrderHead | undefined> => lockOrder(tx, id)

/** Whether pieces of the order are packed or on their way. */
export const hasLeftShop = async (db: Queryable, id: number): Promise<boolean> =>
  (await rowOf<Pick<Row<'orders'>, 'id'>>(db, sql`select o.id from orders o where o.id = ${id} and ${IS_PACKED}`)) !==
  undefined
