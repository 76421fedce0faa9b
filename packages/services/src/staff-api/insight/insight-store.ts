import type { ConsoleInsight, InsightFigures, InsightMark } from '@shop/contract/rest/console-insight'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../platform/sql'

/** A market with the time zone by which its days and hours are told. */
export type Place = { readonly id: string; readonly zone: string }
/** So many whole days, of which yesterday is the last, by each market's own calendar. */
type Range = { readonly days: number; readonly now: Date }
type Places = readonly Place[]

const MOST = 8

const idsOf = (places: Places) => places.map(({ id }) => id)
const zones = (places: Places) =>
  sql`unnest(${idsOf(places)}::text[], ${places.map(({ zone }) => zone)}::text[]) as z(id, zone)`
/** Within the days of the market `z`; the first line lets an index find the rows. */
const during = (column: Sql, { days, now }: Range) =>
  sql`${column} >= ${now}::timestamptz - make_interval(days => ${days + 1})
      and (${column} at time zone z.zone)::date >= (${now}::timestamptz at time zone z.zone)::date - ${days}::int
      and (${column} at time zone z.zone)::date < (${now}::timestamptz at time zone z.zone)::date`
/** What was not bought in the end counts nowhere. */
const counts = sql`o.status not in ('cancelled', 'pending-payment', 'out-of-stock')`

type Daily = InsightFigures & { readonly id: string; readonly day: string; readonly carts: number }

export async function daily(db: Queryable, places: Places, from: number): Promise<readonly Daily[]> {
  const since = new Date(from)
  return rowsOf<Daily>(
    db,
    sql`with sold as (
          select z.id, to_char(o.created_at at time zone z.zone, 'YYYY-MM-DD') as day,
            count(*)::int as orders, sum(o.total_minor - o.vat_minor)::float8 as net,
            sum((select sum(r.quantity) from order_rows r where r.order_id = o.id))::int as pieces
          from orders o join ${zones(places)} on z.id = o.market_id
          where o.created_at >= ${since} and ${counts} group by 1, 2
        ), back as (
          select z.id, to_char(t.registered_at at time zone z.zone, 'YYYY-MM-DD') as day, sum(w.quantity)::int as pieces
          from returns t join return_rows w on w.return_id = t.id join orders o on o.id = t.order_id
            join ${zones(places)} on z.id = o.market_id
          where t.registered_at >= ${since} and t.state <> 'cancelled' group by 1, 2
        ), touched as (
          select c.id as cart, c.market_id as market, c.created_at as at from carts c
          where c.created_at >= ${since}
            and (c.completed_at is not null or exists (select from cart_lines l where l.cart_id = c.id))
          union all select o.cart_id, o.market_id, o.created_at from orders o where o.created_at >= ${since} and ${counts}
        ), filled as (
          select z.id, to_char(at at time zone z.zone, 'YYYY-MM-DD') as day, count(distinct cart)::int as carts
          from touched join ${zones(places)} on z.id = market group by 1, 2
        )
        select id, day, coalesce(s.orders, 0) as orders, coalesce(s.net, 0) as "netMinor",
          coalesce(s.pieces, 0) as "piecesSold", coalesce(b.pieces, 0) as "piecesReturned", coalesce(f.carts, 0) as carts
        from sold s full join back b using (id, day) full join filled f using (id, day)`,
  )
}

export async function hourly(db: Queryable, places: Places, from: number) {
  return rowsOf<{ id: string; day: string; hour: number; orders: number }>(
    db,
    sql`select z.id, to_char(o.created_at at time zone z.zone, 'YYYY-MM-DD') as day,
          extract(hour from o.created_at at time zone z.zone)::int as hour, count(*)::int as orders
        from orders o join ${zones(places)} on z.id = o.market_id
        where o.created_at >= ${new Date(from)} and ${counts} group by 1, 2, 3`,
  )
}

/**
 * Visits that saw a product, and the carts of these days: begun then, or ordered then. Those that came to the checkout are
 * among the carts, and the orders among those.
 */
export async function funnel(db: Queryable, places: Places, range: Range): Promise<ConsoleInsight['funnel']> {
  const row = await rowOf<ConsoleInsight['funnel']>(
    db,
    sql`with ordered as (
          select o.cart_id from orders o join ${zones(places)} on z.id = o.market_id
          where ${during(sql`o.created_at`, range)} and ${counts}
        ), begun as (
          select c.id, c.completed_at from carts c join ${zones(places)} on z.id = c.market_id
          where ${during(sql`c.created_at`, range)}
            and (c.completed_at is not null or exists (select from cart_lines l where l.cart_id = c.id))
        ), at_checkout as (
          select id from begun where completed_at is not null or exists (select from checkouts k where k.cart_id = begun.id)
        )
        select
          (select count(distinct v.session_key)::int from search_events v join ${zones(places)} on z.id = v.market_id
            where v.kind = 'view' and not v.is_impersonation and ${during(sql`v.at`, range)}) as viewed,
          (select count(*)::int from (select id from begun union select cart_id from ordered) a) as carts,
          (select count(*)::int from (select id from at_checkout union select cart_id from ordered) a) as checkouts,
          (select count(*)::int from ordered) as orders`,
  )
  return row ?? { viewed: 0, carts: 0, checkouts: 0, orders: 0 }
}

