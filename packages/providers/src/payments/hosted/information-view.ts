import { creditInformation } from '@shop/i18n/credit-information'
import { html } from '../../http/markup'
import type { Purchase } from '../purchase'
import { creditOf, type Lending, referenceOf } from './credit-facts'
import type { Translate, View } from './layout'

export const papers = ['information', 'contract'] as const
export type Paper = (typeof papers)[number]

/** The standard information before a credit, or the agreement: a page to read, print and keep. */
export function informationView(paper: Paper, purchase: Purchase, lending: Lending, t: Translate): View {
  const credit = creditOf(purchase, lending)
  const agreement = { borrower: purchase.buyerName, reference: referenceOf(purchase) }
  const { title, warning, parts } = creditInformation(
    paper === 'contract' ? { ...credit, agreement } : credit,
    purchase.language,
  )
  const content = html`<h1 class="title">${title}</h1>
<p class="credit">${warning}</p>
${parts.map(
  ({ heading, facts }) =>
    html`<section class="facts"><h2 class="factsHead">${heading}</h2><dl>${facts.map(
      ([name, value]) => html`<div class="fact"><dt>${name}</dt><dd>${value}</dd></div>`,
    )}</dl></section>`,
)}
<p class="save"><a class="link" href="?save" download="${paper}.html">${t('pay.information.save')}</a></p>`
  return { status: 200, title, content }
}
