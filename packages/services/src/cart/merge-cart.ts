import { mergeLines } from '@shop/domain/cart'
import { asLineId } from '@shop/domain/shared'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import { once } from '../platform/idempotency'
import type { Queryable } from '../platform/sql'
import { type CartSetting, cartSetting, isForeign } from './cart-pricing'
import { productsOf, toCart, toLineRow } from './cart-rows'
import {
  loadCartWithStock,
  loadMerge,
  lockCarts,
  type MergeOutcome,
  type StoredCart,
  saveCart,
  saveMerge,
} from './cart-store'
import type { CartParts } from './carts'
import { type CartEngine, type CartOptions, savedAs } from './change-cart'
import { lineRefusal, refuse } from './refusals'

const NOTHING_MOVED: MergeOutcome = { moved: [], reduced: [] }

/**
 * Moves what is in one cart into the member's own, in one transaction under both locks. Whoever comes second, from
 * another tab, finds the old cart empty: nothing changes, and the answer tells what the first one moved.
 */
export function createMerging({ db, catalog, clock, ids }: CartParts, engine: CartEngine) {
  const moved = async (tx: Queryable, old: StoredCart, current: StoredCart, setting: CartSetting, viewer: Viewer) => {
    const merged = mergeLines(
      toCart(current, setting.catalog),
      toCart(old, setting.catalog),
      { newLineId: () => asLineId(ids.uuid()), newGroupKey: () => ids.uuid() },
      clock.now().getTime(),
    )
    const products = new Map([...productsOf(old), ...productsOf(current)])
    const lines = merged.cart.lines.map((line) => toLineRow(line, products))
    const own = { ...current.cart, user_id: current.cart.user_id ?? viewer.userId }
    const outcome: MergeOutcome = { moved: merged.moved, reduced: merged.reduced }
    const isSaved =
      (await saveCart(tx, savedAs('mergeCart', old, old.cart, [], viewer))) &&
      (await saveCart(tx, savedAs('mergeCart', current, own, lines, viewer)))
    if (!isSaved) throw new Error('A cart changed under its lock')
    await saveMerge(tx, { from: old.cart.id, to: own.id, userId: viewer.userId, outcome })
    return outcome
  }

  const merge = async (tx: Queryable, from: string, id: string, setting: CartSetting, viewer: Viewer) => {
    await lockCarts(tx, [from, id])
    const current = await loadCartWithStock(tx, id, 0)
    const old = await loadCartWithStock(tx, from, 0)
    if (!current) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    if (isForeign(current.cart, viewer) || (old && isForeign(old.cart, viewer)))
      throw refuse('FORBIDDEN', 'The cart belongs to somebody else')
    if (current.cart.completed_at) throw lineRefusal({ kind: 'completed' }, 'LINE_NOT_FOUND')
    const hasGoods = old && from !== id && !old.cart.completed_at && old.lines.length > 0
    return hasGoods ? moved(tx, old, current, setting, viewer) : ((await loadMerge(tx, from, id)) ?? NOTHING_MOVED)
  }

  return async (from: string, id: string, place: Place, options: CartOptions & { readonly viewer: Viewer }) => {
    const setting = await cartSetting(catalog, place, options.viewer)
    return db.transaction(async (tx) => {
      const request = { scope: `cart:${id}`, key: options.idempotencyKey, request: ['mergeCart', from] }
      const { answer } = await once(tx, request, () => merge(tx, from, id, setting, options.viewer))
      const stored = await loadCartWithStock(tx, id, 0)
      if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
      return { ...answer, cart: await engine.viewOf(tx, stored, setting, options) }
    })
  }
}
