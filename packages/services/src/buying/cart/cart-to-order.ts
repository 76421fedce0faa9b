import type { Shelves } from '@shop/domain/order'
import type { Queryable } from '../../platform/sql'
import { loadCart, loadCartWithStock, loadShownCart, lockCarts, type StoredCart } from './cart-store'
import { completeCart } from './complete-store'

type Found = Promise<StoredCart | undefined>

/** The cart as it was saved last, without a price. */
export const savedCart = (db: Queryable, id: string): Found => loadCart(db, id)

/** The same for a page of it: with its stock where pieces wait for this very cart. */
export const shownCart = (db: Queryable, id: string): Found => loadShownCart(db, id)

/** The same with what there is of its SKUs now. */
export const cartWithStock = (db: Queryable, id: string): Found => loadCartWithStock(db, id, 0)

/** Nobody else changes, orders or pays the cart until the transaction ends. */
export const lockCart = (tx: Queryable, id: string): Promise<void> => lockCarts(tx, [id])

/** An order came of the cart: it takes no goods any more. */
export const closeCart = (tx: Queryable, id: string, now: Date): Promise<boolean> => completeCart(tx, id, now)

/** What there was of each SKU when the cart was read. */
export function shelvesOf({ stock }: Pick<StoredCart, 'stock'>): ReadonlyMap<number, Shelves> {
  return new Map(
    [...(stock ?? [])].map(([skuId, [inStock, oversellable, fixed]]) => [
      skuId,
      { inStock, oversellable, static: fixed },
    ]),
  )
}
