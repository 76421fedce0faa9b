import type { PreviewSession } from '@shop/contract/rest/previews'
import { domainsOf, hostName, previewOfHost } from '@shop/domain/routing'
import type { Catalog } from '../goods/catalog/catalog'
import { domainsInForce } from '../ground/channel/market-domains'
import { publishedRouting } from '../ground/channel/published-routing'
import { type MethodsOf, shownSettings } from '../ground/channel/shown-settings'
import type { ChannelRecord, MarketRecord } from '../ground/context/place'
import { createPreview, draftLabel, type NewPreview } from './create-preview'
import { createPreviewContext } from './preview-context'
import { previewOver } from './preview-over'
import type { PreviewSnapshots } from './preview-snapshots'
import { exchangeToken, type PreviewRow, previewOfSecret, previewOfToken, previewOfView } from './preview-store'
import { digestOf, previewTokens } from './preview-token'
import type { PublishingDeps } from './publishing-deps'

export type Previews = ReturnType<typeof createPreviews>
type Deps = PublishingDeps & {
  readonly catalog: Catalog
  readonly channels: { readonly all: () => Promise<readonly ChannelRecord[]> }
  readonly secret: string
  readonly snapshots: PreviewSnapshots
  readonly methodsOf: MethodsOf
}

/** Previews of a draft in the real shop: one draft, one person, one market, a quarter of an hour. */
export function createPreviews(deps: Deps) {
  const { db, clock, ids, catalog, channels, installation } = deps
  const tokens = previewTokens(deps.secret)
  const snapshotOf = deps.snapshots.seen

  const sessionIn = async (row: PreviewRow): Promise<PreviewSession> => {
    const { channels: all, isInvalid, texts } = await snapshotOf(row)
    const channel = all.find(({ markets }) => markets.some(({ id }) => id === row.market_id))
    if (!channel) throw previewOver()
    return {
      view: row.view,
      market: row.market,
      draftId: row.draft_id,
      draft: row.is_live ? '' : row.draft,
      staff: row.staff,
      shownAt: row.shown_at?.toISOString() ?? null,
      expiresAt: row.expires_at.toISOString(),
      document: row.document,
      audience: row.audience,
      isInvalid,
      texts,
      routing: publishedRouting(channel),
      settings: await shownSettings(channel, deps.methodsOf, installation),
    }
  }

  return {
    create: (wish: NewPreview) => createPreview({ ...deps, tokens }, wish),

    /** Exchanges the token for one cookie, on the host of its draft and market. */
    exchange: async (token: string, host: string) => {
      const label = previewOfHost(host)
      if (!label || !tokens.isOurs(token)) throw previewOver()
      const secret = ids.secret() + ids.secret()
      const now = clock.now()
      const row = await db.transaction(async (tx) => {
        const exchanged = await exchangeToken(tx, digestOf(token), digestOf(secret), label, now)
        const market = exchanged && (await marketOf(exchanged.market_id))
        if (!market || !isHostOf(market, host)) throw previewOver()
        return { market: market.alias, expiresAt: exchanged.expires_at, customerType: exchanged.customer_type }
      })
      const maxAge = Math.floor((row.expiresAt.getTime() - now.getTime()) / 1_000)
      return { secret, market: row.market, maxAge, customerType: row.customerType }
    },

    /** The preview of a cookie, on the host it was issued for. */
    session: async (secret: string, host: string): Promise<PreviewSession> => {
      const row = await previewOfSecret(db, digestOf(secret), clock.now())
      if (!row || previewOfHost(host) !== draftLabel(row.draft_id, row.is_live)) throw previewOver()
      const market = await marketOf(row.market_id)
      if (!market || !isHostOf(market, host)) throw previewOver()
      return sessionIn(row)
    },

    viewed: async (view: string): Promise<PreviewSession> => {
      const row = await previewOfView(db, view, clock.now())
      if (!row) throw previewOver()
      return sessionIn(row)
    },

    /** The single page that a token in an address shows. */
    ofAddress: async (token: string): Promise<PreviewSession | undefined> => {
      const row = tokens.isOurs(token) ? await previewOfToken(db, digestOf(token), clock.now()) : undefined
      return row && sessionIn(row)
    },

    contextFor: createPreviewContext({ db, clock, catalog, channels, snapshotOf }),
  }

  async function marketOf(id: string) {
    return (await channels.all()).flatMap(({ markets }) => markets).find((market) => market.id === id)
  }

  function isHostOf(market: MarketRecord, host: string) {
    const domains = domainsOf(domainsInForce(installation.domains, [market]), market.alias)
    const name = hostName(host)
    return domains.some((domain) => name.slice(name.indexOf('.preview.') + '.preview.'.length) === domain)
  }
}
