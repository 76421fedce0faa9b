import type { Translate } from '@/texts/lazy-texts'
import type { FieldName } from './checkout-form'
import type { SummaryEntry } from './error-summary'
import { labelled } from './field-labels'
import { idOf } from './use-checkout-form'

type Chosen = {
  readonly asksForCity: boolean
  readonly isZipGood: boolean
  readonly isPaymentReached: boolean
  readonly shipping: unknown
  readonly payment: unknown
}

/** What is wrong or not chosen yet, in the order of the screen. */
export function mistakesIn(wrongFields: readonly (readonly [FieldName, string])[], chosen: Chosen, t: Translate) {
  const { asksForCity, isZipGood, shipping, payment } = chosen
  const wrong = wrongFields.filter(([name]) => name !== 'city' || asksForCity)
  const missing = { shipping: isZipGood && !shipping, payment: chosen.isPaymentReached && !payment }
  const found: SummaryEntry[] = wrong.map(([name, text]) => ({ id: idOf(name), text: labelled(t, name, text) }))
  if (missing.shipping) found.push({ id: 'checkout-shipping', text: t('checkout.shippingMissing') })
  if (missing.payment) found.push({ id: 'checkout-payment', text: t('checkout.choosePayment') })
  return { missing, found }
}
