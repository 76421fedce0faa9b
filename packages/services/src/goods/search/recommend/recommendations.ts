import type { Past, Recommendations, RecommendRequest } from '@shop/search/behaviour/behaviour-port'
import { leaningOf } from '@shop/search/recommend/affinity'
import { recommend } from '@shop/search/recommend/lists'
import type { Popularity, SearchDocument } from '@shop/search/types'
import type { Platform } from '../../../platform/platform'
import { createAssortments } from './assortments'
import { createBoughtTogether } from './bought-together'

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock' | 'log'> & {
  readonly popularity: (marketId: string) => Popularity
  /** What visitors did before is known. */
  readonly known: Promise<unknown>
}

/** Which products go with what, for whom. */
export function createRecommendations({ popularity, known, ...parts }: Parts) {
  const now = () => parts.clock.now().getTime()
  const bought = createBoughtTogether(parts)
  const learned = Promise.all([known, bought.ready()])
  const assortments = createAssortments({ log: parts.log, now, popularity, learned })

  const recommendations: Recommendations = {
    lists: (request: RecommendRequest) => {
      const stocked = assortments.of(request.marketId)
      if (!stocked) return request.lists.map(({ id, algorithm }) => ({ id, algorithm, keys: [] }))
      stocked.model.refresh(popularity(request.marketId), request.now)
      return recommend({ ...stocked, bought: bought.of }, request)
    },
    affinity: (marketId: string, past: Past) => {
      const model = assortments.of(marketId)?.model
      const leaning = model && leaningOf(model, past, now())
      if (!model || !leaning) return undefined
      return (document: SearchDocument) => {
        const traits = model.find(document.key)
        return traits ? leaning.of(traits) : 0
      }
    },
  }
  return {
    ...recommendations,
    isReady: assortments.isReady,
    follow: assortments.follow,
    ready: bought.ready,
    stop: bought.stop,
  }
}
