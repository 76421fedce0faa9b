import type { Queryable } from '../../platform/sql'
import { type BoughtOrder, orderById, returnOf, returnsIn, type StoredReturn } from './return-store'

export { exchangesOf as exchangesToRead, type StoredExchange } from './exchange/exchange-store'
export type { BoughtOrder } from './return-store'

// For staff. The caller decides whose orders and returns they may read.

/** The order with the goods that may still be returned. */
export const orderToReturn = (db: Queryable, id: number): Promise<BoughtOrder | undefined> => orderById(db, id)

export const returnToRead = (db: Queryable, id: number): Promise<StoredReturn | undefined> => returnOf(db, id)

/** The returns in one state and these markets, the oldest first. */
export const returnsToRead = (db: Queryable, state: string, markets: readonly string[]): Promise<StoredReturn[]> =>
  returnsIn(db, state, markets)
