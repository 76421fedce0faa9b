import type { Act } from '@shop/search/behaviour/behaviour-port'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { MOST_KEPT } from './list-store'
import { MOST_ACTS, type Profile } from './profile'

type Row = {
  searches: Profile['searches']
  viewed: string[]
  favourites: string[]
  carted: Profile['carted']
  acts: { kind: Act['kind']; productKey: string; at: number }[]
}

const MOST_FAVOURITES = 1_000
const DAYS = 180

/** Everything known of a customer, in one round trip. */
export async function loadProfile(db: Queryable, customerKey: string, now: Date): Promise<Profile> {
  const row = await rowOf<Row>(
    db,
    sql`select
      coalesce((select json_agg(json_build_object('marketId', market_id, 'key', phrase_key, 'phrase', phrase)
          order by searched_at desc, phrase_key)
        from recent_searches where customer_key = ${customerKey}), '[]') as searches,
      array(select product_key from recently_viewed where customer_key = ${customerKey}
        order by viewed_at desc, product_key limit ${MOST_KEPT}) as viewed,
      array(select product_key from search_favourites where customer_key = ${customerKey}
        order by added_at desc, product_key limit ${MOST_FAVOURITES}) as favourites,
      coalesce((select json_agg(json_build_object('sessionKey', c.session_key, 'key', c.key) order by c.id desc) from (
          select distinct on (e.session_key, key) e.id, e.session_key, coalesce(e.shown ->> 'variantKey', e.product_key) as key
          from search_events e join search_sessions s on s.id = e.session_id and s.ended_at is null
          where e.customer_key = ${customerKey} and e.kind = 'add-to-cart' and e.product_key is not null
            and not exists (select from search_events p where p.session_id = e.session_id and p.kind = 'purchase' and p.id > e.id)
          order by e.session_key, key, e.id desc) c), '[]') as carted,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'productKey', a.product_key, 'at', a.at) order by a.at desc)
        from (
          select e.kind, e.product_key, floor(extract(epoch from max(e.at)) * 1000)::bigint as at
          from (select * from search_events where customer_key = ${customerKey} order by id desc limit ${10 * MOST_ACTS}) e
          where e.product_key is not null and e.kind in ('view', 'click', 'add-to-cart', 'add-favorite', 'purchase')
            and e.at > ${now}::timestamptz - make_interval(days => ${DAYS})
            and (e.kind <> 'add-favorite' or exists (
              select from search_favourites f where f.customer_key = e.customer_key and f.product_key = e.product_key))
          group by 1, 2 order by 3 desc limit ${MOST_ACTS}) a), '[]') as acts`,
  )
  if (!row) throw new Error('A select without a table has one row')
  return row
}
