import { containing, type Queryable, rowOf, rowsOf, type Sql, sql } from '../../platform/sql'

/** So long before and after its first day somebody looks after a product. */
const NEAR_DAYS = 14

export type ComingRow = {
  readonly productId: number
  readonly name: string
  readonly articleNumber: string
  readonly alias: string
  readonly image: string | null
  readonly markets: readonly string[]
  readonly firstDay: Date
  readonly state: 'ahead' | 'near' | 'begun' | 'restocking'
  readonly isShort: boolean
  readonly inStock: number
  readonly incoming: number
  readonly incomingOn: string | null
  readonly waiting: number
}

export type ComingFilter = {
  readonly markets: readonly string[]
  readonly term: string
  readonly state: ComingRow['state'] | 'short' | undefined
  readonly now: Date
}

/** One row for each first day of a product, with the markets that have it. */
export const comingRows = ({ markets, term, state, now }: ComingFilter): Sql => {
  const pattern = containing(term.toLowerCase())
  const wanted = state === undefined ? sql`true` : state === 'short' ? sql`r."isShort"` : sql`r.state = ${state}`
  return sql`select r.* from (
      select p.id as "productId", coalesce(t.name, p.article_number) as name, p.article_number as "articleNumber", p.alias,
        (select i.file_name from product_images i where i.product_id = p.id order by i.position limit 1) as image,
        d.markets, d.starts as "firstDay", d.state, s."inStock", s.incoming, s."incomingOn", n.waiting,
        d.state in ('near', 'begun') and s."inStock" = 0 as "isShort"
      from (
        select f.*, case
            when starts > ${now}::timestamptz + make_interval(days => ${NEAR_DAYS}) then 'ahead'
            when starts > ${now} then 'near'
            when starts > ${now}::timestamptz - make_interval(days => ${NEAR_DAYS}) then 'begun'
            else 'restocking' end as state
        from (
          select m.product_id, greatest(o.first_available_on, m.available_from) as starts,
            array_agg(m.market_id order by m.market_id) as markets
          from product_markets m join products o on o.id = m.product_id
          where o.active and m.market_id = any(${[...markets]}) group by 1, 2
        ) f
      ) d
      join products p on p.id = d.product_id
      left join product_translations t on t.product_id = p.id and t.language_id = 'nb-NO'
      cross join lateral (
        select coalesce(sum(k.in_stock + k.oversellable + k.static), 0)::int as "inStock", coalesce(sum(k.incoming), 0)::int as incoming,
          to_char(min(k.incoming_date) filter (where k.incoming > 0), 'YYYY-MM-DD') as "incomingOn"
        from stock k join skus u on u.id = k.sku_id where u.product_id = p.id and u.active
      ) s
      cross join lateral (
        select count(*)::int as waiting from stock_notices w join skus u on u.id = w.sku_id
        where u.product_id = p.id and w.confirmed_at is not null and w.ended_at is null
      ) n
      where (d.state <> 'restocking' or s.incoming > 0)
        and lower(p.article_number || ' ' || coalesce(t.name, '')) like ${pattern}
    ) r where ${wanted}`
}

export const listComing = (db: Queryable, filter: ComingFilter, most: number) =>
  rowsOf<ComingRow>(
    db,
    sql`select * from (${comingRows(filter)}) c
        order by c."isShort" desc, c.state = 'restocking', c."firstDay", c."incomingOn", c."productId" limit ${most}`,
  )

export const countComing = async (db: Queryable, filter: ComingFilter) =>
  (await rowOf<{ total: number }>(db, sql`select count(*)::int as total from (${comingRows(filter)}) c`))?.total ?? 0
