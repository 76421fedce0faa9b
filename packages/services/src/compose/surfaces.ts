import { lenderOf, missingOfLender } from '@shop/domain/market'
import { parseDomains } from '@shop/domain/routing'
import { placesOf } from '../goods/catalog/warm-up'
import { createChangeFeed } from '../goods/changes/change-feed'
import { createSearch } from '../goods/search/search-service'
import type { Installation } from '../ground/channel/published-routing'
import type { Services } from '../ground/context/context'
import type { Config } from '../platform/config'
import type { FloodGate } from '../platform/http/flood-gate'
import { isOperated } from '../platform/is-operated'
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
  const logOf = services.impersonations.faults.of
  const search = starts('search') ? createSearch({ ...services, config, logOf, onIndexed }) : undefined
  return { publishing, graphql, feed, search }
}

export const startsOf = (config: Pick<Config, 'SERVICES'>) => (name: Config['SERVICES'][number]) =>
  config.SERVICES.includes(name)

/** Answers are ready before the first visitor comes. Says whether they are; what went wrong is begun anew then. */
export function warmUp(
  { catalog, content, channels }: Services,
  config: Config,
  { graphql, search }: Surfaces,
): () => boolean {
  const isBusy = config.NODE_ENV === 'production'
  const places = isBusy ? async () => placesOf(await channels.all()) : undefined
  let state: 'cold' | 'warming' | 'warm' = 'cold'
  const begin = () => {
    state = 'warming'
    Promise.all([graphql && catalog.warm(places), graphql && content.warm(), isBusy && search?.warm()]).then(
      () => (state = 'warm'),
      () => (state = 'cold'),
    )
  }
  begin()
  return () => {
    if (state === 'cold') begin()
    return state === 'warm'
  }
}

const installationOf = (config: Config): Installation => ({
  mode: config.MARKET_IN_PATH ? 'path' : 'domain',
  domains: parseDomains(config.MARKET_DOMAINS),
  offersSms: config.SMS_URL !== undefined,
  lender: shownLender(config),
})

function shownLender(config: Config): Installation['lender'] {
  if (isOperated(config) && missingOfLender(config).length > 0) return null
  const { name, address } = lenderOf(config)
  return { name, address }
}
