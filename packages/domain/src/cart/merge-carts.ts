import { cookieNames } from '../constants'
import type { CartId, SkuId } from '../shared'
import type { Cart, CartLine } from './cart'
import { heldQuantity } from './change-lines'
import { cartIdToLoad } from './choose-cart'
import { type CartEffect, setCartCookie } from './effects'

/**
 * At login: when the account knows another cart than the one in use, the account's becomes current and the one in use
 * before is kept in the old-cart cookie, to be merged. An account without a cart takes the one in use.
 */
export function cartAtLogin(
  stored: CartId | null,
  current: CartId | null,
): { readonly cartId: CartId | null; readonly effects: readonly CartEffect<never>[] } {
  const cartId = cartIdToLoad({ stored, current })
  if (!cartId || stored === current) return { cartId, effects: [] }
  if (cartId !== stored) return { cartId, effects: [{ kind: 'store-user-cart-id', cartId }] }
  const keepOld = current ? [setCartCookie(cookieNames.oldCart, current)] : []
  return { cartId, effects: [...keepOld, setCartCookie(cookieNames.cart, cartId)] }
}

export type MergePlan = {
  /** To be added to the current cart one by one, in this order. */
  readonly additions: readonly { readonly skuId: SkuId; readonly quantity: number }[]
  /** Lines that did not fit into the stock: the shopper is told how many there are. */
  readonly reduced: readonly { readonly skuId: SkuId; readonly wanted: number; readonly stock: number }[]
  /** Done after the last addition. Until then the old cookie stays, so that a broken merge loses nothing. */
  readonly afterwards: readonly CartEffect<never>[]
}

/**
 * What merging the old cart into the current one takes. Quantities sum up to the stock. An empty old cart only loses
 * its cookie: nothing is added, and the account's data stays as it is.
 */
export function mergePlan(current: Cart, old: Pick<Cart, 'lines'>): MergePlan {
  const removeOld: CartEffect<never> = { kind: 'remove-cookie', name: cookieNames.oldCart }
  if (old.lines.length === 0) return { additions: [], reduced: [], afterwards: [removeOld] }
  const held = new Map<SkuId, number>()
  const additions: { skuId: SkuId; quantity: number }[] = []
  const reduced: { skuId: SkuId; wanted: number; stock: number }[] = []
  for (const line of old.lines) {
    const before = held.get(line.skuId) ?? heldQuantity(current, line.skuId)
    const stock = stockOfLine(line)
    const quantity = Math.max(0, Math.min(line.quantity, stock - before))
    if (quantity < line.quantity) reduced.push({ skuId: line.skuId, wanted: before + line.quantity, stock })
    if (quantity > 0) additions.push({ skuId: line.skuId, quantity })
    held.set(line.skuId, before + quantity)
  }
  return {
    additions,
    reduced,
    afterwards: [removeOld, { kind: 'store-user-cart-id', cartId: current.id }],
  }
}

function stockOfLine(line: CartLine): number {
  return line.offer?.isAvailable ? line.offer.stock.totalStock : 0
}
