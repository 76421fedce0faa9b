'use client'

import type { ReactNode } from 'react'
import { AddToCartButton } from '@/features/cart/add-to-cart-button'
import type { CartTexts } from '@/features/cart/cart-texts'
import product from '@/features/product/product.module.css'
import { SizePicker, type SizeTexts, useChosenSize } from '@/features/product/size-picker'
import type { SizeChoice } from '@/features/product/sizes-of'
import { fillMessage } from '@/lib/fill-message'
import button from '@/shell/button.module.css'

export type BuyTexts = {
  readonly add: string
  readonly soldOut: string
  readonly inStock: string
  readonly onOrder: string
  readonly fewLeft: string
}

type BuyPanelProps = {
  readonly sizes: readonly SizeChoice[]
  readonly texts: SizeTexts
  readonly buyTexts: BuyTexts
  readonly cartTexts: CartTexts
  readonly heart: ReactNode
}

/** Where the product's sizes and the cart's button meet. */
export function BuyPanel({ sizes, texts, buyTexts, cartTexts, heart }: BuyPanelProps) {
  const { chosen, askForSize } = useChosenSize()
  const soldOut = chosen ? chosen.state === 'sold-out' : sizes.every(({ state }) => state === 'sold-out')
  return (
    <>
      <SizePicker sizes={sizes} texts={texts} />
      <div className={product.buyBoxBuy}>
        <div className={product.buyBoxActions}>
          {soldOut ? (
            <button type="button" className={button.button} data-size="l" data-wide="" disabled>
              {buyTexts.soldOut}
            </button>
          ) : (
            <AddToCartButton
              id="buy"
              texts={cartTexts}
              label={buyTexts.add}
              skuId={chosen?.skuId}
              onSizeMissing={askForSize}
              size="l"
            />
          )}
          {heart}
        </div>
        {chosen && chosen.state !== 'sold-out' && (
          <p className={product.stockLine} data-state={chosen.state === 'few-left' ? 'few' : undefined}>
            {chosen.state === 'few-left'
              ? fillMessage(buyTexts.fewLeft, { count: chosen.left }, cartTexts.locale)
              : chosen.state === 'on-order'
                ? buyTexts.onOrder
                : buyTexts.inStock}
          </p>
        )}
      </div>
    </>
  )
}
