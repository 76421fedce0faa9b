import { translator } from '@shop/i18n/translate'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { KitProvider } from '@/ui/kit-provider'
import type { CheckoutView } from './checkout-api'
import { emptyForm } from './checkout-form'
import { mistakesIn } from './checkout-mistakes'
import { DeliveryStep } from './delivery-step'
import { PaymentStep } from './payment-step'
import type { BoundField } from './use-checkout-form'

const t = translator('nb')
const fieldOf = (id: string, value: string): BoundField => ({
  ...{ id, value, error: undefined },
  onChange: () => {},
  onBlur: () => {},
})
const option = { id: 1, isSelected: false, feeIncVat: 0 }
const offered = {
  cart: { summary: { balance: null } },
  shippingOptions: [{ ...option, name: 'home', displayName: 'Hjem' }],
  paymentOptions: [{ ...option, name: 'card', displayName: 'Kort' }],
} as unknown as CheckoutView
const delivery = { zip: '0477', town: 'Oslo', pickupPointId: '', options: [] }
const nothing = () => {}
const filled = {
  ...{ ...emptyForm, firstName: 'Ingvild', lastName: 'Haugen', addressLine1: 'Vogts gate 1' },
  ...{ zip: '0477', city: 'Oslo', email: 'ingvild@lysning.example', mobile: '91234567' },
}

/** The two groups as they are drawn, with what is missing of them. */
function groupsWith(missing: { readonly shipping: boolean; readonly payment: boolean }, view = offered) {
  const drawn = (step: ReactElement) => renderToStaticMarkup(createElement(KitProvider, null, step))
  const place = { locale: 'nb', market: 'no', language: 'nb-NO', country: 'NO', currency: 'NOK' } as const
  const shipping = createElement(DeliveryStep, {
    ...{
      t,
      locale: 'nb',
      timeZone: 'Europe/Oslo',
      zip: fieldOf('checkout-zip', '0477'),
      city: undefined,
      town: 'Oslo',
    },
    ...{ view, delivery, isPending: false, hasFailed: false, isMissing: missing.shipping, pickupPoint: undefined },
    ...{ onNameTown: nothing, onChoose: nothing, onPickup: nothing, onRetry: nothing },
  })
  const payment = createElement(PaymentStep, {
    ...{ t, view, values: filled, hasShipping: true, ...place, loanMonths: 12, disabled: [], isIdOpen: false },
    ...{ credit: {} as never, isMissing: missing.payment },
    ...{ personalId: fieldOf('checkout-personalId', ''), onChoose: nothing },
  })
  return { shipping: drawn(shipping), payment: drawn(payment) }
}

const chosen = { asksForCity: false, isZipGood: true, isPaymentReached: true, shipping: undefined, payment: undefined }

it('[VALIDATE-15] a group of choices of which none is made names its error, which is announced', () => {
  const { missing, found } = mistakesIn([], chosen, t)
  const groups = groupsWith(missing)
  const said = { shipping: 'checkout.shippingMissing', payment: 'checkout.choosePayment' } as const
  for (const name of ['shipping', 'payment'] as const) {
    const group = /<fieldset[^>]*>/.exec(groups[name])?.[0] ?? ''
    // The summary leads to the group, the group to the sentence below it.
    expect(found.map(({ id }) => id)).toContain(`checkout-${name}`)
    expect(group).toContain(`id="checkout-${name}"`)
    const [, error = 'none'] = /aria-describedby="([^"]+)"/.exec(group) ?? []
    const [, sentence] = new RegExp(`<p[^>]*id="${error}"[^>]*role="alert"[^>]*>(.*?)</p>`).exec(groups[name]) ?? []
    expect(sentence?.replaceAll(/<[^>]*>/g, '')).toBe(t(said[name]))
  }
})

it('[VALIDATE-15] a group of which one is chosen, or which is not reached, has no error', () => {
  const made = mistakesIn([], { ...chosen, shipping: option, payment: option }, t)
  const early = mistakesIn([], { ...chosen, isZipGood: false, isPaymentReached: false }, t)
  for (const { missing, found } of [made, early]) {
    expect(found).toEqual([])
    const { shipping, payment } = groupsWith(missing)
    for (const html of [shipping, payment]) expect(html).not.toMatch(/<fieldset[^>]*aria-describedby|role="alert"/)
  }
})

it('S2: says that nobody takes payments where no way to pay is offered, in the place that the summary leads to', () => {
  const { payment } = groupsWith({ shipping: false, payment: true }, { ...offered, paymentOptions: [] })
  expect(payment).toContain(t('checkout.noPayments'))
  expect(payment).toContain('id="checkout-payment"')
  expect(payment).not.toContain('<fieldset')
  expect(groupsWith({ shipping: false, payment: true }).payment).not.toContain(t('checkout.noPayments'))
})
