import { cartInUse } from '@shop/domain/cart'
import { needsPersonalId } from '@shop/domain/checkout'
import type { FormEvent } from 'react'
import { lineName } from '@/catalogue/ordered-cart'
import type { Translate } from '@/texts/lazy-texts'
import { bothVatIn } from './both-vat-in'
import { checkoutInputOf } from './checkout-form'
import type { CheckoutScreenProps } from './checkout-screen'
import { kindOf } from './payment-kinds'
import { isPaymentReached } from './payment-step'
import { useCheckout } from './use-checkout'
import { useCheckoutForm } from './use-checkout-form'
import { useCheckoutMarket } from './use-checkout-market'
import { useBagNews, useChosenFee, useSentAddress } from './use-checkout-updates'
import { useDeliveryChoice } from './use-delivery-choice'
import { useMistakes } from './use-mistakes'
import { usePurchase } from './use-purchase'
import { useTown } from './use-town'

export type OrderForm = ReturnType<typeof useOrderForm>

/** What the buyer has written and chosen, what the services say to it, and the order that comes of it. */
export function useOrderForm(props: CheckoutScreenProps, t: Translate) {
  const { locale, countries, buyer, links, followCart, reloadCart } = props
  const { market, said, choose } = useCheckoutMarket({ first: props.market, countries, reloadCart, t })
  const country = countries.find((one) => one.market === market) ?? countries[0]
  const code = country?.code ?? ''
  const { status, view, isPending, change, reload } = useCheckout(market)
  const { entries, missing, ...mistakes } = useMistakes(t)

  const payment = view?.paymentOptions.find(({ isSelected }) => isSelected)
  const asksForId = needsPersonalId(payment && kindOf(payment), code)
  const form = useCheckoutForm({ t, country: code, buyer, needsPersonalId: asksForId })
  const { values } = form
  const timeZone = country?.timeZone ?? 'UTC'
  const chosen = useDeliveryChoice({ view, timeZone, locale })
  const { shipping, delivery } = chosen
  const isZipGood = values.zip.trim() !== '' && form.isFieldGood('zip')
  const hasShipping = isZipGood && shipping !== undefined

  const { town, asksForCity, nameTown } = useTown({
    zip: isZipGood ? values.zip.trim() : undefined,
    city: values.city,
    delivery,
    hasFailed: status === 'failed',
    setCity: (city) => form.set('city', city),
  })

  useSentAddress({ values, isZipGood, isReady: form.isReady, market, country: code, change })
  useChosenFee(reloadCart)
  useBagNews({ buyer, followCart, reload })

  const purchase = usePurchase({
    t,
    links,
    country: code,
    total: view?.cart.summary.total,
    bothVat: bothVatIn(view, country?.currency ?? '', locale),
    nameOf: (skuId) => view?.cart.items.filter((line) => line.skuId === skuId).map(lineName)[0],
    reload,
    onAccepted: (accepted) => props.onAccepted(accepted, values.email),
    refuse: (name, text) => {
      form.refuse(name, text)
      mistakes.refuse(name, text)
    },
  })
  const set: typeof form.set = (name, value) => {
    form.set(name, value)
    if (name === 'email' || name === 'personalId') purchase.forgetBuyer()
    if (purchase.frame) purchase.forget()
    mistakes.mend(name)
  }

  const findMistakes = (): boolean => {
    const isReached = isPaymentReached(values, hasShipping)
    return mistakes.find(form.check(), { asksForCity, isZipGood, isPaymentReached: isReached, shipping, payment }, t)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !form.isReady || purchase.isBusy) return
    purchase.forget()
    const cartId = cartInUse(document.cookie)
    if (findMistakes() || !cartId || !view || !payment) return
    await purchase.send({ cartId, marketId: market }, kindOf(payment), {
      ...checkoutInputOf(values, {
        country: code,
        paymentId: payment.id,
        shippingId: shipping?.id,
        pickupPoint: chosen.point?.id,
        needsPersonalId: asksForId,
      }),
      expectedTotal: view.cart.summary.total.sellingPriceIncVat,
      expectedToPay: view.cart.summary.balance?.totalSellingPriceExBalanceIncVat,
    })
  }
  return {
    ...{ market, said, choose, country, timeZone, status, view, isPending, change, reload, entries, missing, payment },
    ...{ ...chosen, form, values, isZipGood, hasShipping, town, asksForCity, nameTown, purchase, set, submit },
  }
}
