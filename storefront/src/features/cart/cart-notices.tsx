'use client'

import { money } from '@shop/domain/money'
import { useEffect, useState } from 'react'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'
import { isGone } from './line-notes'
import { changedPrices, currencyOf, notePrices } from './noted-prices'
import { StaffMessage } from './staff-message'
import { VatSentence } from './vat-sentence'

/** Above the lines: what is in the way of buying, and what has changed since the goods were put in. */
export function CartNotices({ cart, texts }: { readonly cart: CartView; readonly texts: CartTexts }) {
  const gone = cart.items.filter((line) => isGone(line, cart.warnings))
  const names = gone.flatMap(({ product }) => product?.name ?? [])
  return (
    <div className={s.cartNotices}>
      <StaffMessage cart={cart} texts={texts} />
      {/* The region stands there before anything is said in it. */}
      <div role="alert">
        {gone.length > 0 && (
          <div className={notice.notice} data-kind="error" data-notice="sold-out">
            <Icon name="warn" size="s" />
            <p>
              <span className={notice.noticeTitle}>
                {fillMessage(texts.soldOutTitle, { count: gone.length }, texts.locale)}
              </span>{' '}
              {names.length === gone.length &&
                fillMessage(texts.soldOutText, { product: [...new Set(names)].join(', ') }, texts.locale)}
            </p>
          </div>
        )}
      </div>
      <PriceChanges cart={cart} texts={texts} />
    </div>
  )
}

function PriceChanges({ cart, texts }: { readonly cart: CartView; readonly texts: CartTexts }) {
  const [changes, setChanges] = useState<ReturnType<typeof changedPrices>>([])
  useEffect(() => setChanges(changedPrices(cart)), [cart])
  const currency = currencyOf(cart)
  return (
    <div role="status">
      {currency && changes.length > 0 && (
        <div className={notice.notice} data-kind="info" data-notice="price-changed">
          <Icon name="info" size="s" />
          <div className={s.priceChanges}>
            <ul>
              {changes.map(({ skuId, before, now }) => {
                const product = cart.items.find((line) => line.skuId === skuId)?.product?.name ?? ''
                const amounts = { before: money(before, currency), now: money(now, currency) }
                return (
                  <li key={skuId}>
                    <VatSentence
                      pattern={texts.priceChanged}
                      amounts={amounts}
                      values={{ product }}
                      cart={cart}
                      texts={texts}
                    />
                  </li>
                )
              })}
            </ul>
            <button
              type="button"
              className={button.iconButton}
              aria-label={texts.close}
              onClick={() => {
                notePrices(cart)
                setChanges([])
              }}
            >
              <Icon name="close" size="s" />
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
