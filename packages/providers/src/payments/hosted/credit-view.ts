import { loanExample } from '@shop/domain/checkout'
import { formatMoney, formatPercent } from '@shop/domain/format'
import type { Country } from '@shop/domain/validation'
import type { MessageKey } from '@shop/i18n/messages'
import type { Purchase } from '../purchase'
import { bankName } from './banks'
import { bill, cancelForm, check, errorSummary, field, type Translate, type View } from './layout'
import { html, type Markup } from './markup'

export const INVOICE_DAYS = 14

/** Invoice or loan, agreed to on one page; who has identified at a bank sees as whom. */
export function creditView(purchase: Purchase, t: Translate, error?: MessageKey): View {
  const isLoan = purchase.method === 'Loan'
  const isIdentified = purchase.strongIdentificationAt !== null
  const title = creditTitle(purchase, t)
  const content = html`${error && errorSummary({ personalId: error }, t)}
${isIdentified && html`<p class="steps">${t('pay.identify.steps', { step: 3, steps: 3 })}</p>`}
<h1 class="title">${title}</h1>
${bill(purchase, t)}
${terms(purchase, t)}
${isIdentified && identity(purchase, t)}
<form method="post" novalidate class="form">
${
  asksForId(purchase) &&
  field({
    name: 'personalId',
    label: t('field.personalId'),
    help: t('field.personalIdHelp'),
    error: error && t(error),
    autocomplete: 'off',
    inputMode: 'text',
    longest: 20,
  })
}
<button class="button" name="step" value="approve">${isLoan ? t('pay.loan.approve') : t('pay.invoice.approve')}</button>
</form>
${cancelForm(t)}`
  return { status: 200, title, content }
}

export function creditTitle({ method }: Purchase, t: Translate): string {
  return method === 'Loan' ? t('pay.loan.title') : t('pay.invoice.title')
}

/** A company is known by its number already, and who came from a bank has said who they are. */
export function asksForId({ isBusiness, strongIdentificationAt, country }: Purchase): boolean {
  return !isBusiness && strongIdentificationAt === null && isIdCountry(country)
}

export function isIdCountry(country: string): country is Country {
  return ['SE', 'NO', 'DK', 'FI'].includes(country)
}

/** What the credit costs, before anything is asked of the buyer. */
export function terms(purchase: Purchase, t: Translate): Markup {
  const { method, language } = purchase
  if (method !== 'Loan')
    return html`<div class="terms"><p class="termsHead">${t('pay.invoice.due', { days: INVOICE_DAYS })}</p>
<p>${t('pay.invoice.terms')}</p><p>${t('pay.invoice.check')}</p></div>`
  const loan = loanExample({ minor: purchase.amountMinor, currency: purchase.currency })
  const rows = [
    [t('pay.loan.monthly'), formatMoney(loan.monthly, language)],
    [t('pay.loan.term'), t('pay.loan.months', { months: loan.months })],
    [t('pay.loan.rate'), formatPercent(loan.ratePercent, language)],
    [t('pay.loan.fee'), formatMoney(loan.fee, language)],
    [t('pay.loan.apr'), formatPercent(loan.aprPercent, language)],
    [t('pay.loan.total'), formatMoney(loan.total, language)],
  ] as const
  return html`<div class="terms"><dl class="rows">${rows.map(
    ([name, value]) => html`<div class="row"><dt>${name}</dt><dd class="num">${value}</dd></div>`,
  )}</dl><p class="credit">${t('payment.creditNotice')}</p><p>${t('pay.invoice.check')}</p></div>`
}

function identity({ bank, maskedId, buyerName }: Purchase, t: Translate): Markup {
  return html`<div class="identity">${check}<div><p class="identityHead">${t('pay.identify.done')}</p>
<p>${[buyerName, bankName(bank), maskedId].filter(Boolean).join(', ')}</p></div></div>`
}
