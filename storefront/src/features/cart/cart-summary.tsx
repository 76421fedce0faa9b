import { savedAgainstPrior } from '@shop/domain/cart'
import type { LoanTerms } from '@shop/domain/checkout'
import { fromDecimal, type Money, money } from '@shop/domain/money'
import { useEffect, useRef } from 'react'
import base from '@/ui/base.module.css'
import summary from '@/ui/summary.module.css'
import { reductionOf } from '@/catalogue/shown-price'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import { CartBlocked } from './cart-blocked'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'
import { Cheques } from './cheques'
import { FreeShipping } from './free-shipping'
import { MonthlyLine } from './monthly-line'
import { currencyOf } from './noted-prices'
import { PromoForm, type RenderWhyRefused } from './promo-form'
import { type RenderWhy, SummaryRows } from './summary-rows'
import { ToCheckout } from './to-checkout'
import { VatSentence } from './vat-sentence'

type CartSummaryProps = {
  readonly cart: CartView
  readonly texts: CartTexts
  readonly checkoutHref: string
  readonly termsHref: string
  readonly loan: LoanTerms | undefined
  readonly why?: RenderWhy | undefined
  readonly whyRefused: RenderWhyRefused
}

/** What it comes to and the one way on. */
export function CartSummary({ cart, texts, checkoutHref, termsHref, loan, why, whyRefused }: CartSummaryProps) {
  const saved = savings(cart)
  const promo = useRef<HTMLDivElement>(null)
  // The place that the address names comes with the cart, when the browser has given up looking for it.
  useEffect(() => {
    if (promo.current && location.hash === `#${promo.current.id}`) promo.current.scrollIntoView()
  }, [])
  return (
    <div className={summary.summary}>
      <h2 className={base.h2}>{texts.summary}</h2>
      <div id="promo" ref={promo} className={s.promoAnchor}>
        <PromoForm texts={texts} whyRefused={whyRefused} />
        <Cheques texts={texts} />
      </div>
      <hr />
      <FreeShipping cart={cart} texts={texts} />
      <SummaryRows cart={cart} texts={texts} why={why} />
      <MonthlyLine cart={cart} texts={texts} termsHref={termsHref} loan={loan} />
      <CartBlocked cart={cart} texts={texts} />
      <ToCheckout cart={cart} texts={texts} href={checkoutHref} size="l" />
      {saved && (
        <p className={`${base.xs} ${base.muted} ${s.summarySaved}`}>
          <VatSentence pattern={texts.youSave} amounts={{ amount: saved }} cart={cart} texts={texts} />
        </p>
      )}
      <span className={base.srOnly} role="status">
        {fillMessage(texts.updated, { total: cart.summary.total.sellingPriceIncVatFormatted }, texts.locale)}
      </span>
    </div>
  )
}

/** Claimed only against lowest prices of the 30 days before, as on the lines themselves. */
function savings(cart: CartView): Money | undefined {
  const currency = currencyOf(cart)
  if (!currency) return undefined
  const minor = (decimal: number) => fromDecimal(decimal, currency)?.minor ?? 0
  const reduced = cart.items.flatMap(({ product, unitPrice, quantity, isCampaignFreeGift }) => {
    const reduction = reductionOf(product?.lowestPrice)
    if (!reduction || isCampaignFreeGift) return []
    const [priorMinor, unitMinor] = [minor(reduction.comparisonPriceIncVat), minor(unitPrice.sellingPriceIncVat)]
    return { priorMinor, unitMinor, quantity }
  })
  const saved = savedAgainstPrior(reduced)
  return saved > 0 ? money(saved, currency) : undefined
}
