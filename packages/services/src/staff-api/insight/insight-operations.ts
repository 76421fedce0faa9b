import {
  type ConsoleInsight,
  type ExchangeRates,
  INSIGHT_DAYS,
  type InsightDay,
  type InsightFigures,
} from '@shop/contract/rest/console-insight'
import { addLocalDays, localClock, localDate } from '@shop/domain/market'
import { z } from 'zod'
import type { Channels } from '../../ground/channel/channels'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Database } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import * as store from './insight-store'

const askedSchema = z.object({
  days: z.coerce.number().default(30).pipe(z.literal(INSIGHT_DAYS)),
  market: z.string().optional(),
})

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly rates: ExchangeRates | undefined
}
type Place = store.Place & { readonly alias: string; readonly currency: string }

/** How the shop does, from its own orders, returns, searches and stock. */
export function insightOperations({ db, channels, clock, rates }: Parts): readonly StaffOperation[] {
  const placesOf = async (wanted: string | null, reach: (known: readonly string[]) => string[]) => {
    const all = (await channels.all()).flatMap(({ markets }) => markets)
    const own = new Set(reach(all.map(({ id }) => id)))
    const places = all
      // Markets that stand for others are shown when they are asked for.
      .filter(
        ({ id, alias, virtual, onlyDisplayInCheckout }) =>
          own.has(id) && (wanted === null ? !virtual && !onlyDisplayInCheckout : alias === wanted.toLowerCase()),
      )
      .map(({ id, alias, settings }) => ({ id, alias, zone: settings.timeZone, currency: settings.currency }))
    if (places.length === 0) throw new Refusal('NOT_FOUND', 404, 'There is no such market here')
    return places
  }
  return [
    {
      method: 'GET',
      path: 'insight',
      permission: 'insight:view',
      handle: async ({ query, marketsFor }) => {
        const { days, market = null } = query(askedSchema)
        const places = await placesOf(market, (known) => marketsFor('insight:view', known))
        return { ...(await insightOf(db, places, days, clock.now().getTime())), rates: rates ?? null }
      },
    },
  ]
}

async function insightOf(
  db: Database,
  places: readonly Place[],
  days: ConsoleInsight['days'],
  now: number,
): Promise<Omit<ConsoleInsight, 'rates'>> {
  const zone = places[0]?.zone ?? 'UTC'
  const range = { days, now: new Date(now) }
  const [daily, hourly, marks, funnel, returnReasons, topProducts, nothingFound, runningOut] = await Promise.all([
    store.daily(db, places, addLocalDays(now, -2 * days - 2, zone)),
    store.hourly(db, places, addLocalDays(now, -8, zone)),
    store.marks(db, places, range),
    store.funnel(db, places, range),
    store.returnReasons(db, places, range),
    store.topProducts(db, places, range),
    store.nothingFound(db, places, range),
    store.runningOut(db, places, range),
  ])
  const clockOf = (at: Place) => new Date(localClock(now, at.zone))
  const hoursOn = (daysAgo: number) =>
    Array.from({ length: 24 }, (_, hour) =>
      places.reduce((sum, at) => {
        const day = localDate(addLocalDays(now, -daysAgo, at.zone), at.zone)
        return sum + (hourly.find((row) => row.id === at.id && row.day === day && row.hour === hour)?.orders ?? 0)
      }, 0),
    )
  const [today, weekAgo] = [hoursOn(0), hoursOn(7)]
  const aliasOf = new Map(places.map(({ id, alias }) => [id, alias]))
  return {
    days,
    markets: places.map((at) => {
      const dayNames = (from: number) =>
        Array.from({ length: days }, (_, index) => localDate(addLocalDays(now, index - from, at.zone), at.zone))
      const of = (day: string) =>
        daily.find((row) => row.id === at.id && row.day === day) ?? { ...NONE, id: at.id, day, carts: 0 }
      const [shown, before] = [dayNames(days), dayNames(2 * days)]
      return {
        alias: at.alias,
        currency: at.currency as ConsoleInsight['markets'][number]['currency'],
        days: shown.map(of).map(({ id: _id, ...day }): InsightDay => day),
        now: shown.map(of).reduce(added, NONE),
        before: before.map(of).reduce(added, NONE),
      }
    }),
    marks: [...marks],
    funnel,
    hours: today.map((orders, hour) => ({ today: orders, weekAgo: weekAgo[hour] ?? 0 })),
    hourNow: Math.max(...places.map((at) => clockOf(at).getUTCHours())),
    returnReasons,
    topProducts,
    nothingFound: nothingFound.map(({ id, ...row }) => ({ ...row, market: aliasOf.get(id) ?? '' })),
    runningOut,
  }
}

const NONE: InsightFigures = { orders: 0, netMinor: 0, piecesSold: 0, piecesReturned: 0 }

const added = (sum: InsightFigures, day: InsightFigures): InsightFigures => ({
  orders: sum.orders + day.orders,
  netMinor: sum.netMinor + day.netMinor,
  piecesSold: sum.piecesSold + day.piecesSold,
  piecesReturned: sum.piecesReturned + day.piecesReturned,
})
