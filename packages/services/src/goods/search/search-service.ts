import type { Log } from '@shop/watch/log'
import type { Checkouts } from '../../buying/checkout/checkouts'
import type { Channels } from '../../ground/channel/channels'
import type { Config } from '../../platform/config'
import { createFloodGate } from '../../platform/http/flood-gate'
import type { HttpRequest } from '../../platform/http/request'
import type { Handler, Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import type { Catalog } from '../catalog/catalog'
import { placesOf } from '../catalog/warm-up'
import type { Content } from '../content/content'
import { behaviourRoutes } from './behaviour/admin-routes'
import { createBehaviour } from './behaviour/behaviour'
import { createNotificationHandler, NOTIFICATIONS } from './http/notification-handler'
import { createQueryHandler, QUERIES } from './http/query-handler'
import { refusal, reworded } from './http/replies'
import { SearchError } from './http/search-error'
import { createIndexKeeper } from './index-keeper'
import { createEngineOpener } from './open-engine'
import { pages } from './pages/pages'
import { followedBy } from './recommend/assortments'
import { createRecommendations } from './recommend/recommendations'
import { createSteering } from './steering'
import { createTickets } from './tickets/tickets'
import { createSteeringTrial } from './try-steering'

export type SearchOptions = Platform & {
  readonly channels: Channels
  readonly catalog: Catalog
  readonly content: Content
  readonly checkouts: Pick<Checkouts, 'paymentsIn'>
  readonly config: Config
  /** Where the faults of a request are kept. */
  readonly logOf: (request: HttpRequest) => Log
  /** Called when another index answers. */
  readonly onIndexed?: () => void
}

/** The search service: its routes, and the indexes behind them. */
export function createSearch(options: SearchOptions) {
  const { db, clock, channels, content, config, log } = options
  const now = () => clock.now().getTime()
  const engines = createEngineOpener({ db, log, config })
  const behaviour = createBehaviour(options)
  const known = behaviour.ready().catch((error: unknown) => log.error('search.behaviour-not-read', { error }))
  const recommendations = createRecommendations({ ...options, popularity: behaviour.popularity, known })
  const steering = createSteering(options)
  const keeper = followedBy(recommendations, createIndexKeeper({ ...options, openEngine: engines.open }))
  const services = {
    clock,
    logOf: options.logOf,
    catalog: options.catalog,
    channels,
    content,
    checkouts: options.checkouts,
    keeper,
    tickets: createTickets({ dataDir: config.DATA_DIR, now }),
    behaviour,
    recommendations,
    steering,
    gate: customerGate(config, now),
  }
  const routes: Route[] = [
    { path: QUERIES, methods: ['GET', 'POST'], reword: reworded, handle: createQueryHandler(services, pages) },
    { path: NOTIFICATIONS, methods: ['POST'], reword: reworded, handle: createNotificationHandler(services) },
    ...behaviourRoutes({ ...options, behaviour, apiKey: config.API_KEY }),
    { path: '/api/storefront/', methods: ['GET', 'POST'], reword: reworded, handle: nowhere },
  ]
  return {
    routes,
    trySteering: createSteeringTrial(services),
    /** Builds the indexes of every market in its own languages ahead of the first request. */
    warm: () => {
      const building = channels.all().then(async (all) => {
        for (const place of placesOf(all)) await keeper.get(place)
      })
      building.catch((error) => log.error('search.not-warmed', { error }))
      return building
    },
    stop: async () => {
      keeper.close()
      steering.close()
      await engines.close()
      await recommendations.stop()
      await behaviour.stop()
    },
  }
}

const nowhere: Handler = () => refusal(new SearchError(404, 'There is nothing at this address'))

/** One customer may ask only so much, from wherever; page servers of ours ask for many. */
function customerGate(config: Config, now: () => number) {
  const gate = createFloodGate(
    {
      perSecond: config.SEARCH_CUSTOMER_REQUESTS_PER_SECOND,
      burst: config.SEARCH_CUSTOMER_REQUESTS_AT_ONCE,
      unlimited: new Set(),
    },
    now,
  )
  return ({ customerKey }: { customerKey: string | undefined }, request: { readonly clientAddress: string }) => {
    if (customerKey === undefined || config.UNCOUNTED_ADDRESSES.has(request.clientAddress)) return
    const wait = gate.waitOf(customerKey)
    if (wait > 0)
      throw new SearchError(
        429,
        'Too many requests, wait a moment',
        [{ field: 'customerKey', reason: 'too many requests' }],
        {
          'retry-after': String(wait),
        },
      )
  }
}
