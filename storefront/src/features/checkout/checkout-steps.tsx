import type { Translate } from '@/texts/lazy-texts'
import type { CheckoutView } from './checkout-api'
import type { FieldName } from './checkout-form'
import type { CheckoutScreenProps } from './checkout-screen'
import { type CheckoutCountry, CountrySelect } from './country-select'
import { DeliveryStep } from './delivery-step'
import { DetailsStep } from './details-step'
import { isPaymentReached, PaymentStep } from './payment-step'
import { Step } from './step'
import type { OrderForm } from './use-order-form'

type Props = {
  readonly t: Translate
  readonly screen: CheckoutScreenProps
  readonly order: OrderForm
  readonly view: CheckoutView
  readonly country: CheckoutCountry
}

/** Delivery, details and payment, one after the other. */
export function CheckoutSteps(props: Props) {
  const { t, screen, order } = props
  const { buyer, loginHint, offersSms } = screen
  const { values, set, hasShipping } = order
  return (
    <>
      <Delivery {...props} />
      <Step number={2} title={t('checkout.yourDetails')}>
        <DetailsStep {...{ t, values, set, offersSms }} bind={bindTo(order)} loginHint={buyer ? null : loginHint} />
      </Step>
      <Step number={3} title={t('checkout.payment')} isLocked={!isPaymentReached(values, hasShipping)}>
        <Payment {...props} />
      </Step>
    </>
  )
}

const bindTo =
  ({ form, set }: OrderForm) =>
  (name: FieldName) => ({ ...form.field(name), onChange: (value: string) => set(name, value as never) })

function Delivery({ t, screen: { countries, locale }, order, view }: Props) {
  const { market, said, choose, timeZone, isZipGood, delivery, isPending, status, missing, purchase } = order
  const { shipping, point, change, reload, setPickupPoint } = order
  const bind = bindTo(order)
  return (
    <Step number={1} title={t('checkout.delivery')}>
      {countries.length > 1 && (
        <CountrySelect t={t} countries={countries} market={market} said={said} onChange={choose} />
      )}
      <DeliveryStep
        t={t}
        locale={locale}
        timeZone={timeZone}
        zip={bind('zip')}
        city={order.asksForCity ? bind('city') : undefined}
        town={order.town}
        onNameTown={order.nameTown}
        view={view}
        delivery={isZipGood ? delivery : null}
        isPending={isPending}
        hasFailed={status === 'failed'}
        isMissing={missing.shipping && !shipping}
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
  )
}

function Payment({ t, screen: { locale, language }, order, view, country }: Props) {
  const { values, hasShipping, market, purchase, missing, payment, change } = order
  return (
    <PaymentStep
      t={t}
      view={view}
      values={values}
      hasShipping={hasShipping}
      country={country.code}
      currency={country.currency}
      locale={locale}
      loanMonths={country.loanMonths}
      credit={country.credit}
      market={market}
      language={language}
      disabled={purchase.noCredit}
      isIdOpen={purchase.isIdOpen}
      isMissing={missing.payment && !payment}
      personalId={bindTo(order)('personalId')}
      onChoose={({ id }) => {
        purchase.forget()
        change({ paymentId: id })
      }}
    />
  )
}
