import type { Queryable } from '../../platform/sql'
import type { BuyerQuery } from './buyer'
import { type LoadedCheckout, loadCheckout } from './checkout-store'

/** The last saved form of a cart, and what is known about its buyer. */
export const savedCheckout = (db: Queryable, cartId: string, query: BuyerQuery): Promise<LoadedCheckout> =>
  loadCheckout(db, cartId, query)
