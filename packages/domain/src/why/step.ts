import type { PriceRun } from '../campaign'
import { expiringPoints, pointsFor, pointsOnLeaving, pointsPaidOut } from '../membership'
import { allocateInto, divide, type Rounding, reducedBy, shareOfPieces, vatInside } from '../money'
import { type PaidRow, worthOf } from '../returns'

/** What a step goes by: a campaign, a code, a cheque or the market's settings, and when it is in force. */
export type WhyRule = {
  readonly kind: 'campaign' | 'code' | 'cheque' | 'market'
  readonly id: string
  readonly name: string
  readonly startsAt: number | null
  readonly endsAt: number | null
}

/** Pieces before a percentage, and what the percentage counts from. */
export type ReducedRun = PriceRun & { readonly baseMinor: number }

/** What an order, a ledger or a refund keeps as it was written. */
export type KeptAmount = 'reduction' | 'balance' | 'points' | 'correction' | 'goodwill' | 'refund'

/** What goes into a step. Money is in minor units; what is taken off is worked out from these alone. */
export type WhyInputs =
  | { readonly kind: 'pieces'; readonly quantity: number; readonly unitMinor: number }
  /** A lower price of a piece whose campaign has ended since, or is another buyer's. */
  | { readonly kind: 'price-change'; readonly quantity: number; readonly fromMinor: number; readonly toMinor: number }
  | { readonly kind: 'percentage'; readonly basisPoints: number; readonly runs: readonly ReducedRun[] }
  | {
      readonly kind: 'group-price'
      readonly take: number
      readonly priceMinor: number
      readonly unitMinor: number
      /** What the pieces cost in their groups. */
      readonly runs: readonly PriceRun[]
    }
  | {
      readonly kind: 'free-pieces'
      readonly take: number
      readonly pay: number
      readonly quantity: number
      readonly unitMinor: number
    }
  /** A line's part of an amount that is taken off the goods, by what the lines cost. */
  | {
      readonly kind: 'share'
      readonly takenMinor: number
      readonly weights: readonly number[]
      readonly at: number
    }
  /** A percentage in the price of a piece takes less of pieces that others made cheaper first. */
  | { readonly kind: 'less-on-top'; readonly announcedMinor: number; readonly takenMinor: number }
  | {
      readonly kind: 'shipping'
      readonly feeMinor: number
      readonly freeFromMinor: number
      readonly goodsMinor: number
      readonly isFreeByCampaign: boolean
      readonly isMarketFee: boolean
    }
  | { readonly kind: 'fee'; readonly of: 'shipping' | 'payment' | 'all'; readonly feeMinor: number }
  | {
      readonly kind: 'vat'
      readonly of: 'goods' | 'shipping' | 'payment'
      readonly grossMinor: number
      readonly basisPoints: number
    }
  | { readonly kind: 'points'; readonly goodsMinor: number; readonly pointsPerMajorUnit: number }
  | { readonly kind: 'balance'; readonly heldMinor: number; readonly totalMinor: number }
  /** The part of a total that goes away with some of its pieces, or comes back to their buyer. */
  | {
      readonly kind: 'part-of-pieces'
      readonly of: 'bought' | 'paid' | 'reduction' | 'left'
      readonly isTaken: boolean
      readonly totalMinor: number
      readonly pieces: number
      readonly before: number
      readonly quantity: number
    }
  /** A price that staff lowered after the purchase. */
  | { readonly kind: 'corrected'; readonly fromMinor: number; readonly toMinor: number }
  /** Goodwill that was given for pieces before they came back. */
  | { readonly kind: 'less-goodwill'; readonly row: PaidRow; readonly quantity: number }
  /** What an order, or the fee of its delivery, costs less since it was changed; rows with their pieces before and after. */
  | {
      readonly kind: 'lowered'
      readonly of: 'order' | 'delivery'
      readonly fromMinor: number
      readonly toMinor: number
      readonly changes: readonly { readonly rowId: number; readonly from: number; readonly to: number }[]
    }
  /** What of a refund goes back another way. */
  | { readonly kind: 'other-way'; readonly minor: number }
  /** What is kept back of a refund for the transport of its goods. */
  | { readonly kind: 'freight'; readonly minor: number }
  /** Points that go with pieces: as large a part of the points as of the goods, in the member's favour. */
  | {
      readonly kind: 'points-back'
      readonly earned: number
      readonly left: number
      readonly goodsMinor: number
      readonly returnedMinor: number
    }
  /** Points that become a cheque: full thousands of what there was. */
  | { readonly kind: 'paid-out'; readonly held: number }
  /** Points that were given too long ago, as far as nothing has used them. */
  | { readonly kind: 'expired'; readonly givenBefore: number; readonly takenEver: number }
  /** Points that go with the membership. */
  | { readonly kind: 'removed'; readonly held: number }
  /** An amount that was written down when it arose. */
  | {
      readonly kind: 'kept'
      readonly of: KeptAmount
      readonly minor: number
    }

