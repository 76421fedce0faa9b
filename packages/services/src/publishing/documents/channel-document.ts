import { type ChannelDocument, channelDocumentSchema } from '@shop/contract/publishing/market-document'
import type { Row } from '@shop/db/rows.gen'
import { weakContrasts } from '@shop/domain/publishing'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { MARKETS_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType, type Issue } from './document-type'

type ChannelRow = Pick<Row<'channels'>, 'name' | 'default_market_id' | 'theme'> & { settings: Record<string, unknown> }

/** The settings for all markets of a channel; its key is the channel's id. */
export const channelDocument: DocumentType<ChannelDocument> = {
  schema: channelDocumentSchema,
  isOpen: false,
  topic: MARKETS_TOPIC,
  keys: (db) => rowsOf(db, sql`select id as key, name from channels order by id`),
  read: async (db, key) => {
    const row = await rowOf<ChannelRow>(
      db,
      sql`select name, default_market_id, theme, settings from channels where id = ${key}`,
    )
    if (!row) return undefined
    const { name, default_market_id, theme, settings } = row
    return asJson({ fallbackMarket: null, defaults: {}, ...settings, name, defaultMarketId: default_market_id, theme })
  },
  check: async (db, key, body) => {
    const markets = await rowsOf<Pick<Row<'markets'>, 'id' | 'alias' | 'virtual'> & { only: boolean }>(
      db,
      sql`select id, alias, virtual, only_display_in_checkout as only from markets where channel_id = ${key}`,
    )
    const issues: Issue[] = contrastIssues(body.theme)
    if (!markets.some(({ id }) => id === body.defaultMarketId))
      issues.push({ path: ['defaultMarketId'], code: 'unknown', message: 'is no market of the channel' })
    const fallback = markets.find(({ alias }) => alias === body.fallbackMarket)
    if (body.fallbackMarket !== null && !fallback)
      issues.push({ path: ['fallbackMarket'], code: 'unknown', message: 'is no market of the channel' })
    if (fallback?.virtual || fallback?.only)
      issues.push({ path: ['fallbackMarket'], code: 'not-public', message: 'is no market that a shopper can choose' })
    return issues
  },
  write: async (tx, key, body) => {
    if (!body) return
    const { name, defaultMarketId, theme, ...settings } = body
    await run(
      tx,
      sql`update channels set name = ${name}, default_market_id = ${defaultMarketId},
            theme = ${JSON.stringify(theme)}::jsonb, settings = ${JSON.stringify(settings)}::jsonb where id = ${key}`,
    )
  },
}

/** Reports each pair of weak contrast at the variable that the theme sets. */
export const contrastIssues = (theme: Readonly<Record<string, string>>): Issue[] =>
  weakContrasts(theme).map(({ variable, against, ratio, least }) => ({
    path: ['theme', variable],
    code: 'contrast',
    message: `has a contrast of ${ratio}:1 against ${against}; ${least}:1 is the least`,
  }))

export async function marketAliases(db: Queryable): Promise<readonly string[]> {
  return (await rowsOf<Pick<Row<'markets'>, 'alias'>>(db, sql`select alias from markets`)).map(({ alias }) => alias)
}
