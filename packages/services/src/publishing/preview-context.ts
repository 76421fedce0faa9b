import type { Catalog } from '../goods/catalog/catalog'
import { CatalogPlace } from '../goods/catalog/catalog-place'
import { type Snapshot, withDraft } from '../goods/catalog/snapshot'
import { type ChannelRecord, type PlaceArgs, resolvePlace } from '../ground/context/place'
import type { Platform } from '../platform/platform'
import { VIEWED_MARKET } from './names-view'
import { previewOver } from './preview-over'
import type { PreviewSnapshot, PreviewSnapshots } from './preview-snapshots'
import { type PreviewRow, previewOfView } from './preview-store'

const MOST_PLACES = 8

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly catalog: Catalog
  readonly channels: { readonly all: () => Promise<readonly ChannelRecord[]> }
  readonly snapshotOf: PreviewSnapshots['seen']
}

/** What answers are made from when the market of a request stands for a preview. */
export function createPreviewContext({ db, clock, catalog, channels, snapshotOf }: Deps) {
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

  return async (marketId: unknown) => {
    const [, market, view] = typeof marketId === 'string' ? (VIEWED_MARKET.exec(marketId) ?? []) : []
    if (market === undefined || view === undefined) return undefined
    const row = await previewOfView(db, view, clock.now())
    if (!row || !isMarketOf(row, market)) throw previewOver()
    const snapshot = await snapshotOf(row)
    const at = row.shown_at
    const now = () => (at ? at : clock.now())
    return {
      clock: { now },
      content: { get: async () => snapshot.content, warm: async () => undefined, published: () => undefined },
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
      // Whatever channel and market a field names, this preview is of one.
      placeOf: (args: PlaceArgs) => placeOfPreview(snapshot.channels, row, args),
    }
  }
}

function placeOfPreview(channels: readonly ChannelRecord[], { market_id: marketId }: PreviewRow, args: PlaceArgs) {
  const channel = channels.find(({ markets }) => markets.some(({ id }) => id === marketId))
  return resolvePlace(channels, { ...args, channelId: channel?.id, marketId })
}

/** A market is named by its id or its alias. */
const isMarketOf = ({ market_id, market }: PreviewRow, named: string): boolean =>
  named === market_id || named.toLowerCase() === market

/** The same place as it is live: only the goods themselves are taken from there. */
function livePlace(channels: readonly ChannelRecord[], { market, language }: Parameters<Catalog['at']>[0]) {
  return resolvePlace(channels, { marketId: market.id, languageId: language.id })
}