/** Campaigns of these markets that began, ended or were published on the days shown, by the clock of the first market. */
export async function marks(db: Queryable, places: Places, { days, now }: Range): Promise<readonly InsightMark[]> {
  const zone = places[0]?.zone ?? 'UTC'
  return rowsOf<InsightMark>(
    db,
    sql`with here as (
          select c.id, c.alias, c.starts_at, c.ends_at from discount_campaigns c
          where c.active and exists (select from discount_campaign_markets m
            where m.campaign_id = c.id and m.market_id = any(${idsOf(places)}::text[]))
        ), happened as (
          select id, alias, starts_at as at, 'start' as deed from here
          union all select id, alias, ends_at, 'end' from here
          union all select h.id, h.alias, max(v.published_at), 'publication' from here h
            join document_versions v on v.kind = 'campaign' and v.key = h.alias and v.publication_id is not null
            group by h.id, h.alias, (v.published_at at time zone ${zone})::date
        )
        select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, deed, alias as key,
          coalesce((select t.name from discount_campaign_translations t where t.campaign_id = happened.id
            order by t.language_id <> 'nb-NO', t.language_id limit 1), alias) as name
        from happened
        where (at at time zone ${zone})::date >= (${now}::timestamptz at time zone ${zone})::date - ${days}::int
          and (at at time zone ${zone})::date < (${now}::timestamptz at time zone ${zone})::date
        order by at, alias, deed`,
  )
}

export async function returnReasons(db: Queryable, places: Places, range: Range) {
  return rowsOf<ConsoleInsight['returnReasons'][number]>(
    db,
    sql`select coalesce(w.reason, 'none') as reason, sum(w.quantity)::int as pieces
        from returns t join return_rows w on w.return_id = t.id join orders o on o.id = t.order_id
          join ${zones(places)} on z.id = o.market_id
        where ${during(sql`t.registered_at`, range)} and t.state <> 'cancelled'
        group by 1 order by 2 desc, 1`,
  )
}

export async function topProducts(db: Queryable, places: Places, range: Range) {
  return rowsOf<ConsoleInsight['topProducts'][number]>(
    db,
    sql`select s.id as "productId", s.name, s.brand, s.pieces,
          (select coalesce(sum(t.in_stock + t.oversellable + t.static), 0)::int
           from skus k join stock t on t.sku_id = k.id where k.product_id = s.id and k.active) as left
        from (select r.product_id as id, (array_agg(r.name order by r.id desc))[1] as name,
                (array_agg(r.brand order by r.id desc))[1] as brand, sum(r.quantity)::int as pieces
              from order_rows r join orders o on o.id = r.order_id join ${zones(places)} on z.id = o.market_id
              where ${during(sql`o.created_at`, range)} and ${counts}
              group by r.product_id order by 4 desc, 1 limit ${MOST}) s
        order by s.pieces desc, s.id`,
  )
}

export async function nothingFound(db: Queryable, places: Places, range: Range) {
  return rowsOf<{ id: string; words: string; times: number }>(
    db,
    sql`select v.market_id as id, lower(v.phrase) as words, count(*)::int as times
        from search_events v join ${zones(places)} on z.id = v.market_id
        where v.kind = 'query' and v.result_count = 0 and v.phrase <> '' and not v.is_impersonation
          and ${during(sql`v.at`, range)}
        group by 1, 2 order by 3 desc, 2 limit ${MOST}`,
  )
}

export async function runningOut(db: Queryable, places: Places, range: Range) {
  return rowsOf<ConsoleInsight['runningOut'][number]>(
    db,
    sql`select s.sku_id as "skuId", s.article, s.name, s.size, s.sold,
          (t.in_stock + t.oversellable + t.static)::int as left,
          (select count(*)::int from stock_notices n where n.sku_id = s.sku_id and n.ended_at is null and n.confirmed_at is not null) as waiting
        from (select r.sku_id, (array_agg(r.article_number order by r.id desc))[1] as article,
                (array_agg(r.name order by r.id desc))[1] as name, (array_agg(r.sku_name order by r.id desc))[1] as size,
                sum(r.quantity)::int as sold
              from order_rows r join orders o on o.id = r.order_id join ${zones(places)} on z.id = o.market_id
              where ${during(sql`o.created_at`, range)} and ${counts}
              group by r.sku_id) s
          join stock t on t.sku_id = s.sku_id join skus k on k.id = s.sku_id and k.active
        where t.in_stock + t.oversellable + t.static < s.sold
        order by (t.in_stock + t.oversellable + t.static) - s.sold, s.sku_id limit ${MOST}`,
  )
}
