import type { Queryable } from '../../platform/sql'
import { type BoughtOrder, orderById, returnOf, returnsIn, type StoredReturn } from './return-store'

// For staff. Whose orders and returns they may read, the caller has to say.

/** The order with what of it may still come back. */
export const orderToReturn = (db: Queryable, id: number): Promise<BoughtOrder | undefined> => orderById(db, id)

export const returnToRead = (db: Queryable, id: number): Promise<StoredReturn | undefined> => returnOf(db, id)

/** Those in one state and of these markets, the oldest first. */
export const returnsToRead = (db: Queryable, state: string, markets: readonly string[]): Promise<StoredReturn[]> =>
  returnsIn(db, state, markets)
