import { takeStock } from '@shop/domain/order'
import type { Catalog } from '../../../goods/catalog/catalog'
import type { Clock } from '../../../platform/clock'
import type { Database } from '../../../platform/database'
import type { Idempotent } from '../../../platform/idempotency'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { cartSetting, toCart } from '../../cart/cart-pricing'
import { cartWithStock, shelvesOf } from '../../cart/cart-to-order'
import { refuseUnsellable } from './check-order-terms'
import type { PlaceOrderRequest } from './place-order'
import { stockRefusal } from './refusals'

type Parts = { readonly db: Pick<Database, 'reads'>; readonly catalog: Catalog; readonly clock: Clock }

/**
 * Refuses late buyers with one cheap read: when thousands want the last pieces, nearly all come too late, and none
 * of them should wait for locked rows. It reserves nothing: the transaction checks the stock again.
 */
export function createRefuseSoldOut({ db: { reads }, catalog, clock }: Parts) {
  return async ({ cartId, place, viewer }: PlaceOrderRequest, attempt: Pick<Idempotent, 'scope' | 'key'>) => {
    const stored = await cartWithStock(reads, cartId)
    if (!stored || stored.cart.completed_at) return
    const taken = takeStock(
      shelvesOf(stored),
      stored.lines.map(({ sku_id: skuId, quantity }) => ({ skuId, quantity })),
    )
    if (taken.ok || (await hasBegun(reads, cartId, attempt))) return
    refuseUnsellable(toCart(stored, (await cartSetting(catalog, place, viewer)).catalog).lines, clock.now())
    throw stockRefusal(taken.error.skuId, taken.error.left)
  }
}

/** A repeated request gets its former answer, even when the stock is gone by now. */
async function hasBegun(db: Queryable, cartId: string, { scope, key }: Pick<Idempotent, 'scope' | 'key'>) {
  const begun = await rowOf(
    db,
    sql`select from carts c where c.id = ${cartId} and (c.completed_at is not null
          or exists (select from payments p where p.cart_id = c.id and p.status in ('created', 'authorising'))
          or exists (select from idempotency_keys k where k.scope = ${scope} and k.key = ${key ?? null}))`,
  )
  return begun !== undefined
}
