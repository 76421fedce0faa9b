import type { Shelves } from '@shop/domain/order'
import type { Queryable } from '../../platform/sql'
import {
  insertCart,
  loadCart,
  loadCartWithStock,
  loadShownCart,
  lockCarts,
  type NewCart,
  type StoredCart,
} from './cart-store'
import { completeCart } from './complete-store'

type Found = Promise<StoredCart | undefined>

/** The cart as it was saved last, without a price. */
export const savedCart = (db: Queryable, id: string): Found => loadCart(db, id)

/** The same for a page: with the stock, while pieces are held for this cart. */
export const shownCart = (db: Queryable, id: string): Found => loadShownCart(db, id)

/** The same with the current stock of its SKUs. */
export const cartWithStock = (db: Queryable, id: string): Found => loadCartWithStock(db, id, 0)

/** Locks the cart: nobody else changes, orders or pays it until the transaction ends. */
export const lockCart = (tx: Queryable, id: string): Promise<void> => lockCarts(tx, [id])

/** Closes the cart once it has become an order. */
export const closeCart = (tx: Queryable, id: string, now: Date): Promise<boolean> => completeCart(tx, id, now)

/** An order that nobody filled a cart for has an empty one that is closed. */
export async function closedCart(tx: Queryable, cart: NewCart, now: Date): Promise<void> {
  await insertCart(tx, cart)
  await completeCart(tx, cart.id, now)
}

/** The stock of each SKU at the time the cart was read. */
export function shelvesOf({ stock }: Pick<StoredCart, 'stock'>): ReadonlyMap<number, Shelves> {
  return new Map(
    [...(stock ?? [])].map(([skuId, [inStock, oversellable, fixed]]) => [
      skuId,
      { inStock, oversellable, static: fixed },
    ]),
  )
}
