import { instantOf, type MarketSettings } from '../market'
import { type GoodsEntry, payoutDue, pointsExpireBefore, pointsFor } from '../membership'
import { marketRule } from './rules'
import { stepOf, sumOf, type WhyInputs, type WhyStep } from './step'

type DatedEntry = GoodsEntry & { readonly at: number }

/** A row of an order that earns points, as it was bought. */
export type EarningRow = {
  readonly id: number
  readonly bought: { readonly quantity: number; readonly totalMinor: number; readonly discountMinor: number }
  /** When it was added to an order that had been placed; null for what was bought with the order. */
  readonly addedAt: number | null
}

/** What the points of an order come from, and the entries that were written of them. */
export type EarningOrder = {
  readonly market: string
  readonly pointsPerMajorUnit: number
  readonly rows: readonly EarningRow[]
  readonly points: readonly DatedEntry[]
}

/** Earned with the goods as they were bought, also later ones, and lost with pieces that went or came back. */
export const earningSteps = (order: EarningOrder): WhyStep[] => earnings(order.points, order).map(({ step }) => step)

function earnings<Entry extends DatedEntry>(
  points: readonly Entry[],
  { rows, ...order }: Omit<EarningOrder, 'points'>,
) {
  const lost: GoodsEntry[] = []
  let [earned, left] = [0, 0]
  const isEarnedOrLost = ({ entry }: GoodsEntry) => ['earned', 'lapsed', 'reversed'].includes(entry)
  return points.filter(isEarnedOrLost).map((one): { readonly of: Entry; readonly step: WhyStep } => {
    const before = { earned, left }
    left += one.points
    if (one.entry === 'earned') {
      earned += one.points
      return { of: one, step: earnedStep(one, rows, order) }
    }
    lost.push(one)
    const there = rows.filter(({ addedAt }) => addedAt === null || addedAt <= one.at)
    const goodsMinor = worthOf(there)
    const returnedMinor = one.orderRowId == null ? goodsMinor : worthGone(there, lost)
    const lineId = one.orderRowId == null ? null : String(one.orderRowId)
    const inputs = { kind: 'points-back' as const, ...before, goodsMinor, returnedMinor }
    return { of: one, step: { inputs, rule: null, lineId, at: one.at, amountMinor: one.points } }
  })
}

/** By the rate of today where it comes to the same, otherwise as they were written down. */
function earnedStep(
  { points, at }: DatedEntry,
  rows: readonly EarningRow[],
  { pointsPerMajorUnit, market }: Pick<EarningOrder, 'pointsPerMajorUnit' | 'market'>,
): WhyStep {
  const added = rows.filter(({ addedAt }) => addedAt === at)
  const goodsMinor = worthOf(added.length > 0 ? added : rows.filter(({ addedAt }) => addedAt === null))
  const later = added.length > 0 ? at : null
  return pointsFor({ minor: goodsMinor }, { pointsPerMajorUnit }, true) === points
    ? stepOf({ kind: 'points', goodsMinor, pointsPerMajorUnit }, marketRule(market), null, later)
    : stepOf({ kind: 'kept', of: 'points', minor: points }, null, null, later)
}

const paidFor = ({ bought }: EarningRow): number => bought.totalMinor - bought.discountMinor
const worthOf = (rows: readonly EarningRow[]): number => rows.reduce((sum, row) => sum + paidFor(row), 0)

/** What was paid for the pieces that have gone by then, rounded down row by row as the ledger does. */
function worthGone(rows: readonly EarningRow[], lost: readonly GoodsEntry[]): number {
  return rows.reduce((sum, row) => {
    const gone = lost.reduce((pieces, one) => pieces + (one.orderRowId === row.id ? (one.quantity ?? 0) : 0), 0)
    return sum + Math.floor((paidFor(row) * Math.min(gone, row.bought.quantity)) / row.bought.quantity)
  }, 0)
}

/** An entry of a member's ledger as it was written. */
export type WrittenEntry = DatedEntry & { readonly id: number }

export type LedgerToExplain = {
  /** All of the member, in the order in which they were written. */
  readonly entries: readonly WrittenEntry[]
  /** The order that the entry names. */
  readonly order: Omit<EarningOrder, 'points'> | null
  /** Of the member's market: when cheques are paid out and points expire. */
  readonly timeZone: MarketSettings['timeZone']
}

/** How one entry of a member's points comes about; where the rules of today do not say, as it was written down. */
export function explainEntry(entry: WrittenEntry, ledger: LedgerToExplain): readonly WhyStep[] {
  const steps = entrySteps(entry, ledger)
  return sumOf(steps) === entry.points ? steps : [asWritten(entry, 'points')]
}

const asWritten = ({ points, at }: WrittenEntry, of: 'points' | 'correction'): WhyStep =>
  stepOf({ kind: 'kept', of, minor: points }, null, null, at)

function entrySteps(entry: WrittenEntry, { entries, order, timeZone }: LedgerToExplain): readonly WhyStep[] {
  const before = entries.filter(({ id }) => id < entry.id)
  const given = before.filter((one) => one.entry !== 'earned' && one.entry !== 'lapsed')
  const step = (inputs: WhyInputs) => [stepOf(inputs, null, null, entry.at)]
  switch (entry.entry) {
    case 'paid_out': {
      const payout = instantOf(Date.parse(payoutDue(entry.at, timeZone)), timeZone)
      return step({ kind: 'paid-out', held: total(given.filter(({ at, points }) => at <= payout || points < 0)) })
    }
    case 'expired': {
      const limit = pointsExpireBefore(entry.at, timeZone)
      const givenBefore = total(given.filter(({ at, points }) => points > 0 && at < limit))
      return step({ kind: 'expired', givenBefore, takenEver: 0 - total(given.filter(({ points }) => points < 0)) })
    }
    case 'removed':
      return step({ kind: 'removed', held: total(given) })
    case 'adjusted':
      return [asWritten(entry, 'correction')]
    default:
      return order ? orderSteps(entry, order, [...before, entry]) : []
  }
}

/**
 * What the order earned or lost with this entry. With one that gives its points: all that it earned and lost before, or
 * what it did with the same lines.
 */
function orderSteps(entry: WrittenEntry, order: Omit<EarningOrder, 'points'>, until: readonly WrittenEntry[]) {
  const points = until.filter(({ orderId }) => orderId === entry.orderId)
  const all = earnings(points, order)
  const stepsOf = (isTold: (one: WrittenEntry) => boolean) => all.flatMap(({ of, step }) => (isTold(of) ? [step] : []))
  if (entry.entry !== 'credited') return stepsOf(({ id }) => id === entry.id)
  const own = stepsOf(({ supplementId }) => (supplementId ?? null) === (entry.supplementId ?? null))
  return sumOf(own) === entry.points ? own : stepsOf(() => true)
}

const total = (entries: readonly WrittenEntry[]): number => entries.reduce((sum, { points }) => sum + points, 0)
