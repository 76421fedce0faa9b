'use client'

import { lazily } from '@/ui/lazily'
import { useCart } from '@/features/cart/cart-store'

const AddedList = lazily(() => import('./added-list').then((m) => m.AddedList))

/** What goes with the size just put into the cart. */
export function AddedRecommendations() {
  const { added } = useCart()
  const variantKey = added?.product.skus.find(({ skuId }) => skuId === added.skuId)?.articleNumber
  return variantKey ? <AddedList key={variantKey} variantKey={variantKey} /> : null
}
