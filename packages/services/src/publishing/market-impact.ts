import { type MarketDocument, marketDocumentSchema } from '@shop/contract/publishing/market-document'
import type { MarketImpact } from '@shop/contract/rest/publishing-impact'
import { mentionsOf } from '@shop/domain/publishing'
import type { Catalog } from '../goods/catalog/catalog'
import type { Channels } from '../ground/channel/channels'
import type { Platform } from '../platform/platform'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowOf, rowsOf, sql } from '../platform/sql'
import { documentTypes } from './documents/document-types'
import { type DraftDocument, documentsOf } from './draft-store'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly catalog: Catalog
  readonly channels: Pick<Channels, 'placeOf'>
}
type Asked = { readonly draftId: string; readonly marketId: string }

const AMOUNTS = ['freeShippingFrom', 'shippingFee', 'minOrderValue', 'minBonusChequePurchase', 'returnCost'] as const
const READ = ['page', 'area', 'texts'] as const
const MOST = 20

/** What a draft changes in a market: open carts, products, pages, and texts that still name an old amount. */
export function createMarketImpact({ db, clock, catalog, channels }: Deps) {
  return async ({ draftId, marketId }: Asked): Promise<MarketImpact> => {
    const drafted = await documentsOf(db, draftId)
    const mine = drafted.find(({ kind, key }) => kind === 'market' && key === marketId)
    if (!mine) throw new Refusal('NOT_FOUND', 404, 'The draft has no such market')
    const { data: live } = marketDocumentSchema.safeParse(await documentTypes.market.read(db, marketId))
    const { data: next } = marketDocumentSchema.safeParse(mine.body)
    if (!live || !next) throw new Refusal('DOCUMENT_INVALID', 422, 'The market cannot be read as it is')
    const { size: products } = await catalog.at(await channels.placeOf({ marketId }))
    const written = await pagesByLanguage(db, marketId)
    const pages = await pagesOf(db, marketId)
    const without = (all: readonly string[], others: readonly string[]) => all.filter((id) => !others.includes(id))
    const come = without(next.allowedLanguageIds, live.allowedLanguageIds)
    const go = without(live.allowedLanguageIds, next.allowedLanguageIds)
    const addresses = (ids: readonly string[]) => ids.reduce((sum, id) => sum + products + (written.get(id) ?? 0), 0)
    return {
      at: clock.now().toISOString(),
      carts: await cartsOf(db, marketId),
      products,
      pages,
      addresses: { added: addresses(come), removed: addresses(go) },
      untranslated: come.reduce((sum, id) => sum + pages - (written.get(id) ?? 0), 0),
      mentions: await mentionsIn(db, drafted, goneAmounts(live, next), next.allowedLanguageIds),
    }
  }
}

const goneAmounts = (live: MarketDocument, next: MarketDocument): readonly number[] =>
  AMOUNTS.flatMap((name) => {
    const [was, is] = [live.config[name]?.minor, next.config[name]?.minor]
    return was === undefined || was === 0 || was === is ? [] : [was]
  })

/** The texts after publication: those of the draft replace the live ones. */
async function mentionsIn(
  db: Queryable,
  drafted: readonly DraftDocument[],
  amounts: readonly number[],
  languageIds: readonly string[],
): Promise<MarketImpact['mentions']> {
  const found: MarketImpact['mentions'] = []
  if (amounts.length === 0) return found
  for (const kind of READ)
    for (const { key, name } of await documentTypes[kind].keys(db, 'nb-NO')) {
      const mine = drafted.find((one) => one.kind === kind && one.key === key)
      const body = mine ? mine.body : ((await documentTypes[kind].read(db, key)) ?? null)
      const texts = new Set(amounts.flatMap((minor) => mentionsOf(body, minor, languageIds)))
      found.push(...[...texts].map((text) => ({ kind, key, name, text })))
    }
  return found.slice(0, MOST)
}

const cartsOf = async (db: Queryable, marketId: string) =>
  (
    await rowOf<{ carts: number }>(
      db,
      sql`select count(*)::int as carts from carts c where c.market_id = ${marketId} and c.completed_at is null
            and exists (select from cart_lines l where l.cart_id = c.id)`,
    )
  )?.carts ?? 0

const shown = (marketId: string) => sql`p.state = 'published' and (
  not exists (select from content_page_markets m where m.page_id = p.id)
  or exists (select from content_page_markets m where m.page_id = p.id and m.market_id = ${marketId}))`

const pagesOf = async (db: Queryable, marketId: string) =>
  (await rowOf<{ pages: number }>(db, sql`select count(*)::int as pages from content_pages p where ${shown(marketId)}`))
    ?.pages ?? 0

async function pagesByLanguage(db: Queryable, marketId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ id: string; pages: number }>(
    db,
    sql`select v.language_id as id, count(*)::int as pages
        from content_pages p join content_versions v on v.page_id = p.id and v.version = p.live_version
        where ${shown(marketId)} group by 1`,
  )
  return new Map(rows.map(({ id, pages }) => [id, pages]))
}
