import type { ConsoleWhy, WhyInputName, WhyStepShown } from '@shop/contract/rest/console-why'
import { type FormatLocale, formatNumber, formatPercent } from '@shop/domain/format'
import { roundingOf, sumOf, type WhyInputs, type WhyRule, type WhyStep } from '@shop/domain/why'

/** In which words and amounts an explanation is written. */
export type WhyWriting = {
  readonly language: FormatLocale
  readonly amount: (minor: number) => string
  /** The name of a line or row. */
  readonly lineName: (id: string) => string
}

type Sums = Readonly<Record<string, readonly WhyStep[]>>

export const whyShape = (
  at: number,
  sums: Sums,
  writing: WhyWriting,
  given: ConsoleWhy['given'] = null,
): ConsoleWhy => ({
  at: new Date(at).toISOString(),
  sums: Object.fromEntries(
    Object.entries(sums).map(([name, steps]) => [
      name,
      { steps: steps.map((step) => stepShape(step, writing)), sumFormatted: amountText(steps, writing) },
    ]),
  ),
  given,
})

const POINTS: readonly WhyInputs['kind'][] = ['points', 'points-back', 'paid-out', 'expired', 'removed']
const areOfPoints = ({ inputs }: WhyStep): boolean =>
  POINTS.includes(inputs.kind) || (inputs.kind === 'kept' && (inputs.of === 'points' || inputs.of === 'correction'))

function amountText(steps: readonly WhyStep[], { language, amount }: WhyWriting): string {
  const sum = sumOf(steps)
  return steps.some(areOfPoints) ? formatNumber(sum, language) : amount(sum)
}

function stepShape(step: WhyStep, writing: WhyWriting): WhyStepShown {
  const { inputs, rule, lineId, at } = step
  const named = Object.entries(inputsOf(inputs, writing)) as [WhyInputName, string | readonly string[]][]
  return {
    kind: kindOf(inputs),
    rule: rule && ruleShape(rule),
    line: lineId === null ? null : writing.lineName(lineId),
    at: instant(at),
    inputs: named.flatMap(([name, values]) => [values].flat().map((value) => ({ name, value }))),
    rounding: roundingOf(step),
    amountFormatted: amountText([step], writing),
  }
}

function kindOf(inputs: WhyInputs): WhyStepShown['kind'] {
  switch (inputs.kind) {
    case 'fee':
      return `fee-${inputs.of}`
    case 'kept':
      return `kept-${inputs.of}`
    case 'part-of-pieces':
      return `part-${inputs.of}`
    case 'lowered':
      return `lowered-${inputs.of}`
    default:
      return inputs.kind
  }
}

const instant = (at: number | null): string | null => (at === null || at >= 8.64e15 ? null : new Date(at).toISOString())

const ruleShape = ({ kind, id, name, startsAt, endsAt }: WhyRule): WhyStepShown['rule'] => ({
  kind,
  id,
  name,
  from: instant(startsAt),
  until: instant(endsAt),
})

type Named = Partial<Readonly<Record<WhyInputName, string | readonly string[]>>>

/** Every input of a step under its name. */
function inputsOf(inputs: WhyInputs, { language, amount, lineName }: WhyWriting): Named {
  const count = (value: number) => formatNumber(value, language)
  const percent = (basisPoints: number) => formatPercent(basisPoints / 100, language)
  switch (inputs.kind) {
    case 'pieces':
      return { quantity: count(inputs.quantity), unit: amount(inputs.unitMinor) }
    case 'price-change':
      return { quantity: count(inputs.quantity), from: amount(inputs.fromMinor), to: amount(inputs.toMinor) }
    case 'percentage': {
      const run = ({ quantity, baseMinor }: (typeof inputs.runs)[number]) => `${count(quantity)} × ${amount(baseMinor)}`
      return { percent: percent(inputs.basisPoints), run: inputs.runs.map(run) }
    }
    case 'group-price':
      return {
        take: count(inputs.take),
        groupPrice: amount(inputs.priceMinor),
        unit: amount(inputs.unitMinor),
        groups: inputs.runs.map(({ quantity, unitMinor }) => `${count(quantity)} × ${amount(unitMinor)}`),
      }
    case 'free-pieces':
      return {
        take: count(inputs.take),
        pay: count(inputs.pay),
        quantity: count(inputs.quantity),
        unit: amount(inputs.unitMinor),
      }
    case 'share': {
      const whole = inputs.weights.reduce((sum, weight) => sum + weight, 0)
      return { taken: amount(inputs.takenMinor), line: amount(inputs.weights[inputs.at] ?? 0), all: amount(whole) }
    }
    case 'corrected':
      return { from: amount(inputs.fromMinor), to: amount(inputs.toMinor) }
    case 'lowered':
      return loweredInputs(inputs, { language, amount, lineName })
    case 'less-on-top':
      return { announced: amount(inputs.announcedMinor), taken: amount(inputs.takenMinor) }
    case 'part-of-pieces':
      return {
        total: amount(inputs.totalMinor),
        pieces: count(inputs.pieces),
        quantity: count(inputs.quantity),
        before: count(inputs.before),
      }
    default:
      return sumInputs(inputs, { count, percent, amount })
  }
}

/** The rows that changed, and what the order or its delivery cost before and costs since. */
function loweredInputs(
  { changes, fromMinor, toMinor }: Extract<WhyInputs, { kind: 'lowered' }>,
  { language, amount, lineName }: WhyWriting,
): Named {
  const pieces = (from: number, to: number) => `${formatNumber(from, language)} → ${formatNumber(to, language)}`
  const changed = changes.map(({ rowId, from, to }) =>
    [lineName(String(rowId)), from === to ? '' : pieces(from, to)].filter(Boolean).join(': '),
  )
  return { changed, from: amount(fromMinor), to: amount(toMinor) }
}

type Texts = Pick<WhyWriting, 'amount'> & Readonly<Record<'count' | 'percent', (value: number) => string>>

/** Those of the sums below the lines. */
function sumInputs(inputs: WhyInputs, { count, percent, amount }: Texts): Named {
  switch (inputs.kind) {
    case 'shipping': {
      const missing = inputs.freeFromMinor - inputs.goodsMinor
      const isFree = inputs.isFreeByCampaign || missing <= 0
      return {
        fee: amount(inputs.feeMinor),
        freeFrom: amount(inputs.freeFromMinor),
        goods: amount(inputs.goodsMinor),
        ...(isFree ? {} : { missing: amount(missing) }),
      }
    }
    case 'vat':
      return { gross: amount(inputs.grossMinor), rate: percent(inputs.basisPoints) }
    case 'points':
      return { goods: amount(inputs.goodsMinor), perUnit: count(inputs.pointsPerMajorUnit) }
    case 'balance':
      return { held: amount(inputs.heldMinor), total: amount(inputs.totalMinor) }
    case 'less-goodwill':
      return { given: (inputs.row.goodwill ?? []).map(({ amountMinor }) => amount(amountMinor)) }
    case 'points-back':
      return {
        earned: count(inputs.earned),
        left: count(inputs.left),
        goods: amount(inputs.goodsMinor),
        returned: amount(inputs.returnedMinor),
      }
    case 'paid-out':
    case 'removed':
      return { points: count(inputs.held) }
    case 'expired':
      return { givenBefore: count(inputs.givenBefore), takenEver: count(inputs.takenEver) }
    default:
      return {}
  }
}
