'use client'

import type { ReactNode } from 'react'
import button from '@/ui/button.module.css'
import { lazily } from '@/ui/lazily'
import { AddToCartButton } from '@/features/cart/add-to-cart-button'
import type { CartPageTexts } from '@/features/cart/cart-texts'
import product from '@/features/product/product.module.css'
import { SizePicker, type SizeTexts, useChosenSize } from '@/features/product/size-picker'
import type { SizeChoice } from '@/features/product/sizes-of'
import { fillMessage } from '@/texts/fill-message'

const NotifySlot = lazily(() => import('@/features/product/notify-slot').then((m) => m.NotifySlot))

export type BuyTexts = {
  readonly add: string
  readonly soldOut: string
  readonly stock: Readonly<Record<SizeChoice['state'], string>>
  /** By SKU: when more are expected. */
  readonly incoming: Readonly<Record<number, string>>
}

type BuyPanelProps = {
  readonly sizes: readonly SizeChoice[]
  readonly texts: SizeTexts
  readonly buyTexts: BuyTexts
  readonly cartTexts: CartPageTexts
  readonly heart: ReactNode
  readonly guide: ReactNode
  /** Said of what cannot be bought yet, in any size. */
  readonly coming: string | undefined
}

/** Where the product's sizes and the cart's button meet. */
export function BuyPanel({ sizes, texts, buyTexts, cartTexts, heart, guide, coming }: BuyPanelProps) {
  const { chosen: size, askForSize } = useChosenSize()
  const allGone = sizes.every(({ state }) => state === 'sold-out')
  const isGone = size?.state === 'sold-out'
  const canBuy = !isGone && coming === undefined
  const stock = stockOf()

  function stockOf(): { readonly text: string; readonly tone?: 'few' | 'gone' } | undefined {
    if (coming !== undefined) return { text: coming, tone: 'few' }
    if (!size) return undefined
    if (isGone) return { text: buyTexts.incoming[size.skuId] ?? buyTexts.stock['sold-out'], tone: 'gone' }
    const text = fillMessage(buyTexts.stock[size.state], { count: size.left }, cartTexts.locale)
    return { text, ...(size.state !== 'in-stock' && { tone: 'few' }) }
  }

  return (
    <>
      <SizePicker sizes={sizes} texts={texts} guide={guide} />
      <div className={product.buyBoxBuy}>
        {stock && (
          <div className={product.stockRow}>
            <p className={product.stockLine} data-state={stock.tone} role="status">
              {stock.text}
            </p>
            {!canBuy && heart}
          </div>
        )}
        {size && !canBuy && <NotifySlot skuId={size.skuId} size={size.name} />}
        {canBuy && (
          <div className={product.buyBoxActions}>
            {allGone ? (
              <button type="button" className={button.button} data-size="l" data-wide="" disabled>
                {buyTexts.soldOut}
              </button>
            ) : (
              <AddToCartButton
                id="buy"
                texts={cartTexts}
                label={buyTexts.add}
                skuId={size?.skuId}
                onSizeMissing={askForSize}
                size="l"
              />
            )}
            {heart}
          </div>
        )}
      </div>
    </>
  )
}
