import type { Queryable } from '../../platform/sql'
import type { BuyerQuery } from './buyer'
import { type LoadedCheckout, loadCheckout } from './checkout-store'

/** What the form around a cart said last, and what is known of its buyer. */
export const savedCheckout = (db: Queryable, cartId: string, query: BuyerQuery): Promise<LoadedCheckout> =>
  loadCheckout(db, cartId, query)
