import type { Queryable } from '../../../platform/sql'
import { loadOrder, type StoredOrder } from './order-store'

/** The order with everything that belongs to it. The caller decides who may read it. */
export const orderToRead = (db: Queryable, id: number): Promise<StoredOrder | undefined> => loadOrder(db, id)
