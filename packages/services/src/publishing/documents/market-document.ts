import { type MarketDocument, marketDocumentSchema } from '@shop/contract/publishing/market-document'
import type { Row } from '@shop/db/rows.gen'
import { readMarketConfig } from '../../ground/channel/market-config'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { MARKETS_TOPIC } from '../../platform/topics'
import { contrastIssues } from './channel-document'
import { asJson, type DocumentType, type Issue } from './document-type'

type MarketRow = Pick<
  Row<'markets'>,
  'alias' | 'currency' | 'default_language_id' | 'virtual' | 'only_display_in_checkout' | 'group_key'
> & {
  settings: Record<string, unknown>
  languages: string[]
  vat: { valid_from: Date; rate_basis_points: number }[]
  config: Record<string, unknown>
}

/** One market; its key is the market's id. Alias and currency stand in carts, orders and addresses: they stay. */
export const marketDocument: DocumentType<MarketDocument> = {
  schema: marketDocumentSchema,
  isOpen: false,
  topic: MARKETS_TOPIC,
  keys: (db) =>
    rowsOf(
      db,
      sql`select m.id as key, c.name from markets m join countries c on c.code = m.country_code order by m.sort_order, m.id`,
    ),
  read: async (db, key) => {
    const row = await readRow(db, key)
    if (!row) return undefined
    const { alias: _, currency: __, ...config } = row.config
    return asJson({
      domains: [],
      theme: {},
      ...row.settings,
      alias: row.alias,
      currency: row.currency,
      defaultLanguageId: row.default_language_id,
      allowedLanguageIds: row.languages,
      virtual: row.virtual,
      onlyDisplayInCheckout: row.only_display_in_checkout,
      groupKey: row.group_key,
      vatRates: row.vat.map(({ valid_from, rate_basis_points }) => ({
        validFrom: new Date(valid_from).toISOString(),
        basisPoints: rate_basis_points,
      })),
      config,
    })
  },
  check: async (db, key, body) => {
    const issues: Issue[] = contrastIssues(body.theme)
    const add = (path: Issue['path'], code: string, message: string) => issues.push({ path, code, message })
    const own = await readRow(db, key)
    const others = await rowsOf<{ alias: string; domains: string[] | null }>(
      db,
      sql`select alias, array(select jsonb_array_elements_text(settings -> 'domains')) as domains
          from markets where id <> ${key}`,
    )
    if (others.some(({ alias }) => alias === body.alias)) add(['alias'], 'duplicate', 'is the alias of another market')
    else if (own && own.alias !== body.alias) add(['alias'], 'fixed', 'stands in addresses and cannot change')
    if (own && own.currency !== body.currency)
      add(['currency'], 'fixed', 'stands in prices and orders and cannot change')
    if (!body.allowedLanguageIds.includes(body.defaultLanguageId))
      add(['defaultLanguageId'], 'not-allowed', 'is not among the allowed languages')
    if (new Set(body.allowedLanguageIds).size < body.allowedLanguageIds.length)
      add(['allowedLanguageIds'], 'duplicate', 'names a language twice')
    body.domains.forEach((domain, at) => {
      if (others.some(({ domains }) => domains?.includes(domain)) || body.domains.indexOf(domain) < at)
        add(['domains', at], 'duplicate', 'is the domain of a market already')
    })
    for (const name of AMOUNTS) {
      const amount = body.config[name]
      if (amount && amount.currency !== body.currency)
        add(['config', name, 'currency'], 'currency', `must be in ${body.currency}`)
    }
    // What the shop cannot read of it would leave the former configuration in force.
    const unread =
      issues.length > 0 ? undefined : readMarketConfig({ alias: body.alias, currency: body.currency }, body.config)
    for (const { path, message } of unread?.error?.issues ?? [])
      add(['config', ...path.map(String)], 'unreadable', message)
    const days = body.vatRates.map(({ validFrom }) => Date.parse(validFrom))
    if (new Set(days).size < days.length) add(['vatRates'], 'duplicate', 'has two rates of one day')
    return issues
  },
  write: async (tx, key, body) => {
    if (!body) return
    const { config, vatRates, allowedLanguageIds, domains, theme, rootRedirect, defaultSort, customSortRoutes } = body
    const settings = JSON.stringify({ domains, theme, rootRedirect, defaultSort, customSortRoutes })
    await run(
      tx,
      sql`update markets set default_language_id = ${body.defaultLanguageId}, virtual = ${body.virtual},
            only_display_in_checkout = ${body.onlyDisplayInCheckout}, group_key = ${body.groupKey},
            settings = ${settings}::jsonb, config = ${JSON.stringify(config)}::jsonb where id = ${key}`,
    )
    await run(tx, sql`delete from market_languages where market_id = ${key}`)
    await run(
      tx,
      sql`insert into market_languages (market_id, language_id, sort_order)
          select ${key}, l.id, l.at from unnest(${allowedLanguageIds}::text[]) with ordinality as l (id, at)`,
    )
    await run(tx, sql`delete from vat_rates where market_id = ${key}`)
    await run(
      tx,
      sql`insert into vat_rates (market_id, valid_from, rate_basis_points)
          select ${key}, r."validFrom", r."basisPoints"
          from jsonb_to_recordset(${JSON.stringify(vatRates)}::jsonb) as r ("validFrom" timestamptz, "basisPoints" integer)`,
    )
  },
}

const AMOUNTS = [
  'freeShippingFrom',
  'minOrderValue',
  'shippingFee',
  'bonusPerThousandPoints',
  'minBonusChequePurchase',
  'returnCost',
] as const

const readRow = (db: Queryable, key: string) =>
  rowOf<MarketRow>(
    db,
    sql`select m.alias, m.currency, m.default_language_id, m.virtual, m.only_display_in_checkout, m.group_key, m.settings,
          array(select language_id from market_languages l where l.market_id = m.id order by l.sort_order, l.language_id) as languages,
          (select coalesce(json_agg(r order by r.valid_from), '[]')
             from (select valid_from, rate_basis_points from vat_rates v where v.market_id = m.id) as r) as vat,
          m.config
        from markets m where m.id = ${key}`,
  )
