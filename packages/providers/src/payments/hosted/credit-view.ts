import { creditAge, loanExample, loanValues } from '@shop/domain/checkout'
import { formatMoney, formatPercent } from '@shop/domain/format'
import { type Country, knownCountry } from '@shop/domain/validation'
import type { MessageKey } from '@shop/i18n/messages'
import { html, type Markup } from '../../http/markup'
import type { Purchase } from '../purchase'
import { bankName } from './banks'
import { creditOf, INVOICE_DAYS, type Lending } from './credit-facts'
import { bill, cancelForm, check, errorSummary, field, type Translate, type View } from './layout'

/** Invoice or loan, agreed to on one page; who has identified at a bank sees as whom. */
export function creditView(purchase: Purchase, t: Translate, lending: Lending, error?: MessageKey): View {
  const isLoan = purchase.method === 'Loan'
  const isIdentified = purchase.strongIdentificationAt !== null
  const title = creditTitle(purchase, t)
  const content = html`${error && errorSummary({ personalId: error }, t)}
${isIdentified && html`<p class="steps">${t('pay.identify.steps', { step: 3, steps: 3 })}</p>`}
<h1 class="title">${title}</h1>
${bill(purchase, t)}
${terms(purchase, t, lending)}
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
  return knownCountry(country) !== undefined
}

/** What the credit costs, who gives it and what one may do about it, before anything is asked of the buyer. */
export function terms(purchase: Purchase, t: Translate, lending: Lending): Markup {
  return html`<div class="terms"><p class="credit">${t('payment.creditNotice')}</p>
${purchase.method === 'Loan' ? loanTerms(purchase, t) : invoiceTerms(t)}
<p>${giver(t, lending)}</p>
<p>${t('pay.information.withdrawText', { email: lending.lender.email })} ${t('pay.information.earlyText')}</p>
<p>${late(purchase, t, lending)}</p>
<p>${t('pay.invoice.check')} ${t('payment.fromAge', { age: creditAge })}</p>
<p class="papers"><a class="link" href="${papersOf(purchase)}/information" target="_blank" rel="noopener">${t('pay.information.read')}</a>
<a class="link" href="${papersOf(purchase)}/contract" target="_blank" rel="noopener">${t('pay.information.contract')}</a></p></div>`
}

const papersOf = ({ formToken }: Purchase): string => `/pay/${formToken}`

function giver(t: Translate, { lender, broker }: Lending): string {
  return t('payment.lender', { lender: lender.name, address: lender.address, seller: broker.name })
}

function late(purchase: Purchase, t: Translate, lending: Lending): string {
  const { late } = creditOf(purchase, lending)
  if (!late) return t('pay.information.lateRisk')
  const fee = formatMoney(late.reminderFee, purchase.language)
  return `${t('payment.late', { points: late.points, fee })} ${t('pay.information.lateRisk')}`
}

function invoiceTerms(t: Translate): Markup {
  return html`<p class="termsHead">${t('pay.invoice.due', { days: INVOICE_DAYS })}</p><p>${t('pay.invoice.terms')}</p>`
}

function loanTerms(purchase: Purchase, t: Translate): Markup {
  const { language } = purchase
  const amount = { minor: purchase.amountMinor, currency: purchase.currency }
  const loan = loanExample(amount, purchase.loanMonths)
  const rows = [
    [t('pay.loan.monthly'), formatMoney(loan.monthly, language)],
    [t('pay.loan.term'), t('pay.loan.months', { months: loan.months })],
    [t('pay.loan.rate'), t('pay.information.fixed', loanValues(loan, language))],
    [t('pay.loan.fee'), formatMoney(loan.fee, language)],
    [t('pay.loan.apr'), formatPercent(loan.aprPercent, language)],
    [t('pay.information.cost'), formatMoney(loan.cost, language)],
    [t('pay.loan.total'), formatMoney(loan.total, language)],
  ] as const
  return html`<dl class="rows">${rows.map(
    ([name, value]) => html`<div class="row"><dt>${name}</dt><dd class="num">${value}</dd></div>`,
  )}</dl><p>${t('payment.loanExample', loanValues(loan, language))}</p>`
}

function identity({ bank, maskedId, buyerName }: Purchase, t: Translate): Markup {
  return html`<div class="identity">${check}<div><p class="identityHead">${t('pay.identify.done')}</p>
<p>${[buyerName, bankName(bank), maskedId].filter(Boolean).join(', ')}</p></div></div>`
}
