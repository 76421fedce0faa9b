import { shopOrigins } from '@shop/domain/routing'
import type { Log } from '@shop/watch/log'
import { openWatch, type Watch } from '@shop/watch/open-watch'
import { SHIPPING_CALLBACKS } from '../buying/purchase/orders/parcels/callback-routes'
import { changeRoutes } from '../goods/changes/change-routes'
import { startBackground } from '../ground/background/background'
import { jobRoutes } from '../ground/background/job-routes'
import { type DomainsNow, domainsOfMarkets } from '../ground/channel/market-domains'
import { mailWays, warnOfNoServer } from '../ground/mails/mail-ways'
import { authRoutes } from '../people/auth/auth-routes'
import { guardRoutes } from '../people/impersonation/guard-routes'
import { consoleOriginsOf } from '../people/staff/console-page'
import { type Clock, systemClock } from '../platform/clock'
import { type Config, ConfigError } from '../platform/config'
import type { MayRead } from '../platform/http/cors'
import { createFloodGate } from '../platform/http/flood-gate'
import { healthRoutes } from '../platform/http/health-routes'
import { clientRulesOf } from '../platform/http/request'
import { type HttpOptions, listen, type Route } from '../platform/http/server'
import { serviceAreaOf } from '../platform/http/service-area'
import { createTraffic, type Traffic } from '../platform/http/traffic'
import { type Ids, randomIds } from '../platform/ids'
import { openSecretBox } from '../platform/secret-box'
import type { Queryable } from '../platform/sql'
import { createModules } from './modules'
import { routesOf } from './routes'
import { createSurfaces, startsOf, warmUp } from './surfaces'
import { countedEvents, countedWork, countServices } from './watch-counts'
import { tracedRequests, watchedDatabase } from './watch-spans'
import { choresOf, jobsOf, workOf } from './work'

export type Outside = { readonly log: Log; readonly clock?: Clock; readonly ids?: Ids }
export type RunningServices = {
  readonly port: number
  readonly url: string
  /** The table of addresses, so that a test can hold every one to what is expected of it. */
  readonly routes: readonly Pick<Route, 'path' | 'methods'>[]
  /** For so long it goes on answering, while whoever stands in front sends no more. */
  readonly stop: (graceMs?: number) => Promise<void>
}

/** Modules in, HTTP and WebSocket out: the composition of the backend, whole or in part (`SERVICES`). */
export async function startServices(
  config: Config,
  { log: said, clock = systemClock, ids = randomIds }: Outside,
): Promise<RunningServices> {
  const watch = await openWatch({ process: 'services', settings: config, log: said }).catch((error) => {
    throw new ConfigError(error.message)
  })
  const log = countedEvents(watch)
  // Behind any free port it is only known when the server listens; nobody asks before.
  const own = { port: config.SERVICES_PORT, isEnding: () => false }
  const modules = await createModules(config, {
    ...{ log, clock, ids, ...callbacksOf(config, own) },
    watched: watchedDatabase(watch),
  }).catch(async (error): Promise<never> => {
    await watch.close()
    throw error
  })
  const { services, impersonations } = modules
  const { db, auth, channels } = services
  warnOfNoServer(config, log)

  const traffic = createTraffic(() => clock.now().getTime())
  const starts = startsOf(config)
  const gate = gateOf(config, clock)
  const surfaces = createSurfaces(services, config, { keys: modules.keys, gate })
  const chores = choresOf(services, {
    ...modules.accounts,
    work: modules.auditing.work,
    mailWays: mailWays(config),
    consoleOrigin: [...consoleOriginsOf(config)][0] ?? '',
    identitySecrets: openSecretBox(config.DATA_DIR, 'identities'),
  })
  const health = healthRoutes({
    conditions: { database: () => isReached(db), indexes: warmUp(services, config, surfaces) },
    isEnding: () => own.isEnding(),
  })
  const routes = [...health, ...allRoutes({ modules, surfaces, traffic, jobs: jobsOf(services, chores) }, config)]

  const server = await listen({
    port: config.SERVICES_PORT,
    host: config.HOST,
    routes: guardRoutes(routes, { ...impersonations, viewerOf: auth.viewerOf, graphqlPath: config.GRAPHQL_PATH }),
    ids,
    log,
    logOf: impersonations.faults.of,
    ...clientRulesOf(config),
    onAnswered: listenerOf({ traffic, watch }, config),
    watched: tracedRequests(watch, config.FORWARDER_SECRET),
    limits: { mostInFlight: config.MOST_REQUESTS, gate },
    mayRead: readersOf(config, domainsOfMarkets(config, channels)),
  })
  own.port = server.port
  own.isEnding = server.drain.isDraining
  const sockets = surfaces.graphql?.serveSockets(server.node)
  const background = starts('background')
    ? startBackground(services, { ...workOf(modules, surfaces, countedWork(watch)), chores })
    : undefined
  const sweep = starts('background') ? impersonations.sweep() : undefined
  countServices(watch, { db, clock, sockets: () => sockets?.open() ?? 0 })

  return {
    port: server.port,
    url: `http://127.0.0.1:${server.port}`,
    routes,
    stop: async (graceMs = 0) => {
      const hangUp = () => {
        surfaces.feed.close()
        return sockets?.dispose()
      }
      await server.drain.end({ graceMs, hangUp })
      await background?.stop()
      await sweep?.stop()
      await closeModules(modules, surfaces)
      await watch.close()
    },
  }
}

