import { fromDecimal } from '@shop/domain/money'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import { type CartView, freeShippingShare } from './cart-view'
import { currencyOf } from './noted-prices'
import { VatSentence } from './vat-sentence'

/** How far it is to free shipping; the amount is the services' own. */
export function FreeShipping({ cart, texts }: { readonly cart: CartView; readonly texts: CartTexts }) {
  const shipping = cart.summary.shipping
  if (!shipping) return null
  const currency = currencyOf(cart)
  const left = currency && fromDecimal(shipping.amountLeftToFreeShipping, currency)
  const reached = shipping.amountLeftToFreeShipping <= 0
  const share = { '--share': `${freeShippingShare(cart)}%` } as React.CSSProperties
  return (
    <div className={s.freeShipping} role="status">
      <p>
        {reached
          ? texts.freeShippingReached
          : left && (
              <VatSentence pattern={texts.freeShippingLeft} amounts={{ amount: left }} cart={cart} texts={texts} />
            )}
      </p>
      <div className={s.freeShippingBar} style={share} data-reached={reached ? '' : undefined}>
        <i />
      </div>
    </div>
  )
}
