'use client'

import { useEffect, useState } from 'react'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import { Cheques } from './cheques'
import { lazyCartTexts } from './lazy-cart-texts'
import { PromoForm, type RenderWhyRefused } from './promo-form'

/** Codes and cheques where the cart itself is not shown. */
export function PromoPanel({ why }: { readonly why: (texts: CartTexts) => RenderWhyRefused }) {
  const [texts, setTexts] = useState<CartTexts>()

  useEffect(() => {
    lazyCartTexts(document.documentElement.lang).then(setTexts, () => {})
    // Without the cart a code is refused in words; the checkout itself goes on.
    import('./cart-client').then((client) => client.loadCart()).catch(() => {})
  }, [])

  if (!texts) return null
  return (
    <div className={s.promoAnchor}>
      <PromoForm texts={texts} whyRefused={why(texts)} />
      <Cheques texts={texts} />
    </div>
  )
}
