import { needsPersonalId } from '@shop/domain/checkout'
import { cookieNames } from '@shop/domain/constants'
import { type FormEvent, useState } from 'react'
import { readCookie } from '@/lib/cookie'
import type { Translate } from '@/lib/lazy-texts'
import { checkoutInputOf } from './checkout-form'
import { mistakesIn } from './checkout-mistakes'
import type { CheckoutScreenProps } from './checkout-screen'
import { lineName } from './checkout-view'
import { focusOn, type SummaryEntry } from './error-summary'
import { labelled } from './field-labels'
import { kindOf } from './payment-kinds'
import { isPaymentReached } from './payment-step'
import { useCheckout } from './use-checkout'
import { idOf, useCheckoutForm } from './use-checkout-form'
import { useCheckoutMarket } from './use-checkout-market'
import { useBagNews, useSentAddress } from './use-checkout-updates'
import { useDeliveryChoice } from './use-delivery-choice'
import { usePurchase } from './use-purchase'
import { useTown } from './use-town'

export type OrderForm = ReturnType<typeof useOrderForm>

/** What the buyer has written and chosen, what the services say to it, and the order that comes of it. */
export function useOrderForm(props: CheckoutScreenProps, t: Translate) {
  const { locale, countries, buyer, links, followCart } = props
  const { market, said, choose } = useCheckoutMarket(props.market, countries, t)
  const country = countries.find((one) => one.market === market) ?? countries[0]
  const code = country?.code ?? ''
  const { status, view, isPending, change, reload } = useCheckout(market)
  const [entries, setEntries] = useState<readonly SummaryEntry[]>([])
  const [missing, setMissing] = useState({ shipping: false, payment: false })

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
  useBagNews({ buyer, followCart, reload })

  const purchase = usePurchase({
    t,
    links,
    country: code,
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

  const findMistakes = (): boolean => {
    const isReached = isPaymentReached(values, hasShipping)
    const { missing: next, found } = mistakesIn(
      form.check(),
      { asksForCity, isZipGood, isPaymentReached: isReached, shipping, payment },
      t,
    )
    setMissing(next)
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
        country: code,
        paymentId: payment.id,
        shippingId: shipping?.id,
        pickupPoint: chosen.point?.id,
        needsPersonalId: asksForId,
      }),
      expectedTotal: view.cart.summary.total.sellingPriceIncVat,
    })
  }
  return {
    ...{ market, said, choose, country, timeZone, status, view, isPending, change, reload, entries, missing, payment },
    ...{ ...chosen, form, values, isZipGood, hasShipping, town, asksForCity, nameTown, purchase, set, submit },
  }
}
