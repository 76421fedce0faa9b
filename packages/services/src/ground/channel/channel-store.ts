import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

type ChannelRow = Pick<
  Row<'channels'>,
  'id' | 'name' | 'type' | 'url' | 'default_language_id' | 'default_market_id' | 'theme' | 'settings'
>
type LanguageRow = Pick<Row<'languages'>, 'id' | 'code' | 'name'>
export type MarketRow = Pick<
  Row<'markets'>,
  | 'id'
  | 'channel_id'
  | 'alias'
  | 'default_language_id'
  | 'virtual'
  | 'only_display_in_checkout'
  | 'group_key'
  | 'time_zone'
  | 'country_code'
  | 'currency'
  | 'settings'
  | 'config'
> & {
  country_name: string
  currency_name: string
  language_ids: string[]
  version: number
  /** As they were published, the newest first, for the case that `config` cannot be read. */
  published_configs: { version: number; config: unknown }[]
  vat_rates: { valid_from: string; rate: number }[]
  symbol: string
}

export type ChannelRows = { channels: ChannelRow[]; languages: LanguageRow[]; markets: MarketRow[] }

const KEPT_VERSIONS = 5

export async function loadChannels(db: Queryable): Promise<ChannelRows> {
  const [channels, languages, markets] = await Promise.all([
    rowsOf<ChannelRow>(
      db,
      sql`select id, name, type, url, default_language_id, default_market_id, theme, settings from channels order by id`,
    ),
    rowsOf<LanguageRow>(db, sql`select id, code, name from languages order by sort_order, id`),
    rowsOf<MarketRow>(
      db,
      sql`select m.id, m.channel_id, m.alias, m.default_language_id, m.virtual, m.only_display_in_checkout, m.group_key,
            m.time_zone, m.country_code, co.name as country_name, m.currency, cu.name as currency_name, cu.symbol, m.settings, m.config,
            (select coalesce(array_agg(ml.language_id order by ml.sort_order, ml.language_id), '{}')
               from market_languages ml where ml.market_id = m.id) as language_ids,
            coalesce((select l.version from document_live l where l.kind = 'market' and l.key = m.id), 1) as version,
            (select coalesce(json_agg(k order by k.version desc), '[]')
               from (select v.version, v.body -> 'config' as config from document_versions v
                     where v.kind = 'market' and v.key = m.id order by v.version desc limit ${KEPT_VERSIONS}) as k)
              as published_configs,
            (select coalesce(json_agg(json_build_object('valid_from', r.valid_from, 'rate', r.rate_basis_points)
                                      order by r.valid_from), '[]')
               from vat_rates r where r.market_id = m.id) as vat_rates
          from markets m join countries co on co.code = m.country_code join currencies cu on cu.code = m.currency
          order by m.sort_order, m.id`,
    ),
  ])
  return { channels, languages, markets }
}
