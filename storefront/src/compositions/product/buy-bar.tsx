'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { AddToCartButton } from '@/features/cart/add-to-cart-button'
import type { CartPageTexts } from '@/features/cart/cart-texts'
import product from '@/features/product/product.module.css'
import { useChosenSize } from '@/features/product/size-picker'
import type { BuyTexts } from './buy-panel'

type BuyBarProps = {
  readonly name: string
  readonly price: ReactNode
  readonly texts: BuyTexts
  readonly cartTexts: CartPageTexts
}

/** On phones the purchase stays within reach once its button has been scrolled away, and not before. */
export function BuyBar({ name, price, texts, cartTexts }: BuyBarProps) {
  const { chosen, askForSize } = useChosenSize()
  const [passed, setPassed] = useState(false)
  const isGone = chosen?.state === 'sold-out'
  useEffect(() => {
    // A size that is gone takes the button away; with the next size another one comes.
    if (isGone) return setPassed(false)
    const button = document.getElementById('buy')
    if (!button) return
    // All that lies below counts as in view: only then does a leap past the button change anything.
    const watch = new IntersectionObserver(([entry]) => entry && setPassed(!entry.isIntersecting), {
      rootMargin: '0px 0px 100000px 0px',
    })
    watch.observe(button)
    return () => watch.disconnect()
  }, [isGone])
  if (!passed || isGone) return null
  return (
    <div className={product.buyBar} data-visible="">
      <div className={product.buyBarText}>
        <p>{chosen ? `${name}, ${chosen.name}` : name}</p>
        {price}
      </div>
      <AddToCartButton texts={cartTexts} label={texts.add} skuId={chosen?.skuId} onSizeMissing={askForSize} />
    </div>
  )
}
