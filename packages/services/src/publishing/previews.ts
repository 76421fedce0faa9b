import type { PreviewSession } from '@shop/contract/rest/previews'
import { domainsOf, hostName, previewOfHost } from '@shop/domain/routing'
import type { Catalog } from '../catalog/catalog'
import { CatalogPlace } from '../catalog/catalog-place'
import { type Snapshot, withDraft } from '../catalog/snapshot'
import { domainsInForce } from '../channel/market-domains'
import { publishedRouting } from '../channel/published-routing'
import { type ChannelRecord, type MarketRecord, type PlaceArgs, resolvePlace } from '../context/place'
import { Refusal } from '../platform/refusal'
import { documentsOf, draftOf } from './draft-store'
import type { PreviewSnapshot, PreviewSnapshots } from './preview-snapshots'
import {
  addPreview,
  exchangeToken,
  type PreviewRow,
  previewOfSecret,
  previewOfToken,
  previewOfView,
} from './preview-store'
import { digestOf, previewTokens } from './preview-token'
import type { PublishingDeps } from './publishing-deps'

const LIFETIME_MS = 15 * 60_000
const VIEWED_MARKET = /^(.{1,20})~([0-9a-f]{32})$/
const MOST_PLACES = 8

export type Previews = ReturnType<typeof createPreviews>
type Deps = PublishingDeps & {
  readonly catalog: Catalog
  readonly channels: { readonly all: () => Promise<readonly ChannelRecord[]> }
  readonly secret: string
  readonly snapshots: PreviewSnapshots
}
type NewPreview = {
  readonly draftId: string
  readonly marketId: string
  readonly staffId: number
  readonly sessionId: string
  readonly shownAt: Date | null
  /** `page/{key}`: a link that shows this one page only. */
  readonly document: string | null
  readonly audience: 'public' | 'member'
  readonly customerType: 'PERSON' | 'ORGANIZATION' | null
  /** Nothing of the draft: the shop as it is, to be seen beside it. */
  readonly isLive: boolean
}

/** The label of a draft in the name of its preview's host. */
export const draftLabel = (draftId: string, isLive: boolean) =>
  `${draftId.replaceAll('-', '').slice(0, 12)}${isLive ? '-live' : ''}`

