'use client'

import { needsPersonalId } from '@shop/domain/checkout'
import { userChanged } from '@shop/domain/client-state'
import { cookieNames } from '@shop/domain/constants'
import type { LocaleCode } from '@shop/domain/market'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { onTabMessage } from '@/lib/broadcast'
import { readCookie } from '@/lib/cookie'
import { switchCustomerType } from '@/lib/customer-type'
import { events } from '@/lib/events'
import { fillMessage } from '@/lib/fill-message'
import type { Translate } from '@/lib/lazy-texts'
import base from '@/shell/base.module.css'
import { FailureScreen } from '@/shell/failure-screen'
import { Icon } from '@/shell/icon'
import s from './checkout.module.css'
import { checkoutInputOf, type FieldName, type KnownBuyer } from './checkout-form'
import { CheckoutEmpty, CheckoutFailed, CheckoutLinkSent, CheckoutSkeleton } from './checkout-states'
import { lineName } from './checkout-view'
import { type CheckoutCountry, CountrySelect } from './country-select'
import { CreditTotal } from './credit-total'
import { CustomerTypeSwitch } from './customer-type-switch'
import { readDelivery } from './delivery'
import { arrivalOf } from './delivery-days'
import { DeliveryStep } from './delivery-step'
import { DetailsStep } from './details-step'
import { ErrorSummary, focusOn, type SummaryEntry } from './error-summary'
import { labelled } from './field-labels'
import { FinalCheck } from './final-check'
import { OrderSummary } from './order-summary'
import { PaymentFrame } from './payment-frame'
import { kindOf } from './payment-kinds'
import { isPaymentReached, PaymentNotice, PaymentStep } from './payment-step'
import { Step } from './step'
import { SummaryToggle } from './summary-toggle'
import { useCheckout } from './use-checkout'
import { idOf, useCheckoutForm } from './use-checkout-form'
import { useCheckoutMarket } from './use-checkout-market'
import { type PurchaseLinks, usePurchase } from './use-purchase'
import { useTown } from './use-town'

export type CheckoutScreenProps = {
  readonly texts: Readonly<Record<string, string>>
  readonly language: string
  readonly locale: LocaleCode
  readonly market: string
  readonly countries: readonly CheckoutCountry[]
  readonly buyer: KnownBuyer | null
  readonly links: PurchaseLinks & { readonly home: string }
  readonly termsLabel: ReactNode
  readonly businessTermsLabel: ReactNode
  readonly loginHint: ReactNode
  readonly legalGuarantee: ReactNode
  /** Where a code is entered; says so when the cart has another price. */
  readonly promo: (changed: () => void) => ReactNode
  /** Says when the bag has become another one in this tab. */
  readonly followCart: (changed: () => void) => () => void
  readonly onAccepted: (status: string, email: string) => void
}

