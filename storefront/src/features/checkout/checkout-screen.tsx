'use client'

import { type CheckoutFeedback, disabledPaymentTypes } from '@shop/domain/checkout'
import { userChanged } from '@shop/domain/client-state'
import { cookieNames } from '@shop/domain/constants'
import type { LocaleCode } from '@shop/domain/market'
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { onTabMessage, tellOtherTabs } from '@/lib/broadcast'
import { readCookie, writeCookie } from '@/lib/cookie'
import { switchCustomerType } from '@/lib/customer-type'
import { events } from '@/lib/events'
import { fillMessage } from '@/lib/fill-message'
import type { Translate } from '@/lib/lazy-texts'
import base from '@/shell/base.module.css'
import { buy, type PurchaseOutcome } from './buy'
import s from './checkout.module.css'
import { paymentFrame } from './checkout-api'
import { checkoutInputOf, type FieldName, type KnownBuyer } from './checkout-form'
import { CheckoutEmpty, CheckoutFailed, CheckoutSkeleton } from './checkout-states'
import { type CheckoutCountry, CountrySelect } from './country-select'
import { CustomerTypeSwitch } from './customer-type-switch'
import { readDelivery } from './delivery'
import { spokenDays } from './delivery-days'
import { DeliveryStep } from './delivery-step'
import { DetailsStep } from './details-step'
import { ErrorSummary, focusOn, type SummaryEntry } from './error-summary'
import { FinalCheck } from './final-check'
import { OrderSummary } from './order-summary'
import { frameSource, PaymentFrame } from './payment-frame'
import { kindOf, needsPersonalId } from './payment-kinds'
import { isPaymentReached, PaymentNotice, PaymentStep } from './payment-step'
import { Step } from './step'
import { SummaryToggle } from './summary-toggle'
import { useCheckout } from './use-checkout'
import { idOf, useCheckoutForm } from './use-checkout-form'

export type CheckoutScreenProps = {
  readonly texts: Readonly<Record<string, string>>
  readonly language: string
  readonly locale: LocaleCode
  readonly market: string
  readonly countries: readonly CheckoutCountry[]
  readonly buyer: KnownBuyer | null
  readonly links: {
    readonly cart: string
    readonly home: string
    readonly checkout: string
    readonly confirm: string
    readonly failed: string
    readonly terms: string
  }
  readonly termsLabel: ReactNode
  readonly loginHint: ReactNode
  /** Where a code is entered; says so when the cart has another price. */
  readonly promo: (changed: () => void) => ReactNode
  readonly onAccepted: (status: string, email: string) => void
}

const feedbackTexts = {
  'invalid-email': 'status.invalidemail',
  blacklisted: 'status.blacklisted',
  limited: 'status.limited',
  'serial-returner': 'status.serialreturner',
  fraud: 'status.fraud',
} as const satisfies Readonly<Record<CheckoutFeedback, string>>

