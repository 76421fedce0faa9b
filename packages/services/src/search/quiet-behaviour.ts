import type { Behaviour, Past, Recommendations } from './behaviour/behaviour-port'

const NO_PAST: Past = { recentSearches: [], recentlyViewed: [], favourites: [], cart: [], acts: [] }

/** A search without a memory: nothing is kept, nobody is known. */
export const quietBehaviour: Behaviour = {
  note: () => undefined,
  notify: async () => undefined,
  removeRecentSearches: async () => undefined,
  removeRecentlyViewed: async () => undefined,
  end: async () => undefined,
  past: async () => NO_PAST,
  popularity: () => () => 0,
  trending: () => [],
  withoutHits: async () => [],
  reportPayment: async () => true,
  latest: async () => [],
  merge: async () => undefined,
  forget: async () => undefined,
  stop: async () => undefined,
}

export const quietRecommendations: Recommendations = {
  lists: ({ lists }) => lists.map(({ id, algorithm }) => ({ id, algorithm, keys: [] })),
  affinity: () => undefined,
}
