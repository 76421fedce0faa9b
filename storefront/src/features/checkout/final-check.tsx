import type { ReactNode } from 'react'
import { endSentence } from '@/lib/end-sentence'
import type { Translate } from '@/lib/lazy-texts'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import field from '@/shell/field.module.css'
import { FieldError } from '@/shell/text-field'
import s from './checkout.module.css'
import type { CheckoutView } from './checkout-api'
import { lineName, piecesOf } from './checkout-view'
import type { arrivalOf } from './delivery-days'
import { inSentence, LinePrice } from './order-summary'
import { idOf } from './use-checkout-form'

type FinalCheckProps = {
  readonly t: Translate
  readonly view: CheckoutView
  readonly days: ReturnType<typeof arrivalOf> | undefined
  /** Who pays for sending goods back, as a sentence. */
  readonly returnCost: string
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
  const termsId = idOf('acceptsTerms')
  const isDisabled = state.isBusy || state.isPending
  return (
    <div className={s.finalCheck} data-final-check>
      <ul className={s.finalLines}>
        {cart.items.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity} × {lineName(line)}
            </span>
            <span className={base.num}>
              <LinePrice t={t} line={line} />
            </span>
          </li>
        ))}
        {usesBalance && (
          <li>
            <span>{t('cart.balanceUsed')}</span>
            <span className={base.num}>−{balance.pendingFormatted}</span>
          </li>
        )}
      </ul>
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
        {!isBusiness && [t('checkout.withdrawalInfo'), returnCost].join(' ')}{' '}
        {!isBusiness && cart.items.some(({ product }) => product?.hasSeal) && t('checkout.withdrawalOfSealed')}
      </p>
      {legalGuarantee}
      <div>
        <label className={field.check} htmlFor={termsId}>
          <input
            className={field.checkBox}
            id={termsId}
            type="checkbox"
            checked={acceptsTerms}
            aria-invalid={termsError ? true : undefined}
            aria-describedby={termsError ? `${termsId}-error` : undefined}
            onChange={(event) => onTerms(event.target.checked)}
          />
          <span>{termsLabel}</span>
        </label>
        {termsError && (
          <div className={s.termsError}>
            <FieldError id={`${termsId}-error`}>{termsError}</FieldError>
          </div>
        )}
      </div>
      <button
        type="submit"
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
