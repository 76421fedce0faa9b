import type { MessageKey } from '@shop/i18n/messages'
import { html } from '../../http/markup'
import type { Purchase } from '../purchase'
import { bankName, banks } from './banks'
import type { FieldErrors } from './card'
import type { Lending } from './credit-facts'
import { creditTitle, terms } from './credit-view'
import { bill, cancelForm, errorSummary, field, type Translate, type View, warn } from './layout'

export type BankFields = 'personalId' | 'code'

/** First of three steps: what it costs, and where to identify. No bank is chosen beforehand. */
export function chooseBankView(purchase: Purchase, t: Translate, lending: Lending, error?: MessageKey): View {
  const choices = Object.entries(banks).map(
    ([bank, name], at) =>
      html`<label class="choice"><input class="radio" type="radio" name="bank" value="${bank}" ${at === 0 ? html`id="bank"` : ''} required ${error ? html`aria-describedby="bank-error"` : ''}><span>${name}</span></label>`,
  )
  const content = html`${error && errorSummary({ bank: error }, t)}
<p class="steps">${t('pay.identify.steps', { step: 1, steps: 3 })}</p>
<h1 class="title">${creditTitle(purchase, t)}</h1>
${bill(purchase, t)}
${terms(purchase, t, lending)}
<form method="post" novalidate class="form">
<fieldset class="choices" ${error ? html`data-invalid` : ''}><legend class="legend">${t('pay.identify.choose')}</legend>
<p class="legendText">${t('pay.identify.chooseText')}</p>
<div class="choiceList">${choices}</div>
${error && html`<p class="fieldError" id="bank-error">${warn}<span>${t(error)}</span></p>`}
</fieldset>
<button class="button" name="step" value="bank">${t('pay.continue')}</button>
</form>
${cancelForm(t)}`
  return { status: 200, title: t('pay.identify.choose'), content }
}

/** Second step, in the bank's name: nothing that is typed here is shown again. */
export function atBankView(purchase: Purchase, t: Translate, errors: FieldErrors<BankFields> = {}): View {
  const said = (name: BankFields) => errors[name] && t(errors[name])
  const title = t('pay.identify.atBank', { bank: bankName(purchase.bank) ?? '' })
  const content = html`${errorSummary(errors, t)}
<p class="steps">${t('pay.identify.steps', { step: 2, steps: 3 })}</p>
<h1 class="title">${title}</h1>
<p class="lead">${t('pay.identify.atBankText')}</p>
<form method="post" novalidate class="form">
${field({ name: 'personalId', label: t('field.personalId'), error: said('personalId'), inputMode: 'text', autocomplete: 'off', longest: 20 })}
${field({ name: 'code', label: t('pay.identify.code'), help: t('pay.identify.codeHelp'), error: said('code'), autocomplete: 'one-time-code', longest: 8 })}
<button class="button" name="step" value="identify">${t('pay.identify.confirm')}</button>
</form>
<form method="post" novalidate class="leave"><button class="textButton" name="step" value="back">${t('pay.identify.otherBank')}</button></form>`
  return { status: 200, title, content }
}
