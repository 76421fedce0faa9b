import { parseDomains } from '@shop/domain/routing'
import { placesOf } from '../goods/catalog/warm-up'
import { createChangeFeed } from '../goods/changes/change-feed'
import { createSearch } from '../goods/search/search-service'
import type { Services } from '../ground/context/context'
import type { Config } from '../platform/config'
import type { FloodGate } from '../platform/http/flood-gate'
import { createPublishing } from '../publishing/create-publishing'
import { createGraphqlService } from './graphql-service'
import type { Modules } from './modules'

type Surroundings = { readonly keys: Modules['keys']; readonly gate: FloodGate }

export type Surfaces = ReturnType<typeof createSurfaces>

/** What the modules show themselves through: drafts, GraphQL, the feed of changes and the search. */
export function createSurfaces(services: Services, config: Config, { keys, gate }: Surroundings) {
  const { pubsub, catalog, content, channels, ids, log } = services
  const starts = startsOf(config)
  const publishing = createPublishing({
    ...services,
    methodsOf: services.checkouts.paymentMethodsOf,
    secret: keys[0].secret,
    installation: installationOf(config),
  })
  const graphql = starts('graphql') ? createGraphqlService(services, config, gate, publishing.previews) : undefined
  const feed = createChangeFeed({ pubsub, catalog, content, channels, ids, log })
  const onIndexed = () => feed.tell('lists')
  const search = starts('search') ? createSearch({ ...services, config, onIndexed }) : undefined
  return { publishing, graphql, feed, search }
}

export const startsOf = (config: Pick<Config, 'SERVICES'>) => (name: Config['SERVICES'][number]) =>
  config.SERVICES.includes(name)

/** Answers are ready before the first visitor comes. */
export function warmUp({ catalog, content, channels }: Services, config: Config, { graphql, search }: Surfaces): void {
  if (graphql) {
    const isBusy = config.NODE_ENV === 'production'
    catalog.warm(isBusy ? async () => placesOf(await channels.all()) : undefined)
    content.warm()
  }
  if (config.NODE_ENV === 'production') search?.warm()
}

const installationOf = ({ MARKET_DOMAINS, MARKET_IN_PATH }: Config) => ({
  mode: MARKET_IN_PATH ? ('path' as const) : ('domain' as const),
  domains: parseDomains(MARKET_DOMAINS),
})
