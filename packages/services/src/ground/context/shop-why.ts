import { type FormatLocale, formatLongDate, formatNumber, formatPercent } from '@shop/domain/format'
import type { LocaleCode } from '@shop/domain/market'
import { type KeptAmount, sumOf, type WhyStep } from '@shop/domain/why'
import type { MessageKey } from '@shop/i18n/messages'
import { translator } from '@shop/i18n/translate'

export type WhyWords = {
  readonly locale: LocaleCode
  readonly timeZone: string
  readonly amount: (minor: number) => string
  readonly lineName: (id: string) => string
  /** False of campaigns whose names are not shown. */
  readonly isNamed: (campaignId: string) => boolean
}

type WhyName = 'total' | 'discount' | 'code' | 'shipping' | 'points' | 'payment' | 'balance' | 'invoice'
export type WhySums = readonly (readonly [name: WhyName, steps: readonly WhyStep[]])[]

const LABELS = {
  total: 'why.total',
  discount: 'why.discount',
  code: 'why.code',
  shipping: 'why.shipping',
  points: 'why.points',
  payment: 'why.toPayment',
  balance: 'why.toBalance',
  invoice: 'why.offInvoice',
} as const satisfies Record<WhyName, MessageKey>

/** How amounts come about, in the shopper's words. Sums without steps are left out. */
export const shopWhy = (sums: WhySums, words: WhyWords) =>
  sums
    .filter(([, steps]) => steps.length > 0)
    .map(([name, steps]) => ({
      name,
      label: translator(words.locale)(LABELS[name]),
      sumFormatted: written(name, sumOf(steps), words),
      lines: linesOf(steps, words).map(({ text, minor }) => ({ text, amountFormatted: written(name, minor, words) })),
    }))

const written = (name: WhyName, minor: number, { amount, locale }: WhyWords): string =>
  name === 'points' ? formatNumber(minor, locale as FormatLocale) : amount(minor)

const PARTS = {
  bought: 'why.cancelled',
  paid: 'why.cameBack',
  reduction: 'why.cancelledReduction',
  left: 'why.left',
} as const
const FEES = { payment: 'why.paymentFee', shipping: 'why.shippingAgreed', all: 'why.feesAll' } as const

type Line = { readonly text: string; readonly minor: number }

/** One line for what the shopper reads as one thing: a reduction that many lines share is told once. */
function linesOf(steps: readonly WhyStep[], words: WhyWords): readonly Line[] {
  const lines = new Map<string, Line>()
  for (const step of steps) {
    const text = textOf(step, words)
    lines.set(text, { text, minor: (lines.get(text)?.minor ?? 0) + step.amountMinor })
  }
  return [...lines.values()].filter(({ minor }, at) => minor !== 0 || at === 0 || steps.length === 1)
}

type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

function textOf(step: WhyStep, words: WhyWords): string {
  const say: Say = translator(words.locale)
  const { inputs, lineId } = step
  const name = lineId === null ? '' : words.lineName(lineId)
  switch (inputs.kind) {
    case 'pieces':
      return say('why.pieces', { name, count: inputs.quantity, price: words.amount(inputs.unitMinor) })
    case 'less-on-top':
      return say('why.less')
    case 'shipping': {
      const missing = inputs.freeFromMinor - inputs.goodsMinor
      if (inputs.isFreeByCampaign) return say('why.shippingGiven')
      if (missing <= 0) return say('why.shippingFree', { from: words.amount(inputs.freeFromMinor) })
      return say('why.shippingFee', { fee: words.amount(inputs.feeMinor), missing: words.amount(missing) })
    }
    case 'fee':
      return say(FEES[inputs.of])
    case 'balance':
      return say('why.balance')
    case 'points':
      return say('why.pointsRule', { count: inputs.pointsPerMajorUnit, goods: words.amount(inputs.goodsMinor) })
    case 'points-back':
      return say('why.pointsGone')
    case 'paid-out':
      return say('why.pointsPaidOut', { count: inputs.held })
    case 'expired':
      return say('why.pointsExpired')
    case 'removed':
      return say('why.pointsRemoved')
    case 'part-of-pieces':
      return say(PARTS[inputs.of], { name, count: inputs.quantity })
    case 'corrected':
      return say('why.corrected', { name })
    case 'lowered': {
      const costs = { from: words.amount(inputs.fromMinor), to: words.amount(inputs.toMinor) }
      return say(inputs.of === 'order' ? 'why.lowered' : 'why.loweredDelivery', costs)
    }
    case 'less-goodwill':
      return say('why.givenBefore', { name })
    case 'freight':
      return say('why.freight')
    case 'other-way':
      return say('why.otherWay')
    case 'kept':
      return inputs.of === 'reduction' ? reductionText(step, words, say) : say(KEPT[inputs.of], { name })
    default:
      return reductionText(step, words, say)
  }
}

const KEPT = {
  balance: 'why.balance',
  points: 'why.pointsKept',
  correction: 'why.pointsCorrected',
  goodwill: 'why.goodwill',
  refund: 'why.refundKept',
} as const satisfies Record<Exclude<KeptAmount, 'reduction'>, MessageKey>

/** Who takes it off, by which rule, and until when. */
function reductionText({ inputs, rule }: WhyStep, words: WhyWords, say: Say): string {
  if (rule?.kind === 'cheque') return say('why.cheque')
  const isHidden = rule === null || (rule.kind === 'campaign' && !words.isNamed(rule.id))
  const name = isHidden ? say('why.reduction') : rule.name
  const text = ruleText(inputs, name, words, say)
  if (isHidden || rule.endsAt === null) return text
  return say('why.until', { text, date: formatLongDate(rule.endsAt - 1, words.locale, words.timeZone) })
}

function ruleText(inputs: WhyStep['inputs'], name: string, { amount, locale }: WhyWords, say: Say): string {
  switch (inputs.kind) {
    case 'percentage':
      return say('why.percentage', { name, percent: formatPercent(inputs.basisPoints / 100, locale) })
    case 'group-price':
      return say('why.groupPrice', { name, take: inputs.take, price: amount(inputs.priceMinor) })
    case 'free-pieces':
      return say('why.freePieces', { name, take: inputs.take, pay: inputs.pay })
    case 'share':
      return say('why.amountOff', { name, amount: amount(inputs.takenMinor) })
    default:
      return say('why.named', { name })
  }
}
