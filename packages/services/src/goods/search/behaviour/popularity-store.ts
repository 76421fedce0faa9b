import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, sql } from '../../../platform/sql'
import { BASE_DAYS, type Counted, EPOCH, FEWEST_CUSTOMERS, type Sums, TREND_DAYS, WEIGHTS } from './popularity'

/** What is older has faded. */
const KEPT_DAYS = 400

/** The last event that no transaction still running can come before. */
export async function settledEvent(db: Queryable, before: Date): Promise<number> {
  const row = await rowOf<{ id: number | null }>(db, sql`select max(id) as id from search_events where at < ${before}`)
  return row?.id ?? 0
}

export function loadSums(db: Queryable, untilId: number, now: Date): Promise<Sums[]> {
  const weight = sql`(${JSON.stringify(WEIGHTS)}::jsonb ->> kind)::double precision`
  const days = sql`(extract(epoch from at - ${new Date(EPOCH)}::timestamptz) / 86400)::double precision`
  return rowsOf<Sums>(
    db,
    sql`select market_id as "marketId", product_key as "productKey",
          sum(${weight} * power(2::double precision, ${days} / ${TREND_DAYS}::double precision)) as trend,
          sum(${weight} * power(2::double precision, ${days} / ${BASE_DAYS}::double precision)) as base,
          (array_agg(distinct customer_key))[1:${FEWEST_CUSTOMERS}::int] as customers
        from search_events
        where counts and market_id is not null and product_key is not null and id <= ${untilId}::bigint
          and at > ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
        group by market_id, product_key`,
  )
}

export type CountedRow = Counted & { readonly id: number }

export async function loadCounted(db: Queryable, afterId: number, most: number): Promise<CountedRow[]> {
  const rows = await rowsOf<Omit<CountedRow, 'at'> & Pick<Row<'search_events'>, 'at'>>(
    db,
    sql`select id, market_id as "marketId", product_key as "productKey", customer_key as "customerKey", kind, at
        from search_events
        where counts and market_id is not null and product_key is not null and id > ${afterId}::bigint
        order by id limit ${most}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}
