import { fewLeftLimit } from '@shop/domain/constants'
import type { Channels } from '../channel/channels'
import type { Database } from '../platform/database'
import { type Queryable, rowsOf, sql } from '../platform/sql'

const DAY_MS = 86_400_000
const MOST = 20

type Asked = { readonly days: number; readonly marketId?: string | undefined }
type Deps = {
  readonly db: Database
  readonly clock: { readonly now: () => Date }
  readonly channels: Pick<Channels, 'all'>
}
type DayRow = { market_id: string; day: string; orders: number; revenue: number }
type VisitRow = { market_id: string; day: string; visits: number }

/** What the shop's own events say of the last days, by market and day; amounts in the smallest unit of its currency. */
export function createInsights({ db, clock, channels }: Deps) {
  return async ({ days, marketId }: Asked) => {
    const to = clock.now()
    const from = new Date(to.getTime() - days * DAY_MS)
    const markets = (await channels.all())
      .flatMap((channel) => channel.markets)
      .filter(({ id }) => marketId === undefined || id === marketId)
    const ids = markets.map(({ id }) => id)
    const zones = JSON.stringify(markets.map(({ id, settings }) => ({ id, zone: settings.timeZone })))
    const span = { ids, zones, from, to }
    const [sold, seen, top, nothing, short] = await db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read read only')
      return [
        await soldIn(tx, span),
        await visitsIn(tx, span),
        await topProducts(tx, span),
        await zeroResults(tx, span),
        await shortOf(tx, span),
      ] as const
    })
    return {
      from,
      to,
      markets: markets.map(({ id, alias, currency }) => {
        const own = <Row extends { market_id: string }>(rows: readonly Row[]) =>
          rows.filter(({ market_id }) => market_id === id).map(({ market_id: _id, ...row }) => row)
        const [orders, visits] = [own(sold), own(seen)]
        const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
        const count = { orders: sum(orders.map((row) => row.orders)), visits: sum(visits.map((row) => row.visits)) }
        const revenue = sum(orders.map((row) => row.revenue))
        const dates = [...new Set([...orders, ...visits].map(({ day }) => day))].sort()
        return {
          marketId: id,
          alias,
          currency: currency.code,
          ...count,
          revenue,
          averageOrder: count.orders > 0 ? Math.round(revenue / count.orders) : null,
          /** Orders of a hundred visits. */
          conversion: count.visits > 0 ? Math.round((count.orders / count.visits) * 10_000) / 100 : null,
          days: dates.map((day) => ({
            day,
            orders: orders.find((row) => row.day === day)?.orders ?? 0,
            revenue: orders.find((row) => row.day === day)?.revenue ?? 0,
            visits: visits.find((row) => row.day === day)?.visits ?? 0,
          })),
          topProducts: own(top),
          zeroResults: own(nothing),
          stockWarnings: own(short)
            .filter(({ pieces }) => pieces <= fewLeftLimit)
            .slice(0, MOST),
        }
      }),
    }
  }
}

type Span = { readonly ids: readonly string[]; readonly zones: string; readonly from: Date; readonly to: Date }
const ZONES = (zones: string) => sql`jsonb_to_recordset(${zones}::jsonb) as z(id text, zone text)`
/** What was ordered and not taken back before it counted. */
const COUNTED = sql`o.status not in ('pending', 'pending-payment', 'inactive', 'cancelled', 'out-of-stock')`

const soldIn = (tx: Queryable, { zones, from, to }: Span) =>
  rowsOf<DayRow>(
    tx,
    sql`select o.market_id, to_char(o.created_at at time zone z.zone, 'YYYY-MM-DD') as day, count(*)::int as orders, sum(o.total_minor)::bigint as revenue
        from orders o join ${ZONES(zones)} on z.id = o.market_id
        where o.created_at >= ${from} and o.created_at <= ${to} and ${COUNTED} group by 1, 2 order by 1, 2`,
  )

const visitsIn = (tx: Queryable, { zones, from, to }: Span) =>
  rowsOf<VisitRow>(
    tx,
    sql`select s.market_id, to_char(s.started_at at time zone z.zone, 'YYYY-MM-DD') as day, count(*)::int as visits
        from search_sessions s join ${ZONES(zones)} on z.id = s.market_id
        where s.started_at >= ${from} and s.started_at <= ${to} group by 1, 2 order by 1, 2`,
  )

const topProducts = (tx: Queryable, { ids, from, to }: Span) =>
  rowsOf<{ market_id: string; productId: number; name: string; pieces: number; revenue: number }>(
    tx,
    sql`select market_id, "productId", name, pieces, revenue from (
          select o.market_id, r.product_id as "productId", max(r.name) as name, sum(r.quantity)::int as pieces, sum(r.total_minor)::bigint as revenue,
            row_number() over (partition by o.market_id order by sum(r.quantity) desc, r.product_id) as place
          from orders o join order_rows r on r.order_id = o.id
          where o.market_id = any(${[...ids]}::text[]) and o.created_at >= ${from} and o.created_at <= ${to} and ${COUNTED}
          group by o.market_id, r.product_id) as ranked
        where place <= ${MOST} order by market_id, place`,
  )

/** Staff who look as a customer search for nobody. */
const zeroResults = (tx: Queryable, { ids, from, to }: Span) =>
  rowsOf<{ market_id: string; phrase: string; searches: number }>(
    tx,
    sql`select market_id, phrase, searches from (
          select market_id, phrase, count(*)::int as searches, row_number() over (partition by market_id order by count(*) desc, phrase) as place
          from search_events
          where kind = 'query' and result_count = 0 and phrase is not null and not is_impersonation
            and market_id = any(${[...ids]}::text[]) and at >= ${from} and at <= ${to}
          group by market_id, phrase) as ranked
        where place <= ${MOST} order by market_id, place`,
  )

/** Sizes of what was sold there lately that are running out, the most sold first. */
const shortOf = (tx: Queryable, { ids, from, to }: Span) =>
  rowsOf<{
    market_id: string
    productId: number
    name: string
    sku: string
    size: string
    pieces: number
    sold: number
  }>(
    tx,
    sql`select o.market_id, r.product_id as "productId", max(r.name) as name, k.article_number as sku, k.name as size,
          s.in_stock + s.oversellable + s.static as pieces, sum(r.quantity)::int as sold
        from orders o join order_rows r on r.order_id = o.id join skus k on k.id = r.sku_id join stock s on s.sku_id = k.id
        where o.market_id = any(${[...ids]}::text[]) and o.created_at >= ${from} and o.created_at <= ${to} and ${COUNTED} and k.active
        group by o.market_id, r.product_id, k.id, s.sku_id order by sold desc, k.id`,
  )
