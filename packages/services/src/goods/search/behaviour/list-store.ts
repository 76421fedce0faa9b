import { type Queryable, run, type Sql, sql } from '../../../platform/sql'
import { phraseKey, shownPhrase } from './phrase'
import type { VisitorEvent } from './visitor-event'

/** What is kept of each customer's searches (in a market) and views. */
export const MOST_KEPT = 50

/** The lists of what customers searched, viewed and like, after what happened. */
export async function keepLists(tx: Queryable, happenings: readonly VisitorEvent[]): Promise<void> {
  await keepSearches(tx, happenings)
  await keepViews(tx, happenings)
  await keepFavourites(tx, happenings)
}

async function keepSearches(tx: Queryable, happenings: readonly VisitorEvent[]): Promise<void> {
  const rows = lastOf(
    happenings.flatMap(({ visitor: { customerKey, marketId }, at, what }) => {
      if (what.kind !== 'query' || what.hits < 1) return []
      const key = phraseKey(what.phrase)
      return key ? [{ customerKey, marketId, key, phrase: shownPhrase(what.phrase), at: new Date(at) }] : []
    }),
    ({ customerKey, marketId, key }) => JSON.stringify([customerKey, marketId, key]),
  )
  if (rows.length === 0) return
  await run(
    tx,
    sql`insert into recent_searches (customer_key, market_id, phrase_key, phrase, searched_at)
        select "customerKey", "marketId", key, phrase, at from json_to_recordset(${JSON.stringify(rows)}::json)
          as r ("customerKey" text, "marketId" text, key text, phrase text, at timestamptz)
        on conflict (customer_key, market_id, phrase_key) do update
          set phrase = excluded.phrase, searched_at = greatest(recent_searches.searched_at, excluded.searched_at)`,
  )
  await trim(tx, SEARCHES, customersOf(rows))
}

async function keepViews(tx: Queryable, happenings: readonly VisitorEvent[]): Promise<void> {
  const rows = lastOf(
    happenings.flatMap(({ visitor: { customerKey }, at, what }) =>
      what.kind === 'view' ? [{ customerKey, productKey: what.productKey, at: new Date(at) }] : [],
    ),
    ({ customerKey, productKey }) => JSON.stringify([customerKey, productKey]),
  )
  if (rows.length === 0) return
  await run(
    tx,
    sql`insert into recently_viewed (customer_key, product_key, viewed_at)
        select "customerKey", "productKey", at from json_to_recordset(${JSON.stringify(rows)}::json)
          as r ("customerKey" text, "productKey" text, at timestamptz)
        on conflict (customer_key, product_key) do update
          set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`,
  )
  await trim(tx, VIEWS, customersOf(rows))
}

async function keepFavourites(tx: Queryable, happenings: readonly VisitorEvent[]): Promise<void> {
  const rows = lastOf(
    happenings.flatMap(({ visitor: { customerKey }, at, what }) =>
      what.kind === 'add-favorite' || what.kind === 'remove-favorite'
        ? [{ customerKey, productKey: what.productKey, isLiked: what.kind === 'add-favorite', at: new Date(at) }]
        : [],
    ),
    ({ customerKey, productKey }) => JSON.stringify([customerKey, productKey]),
  )
  if (rows.length === 0) return
  const list = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r ("customerKey" text, "productKey" text, "isLiked" boolean, at timestamptz)`
  await run(
    tx,
    sql`delete from search_favourites f using ${list}
        where f.customer_key = r."customerKey" and f.product_key = r."productKey" and not r."isLiked"`,
  )
  await run(
    tx,
    sql`insert into search_favourites (customer_key, product_key, added_at)
        select "customerKey", "productKey", at from ${list} where "isLiked"
        on conflict do nothing`,
  )
}

type List = { readonly table: Sql; readonly owner: Sql; readonly time: Sql; readonly key: Sql }

export const SEARCHES: List = {
  table: sql`recent_searches`,
  owner: sql`customer_key, market_id`,
  time: sql`searched_at`,
  key: sql`phrase_key`,
}
export const VIEWS: List = {
  table: sql`recently_viewed`,
  owner: sql`customer_key`,
  time: sql`viewed_at`,
  key: sql`product_key`,
}

/** Keeps the newest of these customers' lists. */
export async function trim(
  tx: Queryable,
  { table, owner, time, key }: List,
  customerKeys: readonly string[],
): Promise<void> {
  await run(
    tx,
    sql`delete from ${table} where ctid in (
          select ctid from (
            select ctid, row_number() over (partition by ${owner} order by ${time} desc, ${key}) as n
            from ${table} where customer_key = any(${customerKeys}::text[])) ranked
          where n > ${MOST_KEPT})`,
  )
}

const customersOf = (rows: readonly { readonly customerKey: string }[]) => [
  ...new Set(rows.map(({ customerKey }) => customerKey)),
]

/** Of several rows with one key the last: a statement may touch each only once. In one order, so that none waits in a circle. */
function lastOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const last = new Map(rows.map((row) => [keyOf(row), row]))
  return [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