export type WhyStep = {
  readonly inputs: WhyInputs
  readonly rule: WhyRule | null
  /** Which line of the cart or row of the order it speaks of; null for all of it. */
  readonly lineId: string | null
  /** When it happened, where that is later than the purchase. */
  readonly at: number | null
  /** What the pricing came to. `amountOf` comes to the same from the inputs alone. */
  readonly amountMinor: number
}

export type WhyRounding = Rounding | 'largest-remainder'

const roundings: Partial<Readonly<Record<WhyInputs['kind'], WhyRounding>>> = {
  percentage: 'up',
  'group-price': 'largest-remainder',
  share: 'largest-remainder',
  vat: 'half-up',
  points: 'down',
  'part-of-pieces': 'half-up',
  'points-back': 'down',
  'paid-out': 'down',
}

/** How the step rounds; null where nothing is divided. */
export const roundingOf = ({ inputs }: WhyStep): WhyRounding | null => roundings[inputs.kind] ?? null

/** The amount of a step, worked out again from its inputs. */
export function amountOf({ inputs }: Pick<WhyStep, 'inputs'>): number {
  switch (inputs.kind) {
    case 'pieces':
      return inputs.quantity * inputs.unitMinor
    case 'price-change':
      return inputs.quantity * (inputs.toMinor - inputs.fromMinor)
    case 'percentage':
      return sum(
        inputs.runs.map((run) => run.quantity * (reducedBy(run.baseMinor, inputs.basisPoints) - run.unitMinor)),
      )
    case 'group-price':
      return sum(inputs.runs.map(({ quantity, unitMinor }) => quantity * (unitMinor - inputs.unitMinor)))
    case 'free-pieces':
      return minus(inputs.quantity * inputs.unitMinor)
    case 'share':
      return minus(shareOf(inputs))
    case 'less-on-top':
      return inputs.announcedMinor - inputs.takenMinor
    case 'shipping':
      return inputs.isFreeByCampaign || inputs.goodsMinor >= inputs.freeFromMinor ? 0 : inputs.feeMinor
    case 'fee':
      return inputs.feeMinor
    case 'vat':
      return vatInside(inputs.grossMinor, inputs.basisPoints)
    case 'points':
      return pointsFor({ minor: inputs.goodsMinor }, inputs, true)
    case 'balance':
      return minus(Math.min(Math.max(0, inputs.heldMinor), inputs.totalMinor))
    case 'part-of-pieces':
      return partOfPieces(inputs)
    case 'corrected':
    case 'lowered':
      return changeOf(inputs)
    case 'less-goodwill':
      return lessGoodwill(inputs.row, inputs.quantity)
    case 'freight':
    case 'other-way':
      return minus(inputs.minor)
    case 'points-back':
      return pointsBack(inputs)
    case 'paid-out':
      return minus(pointsPaidOut(inputs.held))
    case 'expired':
      return minus(expiringPoints(inputs))
    case 'removed':
      return pointsOnLeaving(inputs.held)
    case 'kept':
      return inputs.minor
  }
}

function shareOf({ takenMinor, weights, at }: Extract<WhyInputs, { kind: 'share' }>): number {
  const parts = new Array<number>(weights.length)
  allocateInto(parts, takenMinor, weights, weights.length)
  return parts[at] ?? 0
}

type Part = Extract<WhyInputs, { kind: 'part-of-pieces' }>
function partOfPieces({ totalMinor, pieces, before, quantity, isTaken }: Part): number {
  const part = shareOfPieces(totalMinor, pieces, before, quantity)
  return isTaken ? minus(part) : part
}

/** A corrected price takes off what it is lower by; a lowered order gives it back. */
function changeOf({ kind, fromMinor, toMinor }: Extract<WhyInputs, { kind: 'corrected' | 'lowered' }>): number {
  return kind === 'corrected' ? toMinor - fromMinor : fromMinor - toMinor
}

function lessGoodwill(row: PaidRow, quantity: number): number {
  const { amountMinor } = worthOf(row, quantity)
  return amountMinor - shareOfPieces(row.paidMinor, row.quantity, row.givenBack, quantity)
}

type PointsBack = Extract<WhyInputs, { kind: 'points-back' }>
function pointsBack({ earned, left, goodsMinor, returnedMinor }: PointsBack): number {
  const keeps = returnedMinor >= goodsMinor ? 0 : earned - divide(earned * returnedMinor, goodsMinor, 'down')
  return minus(Math.max(0, left - keeps))
}

/** What all steps come to, each worked out again. */
export const sumOf = (steps: readonly WhyStep[]): number => sum(steps.map(amountOf))

const minus = (minor: number): number => 0 - minor
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

/** A step whose amount is what its inputs come to. */
export function stepOf(
  inputs: WhyInputs,
  rule: WhyRule | null = null,
  lineId: string | null = null,
  at: number | null = null,
): WhyStep {
  return { inputs, rule, lineId, at, amountMinor: amountOf({ inputs }) }
}
