import { voucherPromoCodePrefix } from '@shop/domain/constants'
import { instantOf } from '@shop/domain/market'
import {
  bonusPayout,
  chequeExpiresAt,
  levelWindowDays,
  memberLevels,
  payoutDue,
  pointsExpireBefore,
  pointsPerStep,
} from '@shop/domain/membership'
import type { Chore, ChoreOutcome } from '../../ground/background/chore'
import type { Channels } from '../../ground/channel/channels'
import { marketsOf } from '../../ground/channel/markets-of'
import type { MarketRecord } from '../../ground/context/place'
import type { Ids } from '../../platform/ids'
import type { Queryable } from '../../platform/sql'
import { keepBonusSeries } from '../vouchers/voucher-series'
import { expirePoints, updateLevels } from './ageing-store'
import { creditDuePoints, isPayoutDone, notePayout, payableMembers, payOut } from './points-store'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MOST_AT_ONCE = 500
const PAYOUT = 'bonus.payout'

type Parts = { readonly channels: Channels; readonly ids: Ids }

/** What time does to points: it credits them, and four times a year it makes cheques of them. */
export function membershipChores({ channels, ids }: Parts): readonly Chore[] {
  const payOutMarket = async (tx: Queryable, market: MarketRecord, now: Date): Promise<ChoreOutcome> => {
    const { settings } = market
    const date = payoutDue(now.getTime(), settings.timeZone)
    const period = `${date} ${market.id}`
    if (await isPayoutDone(tx, PAYOUT, period)) return { isDone: true, counts: {} }
    const key = `bonus ${date}`
    const at = new Date(instantOf(Date.parse(date), settings.timeZone))
    const members = await payableMembers(tx, { marketId: market.id, key, at, fewest: pointsPerStep }, MOST_AT_ONCE)
    const cheques = members.map(({ user_id, points }) => {
      const { amount, pointsSpent } = bonusPayout(points, settings)
      const code = `${voucherPromoCodePrefix}${ids.secret()}`
      return { user_id, code, amount_minor: amount.minor, points: pointsSpent }
    })
    if (cheques.length > 0) await keepBonusSeries(tx)
    const issued = await payOut(tx, {
      key,
      currency: market.currency.code,
      minimumMinor: settings.minBonusChequePurchase.minor,
      expiresAt: new Date(chequeExpiresAt(date, settings.timeZone)),
      cheques,
      now,
    })
    const isDone = members.length < MOST_AT_ONCE
    await notePayout(tx, { kind: PAYOUT, period, cheques: issued, isLast: isDone, now })
    return { isDone, counts: { cheques: issued } }
  }

  return [
    {
      name: 'points.credit',
      everyMs: HOUR_MS,
      run: async (tx, now) => {
        const credited = await creditDuePoints(tx, now, MOST_AT_ONCE)
        return { isDone: credited < MOST_AT_ONCE, counts: { credited } }
      },
    },
    {
      name: PAYOUT,
      everyMs: HOUR_MS,
      run: async (tx, now) => {
        let cheques = 0
        let isDone = true
        for (const market of await marketsOf(channels)) {
          const outcome = await payOutMarket(tx, market, now)
          cheques += outcome.counts.cheques ?? 0
          isDone &&= outcome.isDone
        }
        return { isDone, counts: { cheques } }
      },
    },
    {
      name: 'points.expire',
      everyMs: DAY_MS,
      run: async (tx, now) => {
        let expired = 0
        let isDone = true
        for (const { id, settings } of await marketsOf(channels)) {
          const givenBefore = new Date(pointsExpireBefore(now.getTime(), settings.timeZone))
          const found = await expirePoints(tx, { marketId: id, givenBefore, now }, MOST_AT_ONCE)
          expired += found
          isDone &&= found < MOST_AT_ONCE
        }
        return { isDone, counts: { expired } }
      },
    },
    {
      name: 'membership.levels',
      everyMs: DAY_MS,
      run: async (tx, now) => {
        const since = new Date(now.getTime() - levelWindowDays * DAY_MS)
        return { isDone: true, counts: { moved: await updateLevels(tx, { levels: memberLevels, since, now }) } }
      },
    },
  ]
}
