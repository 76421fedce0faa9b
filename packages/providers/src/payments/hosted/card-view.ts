import { formatMoney } from '@shop/domain/format'
import { html } from '../../http/markup'
import type { Purchase } from '../purchase'
import type { CardFields, FieldErrors } from './card'
import { bill, cancelForm, errorSummary, field, type Translate, type View } from './layout'

type Given = Pick<CardFields, 'number' | 'expiry'>

/** The code on the back is never shown again. */
export function cardView(
  purchase: Purchase,
  t: Translate,
  given: Given = { number: '', expiry: '' },
  errors: FieldErrors<keyof CardFields> = {},
): View {
  const amount = formatMoney({ minor: purchase.amountMinor, currency: purchase.currency }, purchase.language)
  const said = (name: keyof CardFields) => errors[name] && t(errors[name])
  const content = html`${errorSummary(errors, t)}
<h1 class="title">${t('pay.card.title')}</h1>
${bill(purchase, t)}
<form method="post" novalidate class="form">
${field({ name: 'number', label: t('pay.card.number'), error: said('number'), value: given.number, autocomplete: 'cc-number', longest: 40 })}
<div class="pair">
${field({ name: 'expiry', label: t('pay.card.expiry'), help: t('pay.card.expiryHelp'), error: said('expiry'), value: given.expiry, inputMode: 'text', autocomplete: 'cc-exp', longest: 12 })}
${field({ name: 'cvc', label: t('pay.card.cvc'), help: t('pay.card.cvcHelp'), error: said('cvc'), autocomplete: 'cc-csc', longest: 4 })}
</div>
<button class="button" name="step" value="card">${t('pay.card.pay', { amount })}</button>
</form>
${cancelForm(t)}`
  return { status: 200, title: t('pay.card.title'), content }
}
