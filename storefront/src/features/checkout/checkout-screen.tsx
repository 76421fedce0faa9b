'use client'
import type { LocaleCode } from '@shop/domain/market'
import { type ReactNode, useMemo } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { KitProvider } from '@/ui/kit-provider'
import { FormNotice } from '@/forms/form-notice'
import { FailureScreen } from '@/frame/errors/failure-screen'
import { switchCustomerType } from '@/browser/customer-type'
import { fillMessage } from '@/texts/fill-message'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'
import type { CheckoutView } from './checkout-api'
import type { KnownBuyer } from './checkout-form'
import { CheckoutEmpty, CheckoutFailed, CheckoutLinkSent, CheckoutSkeleton } from './checkout-states'
import { CheckoutSteps } from './checkout-steps'
import type { CheckoutCountry } from './country-select'
import { CreditTotal } from './credit-total'
import { CustomerTypeSwitch } from './customer-type-switch'
import { ErrorSummary } from './error-summary'
import { FinalCheck } from './final-check'
import { OrderSummary } from './order-summary'
import { PaymentFrame } from './payment-frame'
import { kindOf } from './payment-kinds'
import { SummaryToggle } from './summary-toggle'
import { useNotedPayment } from './use-noted-payment'
import { type OrderForm, useOrderForm } from './use-order-form'
import type { PurchaseLinks } from './use-purchase'

export type CheckoutScreenProps = {
  readonly texts: Readonly<Record<string, string>>
  readonly language: string
  readonly locale: LocaleCode
  readonly market: string
  readonly countries: readonly CheckoutCountry[]
  readonly buyer: KnownBuyer | null
  readonly links: PurchaseLinks & { readonly home: string }
  /** Whether one can agree to text messages. */
  readonly offersSms: boolean
  readonly termsLabel: ReactNode
  readonly businessTermsLabel: ReactNode
  readonly loginHint: ReactNode
  readonly legalGuarantee: ReactNode
  /** Where a code is entered. */
  readonly promo: ReactNode
  /** Says when the bag has become another one in this tab, or costs something else. */
  readonly followCart: (changed: () => void) => () => void
  /** The bag costs something else now. */
  readonly reloadCart: () => void
  readonly onAccepted: (status: string, email: string) => void
}

/** From the bag to the order. The services price, offer and judge; this screen asks, shows and waits. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { texts, language, links } = props
  const t = useMemo<Translate>(
    () =>
      (key, values = {}) =>
        fillMessage(texts[key] ?? '', values, language),
    [texts, language],
  )
  const order = useOrderForm(props, t)
  const { status, view, country, reload, purchase } = order
  const isUnsure = useNotedPayment(links, props.market)

  if ((status === 'loading' && !view) || isUnsure) return <CheckoutSkeleton t={t} />
  if (status === 'empty' || status === 'completed')
    return <CheckoutEmpty t={t} home={links.home} isCompleted={status === 'completed'} />
  if (!view || !country) return <CheckoutFailed t={t} onRetry={() => void reload()} />
  if (purchase.isLinkSent) return <CheckoutLinkSent t={t} cart={links.cart} />
  if (purchase.failure) {
    // What was typed is kept, for whoever tries again.
    return (
      <main id="main">
        <FailureScreen failure={purchase.failure} onRetry={purchase.forget} />
      </main>
    )
  }

  return <FilledCheckout t={t} screen={props} order={order} view={view} country={country} />
}

type FilledProps = {
  readonly t: Translate
  readonly screen: CheckoutScreenProps
  readonly order: OrderForm
  readonly view: CheckoutView
  readonly country: CheckoutCountry
}

function FilledCheckout(props: FilledProps) {
  const { t, screen, order, view, country } = props
  const { links, locale } = screen
  const { payment, values, set, entries, submit, purchase } = order
  const money = { currency: country.currency, locale }
  const creditTotal = payment && kindOf(payment) === 'Loan' && (
    <CreditTotal t={t} cart={view.cart} months={country.loanMonths} {...money} />
  )
  const summary = (
    <OrderSummary t={t} cart={view.cart} {...money} foot={creditTotal}>
      {screen.promo}
    </OrderSummary>
  )
  return (
    <KitProvider>
      <SummaryToggle t={t} total={view.cart.summary.total.sellingPriceIncVatFormatted}>
        {summary}
      </SummaryToggle>
      <main id="main" className={s.checkout}>
        <form
          className={s.checkoutMain}
          noValidate
          onSubmit={(event) => void submit(event)}
          aria-label={t('checkout.title')}
        >
          <a className={button.line} href={links.cart}>
            <Icon name="arrowLeft" size="s" />
            {t('checkout.backToCart')}
          </a>
          <div className={s.checkoutTitle}>
            <h1 className={base.h1} tabIndex={-1}>
              {t('checkout.title')}
            </h1>
            <CustomerTypeSwitch
              t={t}
              value={values.customerType}
              onChange={(type) => {
                switchCustomerType(type)
                set('customerType', type)
              }}
            />
          </div>
          <ErrorSummary t={t} entries={entries} />
          <CheckoutSteps {...props} />
          {purchase.notice && <FormNotice>{purchase.notice}</FormNotice>}
          {purchase.frame ? (
            <PaymentFrame key={purchase.formToken} source={purchase.frame} title={t('checkout.payment')} />
          ) : (
            <LastCheck {...props} creditTotal={creditTotal} />
          )}
        </form>
        <aside className={s.checkoutAside} aria-label={t('checkout.yourOrder')}>
          {summary}
        </aside>
      </main>
    </KitProvider>
  )
}

function LastCheck(props: FilledProps & { readonly creditTotal: ReactNode }) {
  const { t, screen, order, view, country, creditTotal } = props
  const { values, hasShipping, days, form, purchase, isPending, set } = order
  const isBusiness = values.customerType === 'ORGANIZATION'
  return (
    <FinalCheck
      legalGuarantee={isBusiness ? null : screen.legalGuarantee}
      t={t}
      view={view}
      days={hasShipping ? days : undefined}
      returnCost={country?.returnCost}
      termsLabel={isBusiness ? screen.businessTermsLabel : screen.termsLabel}
      isBusiness={isBusiness}
      acceptsTerms={values.acceptsTerms}
      termsError={form.errorOf('acceptsTerms')}
      isBusy={purchase.isBusy}
      isPending={isPending}
      creditTotal={creditTotal}
      onTerms={(accepts) => set('acceptsTerms', accepts)}
    />
  )
}
