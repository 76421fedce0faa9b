import { creditAge, inLawfulOrder, loanExample, loanMonths, loanValues, selectedPayment } from '@shop/domain/checkout'
import { invoiceDays } from '@shop/domain/document'
import { formatMoney } from '@shop/domain/format'
import { type Lender, lenderOf, type SellerSettings, sellerOf } from '@shop/domain/market'
import { money } from '@shop/domain/money'
import { isCredit, latePaymentIn } from '@shop/domain/payment'
import { languageTags } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import type { Place } from '../../ground/context/place'
import type { Config } from '../../platform/config'
import type { PaymentMethod } from './methods'

export type WaysToPay = {
  /** As a sentence names them: "kort, faktura og delbetaling". */
  readonly names: string
  /** Terms of all methods. */
  readonly terms: string
  /** Terms of each method. */
  readonly methods: readonly WayToPay[]
}

export type WayToPay = {
  readonly name: string
  /** About credit from a lender; empty where there is none. */
  readonly warning: string
  readonly paragraphs: readonly string[]
}

/** Who lends, through whom, and what the shop's own reminders cost. */
export type CreditSettings = {
  readonly lender: Lender
  readonly sellerIn: (country: string) => Pick<Lender, 'name' | 'address'>
  readonly reminderFees: string
}

type CreditConfig = SellerSettings & Pick<Config, 'LENDER_NAME' | 'LENDER_ADDRESS' | 'LENDER_EMAIL' | 'REMINDER_FEES'>

export function creditSettings(config: CreditConfig): CreditSettings {
  return {
    lender: lenderOf(config),
    sellerIn: (country) => sellerOf(country, config),
    reminderFees: config.REMINDER_FEES,
  }
}

type Of = {
  readonly place: Place
  readonly settings: CreditSettings
  readonly t: ReturnType<typeof translator>
}

/** What a page says about paying, made only from the methods that the checkout offers. */
export function waysToPay(methods: readonly PaymentMethod[], place: Place, settings: CreditSettings): WaysToPay {
  const { market, language } = place
  const t = translator(language.code, { country: market.country.code })
  const ordered = inLawfulOrder(methods)
  const preselected = selectedPayment(ordered, null, market.alias)
  const tag = languageTags[language.code]
  return {
    names: new Intl.ListFormat(tag, { type: 'conjunction' }).format(ordered.map((one) => nameInside(one, place))),
    terms: [
      preselected
        ? t('payment.page.preselected', { method: nameInside(preselected, place) })
        : t('payment.page.nonePreselected'),
      ordered.every(({ feeMinor }) => feeMinor === 0) ? t('payment.page.noFees') : '',
    ]
      .filter(Boolean)
      .join(' '),
    methods: ordered.map((method) => aboutMethod(method, { place, settings, t })),
  }
}

/** Within a sentence a common noun begins small; what staff call a method, such as a trade mark, stays as they write it. */
function nameInside({ key, name }: PaymentMethod, { language, market }: Place): string {
  const t = translator(language.code, { country: market.country.code })
  const isOurs = (['card', 'invoice', 'loan'] as const).some((kind) => kind === key && t(`payment.${kind}`) === name)
  return isOurs ? name.toLocaleLowerCase(languageTags[language.code]) : name
}

function aboutMethod(method: PaymentMethod, of: Of): WayToPay {
  const isLater = isCredit(method.providerMethod)
  const isLent = isLater && method.adapter.kind === 'outside'
  const age = isLater ? [of.t('payment.fromAge', { age: creditAge })] : []
  return {
    name: method.name,
    warning: isLent ? of.t('payment.creditNotice') : '',
    paragraphs: [...whatHappens(method, of), [...age, ...amounts(method, of)].join(' ')].filter(Boolean),
  }
}

function whatHappens(method: PaymentMethod, of: Of): readonly string[] {
  const { place, settings, t } = of
  const { lender, sellerIn } = settings
  if (method.providerMethod === 'Card') return [t('payment.page.card')]
  if (!isCredit(method.providerMethod)) return [t('payment.page.paidNow')]
  if (method.providerMethod === 'DirectInvoice') {
    const values = { days: invoiceDays, lender: lender.name, address: lender.address }
    const isOwn = method.adapter.kind === 'own'
    return [isOwn ? t('payment.page.ownInvoice', values) : t('payment.page.lentInvoice', values), paidLate(of)]
  }
  const example = loanExample(exampleAmount(method, place), monthsOf(place))
  return [
    t('payment.loanExample', loanValues(example, place.language.code)),
    [
      t('payment.lender', {
        lender: lender.name,
        address: lender.address,
        seller: sellerIn(place.market.country.code).name,
      }),
      t('payment.page.loan'),
    ].join(' '),
    paidLate(of),
  ]
}

function paidLate({ place, settings, t }: Of): string {
  const late = latePaymentIn(place.market.country.code, settings.reminderFees)
  return late ? t('payment.late', { points: late.points, fee: formatMoney(late.reminderFee, place.language.code) }) : ''
}

export const monthsOf = ({ market }: Place): number => market.screen.monthlyPaymentMonths ?? loanMonths

/** A round amount that the loan is offered for. */
function exampleAmount({ minimumMinor, maximumMinor }: PaymentMethod, { market }: Place) {
  const round = market.currency.code === 'EUR' ? 500_00 : 5_000_00
  return money(Math.min(Math.max(round, minimumMinor), maximumMinor ?? round), market.currency.code)
}

function amounts({ feeMinor, minimumMinor, maximumMinor }: PaymentMethod, { place, t }: Of): readonly string[] {
  const written = (minor: number) => formatMoney(money(minor, place.market.currency.code), place.language.code)
  const minimum = written(minimumMinor)
  const maximum = written(maximumMinor ?? 0)
  const range =
    minimumMinor > 0 && maximumMinor !== null
      ? t('payment.page.between', { minimum, maximum })
      : maximumMinor !== null
        ? t('payment.page.upTo', { maximum })
        : minimumMinor > 0
          ? t('payment.page.from', { minimum })
          : ''
  return [range, feeMinor > 0 ? t('payment.page.fee', { fee: written(feeMinor) }) : ''].filter(Boolean)
}