/** From the bag to the order. The services price, offer and judge; this screen asks, shows and waits. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { texts, language, locale, countries, buyer, links, followCart } = props
  const t = useMemo<Translate>(
    () =>
      (key, values = {}) =>
        fillMessage(texts[key] ?? '', values, language),
    [texts, language],
  )
  const { market, said, choose } = useCheckoutMarket(props.market, countries, t)
  const country = countries.find((one) => one.market === market) ?? countries[0]
  const { status, view, isPending, change, reload } = useCheckout(market)
  const [entries, setEntries] = useState<readonly SummaryEntry[]>([])
  const [missing, setMissing] = useState({ shipping: false, payment: false })
  const [pickupPoint, setPickupPoint] = useState<string>()

  const payment = view?.paymentOptions.find(({ isSelected }) => isSelected)
  const shipping = view?.shippingOptions.find(({ isSelected }) => isSelected)
  const asksForId = needsPersonalId(payment && kindOf(payment), country?.code ?? '')
  const form = useCheckoutForm({
    t,
    country: country?.code ?? '',
    buyer,
    needsPersonalId: asksForId,
  })
  const { values } = form
  const isBusiness = values.customerType === 'ORGANIZATION'
  const delivery = useMemo(() => readDelivery(view?.shippingData ?? null), [view?.shippingData])
  const option = delivery?.options.find(({ id, key }) => id === shipping?.id || key === shipping?.name)
  const point =
    option?.pickupPoints.find(({ id }) => id === (pickupPoint ?? delivery?.pickupPointId)) ?? option?.pickupPoints[0]
  const [today] = useState(() => new Date())
  const timeZone = country?.timeZone ?? 'UTC'
  const days = useMemo(() => option && arrivalOf(option, today, timeZone, locale), [option, today, timeZone, locale])
  const isZipGood = values.zip.trim() !== '' && form.isFieldGood('zip')
  const hasShipping = isZipGood && shipping !== undefined

  const { town, asksForCity, nameTown } = useTown({
    zip: isZipGood ? values.zip.trim() : undefined,
    city: values.city,
    delivery,
    hasFailed: status === 'failed',
    setCity: (city) => form.set('city', city),
  })

  // The zip decides what is offered; it goes to the services once it is one.
  const sentZip = useRef<string>(undefined)
  useEffect(() => {
    const zip = isZipGood ? values.zip.trim() : ''
    if (!form.isReady || sentZip.current === `${market} ${zip}`) return
    sentZip.current = `${market} ${zip}`
    change({ billingAddress: { zip, country: country?.code ?? '' } })
  }, [isZipGood, values.zip, market, country?.code, form.isReady, change])
  useEffect(() => change({ customerType: values.customerType }), [values.customerType, change])

  useEffect(() => {
    const stops = [
      onTabMessage('cart', () => void reload()),
      followCart(() => void reload()),
      // Another buyer's form is another form; said once the bag of who signed in is settled.
      events.subscribe(({ name, detail }) => {
        if (name === userChanged && Boolean(detail) !== (buyer !== null)) location.reload()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [reload, buyer, followCart])

  const purchase = usePurchase({
    t,
    links,
    country: country?.code ?? '',
    total: view?.cart.summary.total.sellingPriceIncVatFormatted ?? '',
    nameOf: (skuId) => view?.cart.items.filter((line) => line.skuId === skuId).map(lineName)[0],
    reload,
    onAccepted: (accepted) => props.onAccepted(accepted, values.email),
    refuse: (name, text) => {
      form.refuse(name, text)
      setEntries([{ id: idOf(name), text: labelled(t, name, text) }])
      requestAnimationFrame(() => focusOn(idOf(name)))
    },
  })
  const set: typeof form.set = (name, value) => {
    form.set(name, value)
    if (name === 'email' || name === 'personalId') purchase.forgetBuyer()
    if (purchase.frame) purchase.forget()
    if (entries.length > 0) setEntries(entries.filter(({ id }) => id !== idOf(name)))
  }
  const bind = (name: FieldName) => ({ ...form.field(name), onChange: (value: string) => set(name, value as never) })

  const findMistakes = (): boolean => {
    const wrong = form.check().filter(([name]) => name !== 'city' || asksForCity)
    const isReached = isPaymentReached(values, hasShipping)
    const next = { shipping: isZipGood && !shipping, payment: isReached && !payment }
    setMissing(next)
    const found: SummaryEntry[] = wrong.map(([name, text]) => ({ id: idOf(name), text: labelled(t, name, text) }))
    if (next.shipping) found.push({ id: 'checkout-shipping', text: t('checkout.shippingMissing') })
    if (next.payment) found.push({ id: 'checkout-payment', text: t('checkout.choosePayment') })
    setEntries(found)
    // The first of them in the order of the screen, once their lines are drawn.
    if (found[0]) requestAnimationFrame(() => focusOn(found[0]?.id ?? ''))
    return found.length > 0
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !form.isReady || purchase.isBusy) return
    purchase.forget()
    const cartId = readCookie(cookieNames.cart)
    if (findMistakes() || !cartId || !view || !payment) return
    await purchase.send({ cartId, marketId: market }, kindOf(payment), {
      ...checkoutInputOf(values, {
        country: country?.code ?? '',
        paymentId: payment.id,
        shippingId: shipping?.id,
        pickupPoint: point?.id,
        needsPersonalId: asksForId,
      }),
      expectedTotal: view.cart.summary.total.sellingPriceIncVat,
    })
  }

  if (status === 'loading' && !view) return <CheckoutSkeleton t={t} />
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

  const money = { currency: country.currency, locale }
  const creditTotal = payment && kindOf(payment) === 'Loan' && (
    <CreditTotal t={t} cart={view.cart} months={country.loanMonths} {...money} />
  )
  const summary = (
    <OrderSummary t={t} cart={view.cart} {...money} foot={creditTotal}>
      {props.promo(() => void reload())}
    </OrderSummary>
  )
  return (
    <>
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
          <a className={s.checkoutBack} href={links.cart}>
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
          <Step number={1} title={t('checkout.delivery')}>
            {countries.length > 1 && (
              <CountrySelect t={t} countries={countries} market={market} said={said} onChange={choose} />
            )}
            <DeliveryStep
              t={t}
              locale={locale}
              timeZone={timeZone}
              zip={bind('zip')}
              city={asksForCity ? bind('city') : undefined}
              town={town}
              onNameTown={nameTown}
              view={view}
              delivery={isZipGood ? delivery : null}
              isPending={isPending}
              hasFailed={status === 'failed'}
              isMissing={missing.shipping}
              pickupPoint={point?.id}
              onChoose={({ id }) => {
                purchase.forget()
                change({ shippingId: id })
              }}
              onPickup={(chosen) => {
                purchase.forget()
                setPickupPoint(chosen.id)
                change({ pickupPoint: chosen.id })
              }}
              onRetry={() => void reload()}
            />
          </Step>
          <Step number={2} title={t('checkout.yourDetails')}>
            <DetailsStep t={t} values={values} bind={bind} set={set} loginHint={buyer ? null : props.loginHint} />
          </Step>
          <Step number={3} title={t('checkout.payment')} isLocked={!isPaymentReached(values, hasShipping)}>
            <PaymentStep
              t={t}
              view={view}
              values={values}
              hasShipping={hasShipping}
              country={country.code}
              {...money}
              loanMonths={country.loanMonths}
              credit={country.credit}
              market={market}
              language={language}
              disabled={purchase.noCredit}
              isIdOpen={purchase.isIdOpen}
              isMissing={missing.payment && !payment}
              personalId={bind('personalId')}
              onChoose={({ id }) => {
                purchase.forget()
                change({ paymentId: id })
              }}
            />
          </Step>
          {purchase.notice && <PaymentNotice>{purchase.notice}</PaymentNotice>}
          {purchase.frame ? (
            <PaymentFrame source={purchase.frame} title={t('checkout.payment')} />
          ) : (
            <FinalCheck
              legalGuarantee={isBusiness ? null : props.legalGuarantee}
              t={t}
              view={view}
              days={hasShipping ? days : undefined}
              returnCost={country?.returnCost ?? ''}
              termsLabel={isBusiness ? props.businessTermsLabel : props.termsLabel}
              isBusiness={isBusiness}
              acceptsTerms={values.acceptsTerms}
              termsError={form.errorOf('acceptsTerms')}
              isBusy={purchase.isBusy}
              isPending={isPending}
              creditTotal={creditTotal}
              onTerms={(accepts) => set('acceptsTerms', accepts)}
            />
          )}
        </form>
        <aside className={s.checkoutAside} aria-label={t('checkout.yourOrder')}>
          {summary}
        </aside>
      </main>
    </>
  )
}
