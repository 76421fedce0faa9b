import type { Queryable } from '../../../platform/sql'
import { lockOrder, type OrderHead } from './move-order-store'

export type OrderToChange = typeof orderToChange

/** Locks the order: nobody else moves, returns or refunds it until the transaction ends. */
export const orderToChange = (tx: Queryable, id: number): Promise<OrderHead | undefined> => lockOrder(tx, id)
