'use client'

import { useState } from 'react'
import { showAdded } from './cart-store'
import type { CartPageTexts } from './cart-texts'
import type { CartLine, SoldLine } from './cart-view'

/** Change the cart, then announce it: the notification here, the count everywhere, the other tabs by their channel. */
export async function addAndAnnounce(skuId: number, texts: CartPageTexts): Promise<string | null> {
  const { addToCart } = await import('./cart-client')
  const outcome = await addToCart(skuId)
  if (!outcome.ok) return (await import('./refusal')).refusalText(outcome.refusal, texts)
  const isAdded = (item: CartLine): item is SoldLine =>
    item.skuId === skuId && !item.isCampaignFreeGift && item.product !== null
  const line = outcome.cart.items.find(isAdded)
  if (line) showAdded(line)
  return null
}

export function useAddToCart(texts: CartPageTexts) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = async (skuId: number) => {
    setPending(true)
    setRefusal(null)
    setRefusal(await addAndAnnounce(skuId, texts).catch(() => texts.failed))
    setPending(false)
  }
  return { add, pending, refusal, clearRefusal: () => setRefusal(null) }
}
