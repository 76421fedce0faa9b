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
  /** The lines added to the order that it is of; none for what was bought with the order. */
  readonly supplementId?: string | null
  /** Of what was earned: when it is to be credited, in milliseconds. */
  readonly creditAt?: number | null
  readonly at?: number
}

/** What goes with goods that come back or are cancelled. */
export type TakenBack = Pick<LedgerEntry, 'points'> & { readonly entry: 'lapsed' | 'reversed' }

export type PointsBalance = { readonly points: number; readonly pendingPoints: number }

/** What is promised and not given yet; all the other kinds make the balance. */
const WAITING: readonly LedgerEntryKind[] = ['earned', 'lapsed']

/** The points are the sum of the entries, and those that wait are what purchases have earned and not lost again. */
export function balanceOf(entries: readonly LedgerEntry[]): PointsBalance {
  const points = sum(entries.filter(({ entry }) => !WAITING.includes(entry)))
  const pendingPoints = [...byOrder(entries).values()].reduce((total, ofOrder) => total + pendingOf(ofOrder), 0)
  return { points, pendingPoints }
}

/** What the order of these entries would bring if all of it were credited now. */
export function pendingOf(ofOrder: readonly LedgerEntry[]): number {
  const waiting = sum(ofOrder.filter(({ entry }) => WAITING.includes(entry)))
  return Math.max(0, waiting - sum(ofOrder.filter(isCredit)))
}

/** The points of an order to credit by an instant, and the last of the lines they were earned with. */
export function duePoints(ofOrder: readonly LedgerEntry[], now: number) {
  const due = ofOrder.filter(({ entry, creditAt }) => entry === 'earned' && creditAt != null && creditAt <= now)
  const last = due
    .filter((one) => !isGiven(one, ofOrder))
    .toSorted((a, b) => (a.creditAt ?? 0) - (b.creditAt ?? 0))
    .at(-1)
  if (!last) return undefined
  const lines = new Set(due.map(linesOf))
  const come = ofOrder.filter((one) => WAITING.includes(one.entry) && lines.has(linesOf(one)))
  const points = Math.min(sum(come) - sum(ofOrder.filter(isCredit)), pendingOf(ofOrder))
  return points > 0 ? { points, supplementId: linesOf(last) } : undefined
}

/** What is left of an order's points to take back: all that it has earned, without what was taken back before. */
export function leftOf(ofOrder: readonly LedgerEntry[]): number {
  return sum(ofOrder.filter(({ entry }) => entry === 'earned' || entry === 'lapsed' || entry === 'reversed'))
}

/**
 * What an order loses when all that is left of it goes, or `returned` of `goods` has come back in all: in proportion, in
 * the member's favour, and everything with the last piece. Points that wait lapse, points that were given are reversed:
 * first those of the same lines, and of the others what these do not cover.
 */
export function takenBack(
  ofOrder: readonly LedgerEntry[],
  part: { readonly goods: number; readonly returned: number } = { goods: 1, returned: 1 },
  supplementId: string | null = null,
): readonly TakenBack[] {
  const earned = sum(ofOrder.filter(({ entry }) => entry === 'earned'))
  const share = part.goods > 0 ? Math.min(part.returned, part.goods) / part.goods : 1
  const keeps = share >= 1 ? 0 : earned - divide(earned * part.returned, part.goods, 'down')
  const lost = Math.max(0, leftOf(ofOrder) - keeps)
  const waiting = pendingOf(ofOrder)
  const given = Math.max(0, leftOf(ofOrder) - waiting)
  const isOwnGiven = isGiven(
    ofOrder.find((one) => one.entry === 'earned' && linesOf(one) === supplementId) ?? {},
    ofOrder,
  )
  const lapsed = isOwnGiven ? Math.max(0, lost - given) : Math.min(lost, waiting)
  const lapse = { entry: 'lapsed', points: 0 - lapsed } as const
  const reversal = { entry: 'reversed', points: 0 - (lost - lapsed) } as const
  const [own, others] = isOwnGiven ? [reversal, lapse] : [lapse, reversal]
  if (others.points === 0) return [own]
  return own.points === 0 ? [others] : [own, others]
}

/** Points serve in the order in which they came: of those given before a day, what nothing has used since expires on it. */
export function expiringPoints(balance: { readonly givenBefore: number; readonly takenEver: number }): number {
  return Math.max(0, balance.givenBefore - balance.takenEver)
}

/** What goes when a membership ends. Who owes points goes on owing them. */
export function pointsOnLeaving(points: number): number {
  return 0 - Math.max(0, points)
}

const isCredit = ({ entry }: LedgerEntry): boolean => entry === 'credited'
const linesOf = ({ supplementId }: LedgerEntry): string | null => supplementId ?? null

/** Points of an order that were credited since the time of an earning came were credited with this, too. */
function isGiven({ creditAt }: Pick<LedgerEntry, 'creditAt'>, ofOrder: readonly LedgerEntry[]): boolean {
  return ofOrder.some((one) => isCredit(one) && (creditAt == null || (one.at ?? creditAt) >= creditAt))
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