/** From the bag to the order. The services price, offer and judge; this screen asks, shows and waits. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { texts, language, locale, countries, buyer, links } = props
  const t = useMemo<Translate>(
    () =>
      (key, values = {}) =>
        fillMessage(texts[key] ?? '', values, language),
    [texts, language],
  )
  const [market, setMarket] = useState(props.market)
  const [saidCountry, sayCountry] = useState<string>()
  const country = countries.find((one) => one.market === market) ?? countries[0]
  const { status, view, isPending, change, reload } = useCheckout(market)
  const [notice, setNotice] = useState<ReactNode>()
  const [noCredit, setNoCredit] = useState<readonly string[]>([])
  const [entries, setEntries] = useState<readonly SummaryEntry[]>([])
  const [missing, setMissing] = useState({ shipping: false, payment: false })
  const [pickupPoint, setPickupPoint] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [frame, setFrame] = useState<string>()
  const isSending = useRef(false)

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
  const delivery = useMemo(() => readDelivery(view?.shippingData ?? null), [view?.shippingData])
  const option = delivery?.options.find(({ id, key }) => id === shipping?.id || key === shipping?.name)
  const point =
    option?.pickupPoints.find(({ id }) => id === (pickupPoint ?? delivery?.pickupPointId)) ?? option?.pickupPoints[0]
  const days = useMemo(() => option && spokenDays(option, new Date(), language), [option, language])
  const isZipGood = values.zip.trim() !== '' && form.isFieldGood('zip')
  const hasShipping = isZipGood && shipping !== undefined

  // The zip decides what is offered; it goes to the services once it is one.
  const sentZip = useRef<string>(undefined)
  useEffect(() => {
    const zip = isZipGood ? values.zip.trim() : ''
    if (!form.isReady || sentZip.current === `${market} ${zip}`) return
    sentZip.current = `${market} ${zip}`
    change({ billingAddress: { zip, country: country?.code ?? '' } })
  }, [isZipGood, values.zip, market, country?.code, form.isReady, change])
  useEffect(() => change({ customerType: values.customerType }), [values.customerType, change])

  const adoptMarket = useCallback(
    (next: string) => {
      setMarket(next)
      const name = countries.find((one) => one.market === next)?.name ?? ''
      sayCountry(t('checkout.countryChanged', { country: name }))
    },
    [countries, t],
  )
  useEffect(() => {
    const stops = [
      onTabMessage('cart', () => void reload()),
      onTabMessage('checkout-market', () => {
        const chosen = readCookie(cookieNames.checkoutMarket)
        if (chosen && countries.some((one) => one.market === chosen)) adoptMarket(chosen)
      }),
      // Another buyer's form is another form; said once the bag of who signed in is settled.
      events.subscribe(({ name, detail }) => {
        if (name === userChanged && Boolean(detail) !== (buyer !== null)) location.reload()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [reload, adoptMarket, countries, buyer])

  const chooseMarket = (next: string) => {
    writeCookie(cookieNames.checkoutMarket, next)
    tellOtherTabs({ type: 'checkout-market' })
    adoptMarket(next)
  }
  const set: typeof form.set = (name, value) => {
    form.set(name, value)
    if (entries.length > 0) setEntries(entries.filter(({ id }) => id !== idOf(name)))
  }
  const bind = (name: FieldName) => ({ ...form.field(name), onChange: (value: string) => set(name, value as never) })

  const findMistakes = (): boolean => {
    const wrong = form.check()
    const isReached = isPaymentReached(values, hasShipping)
    const next = { shipping: isZipGood && !shipping, payment: isReached && !payment }
    setMissing(next)
    const found: SummaryEntry[] = wrong.map((name) => ({
      id: idOf(name),
      text: labelled(t, name, String(form.errorOf(name) ?? '')),
    }))
    if (next.shipping) found.push({ id: 'checkout-shipping', text: t('checkout.shippingMissing') })
    if (next.payment) found.push({ id: 'checkout-payment', text: t('checkout.choosePayment') })
    setEntries(found)
    // The first of them in the order of the screen, once their lines are drawn.
    if (found[0]) requestAnimationFrame(() => focusOn(found[0]?.id ?? ''))
    return found.length > 0
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current || isPending || !form.isReady) return
    setNotice(undefined)
    if (findMistakes()) return
    const cartId = readCookie(cookieNames.cart)
    if (!cartId || !view || !payment) return
    isSending.current = true
    setBusy(true)
    const outcome = await buy({
      call: { cartId, marketId: market },
      input: {
        ...checkoutInputOf(values, {
          country: country?.code ?? '',
          paymentId: payment.id,
          shippingId: shipping?.id,
          pickupPoint: point?.id,
          needsPersonalId: asksForId,
        }),
        expectedTotal: view.cart.summary.total.sellingPriceIncVat,
        checkoutUrls: urlsOf(links),
      },
      paymentType: kindOf(payment),
      onAccepted: (accepted) => props.onAccepted(accepted, values.email),
    })
    const isLeaving = await follow(outcome, cartId)
    if (isLeaving) return
    isSending.current = false
    setBusy(false)
  }

  /** True when the browser is on its way to another page. */
  const follow = async (outcome: PurchaseOutcome, cartId: string): Promise<boolean> => {
    if (!outcome.ok) {
      await explain(outcome)
      return false
    }
    const { placed } = outcome
    if (placed.status === 'completed' && placed.publicId) {
      location.assign(`${links.confirm}?${new URLSearchParams({ oid: placed.publicId })}`)
      return true
    }
    if (placed.redirectUrl) {
      location.assign(placed.redirectUrl)
      return true
    }
    const snippet = placed.publicId && (await paymentFrame({ cartId, marketId: market }, placed.publicId))
    const source = snippet && frameSource(snippet)
    if (source) setFrame(source)
    else setNotice(t('checkout.orderFailed'))
    return false
  }

  const explain = async ({ problem, status: buyerStatus }: Extract<PurchaseOutcome, { ok: false }>) => {
    switch (problem.kind) {
      case 'feedback': {
        if (problem.feedback === 'invalid-email') form.refuse('email', t('status.invalidemail'))
        setNoCredit(disabledPaymentTypes(buyerStatus ?? problem.feedback))
        setNotice(t(feedbackTexts[problem.feedback]))
        return
      }
      case 'field':
        form.refuse(problem.field, t(problem.text))
        setEntries([{ id: idOf(problem.field), text: labelled(t, problem.field, t(problem.text)) }])
        requestAnimationFrame(() => focusOn(idOf(problem.field)))
        return
      case 'price-changed': {
        const before = view?.cart.summary.total.sellingPriceIncVatFormatted ?? ''
        const now = (await reload())?.cart.summary.total.sellingPriceIncVatFormatted ?? ''
        setNotice(t('checkout.priceChanged', { before, now }))
        return
      }
      case 'cart':
        setNotice(
          <>
            {t(problem.text, problem.values)}{' '}
            <a className={base.link} href={links.cart}>
              {t('payfail.reviewCart')}
            </a>
          </>,
        )
        return
      case 'choice':
        setNotice(t(problem.text))
        await reload()
        return
      case 'payment-failed':
        location.assign(`${links.failed}?${new URLSearchParams({ error: problem.error })}`)
        return
      case 'completed':
        await reload()
        return
      default:
        setNotice(t(navigator.onLine ? 'checkout.orderFailed' : 'error.network'))
    }
  }

  if (status === 'loading' && !view) return <CheckoutSkeleton t={t} />
  if (status === 'empty' || status === 'completed')
    return <CheckoutEmpty t={t} home={links.home} isCompleted={status === 'completed'} />
  if (!view || !country) return <CheckoutFailed t={t} onRetry={() => void reload()} />

  const money = { currency: country.currency, locale }
  const summary = (
    <OrderSummary t={t} cart={view.cart} {...money}>
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
            <CountrySelect t={t} countries={countries} market={market} said={saidCountry} onChange={chooseMarket} />
            <DeliveryStep
              t={t}
              language={language}
              zip={bind('zip')}
              city={bind('city')}
              view={view}
              delivery={isZipGood ? delivery : null}
              isPending={isPending}
              hasFailed={status === 'failed'}
              isMissing={missing.shipping}
              pickupPoint={point?.id}
              onChoose={({ id }) => change({ shippingId: id })}
              onPickup={(chosen) => {
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
              disabled={noCredit}
              isMissing={missing.payment && !payment}
              personalId={bind('personalId')}
              onChoose={({ id }) => {
                setNotice(undefined)
                change({ paymentId: id })
              }}
            />
          </Step>
          {notice && <PaymentNotice>{notice}</PaymentNotice>}
          {frame ? (
            <PaymentFrame source={frame} title={t('checkout.payment')} />
          ) : (
            <FinalCheck
              t={t}
              view={view}
              days={hasShipping ? days : undefined}
              termsLabel={props.termsLabel}
              acceptsTerms={values.acceptsTerms}
              termsError={form.errorOf('acceptsTerms')}
              isBusy={isBusy}
              isPending={isPending}
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

/** The summary stands far from the fields: it says which one is meant. */
function labelled(t: Translate, name: FieldName, text: string): string {
  const labels: Partial<Record<FieldName, string>> = {
    zip: t('field.zip'),
    city: t('field.city'),
    organisationId: t('field.organisationId'),
    company: t('field.companyName'),
    email: t('field.email'),
    mobile: t('field.phone'),
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    addressLine1: t('field.address'),
    addressLine2: t('field.address2'),
    careOf: t('field.careOf'),
    entryCode: t('field.entryCode'),
    orderMessage: t('field.orderMessage'),
    personalId: t('field.personalId'),
  }
  const label = labels[name]
  return label ? `${label}: ${text}` : text
}

function urlsOf({ terms, confirm, checkout }: CheckoutScreenProps['links']) {
  const at = (path: string) => new URL(path, location.origin).href
  // The payment's id is put in by the services; the bag's stays out of the address.
  return { termsPageUrl: at(terms), redirectUrl: `${at(confirm)}?aid={payment.uid}`, checkoutPageUrl: at(checkout) }
}
