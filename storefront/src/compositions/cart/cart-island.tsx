'use client'

import type { LoanTerms } from '@shop/domain/checkout'
import { useMemo } from 'react'
import { CartPage } from '@/features/cart/cart-page'
import { useCart } from '@/features/cart/cart-store'
import type { CartTexts } from '@/features/cart/cart-texts'
import { Why } from '@/features/why/why'
import { fillMessage } from '@/texts/fill-message'
import { Recommendations } from '../recommendations/recommendations'
import { saveForLater } from './save-for-later'
import { WhyRefused } from './why-refused'

export type CartIslandProps = {
  readonly texts: CartTexts
  readonly checkoutHref: string
  readonly newHref: string
  readonly termsHref: string
  readonly loan: LoanTerms | undefined
}

/** The cart with what belongs to others: favourites to save to, and what goes with it. */
export function CartIsland(props: CartIslandProps) {
  const { texts } = props
  const items = useCart((state) => state.cart?.items)
  const cartId = useCart((state) => state.cart?.id)
  const inCart = useMemo(() => {
    const keys = items?.flatMap(
      ({ product, skuId }) => product?.skus.find((sku) => sku.skuId === skuId)?.articleNumber ?? [],
    )
    return [...new Set(keys)]
  }, [items])

  const save = (productId: number) => {
    const product = items?.find((line) => line.product?.productId === productId)?.product
    if (product) saveForLater(product, texts)
  }
  return (
    <>
      <CartPage
        {...props}
        onSave={save}
        whyRefused={(promoCode) => <WhyRefused promoCode={promoCode} texts={texts} />}
        why={(sum, name) =>
          cartId !== undefined && (
            <Why
              of={{ cartId }}
              sum={sum}
              label={fillMessage(texts.whyNamed, { name }, texts.locale)}
              texts={{ ask: texts.why, failed: texts.whyFailed, wait: texts.wait, close: texts.close }}
            />
          )
        }
      />
      {inCart.length > 0 && <Recommendations place={{ page: 'cart', cart: inCart }} />}
    </>
  )
}
