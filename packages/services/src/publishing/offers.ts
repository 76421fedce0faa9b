import type { Offer } from '@shop/contract/rest/publishing-offers'
import { languageIdFor } from '@shop/domain/language'
import { type Queryable, rowsOf, type Sql, sql } from '../platform/sql'

const MOST = 5_000

const gives = (kind: Sql, share: Sql, pieces: Sql) =>
  sql`json_build_object('kind', ${kind}, 'basisPoints', ${share}, 'pieces', ${pieces})`

const campaigns = (language: string) => sql`select 'campaign' as kind, c.alias as key,
    coalesce((select t.name from discount_campaign_translations t where t.campaign_id = c.id
      order by t.language_id <> ${language}, t.language_id <> 'nb-NO', t.language_id limit 1), c.alias) as name,
    '' as detail, c.starts_at, c.ends_at,
    array(select market_id from discount_campaign_markets m where m.campaign_id = c.id order by 1) as markets,
    ${gives(sql`c.kind`, sql`c.percent_basis_points`, sql`c.buy_quantity`)} as gives,
    coalesce(u.orders, 0) as uses, c.priority as weight
  from discount_campaigns c left join (
    select e.value ->> 'campaignId' as id, count(*)::int as orders
    from orders o cross join lateral jsonb_array_elements(o.applied_campaigns) e group by 1) u on u.id = c.id::text
  where c.active`

const codes = sql`select 'code', p.code, p.code, coalesce(c.alias, ''), p.starts_at, p.ends_at,
    array(select market_id from promo_code_markets m where m.promo_code_id = p.id order by 1),
    ${gives(sql`coalesce(c.kind, p.kind)`, sql`coalesce(c.percent_basis_points, p.percent_basis_points)`, sql`c.buy_quantity`)},
    p.used_count, 0
  from promo_codes p left join discount_campaigns c on c.id = p.campaign_id where p.active and p.batch is null`

const codeSeries = sql`select 'codes', b.key, b.key, '', (b.rules ->> 'startsAt')::timestamptz, (b.rules ->> 'endsAt')::timestamptz,
    array(select jsonb_object_keys(b.rules -> 'markets') order by 1),
    ${gives(sql`b.rules ->> 'kind'`, sql`(b.rules ->> 'percentBasisPoints')::int`, sql`null`)},
    (select coalesce(sum(used_count), 0)::int from promo_codes p where p.batch = b.key), 0
  from promo_code_batches b where b.active`

const voucherSeries = sql`select 'series', s.key, s.name, s.kind, null::timestamptz, null::timestamptz, '{}'::text[], null::json,
    (select count(*)::int from vouchers v where v.series_id = s.id), 0
  from voucher_series s where s.active`

/** Coming products, and those whose days were set before. */
const firstDays = (language: string) => sql`select 'product', p.id::text, coalesce(t.name, p.alias),
    concat_ws(', ', nullif(t.colour_name, ''), p.article_number), p.first_available_on, null::timestamptz,
    array(select market_id from product_markets m where m.product_id = p.id order by 1), null::json, null::int, 0
  from products p left join lateral (select name, colour_name from product_translations t where t.product_id = p.id
      order by t.language_id <> ${language}, t.language_id <> 'nb-NO' limit 1) t on true
  where p.active and (p.first_available_on > now()
    or exists (select from product_markets m where m.product_id = p.id and m.available_from > now())
    or exists (select from document_live l where l.kind = 'product' and l.key = p.id::text))`

const searched = sql`select 'synonyms', l.id, l.id, '', null::timestamptz, null::timestamptz, '{}'::text[], null::json,
    (select count(*)::int from search_synonyms s where s.language_id = l.id), 0 from languages l
  union all select 'steering', m.id, m.id, '', null::timestamptz, null::timestamptz, array[m.id], null::json,
    (select jsonb_array_length(coalesce(s.rules -> 'pins', '[]')) + jsonb_array_length(coalesce(s.rules -> 'redirects', '[]'))
        + jsonb_array_length(coalesce(s.rules -> 'boosts', '[]')) from search_steering s where s.market_id = m.id), 0
  from markets m`

/** All offers and search settings, each with its days, markets, uses and last change. */
export const createOffers =
  (db: Queryable) =>
  async (locale: string): Promise<{ readonly offers: readonly Offer[] }> => {
    const language = languageIdFor(locale)
    const offers = await rowsOf<Offer>(
      db,
      sql`with offers as (${campaigns(language)} union all ${codes} union all ${codeSeries} union all ${voucherSeries}
            union all ${firstDays(language)} union all ${searched})
          select o.kind, o.key, o.name, o.detail, o.starts_at as "startsAt", o.ends_at as "endsAt", o.markets, o.gives, o.uses,
            l.changed_at as "changedAt", s.name as "changedBy"
          from offers o left join document_live l on l.kind = o.kind and l.key = o.key
            left join document_versions v on v.kind = l.kind and v.key = l.key and v.version = l.version
            left join publications p on p.id = v.publication_id left join staff s on s.id = p.published_by
          order by o.kind, o.weight desc, o.starts_at desc nulls last, o.name limit ${MOST}`,
    )
    // A version without a publication was found in the tables, so nobody is named as its author.
    return { offers: offers.map((offer) => (offer.changedBy === null ? { ...offer, changedAt: null } : offer)) }
  }
