import { money } from '@shop/domain/money'
import type { Locale } from '@shop/i18n/locales'
import { returnCostText } from '@shop/i18n/return-cost'
import type { Letter } from './letter'
import type { Block, SectionPart } from './mail'
import type { MailedOrder } from './order-mails'

/** The page of the terms, as the shop's legal links name it. */
const TERMS: Readonly<Record<Locale, string>> = {
  nb: 'kjopsvilkar',
  sv: 'kopvillkor',
  da: 'handelsbetingelser',
  fi: 'toimitusehdot',
}

const text = (value: string): SectionPart => ({ kind: 'text', text: value })

/**
 * What a consumer must have on paper: withdrawal, guarantee and where to complain (Directive 2011/83, articles 6 and 8(7)). A
 * business has no such rights. A cost that the sale did not name is the shop's.
 */
export function rightSections(letter: Letter, order: MailedOrder): readonly Block[] {
  if (order.isBusiness) return []
  const { t } = letter
  return [
    { kind: 'section', title: t('checkout.withdrawalRight'), parts: withdrawalParts(letter, order) },
    { kind: 'section', title: t('footer.guarantee'), parts: [text(t('law.guarantee')), text(t('law.complaint'))] },
  ]
}

function withdrawalParts(letter: Letter, order: MailedOrder): readonly SectionPart[] {
  const { t, locale, link, seller } = letter
  const cost = order.conditions?.returnCost ?? money(0, order.currency)
  const sealed = order.rows.filter(({ isSealed }) => isSealed).map(({ name }) => name)
  return [
    text(t('confirm.withdrawal')),
    text(t('law.how')),
    {
      kind: 'link',
      label: t('footer.withdraw'),
      url: link('registerReturn', { query: { order: String(order.id) } }),
    },
    text([returnCostText(t, cost, locale), ...(cost.minor > 0 ? [t('law.label')] : []), t('law.faulty')].join(' ')),
    text(t('law.sendBack', { address: `${seller.registeredName}, ${seller.returnAddress}` })),
    text([t('return.refundMayWait'), t('law.refundAll')].join(' ')),
    text(t('law.value')),
    ...(sealed.length > 0 ? [text(t('law.sealed', { goods: [...new Set(sealed)].join(', ') }))] : []),
  ]
}

/** The form and the terms as they were when the order was made: a consumer's, so that a business is led to the terms alone. */
export function conditionSections(
  { t, locale, link, formUrl }: Letter,
  { isBusiness, conditions }: MailedOrder,
): readonly Block[] {
  const { form = [], terms = [] } = conditions ?? {}
  const [first, ...rest] = form
  const file: SectionPart = { kind: 'link', label: t('law.formFile'), url: formUrl }
  const page = link('content', { params: { alias: TERMS[locale] } })
  const formSection: Block[] =
    first?.kind === 'heading' && !isBusiness ? [{ kind: 'section', title: first.text, parts: [...rest, file] }] : []
  const parts: readonly SectionPart[] = [
    ...(isBusiness ? [] : terms),
    { kind: 'link', label: t('law.termsPage'), url: page },
  ]
  return [...formSection, { kind: 'section', title: t('footer.terms'), parts }]
}
