import type { SkuId } from '../shared'
import type { Cart, CartLine } from './cart'

/** A forced refresh drops what is inactive or sold out (protocol 5.2) and tells what went. */
export function dropUnsellable(cart: Cart): { readonly cart: Cart; readonly dropped: readonly CartLine[] } {
  const stays = (line: CartLine) => (line.offer?.isAvailable ?? false) && line.offer!.stock.totalStock > 0
  return {
    cart: { ...cart, lines: cart.lines.filter(stays) },
    dropped: cart.lines.filter((line) => !stays(line)),
  }
}

export type OrderRefusal =
  | { readonly kind: 'empty-cart' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'not-available'; readonly skuId: SkuId }
  | { readonly kind: 'out-of-stock'; readonly skuId: SkuId; readonly stock: number }

/** Everything that keeps a cart from becoming an order, by sku; empty when it may. Checked again at order creation. */
export function orderRefusals(cart: Cart): OrderRefusal[] {
  if (cart.isCompleted) return [{ kind: 'completed' }]
  if (cart.lines.length === 0) return [{ kind: 'empty-cart' }]
  const wanted = new Map<SkuId, number>()
  for (const line of cart.lines) wanted.set(line.skuId, (wanted.get(line.skuId) ?? 0) + line.quantity)
  const refusals: OrderRefusal[] = []
  for (const [skuId, quantity] of wanted) {
    const offer = cart.lines.find((line) => line.skuId === skuId)?.offer
    if (!offer?.isAvailable) refusals.push({ kind: 'not-available', skuId })
    else if (quantity > offer.stock.totalStock) {
      refusals.push({ kind: 'out-of-stock', skuId, stock: offer.stock.totalStock })
    }
  }
  return refusals
}