type Own = { readonly port: number }

/** Where the provider and the carrier report. */
const callbacksOf = (config: Config, own: Own) => ({
  callbackUrl: () => config.PAYMENTS_CALLBACK_URL ?? `http://127.0.0.1:${own.port}/payments/callbacks`,
  parcelCallbackUrl: () => config.SHIPPING_CALLBACK_URL ?? `http://127.0.0.1:${own.port}${SHIPPING_CALLBACKS}`,
})

type Composed = Parameters<typeof routesOf>[0]

function allRoutes({ jobs, ...composed }: Composed & { readonly jobs: ReturnType<typeof jobsOf> }, config: Config) {
  const { clock, auth } = composed.modules.services
  const { FORWARDER_SECRET: forwarderSecret, API_KEY: apiKey } = config
  const starts = startsOf(config)
  return [
    ...routesOf(composed, config),
    ...(starts('background') ? jobRoutes({ clock, jobs, forwarderSecret }) : []),
    ...changeRoutes({ feed: composed.surfaces.feed, forwarderSecret }),
    // Last, because `/api/{account}` of the published address leaves the rest of `/api/` to the others.
    ...(starts('auth') ? authRoutes({ auth, apiKey }) : []),
  ]
}

async function closeModules(
  { services: { catalog, content, pubsub, db }, leaveTexts }: Composed['modules'],
  { search }: Composed['surfaces'],
): Promise<void> {
  leaveTexts()
  catalog.close()
  content.close()
  await search?.stop()
  await pubsub.close()
  await db.close()
}

function gateOf(config: Config, clock: Clock) {
  const limits = {
    perSecond: config.ADDRESS_REQUESTS_PER_SECOND,
    burst: config.ADDRESS_REQUESTS_AT_ONCE,
    unlimited: config.UNCOUNTED_ADDRESSES,
  }
  return createFloodGate(limits, () => clock.now().getTime())
}

type Listeners = { readonly traffic: Traffic; readonly watch: Watch }

/** Every answer is told to what staff see of the parts, and to who watches from outside. */
const listenerOf =
  ({ traffic, watch }: Listeners, { GRAPHQL_PATH }: Config): HttpOptions['onAnswered'] =>
  (answered, { path }) => {
    const part = serviceAreaOf(path, GRAPHQL_PATH)
    if (part) traffic.note(part, answered.status, answered.ms)
    watch.answered?.(answered)
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

const isReached = (db: Queryable): Promise<boolean> =>
  db.query('select 1').then(
    () => true,
    () => false,
  )
