import { setImmediate } from 'node:timers/promises'
import { Model } from '@shop/search/recommend/model'
import type { TraitSource } from '@shop/search/recommend/traits'
import type { Popularity, SearchDocument } from '@shop/search/types'
import type { Log } from '@shop/watch/log'
import type { IndexKeeper } from '../index-keeper'
import type { SearchIndex } from '../search-index'

/** At most this long is worked before requests have their turn. */
const SLICE_MS = 4

export type Stocked = {
  readonly model: Model
  /** As it is now, stock included; undefined when it is no longer sold. */
  readonly document: (key: string) => SearchDocument | undefined
}

type Parts = {
  readonly log: Log
  readonly now: () => number
  readonly popularity: (marketId: string) => Popularity
  /** Nothing is laid out before it is known what visitors like. */
  readonly learned: Promise<unknown>
}
type Kept = {
  model: Model | undefined
  latest: SearchIndex
  building: Promise<void> | undefined
  /** Without its goods laid out a market is searched all the same. */
  isGivenUp: boolean
  /** Versions of the market's indexes, one for each language, that the model knows of. */
  readonly seen: Map<string, number>
}

/** For each market the goods laid out for recommendations; made anew beside the old when an index of the market was. */
export function createAssortments({ log, now, popularity, learned }: Parts) {
  const markets = new Map<string, Kept>()

  const build = async (kept: Kept, index: SearchIndex): Promise<void> => {
    await learned
    const source = await sourceOf(index)
    const steps = Model.build([...index.documents.values()], source, popularity(index.place.market.id), now())
    let model: Model | undefined
    while (!model) {
      const ends = performance.now() + SLICE_MS
      while (!model && performance.now() < ends) {
        const step = steps.next()
        if (step.done) model = step.value
      }
      await setImmediate()
    }
    kept.model = model
  }

  const keptOf = (index: SearchIndex): Kept => {
    const marketId = index.place.market.id
    const known = markets.get(marketId)
    if (known) {
      known.latest = index
      return known
    }
    const fresh: Kept = { model: undefined, latest: index, building: undefined, isGivenUp: false, seen: new Map() }
    markets.set(marketId, fresh)
    return fresh
  }

  return {
    of: (marketId: string): Stocked | undefined => {
      const kept = markets.get(marketId)
      return kept?.model && { model: kept.model, document: (key) => kept.latest.documents.get(key) }
    },
    isReady: (marketId: string): boolean => {
      const kept = markets.get(marketId)
      return kept?.model !== undefined || kept?.isGivenUp === true
    },
    /** Told of the index that a query is about to be answered from; waits only for a market's first goods. */
    follow: async (index: SearchIndex): Promise<void> => {
      const kept = keptOf(index)
      const before = kept.seen.get(index.id)
      const isChanged = before === undefined ? kept.model === undefined : before !== index.version
      if (!isChanged) kept.seen.set(index.id, index.version)
      else if (!kept.building) {
        kept.seen.set(index.id, index.version)
        kept.building = build(kept, index)
          .catch((error) => {
            kept.isGivenUp = true
            log.error('recommend.not-built', { market: index.place.market.id, error })
          })
          .finally(() => {
            kept.building = undefined
          })
      }
      if (!kept.model) await kept.building
    },
  }
}

async function sourceOf(index: SearchIndex): Promise<TraitSource> {
  const { snapshot } = (await index.catalogues()).everybody
  const rowOf = (document: SearchDocument) => snapshot.products.get(document.productId)
  return {
    primaryCategoryKey: (document) => snapshot.categories.get(rowOf(document)?.primary_category_id ?? 0)?.key ?? '',
    colourHex: (document) => rowOf(document)?.colour_hex,
  }
}

type Follower = {
  readonly isReady: (marketId: string) => boolean
  readonly follow: (index: SearchIndex) => Promise<void>
}

/** A keeper that hands out an index once its market has goods to recommend. */
export function followedBy({ isReady, follow }: Follower, keeper: IndexKeeper): IndexKeeper {
  return {
    ...keeper,
    get: async (place) => {
      const index = await keeper.get(place)
      await follow(index)
      return index
    },
    current: (place) => {
      const index = keeper.current(place)
      if (index) void follow(index)
      return index && isReady(index.place.market.id) ? index : undefined
    },
  }
}
