'use client'

import { useEffect, useRef, useState } from 'react'
import s from './cart.module.css'
import { useCart } from './cart-store'
import type { CartTexts } from './cart-texts'
import { Cheques } from './cheques'
import { lazyCartTexts } from './lazy-cart-texts'
import { PromoForm } from './promo-form'

/** Codes and cheques where the cart itself is not shown; whoever shows its sums is told that they have changed. */
export function PromoPanel({ onChange }: { readonly onChange: () => void }) {
  const [texts, setTexts] = useState<CartTexts>()
  const promoCode = useCart(({ cart }) => (cart ? cart.promoCode : undefined))
  const known = useRef<string | null>(undefined)

  useEffect(() => {
    lazyCartTexts(document.documentElement.lang).then(setTexts, () => {})
    // Without the cart a code is refused in words; the checkout itself goes on.
    import('./cart-client').then((client) => client.loadCart()).catch(() => {})
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per change, not once per listener
  useEffect(() => {
    if (promoCode === undefined) return
    if (known.current !== undefined && known.current !== promoCode) onChange()
    known.current = promoCode
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [promoCode])

  if (!texts) return null
  return (
    <div className={s.promoAnchor}>
      <PromoForm texts={texts} />
      <Cheques texts={texts} />
    </div>
  )
}
