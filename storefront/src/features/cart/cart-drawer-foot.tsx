import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { VatForms } from '@/ui/price/vat-forms'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import { CartBlocked } from './cart-blocked'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'
import { ToCheckout } from './to-checkout'
import { VatPair } from './vat-pair'

type FootProps = {
  readonly cart: CartView
  readonly texts: CartTexts
  readonly checkoutHref: string
  readonly cartHref: string
}

export function CartDrawerFoot({ cart, texts, checkoutHref, cartHref }: FootProps) {
  const { subTotal, shipping } = cart.summary
  const updated = (total: string) => fillMessage(texts.updated, { total }, texts.locale)
  const exVat = `${subTotal.sellingPriceExVatFormatted} ${texts.exVat}`
  return (
    <>
      <p className={s.drawerTotal}>
        <span>{texts.subtotal}</span>
        <span className={base.num}>
          <VatPair price={subTotal} mark={texts.exVat} />
        </span>
      </p>
      {shipping && (
        <p className={s.drawerFee}>
          <span>{shipping.feeIncVat > 0 ? texts.shippingFrom : texts.shippingFree}</span>
          {shipping.feeIncVat > 0 && (
            <span className={base.num}>
              <VatForms incVat={shipping.feeIncVatFormatted} exVat={shipping.feeExVatFormatted} />
            </span>
          )}
        </p>
      )}
      <p className={s.drawerShipping}>
        {texts.shippingAtCheckout}{' '}
        <a className={base.link} href={`${cartHref}#promo`} target="_self">
          {texts.promoLabel}
        </a>
      </p>
      <CartBlocked cart={cart} texts={texts} />
      <ToCheckout cart={cart} texts={texts} href={checkoutHref} />
      <a className={button.button} data-kind="secondary" href={cartHref} target="_self">
        {texts.goToCart}
      </a>
      <span className={base.srOnly} role="status">
        <VatForms incVat={updated(subTotal.sellingPriceIncVatFormatted)} exVat={updated(exVat)} />
      </span>
    </>
  )
}
