import type { Queryable } from '../../../platform/sql'
import { loadOrder, type StoredOrder } from './order-store'

/** The order with all that belongs to it. Who may read it, the caller has to say. */
export const orderToRead = (db: Queryable, id: number): Promise<StoredOrder | undefined> => loadOrder(db, id)
