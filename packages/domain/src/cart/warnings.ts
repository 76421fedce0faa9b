import { exceedsStock } from '../catalog'
import { type Money, money } from '../money'
import type { ProductId, SkuId } from '../shared'
import { type Cart, isSellable } from './cart'
import { heldQuantity } from './change-lines'
import type { PricedCart } from './priced-cart'
import type { PromoRefusal } from './promo'

/** More than this many pieces of one size may be a mistake (ours). */
export const manyOfOneSizeAbove = 3

export type CartWarning =
  | { readonly kind: 'many-of-one-size'; readonly skuId: SkuId; readonly quantity: number }
  | { readonly kind: 'several-sizes'; readonly productId: ProductId; readonly skuIds: readonly SkuId[] }
  | { readonly kind: 'not-available'; readonly skuId: SkuId }
  | { readonly kind: 'over-stock'; readonly skuId: SkuId; readonly stock: number }
  | { readonly kind: 'below-min-order-value'; readonly minOrderValue: Money; readonly missing: Money }
  | { readonly kind: 'promo-code-refused'; readonly refusal: PromoRefusal }

/** The others ask whether this is meant. A refused code can be met or taken off in the checkout. */
const blocking: readonly CartWarning['kind'][] = ['not-available', 'over-stock', 'below-min-order-value']
export const keepsFromCheckout = ({ kind }: CartWarning): boolean => blocking.includes(kind)

/** What a shopper should know of a cart before it becomes an order. */
export function cartWarnings(cart: Omit<Cart, 'id'>, priced: PricedCart): CartWarning[] {
  const warnings: CartWarning[] = []
  const skuIds = [...new Set(cart.lines.map((line) => line.skuId))]
  for (const skuId of skuIds) {
    const quantity = heldQuantity(cart, skuId)
    if (quantity > manyOfOneSizeAbove) warnings.push({ kind: 'many-of-one-size', skuId, quantity })
  }
  for (const [productId, sizes] of sizesByProduct(cart)) {
    if (sizes.size > 1) warnings.push({ kind: 'several-sizes', productId, skuIds: [...sizes] })
  }
  for (const line of cart.lines) if (!isSellable(line)) warnings.push({ kind: 'not-available', skuId: line.skuId })
  for (const skuId of skuIds) {
    const offer = cart.lines.find((line) => line.skuId === skuId)?.offer
    if (!offer?.isAvailable || !exceedsStock(offer.stock, heldQuantity(cart, skuId))) continue
    warnings.push({ kind: 'over-stock', skuId, stock: offer.stock.totalStock })
  }
  if (cart.lines.length > 0 && priced.isBelowMinOrderValue) {
    warnings.push({
      kind: 'below-min-order-value',
      minOrderValue: money(priced.minOrderValue, priced.currency),
      missing: money(priced.minOrderValue - priced.goodsTotal, priced.currency),
    })
  }
  if (cart.lines.length > 0 && cart.promoCode !== null && !cart.isCompleted && priced.promo.kind === 'refused')
    warnings.push({ kind: 'promo-code-refused', refusal: priced.promo.refusal })
  return warnings
}

function sizesByProduct(cart: Pick<Cart, 'lines'>): Map<ProductId, Set<SkuId>> {
  const sizes = new Map<ProductId, Set<SkuId>>()
  for (const line of cart.lines) {
    if (!line.offer) continue
    const known = sizes.get(line.offer.productId) ?? new Set<SkuId>()
    sizes.set(line.offer.productId, known.add(line.skuId))
  }
  return sizes
}
