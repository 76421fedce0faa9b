'use client'

import { useCart } from '@/features/cart/cart-store'
import type { CartTexts } from '@/features/cart/cart-texts'
import { Why } from '@/features/why/why'
import { fillMessage } from '@/texts/fill-message'

type WhyRefusedProps = { readonly promoCode: string; readonly texts: CartTexts }

/** Why the cart does not take a code. */
export function WhyRefused({ promoCode, texts }: WhyRefusedProps) {
  const cartId = useCart((state) => state.cart?.id)
  if (cartId === undefined) return null
  return (
    <p>
      {texts.why}
      <Why
        of={{ cartId, promoCode }}
        label={fillMessage(texts.whyNamed, { name: promoCode }, texts.locale)}
        texts={{ ask: texts.why, failed: texts.whyFailed, wait: texts.wait, close: texts.close }}
      />
    </p>
  )
}