/** A draft as its staff see it in the real shop: one draft, one person, one market, a quarter of an hour. */
export function createPreviews(deps: Deps) {
  const { db, clock, ids, catalog, channels, installation } = deps
  const tokens = previewTokens(deps.secret)
  const snapshotOf = deps.snapshots.seen
  const places = new Map<string, { readonly live: Snapshot; readonly at: CatalogPlace }>()
  const drawn = new WeakMap<PreviewSnapshot, { readonly live: Snapshot; readonly draft: Snapshot }>()

  /** The goods as they are live, with the campaigns and first days of the draft. */
  const goodsOf = (live: Snapshot, snapshot: PreviewSnapshot): Snapshot => {
    if (Object.keys(snapshot.goods).length === 0) return live
    const known = drawn.get(snapshot)
    if (known?.live === live) return known.draft
    const draft = withDraft(live, snapshot.goods)
    drawn.set(snapshot, { live, draft })
    return draft
  }

  const sessionIn = async (row: PreviewRow): Promise<PreviewSession> => {
    const { channels: all, isInvalid, texts } = await snapshotOf(row)
    const channel = all.find(({ markets }) => markets.some(({ id }) => id === row.market_id))
    if (!channel) throw new Refusal('PREVIEW_INVALID', 403, 'The preview is over')
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
    }
  }

  const over = () => new Refusal('PREVIEW_INVALID', 403, 'The preview is over')

  return {
    create: async ({ draftId, marketId, staffId, sessionId, shownAt, document, isLive, ...shopper }: NewPreview) => {
      const draft = await draftOf(db, draftId)
      if (draft.state === 'discarded') throw new Refusal('DRAFT_STATE', 409, 'The draft is discarded')
      if (document !== null && !(await documentsOf(db, draftId)).some((one) => `${one.kind}/${one.key}` === document))
        throw new Refusal('NOT_FOUND', 404, 'The draft has no such document')
      const market = (await channels.all()).flatMap(({ markets }) => markets).find(({ id }) => id === marketId)
      if (!market) throw new Refusal('NOT_FOUND', 404, 'There is no such market')
      const now = clock.now()
      const token = tokens.make()
      const expiresAt = new Date(now.getTime() + LIFETIME_MS)
      const tokenHash = digestOf(token)
      const view = ids.secret()
      await addPreview(db, {
        tokenHash,
        view,
        draftId,
        marketId,
        staffId,
        sessionId,
        document,
        isLive,
        shownAt,
        ...shopper,
        now,
        expiresAt,
      })
      const [domain] = domainsOf(domainsInForce(installation.domains, [market]), market.alias)
      return {
        token,
        host: `${draftLabel(draftId, isLive)}.preview.${domain}`,
        domain,
        market: market.alias,
        expiresAt,
      }
    },

    /** The token is worth one cookie, on the host of its own draft and market. */
    exchange: async (token: string, host: string) => {
      const label = previewOfHost(host)
      if (!label || !tokens.isOurs(token)) throw over()
      const secret = ids.secret() + ids.secret()
      const now = clock.now()
      const row = await db.transaction(async (tx) => {
        const exchanged = await exchangeToken(tx, digestOf(token), digestOf(secret), label, now)
        const market = exchanged && (await marketOf(exchanged.market_id))
        if (!market || !isHostOf(market, host)) throw over()
        return { market: market.alias, expiresAt: exchanged.expires_at, customerType: exchanged.customer_type }
      })
      const maxAge = Math.floor((row.expiresAt.getTime() - now.getTime()) / 1_000)
      return { secret, market: row.market, maxAge, customerType: row.customerType }
    },

    /** Whoever has the cookie, on the host that it was given for. */
    session: async (secret: string, host: string): Promise<PreviewSession> => {
      const row = await previewOfSecret(db, digestOf(secret), clock.now())
      if (!row || previewOfHost(host) !== draftLabel(row.draft_id, row.is_live)) throw over()
      return sessionIn(row)
    },

    viewed: async (view: string): Promise<PreviewSession> => {
      const row = await previewOfView(db, view, clock.now())
      if (!row) throw over()
      return sessionIn(row)
    },

    /** The one page that a token in an address shows. */
    ofAddress: async (token: string): Promise<PreviewSession | undefined> => {
      const row = tokens.isOurs(token) ? await previewOfToken(db, digestOf(token), clock.now()) : undefined
      return row && sessionIn(row)
    },

    /** What a question is answered from when the market that it names has a view behind it. */
    contextFor: async (marketId: unknown) => {
      const [, , view] = typeof marketId === 'string' ? (VIEWED_MARKET.exec(marketId) ?? []) : []
      if (view === undefined) return undefined
      const row = await previewOfView(db, view, clock.now())
      if (!row) throw over()
      const snapshot = await snapshotOf(row)
      const at = row.shown_at
      const now = () => (at ? at : clock.now())
      return {
        clock: { now },
        content: { get: async () => snapshot.content, warm: () => undefined, published: () => undefined },
        channels: { ...channels, all: async () => snapshot.channels },
        catalog: {
          ...catalog,
          audienceOf: async () => row.audience,
          at: async (place: Parameters<Catalog['at']>[0], audience: Parameters<Catalog['at']>[1] = row.audience) => {
            const live = await catalog.at(livePlace(await channels.all(), place), audience)
            const key = `${view} ${place.language.id} ${audience}`
            const known = places.get(key)
            if (known?.live === live.snapshot && known.at.place.market === place.market) return known.at
            const made = new CatalogPlace(goodsOf(live.snapshot, snapshot), place, () => now().getTime(), audience)
            places.set(key, { live: live.snapshot, at: made })
            for (const oldest of places.keys()) {
              if (places.size <= MOST_PLACES) break
              places.delete(oldest)
            }
            return made
          },
        },
        placeOf: (args: PlaceArgs) =>
          resolvePlace(snapshot.channels, { ...args, marketId: VIEWED_MARKET.exec(args.marketId ?? '')?.[1] }),
      }
    },
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

/** The same place as it is live: only the goods themselves are taken from there. */
function livePlace(channels: readonly ChannelRecord[], { market, language }: Parameters<Catalog['at']>[0]) {
  return resolvePlace(channels, { marketId: market.id, languageId: language.id })
}
