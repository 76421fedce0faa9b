import type { Recommendations } from './behaviour/behaviour-port'

export const quietRecommendations: Recommendations = {
  lists: ({ lists }) => lists.map(({ id, algorithm }) => ({ id, algorithm, keys: [] })),
  affinity: () => undefined,
}
