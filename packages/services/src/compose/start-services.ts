import { shopOrigins } from '@shop/domain/routing'
import { SHIPPING_CALLBACKS } from '../buying/purchase/orders/parcels/callback-routes'
import { changeRoutes } from '../goods/changes/change-routes'
import { startBackground } from '../ground/background/background'
import { jobRoutes } from '../ground/background/job-routes'
import { type DomainsNow, domainsOfMarkets } from '../ground/channel/market-domains'
import { authRoutes } from '../people/auth/auth-routes'
import { guardRoutes } from '../people/impersonation/guard-routes'
import { consoleOriginsOf } from '../people/staff/console-page'
import { type Clock, systemClock } from '../platform/clock'
import type { Config } from '../platform/config'
import type { MayRead } from '../platform/http/cors'
import { createFloodGate } from '../platform/http/flood-gate'
import { clientRulesOf } from '../platform/http/request'
import { listen, type Route } from '../platform/http/server'
import { serviceAreaOf } from '../platform/http/service-area'
import { createTraffic } from '../platform/http/traffic'
import { type Ids, randomIds } from '../platform/ids'
import type { Log } from '../platform/log'
import { createModules } from './modules'
import { routesOf } from './routes'
import { createSurfaces, startsOf, warmUp } from './surfaces'
import { choresOf, jobsOf, workOf } from './work'

const DRAIN_MS = 8_000

export type Outside = { readonly log: Log; readonly clock?: Clock; readonly ids?: Ids }
export type RunningServices = {
  readonly port: number
  readonly url: string
  /** The table of addresses, so that a test can hold every one to what is expected of it. */
  readonly routes: readonly Pick<Route, 'path' | 'methods'>[]
  readonly stop: () => Promise<void>
}

/** Modules in, HTTP and WebSocket out: the composition of the backend, whole or in part (`SERVICES`). */
export async function startServices(
  config: Config,
  { log, clock = systemClock, ids = randomIds }: Outside,
): Promise<RunningServices> {
  // Behind any free port it is only known when the server listens; nobody asks before.
  const own = { port: config.SERVICES_PORT }
  const callbackUrl = () => config.PAYMENTS_CALLBACK_URL ?? `http://127.0.0.1:${own.port}/payments/callbacks`
  const parcelCallbackUrl = () => config.SHIPPING_CALLBACK_URL ?? `http://127.0.0.1:${own.port}${SHIPPING_CALLBACKS}`
  const modules = await createModules(config, { log, clock, ids, callbackUrl, parcelCallbackUrl })
  const { services, impersonations, leaveTexts } = modules
  const { db, pubsub, auth, channels, catalog, content } = services

  const traffic = createTraffic(() => clock.now().getTime())
  const starts = startsOf(config)
  const gate = createFloodGate(
    {
      perSecond: config.ADDRESS_REQUESTS_PER_SECOND,
      burst: config.ADDRESS_REQUESTS_AT_ONCE,
      unlimited: config.UNCOUNTED_ADDRESSES,
    },
    () => clock.now().getTime(),
  )
  const surfaces = createSurfaces(services, config, { keys: modules.keys, gate })
  const { graphql, feed, search } = surfaces
  const routes = routesOf({ modules, surfaces, traffic }, config)
  const chores = choresOf(services, {
    ...modules.accounts,
    work: modules.auditing.work,
    consoleOrigin: [...consoleOriginsOf(config)][0] ?? '',
  })
  const jobs = jobsOf(services, chores)
  if (starts('background')) routes.push(...jobRoutes({ clock, jobs, forwarderSecret: config.FORWARDER_SECRET }))
  routes.push(...changeRoutes({ feed, forwarderSecret: config.FORWARDER_SECRET }))
  // Last, because `/api/{account}` of the published address leaves the rest of `/api/` to the others.
  if (starts('auth')) routes.push(...authRoutes({ auth, apiKey: config.API_KEY }))

  const server = await listen({
    port: config.SERVICES_PORT,
    host: config.HOST,
    routes: guardRoutes(routes, { ...impersonations, viewerOf: auth.viewerOf, graphqlPath: config.GRAPHQL_PATH }),
    ids,
    log,
    ...clientRulesOf(config),
    onAnswered: (path, status, ms) => {
      const part = serviceAreaOf(path, config.GRAPHQL_PATH)
      if (part) traffic.note(part, status, ms)
    },
    limits: { mostInFlight: config.MOST_REQUESTS, gate },
    mayRead: readersOf(config, domainsOfMarkets(config, channels)),
  })
  own.port = server.port
  const sockets = graphql?.serveSockets(server.node)
  const background = starts('background')
    ? startBackground(services, { ...workOf(modules, surfaces), chores })
    : undefined
  const sweep = starts('background') ? impersonations.sweep() : undefined
  warmUp(services, config, surfaces)

  return {
    port: server.port,
    url: `http://127.0.0.1:${server.port}`,
    routes,
    stop: async () => {
      feed.close()
      leaveTexts()
      catalog.close()
      content.close()
      await sockets?.dispose()
      await server.close(DRAIN_MS)
      await background?.stop()
      await sweep?.stop()
      await search?.stop()
      await pubsub.close()
      await db.close()
    },
  }
}

/** In operation pages of the shop's own origins and of those that are named; elsewhere whoever tries the API out. */
function readersOf({ NODE_ENV, CLIENT_ORIGINS, STOREFRONT_PORT }: Config, domainsNow: DomainsNow): MayRead {
  if (NODE_ENV !== 'production' && !CLIENT_ORIGINS) return () => true
  return async (origin) => {
    if (CLIENT_ORIGINS?.includes(origin)) return true
    // While nobody can say which domains the shop has, no page of another origin reads anything.
    const domains = await domainsNow().catch(() => undefined)
    return domains !== undefined && shopOrigins(domains, [...domains.keys()], STOREFRONT_PORT).has(origin)
  }
}
