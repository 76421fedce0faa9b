import type { VatTexts } from '@shop/domain/format'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { VatForms } from '@/ui/price/vat-forms'
import { piecesOf } from '@/catalogue/ordered-cart'
import { endSentence } from '@/texts/end-sentence'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'
import type { CheckoutView } from './checkout-api'
import type { arrivalOf } from './delivery-days'
import { FinalLines } from './final-lines'
import { inSentence } from './order-summary'
import { TermsField } from './terms-field'

type FinalCheckProps = {
  readonly t: Translate
  readonly view: CheckoutView
  readonly days: ReturnType<typeof arrivalOf> | undefined
  /** Who pays for sending goods back, as a sentence. */
  readonly returnCost: VatTexts | undefined
  readonly termsLabel: ReactNode
  readonly legalGuarantee: ReactNode
  /** A business has no right of withdrawal to be told of. */
  readonly isBusiness: boolean
  readonly acceptsTerms: boolean
  readonly termsError: ReactNode
  readonly isBusy: boolean
  readonly isPending: boolean
  /** What is owed altogether, where a loan is chosen. */
  readonly creditTotal: ReactNode
  readonly onTerms: (accepts: boolean) => void
}

/** Directly above the button: what is bought, what it costs, when it comes and what one agrees to (LAW-05). */
export function FinalCheck({
  t,
  view,
  days,
  returnCost,
  termsLabel,
  legalGuarantee,
  isBusiness,
  acceptsTerms,
  termsError,
  creditTotal,
  onTerms,
  ...state
}: FinalCheckProps) {
  const { cart } = view
  const { total, balance } = cart.summary
  const usesBalance = balance !== null && balance.pending > 0
  const place = cart.summary.shipping?.displayName ?? ''
  const count = piecesOf(cart)
  const isDisabled = state.isBusy || state.isPending
  return (
    <div className={s.finalCheck} data-final-check>
      <FinalLines t={t} cart={cart} />
      <p className={s.finalTotal}>
        <span>{t(usesBalance ? 'checkout.toPayIncVat' : 'checkout.totalWithShipping')}</span>
        <span className={base.num}>
          {usesBalance ? balance.totalSellingPriceExBalanceIncVatFormatted : total.sellingPriceIncVatFormatted}
        </span>
      </p>
      {creditTotal}
      <p className={`${base.small} ${base.muted}`}>
        {days
          ? t('checkout.orderLine', {
              count,
              span: days.span,
              place: inSentence(place, document.documentElement.lang),
            })
          : endSentence(t('cart.items', { count }))}{' '}
        {!isBusiness && t('checkout.withdrawalInfo')} {!isBusiness && returnCost && <VatForms {...returnCost} />}{' '}
        {!isBusiness && cart.items.some(({ product }) => product?.hasSeal) && t('checkout.withdrawalOfSealed')}
      </p>
      {legalGuarantee}
      <TermsField label={termsLabel} isAccepted={acceptsTerms} error={termsError} onChange={onTerms} />
      <button
        type="submit"
        data-customer-pays
        className={button.button}
        data-size="l"
        data-wide
        data-state={state.isBusy ? 'busy' : undefined}
        aria-busy={state.isBusy || undefined}
        aria-disabled={isDisabled || undefined}
      >
        {state.isBusy ? t('checkout.ordering') : t('checkout.order')}
      </button>
      <p className={s.legalSmall}>{t('checkout.obligation')}</p>
    </div>
  )
}
