import type { LatestEvent } from '@shop/search/behaviour/behaviour-port'
import { type Queryable, rowsOf, run, sql } from '../../../platform/sql'
import { SEARCHES, trim, VIEWS } from './list-store'
import { forgottenHash, forgottenOf } from './write-batch'

export const removeSearches = (tx: Queryable, customerKey: string, keys: 'all' | readonly string[]) =>
  run(
    tx,
    keys === 'all'
      ? sql`delete from recent_searches where customer_key = ${customerKey}`
      : sql`delete from recent_searches where customer_key = ${customerKey} and phrase_key = any(${keys}::text[])`,
  )

export const removeViews = (tx: Queryable, customerKey: string, keys: 'all' | readonly string[]) =>
  run(
    tx,
    keys === 'all'
      ? sql`delete from recently_viewed where customer_key = ${customerKey}`
      : sql`delete from recently_viewed where customer_key = ${customerKey} and product_key = any(${keys}::text[])`,
  )

/** What was done under one key becomes what was done under another; under a forgotten one nothing is kept. */
export async function mergeCustomers(tx: Queryable, from: string, to: string, now: Date): Promise<void> {
  if ((await forgottenOf(tx, [to])).size > 0) return forgetCustomer(tx, from, now)
  await run(tx, sql`update search_sessions set customer_key = ${to} where customer_key = ${from}`)
  await run(tx, sql`update search_events set customer_key = ${to} where customer_key = ${from}`)
  await run(
    tx,
    sql`insert into recent_searches (customer_key, market_id, phrase_key, phrase, searched_at)
        select ${to}, market_id, phrase_key, phrase, searched_at from recent_searches where customer_key = ${from}
        on conflict (customer_key, market_id, phrase_key) do update
          set searched_at = greatest(recent_searches.searched_at, excluded.searched_at)`,
  )
  await run(
    tx,
    sql`insert into recently_viewed (customer_key, product_key, viewed_at)
        select ${to}, product_key, viewed_at from recently_viewed where customer_key = ${from}
        on conflict (customer_key, product_key) do update
          set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`,
  )
  await run(
    tx,
    sql`insert into search_favourites (customer_key, product_key, added_at)
        select ${to}, product_key, added_at from search_favourites where customer_key = ${from} on conflict do nothing`,
  )
  await removeLists(tx, from)
  await trim(tx, SEARCHES, [to])
  await trim(tx, VIEWS, [to])
}

export async function forgetCustomer(tx: Queryable, customerKey: string, now: Date): Promise<void> {
  await run(
    tx,
    sql`insert into search_forgotten (key_hash, forgotten_at) values (${forgottenHash(customerKey)}, ${now})
        on conflict do nothing`,
  )
  await removeLists(tx, customerKey)
  await run(tx, sql`delete from search_events where customer_key = ${customerKey}`)
  await run(tx, sql`delete from search_sessions where customer_key = ${customerKey}`)
}

async function removeLists(tx: Queryable, customerKey: string): Promise<void> {
  await run(tx, sql`delete from recent_searches where customer_key = ${customerKey}`)
  await run(tx, sql`delete from recently_viewed where customer_key = ${customerKey}`)
  await run(tx, sql`delete from search_favourites where customer_key = ${customerKey}`)
}

/** False when this order was reported before. */
export const claimPayment = async (tx: Queryable, orderRef: string, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into search_payments (order_ref, reported_at) values (${orderRef}, ${now}) on conflict do nothing`,
  )) > 0

/** What was written last. */
export const loadLatest = (db: Queryable, most: number, kind: string | undefined) =>
  rowsOf<LatestEvent>(
    db,
    sql`select kind as type, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, market_id as market,
          customer_key as "customerKey", session_key as "sessionKey", product_key as "productKey", phrase as q,
          result_count as "totalHits", shown
        from search_events where ${kind ?? null}::text is null or kind = ${kind ?? null} order by id desc limit ${most}`,
  )
