import { instantOf, type MarketSettings } from '@shop/domain/market'
import {
  balanceOf,
  bonusPayout,
  creditedAt,
  expiringPoints,
  type LedgerEntry,
  payoutDue,
  pendingOf,
  pointsExpireBefore,
  pointsFor,
  pointsOnLeaving,
  takenBack,
} from '@shop/domain/membership'
import { money } from '@shop/domain/money'
import fc from 'fast-check'

export type Line = { readonly net: number; readonly quantity: number }
export type Command =
  | { readonly kind: 'buy'; readonly lines: readonly Line[] }
  | { readonly kind: 'return'; readonly order: number; readonly line: number; readonly quantity: number }
  | { readonly kind: 'cancel'; readonly order: number }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'job'; readonly name: 'credit' | 'payout' | 'expire'; readonly times: number }
  | { readonly kind: 'join' | 'leave' }
  | { readonly kind: 'spend' | 'give-back'; readonly cheque: number }

const index = fc.nat({ max: 20 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      lines: fc.array(
        fc.record({ net: fc.integer({ min: 1, max: 400_000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      order: index,
      line: index,
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: index }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 15, 31, 100, 800) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('job' as const),
      name: fc.constantFrom('credit' as const, 'payout' as const, 'expire' as const),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('spend' as const, 'give-back' as const), cheque: index }),
  },
)
/** What can happen to a member's points, in any order. */
export const histories = fc.array(command, { minLength: 5, maxLength: 40 })

export type Entry = LedgerEntry & { readonly at: number }
export type Order = { readonly id: number; readonly lines: readonly Line[]; returned: number[]; isCancelled: boolean }
export type Cheque = { readonly minor: number; readonly points: number; state: 'open' | 'used' | 'revoked' }

/** The rules of the programme in memory, on the arithmetic that the services use. */
export function pointsModel(settings: MarketSettings, start: number) {
  const orders: Order[] = []
  const entries: Entry[] = []
  const cheques: Cheque[] = []
  const credits = new Map<number, number>()
  const paidDates = new Set<string>()
  const model = { now: start, isMember: true }
  const { timeZone } = settings

  const add = (entry: Entry['entry'], points: number, orderId: number | null = null) =>
    entries.push({ entry, points, orderId, at: model.now })
  /** Without those from before a membership ended. */
  const openOf = ({ id }: Order) => {
    const closedUntil = entries.findLastIndex(({ entry }) => entry === 'removed')
    return entries.filter(({ orderId }, at) => orderId === id && at > closedUntil)
  }
  const goodsOf = ({ lines }: Order) => lines.reduce((sum, { net }) => sum + net, 0)
  const takeBack = (order: Order, part?: { goods: number; returned: number }) => {
    const open = openOf(order)
    if (open.length === 0) return
    for (const { entry, points } of takenBack(open, part)) if (points < 0) add(entry, points, order.id)
  }

  const jobs = {
    credit: () => {
      for (const order of orders.filter(({ isCancelled }) => !isCancelled)) {
        const points = pendingOf(entries.filter(({ orderId }) => orderId === order.id))
        if (points > 0 && (credits.get(order.id) ?? Infinity) <= model.now) add('credited', points, order.id)
      }
    },
    payout: () => {
      const date = payoutDue(model.now, timeZone)
      if (paidDates.has(date)) return
      paidDates.add(date)
      const at = instantOf(Date.parse(date), timeZone)
      const { points } = balanceOf(entries.filter((one) => one.at <= at || one.points < 0))
      const { amount, pointsSpent } = bonusPayout(points, settings)
      if (!model.isMember || pointsSpent === 0) return
      add('paid_out', -pointsSpent)
      cheques.push({ minor: amount.minor, points: pointsSpent, state: 'open' })
    },
    expire: () => {
      const limit = pointsExpireBefore(model.now, timeZone)
      const given = entries.filter(({ entry }) => entry !== 'earned' && entry !== 'lapsed')
      const sum = (some: readonly Entry[]) => some.reduce((total, { points }) => total + points, 0)
      const points = expiringPoints({
        givenBefore: sum(given.filter((one) => one.points > 0 && one.at < limit)),
        takenEver: -sum(given.filter((one) => one.points < 0)),
      })
      if (model.isMember && points > 0) add('expired', -points)
    },
  }

  const apply = (one: Command): void => {
    const order = 'order' in one ? orders[one.order % Math.max(1, orders.length)] : undefined
    const cheque = 'cheque' in one ? cheques[one.cheque % Math.max(1, cheques.length)] : undefined
    if (one.kind === 'wait') model.now += one.days * 86_400_000
    if (one.kind === 'job') for (let time = 0; time < one.times; time++) jobs[one.name]()
    if (one.kind === 'buy') {
      const bought: Order = {
        id: orders.length + 1,
        lines: one.lines,
        returned: one.lines.map(() => 0),
        isCancelled: false,
      }
      const points = pointsFor(
        money(goodsOf(bought), settings.bonusPerThousandPoints.currency),
        settings,
        model.isMember,
      )
      orders.push(bought)
      credits.set(bought.id, creditedAt(model.now, timeZone))
      if (points > 0) add('earned', points, bought.id)
    }
    if (one.kind === 'cancel' && order && !order.isCancelled && order.returned.every((pieces) => pieces === 0)) {
      order.isCancelled = true
      takeBack(order)
    }
    if (one.kind === 'return' && order && !order.isCancelled) {
      const at = one.line % order.lines.length
      const line = order.lines[at]
      const pieces = Math.min(one.quantity, (line?.quantity ?? 0) - (order.returned[at] ?? 0))
      if (pieces > 0) {
        order.returned[at] = (order.returned[at] ?? 0) + pieces
        takeBack(order, { goods: goodsOf(order), returned: returnedOf(order) })
      }
    }
    if (one.kind === 'join') model.isMember = true
    if (one.kind === 'leave' && model.isMember) {
      model.isMember = false
      const { points } = balanceOf(entries)
      for (const each of orders) if (pendingOf(openOf(each)) > 0) takeBack(each)
      if (entries.length > 0) add('removed', pointsOnLeaving(points))
      for (const each of cheques) if (each.state === 'open') each.state = 'revoked'
    }
    if (one.kind === 'spend' && cheque?.state === 'open') cheque.state = 'used'
    if (one.kind === 'give-back' && cheque?.state === 'used') cheque.state = model.isMember ? 'open' : 'revoked'
  }
  return { model, orders, entries, cheques, apply }
}

/** What the pieces that came back were paid with. */
export const returnedOf = ({ lines, returned }: Order) =>
  lines.reduce((sum, { net, quantity }, at) => sum + Math.floor((net * (returned[at] ?? 0)) / quantity), 0)
