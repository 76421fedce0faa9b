import { type LoanExample, loanValues } from '@shop/domain/checkout'
import { formatMoney } from '@shop/domain/format'
import type { Lender } from '@shop/domain/market'
import type { Money } from '@shop/domain/money'
import type { LatePayment } from '@shop/domain/payment'
import { type Country, knownCountry } from '@shop/domain/validation'
import type { Locale } from './locales'
import { translator } from './translate'

export type Credit = {
  readonly amount: Money
  /** An invoice of somebody else is one payment so many days later; a loan has its figures. */
  readonly terms:
    | { readonly kind: 'loan'; readonly loan: LoanExample }
    | { readonly kind: 'invoice'; readonly days: number }
  readonly lender: Lender
  /** The shop, which passes the credit on. */
  readonly broker: Pick<Lender, 'name' | 'address'>
  readonly country: string
  readonly late: LatePayment | undefined
  /** Of an agreement with a certain buyer; without it this is the information that comes before. */
  readonly agreement?: { readonly borrower: string; readonly reference: string }
}

type Fact = readonly [name: string, value: string]

export type CreditInformation = {
  readonly title: string
  readonly warning: string
  readonly parts: readonly { readonly heading: string; readonly facts: readonly Fact[] }[]
}

/** Where a consumer complains of a lender. */
const COMPLAINTS: Readonly<Record<Country, string>> = {
  NO: 'Finansklagenemnda, finkn.no',
  SE: 'Allmänna reklamationsnämnden, arn.se',
  DK: 'Det finansielle ankenævn, fanke.dk',
  FI: 'Kuluttajariitalautakunta, kuluttajariita.fi',
}

/** The standard European information on a consumer credit (2023/2225 art. 10), or the agreement that comes of it. */
export function creditInformation(credit: Credit, locale: Locale): CreditInformation {
  const t = translator(locale, { country: credit.country })
  return {
    title: credit.agreement ? t('pay.information.contractTitle') : t('pay.information.title'),
    warning: t('payment.creditNotice'),
    parts: [
      { heading: t('pay.information.parties'), facts: parties(credit, t) },
      { heading: t('pay.information.features'), facts: features(credit, locale, t) },
      { heading: t('pay.information.costs'), facts: costs(credit, locale, t) },
      { heading: t('pay.information.rights'), facts: rights(credit, t) },
    ],
  }
}

type Translate = ReturnType<typeof translator>

function parties({ lender, broker, agreement }: Credit, t: Translate): Fact[] {
  const facts: Fact[] = [
    [t('pay.information.lender'), [lender.name, lender.address, lender.email].join(', ')],
    [t('pay.information.broker'), [broker.name, broker.address].join(', ')],
  ]
  if (!agreement) return facts
  return [
    ...facts,
    [t('pay.information.borrower'), agreement.borrower],
    [t('pay.information.reference'), agreement.reference],
  ]
}

function features({ amount, terms }: Credit, locale: Locale, t: Translate): Fact[] {
  const whole = formatMoney(amount, locale)
  const isLoan = terms.kind === 'loan'
  return [
    [t('pay.information.type'), isLoan ? t('pay.information.typeText') : t('pay.information.typeInvoice')],
    [t('pay.information.amount'), t('pay.information.amountText', { amount: whole })],
    isLoan
      ? [t('pay.information.instalments'), t('pay.information.instalmentsText', loanValues(terms.loan, locale))]
      : [
          t('pay.information.instalments'),
          t('pay.information.instalmentsInvoice', { amount: whole, days: terms.days }),
        ],
    [t('pay.loan.total'), isLoan ? formatMoney(terms.loan.total, locale) : whole],
    [t('pay.information.security'), t('pay.information.securityText')],
  ]
}

function costs({ amount, terms, late }: Credit, locale: Locale, t: Translate): Fact[] {
  const none = { ...amount, minor: 0 }
  const { rate, apr, fee, cost } =
    terms.kind === 'loan'
      ? loanValues(terms.loan, locale)
      : { rate: '0', apr: '0', fee: formatMoney(none, locale), cost: formatMoney(none, locale) }
  const facts: Fact[] = [
    [t('pay.loan.rate'), t('pay.information.fixed', { rate })],
    [t('pay.loan.apr'), `${apr}\u00a0%`],
    [t('pay.loan.fee'), fee],
    [t('pay.information.cost'), cost],
  ]
  if (!late) return facts
  const values = { points: late.points, fee: formatMoney(late.reminderFee, locale) }
  return [...facts, [t('pay.information.late'), `${t('payment.late', values)} ${t('pay.information.lateRisk')}`]]
}

function rights({ lender, country }: Credit, t: Translate): Fact[] {
  const known = knownCountry(country)
  const complaints = known && COMPLAINTS[known]
  const facts: Fact[] = [
    [t('pay.information.withdraw'), t('pay.information.withdrawText', { email: lender.email })],
    [t('pay.information.early'), t('pay.information.earlyText')],
    [t('pay.information.register'), t('pay.information.registerText')],
    [t('pay.information.draft'), t('pay.information.draftText')],
  ]
  return complaints ? [...facts, [t('pay.information.complain'), complaints]] : facts
}
