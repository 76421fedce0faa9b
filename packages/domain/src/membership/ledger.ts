import { divide } from '../money'

export type LedgerEntryKind =
  | 'earned'
  | 'credited'
  | 'lapsed'
  | 'reversed'
  | 'paid_out'
  | 'adjusted'
  | 'removed'
  | 'expired'

/** One row of the ledger. Rows are never changed: what was wrong or came back is put right by another. */
export type LedgerEntry = {
  readonly entry: LedgerEntryKind
  readonly points: number
  readonly orderId?: number | null
}

export type PointsBalance = { readonly points: number; readonly pendingPoints: number }

/** What is promised and not given yet; all the other kinds make the balance. */
const WAITING: readonly LedgerEntryKind[] = ['earned', 'lapsed']

/** The points are the sum of the entries, and those that wait are what purchases have earned and not lost again. */
export function balanceOf(entries: readonly LedgerEntry[]): PointsBalance {
  const points = sum(entries.filter(({ entry }) => !WAITING.includes(entry)))
  const pendingPoints = [...byOrder(entries).values()].reduce((total, ofOrder) => total + pendingOf(ofOrder), 0)
  return { points, pendingPoints }
}

/** What the order of these entries would bring if it were credited now; none when it has been. */
export function pendingOf(ofOrder: readonly LedgerEntry[]): number {
  if (ofOrder.some(({ entry }) => entry === 'credited')) return 0
  return sum(ofOrder.filter(({ entry }) => WAITING.includes(entry)))
}

/** What is left of an order's points to take back: all that it has earned, without what was taken back before. */
export function leftOf(ofOrder: readonly LedgerEntry[]): number {
  return sum(ofOrder.filter(({ entry }) => entry === 'earned' || entry === 'lapsed' || entry === 'reversed'))
}

/**
 * What an order loses when all that is left of it goes, or `returned` of `goods` has come back in all: in proportion, in
 * the member's favour, and everything with the last piece. Points that wait lapse, points that were given are reversed.
 */
export function takenBack(
  ofOrder: readonly LedgerEntry[],
  part: { readonly goods: number; readonly returned: number } = { goods: 1, returned: 1 },
): { readonly entry: 'lapsed' | 'reversed'; readonly points: number } {
  const earned = sum(ofOrder.filter(({ entry }) => entry === 'earned'))
  const share = part.goods > 0 ? Math.min(part.returned, part.goods) / part.goods : 1
  const keeps = share >= 1 ? 0 : earned - divide(earned * part.returned, part.goods, 'down')
  const entry = ofOrder.some((one) => one.entry === 'credited') ? 'reversed' : 'lapsed'
  return { entry, points: 0 - Math.max(0, leftOf(ofOrder) - keeps) }
}

/** Points serve in the order in which they came: of those given before a day, what nothing has used since expires on it. */
export function expiringPoints(balance: { readonly givenBefore: number; readonly takenEver: number }): number {
  return Math.max(0, balance.givenBefore - balance.takenEver)
}

/** What goes when a membership ends. Who owes points goes on owing them. */
export function pointsOnLeaving(points: number): number {
  return 0 - Math.max(0, points)
}

function byOrder(entries: readonly LedgerEntry[]): ReadonlyMap<number, LedgerEntry[]> {
  const orders = new Map<number, LedgerEntry[]>()
  for (const one of entries) {
    if (one.orderId == null) continue
    const known = orders.get(one.orderId)
    if (known) known.push(one)
    else orders.set(one.orderId, [one])
  }
  return orders
}

function sum(entries: readonly LedgerEntry[]): number {
  return entries.reduce((total, { points }) => total + points, 0)
}
