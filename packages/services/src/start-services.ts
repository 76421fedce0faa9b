import { setTimeout } from 'node:timers/promises'
import { parseDomains, shopOrigins } from '@shop/domain/routing'
import { accessReviewChore } from './audit/access-review'
import { auditRoutes } from './audit/audit-routes'
import { createAuditService } from './audit/create-audit-service'
import { createAuth } from './auth/auth'
import { authRoutes } from './auth/auth-routes'
import { loadAuthKeys } from './auth/keys'
import { startBackground, type Work } from './background/background'
import { type JobByHand, jobRoutes } from './background/job-routes'
import { runChore } from './background/run-chore'
import { createCarts } from './cart/carts'
import { addressRoutes } from './catalog/address-routes'
import { createCatalog } from './catalog/catalog'
import { campaignPricesChore } from './catalog/record-campaign-prices'
import { placesOf } from './catalog/warm-up'
import { createChangeFeed } from './changes/change-feed'
import { changeRoutes } from './changes/change-routes'
import { createChannels } from './channel/channels'
import { type DomainsNow, domainsOfMarkets } from './channel/market-domains'
import { creditInformationRoutes } from './checkout/credit-information-routes'
import { creditSettings } from './checkout/ways-to-pay'
import { createAccounts } from './compose/accounts'
import { createPurchases } from './compose/purchases'
import { formRoutes } from './conditions/form-routes'
import { createContent } from './content/content'
import { followShopTexts } from './content/shop-texts'
import type { Services } from './context/context'
import { cookieConsentRoutes } from './cookie-consent/cookie-consent-routes'
import { bulkWork } from './desk/bulk-desk'
import { createDesk } from './desk/desk'
import { reviewWork } from './desk/reviews-desk'
import { documentRoutes } from './documents/document-routes'
import { createEngagement } from './engagement/engagement'
import { engagementRoutes } from './engagement/engagement-routes'
import { orderConsents } from './engagement/order-consents'
import { createSoftLogins } from './engagement/soft-login'
import { errorLogRoutes, staffErrorRoutes } from './error-log/error-log-routes'
import { createFavourites } from './favourites/favourites'
import { favouritesRoutes } from './favourites/favourites-routes'
import { createGraphqlService } from './graphql-service'
import { createImageHandler } from './images/image-handler'
import { mastersFolder } from './images/masters-folder'
import { withUploaded } from './images/uploaded-masters'
import { createImpersonations } from './impersonation/create-impersonations'
import { guardRoutes } from './impersonation/guard-routes'
import { mailRoutes } from './mails/mail-routes'
import { handoverRoutes } from './market-handover/handover-routes'
import { membershipChores } from './membership/membership-chores'
import { membershipRoutes } from './membership/membership-routes'
import { EXPIRE, RECONCILE } from './payments/payment-work'
import { type Clock, systemClock } from './platform/clock'
import type { Config } from './platform/config'
import { openDatabase } from './platform/database'
import type { MayRead } from './platform/http/cors'
import { createFloodGate } from './platform/http/flood-gate'
import { jsonReply } from './platform/http/reply'
import { bearerOf, clientRulesOf, type HttpRequest } from './platform/http/request'
import { type Handler, listen, type Route } from './platform/http/server'
import { serviceAreaOf } from './platform/http/service-area'
import { createTraffic } from './platform/http/traffic'
import { type Ids, randomIds } from './platform/ids'
import { refuseMadeKeys } from './platform/key-faults'
import type { Log } from './platform/log'
import { openPubsub } from './platform/pubsub'
import { refuseDemo } from './platform/refuse-demo'
import { giveDataKey, openSecretBox } from './platform/secret-box'
import { createPublishing } from './publishing/create-publishing'
import { previewRoutes } from './publishing/preview-routes'
import { publishingRoutes } from './publishing/publishing-routes'
import { retentionChore } from './retention/retention-chore'
import { createDecideReturns } from './returns/receive-return'
import { refundWatchChore } from './returns/refund-watch'
import { createReturns } from './returns/returns'
import { createNoteSendingProof } from './returns/sending-proof'
import { staffReturnRoutes } from './returns/staff-return-routes'
import { createReviews } from './reviews/reviews'
import { behaviourWork } from './search/behaviour/consumers'
import { createSearch } from './search/search-service'
import { deliveredRoutes } from './shipping/delivered-routes'
import { consoleOriginsOf } from './staff/console-page'
import { createStaff } from './staff/create-staff'
import { urlHistoryRoutes } from './url-history/url-history-routes'
import { voucherRoutes } from './vouchers/voucher-routes'

const DRAIN_MS = 8_000
const HEALTHY_WITHIN_MS = 2_000

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
  refuseMadeKeys(config)
  if (config.DATA_KEY) giveDataKey(config.DATA_DIR, config.DATA_KEY)
  const keys = loadAuthKeys({ configured: config.AUTH_KEYS, dataDir: config.DATA_DIR })
  const { fingerprint } = openSecretBox(config.DATA_DIR, 'limits')
  const db = openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, log, fingerprint })
  await refuseDemo(db, config).catch((error) => db.close().finally(() => Promise.reject(error)))
  const pubsub = await openPubsub({ url: config.DATABASE_URL, log })
  const channels = createChannels({ db, pubsub, clock, log })
  const { audit, ...auditing } = createAuditService({ db, clock, log, config })
  const impersonations = createImpersonations({ db, pubsub, clock, ids, log, audit, config })
  const auth = await createAuth({
    db,
    pubsub,
    clock,
    ids,
    log,
    channels,
    keys,
    apiKey: config.API_KEY,
    shopName: config.SHOP_NAME,
    impersonationOf: impersonations.check.byId,
    onPasswordReset: impersonations.accesses.onPasswordReset,
  })
  const catalog = createCatalog({ db, pubsub, clock, log })
  const content = createContent({ db, pubsub, log })
  const leaveTexts = followShopTexts({ db, pubsub, log })
  const carts = createCarts({ db, pubsub, catalog, clock, ids, uncountedAddresses: config.UNCOUNTED_ADDRESSES })
  const favourites = createFavourites({ db, pubsub, clock })
  const accounts = createAccounts({ db, pubsub, clock, ids, log, channels, catalog, auth, config })
  const { users, signUps, smsConsents, mails, documents, resendDocuments, account, exportUser } = accounts
  const staff = createStaff({
    db,
    clock,
    ids,
    keys,
    config,
    audit,
    onSessionsEnd: impersonations.onStaffSessionsEnd,
  })
  await staff.sealPlain()
  const assist = impersonations.routes({ auth, channels, door: staff.door, proofs: staff.proofs })
  const reviews = createReviews({ db, catalog, clock })
  // Behind any free port it is only known when the server listens; nobody asks before.
  const own = { port: config.SERVICES_PORT }
  const callbackUrl = () => config.PAYMENTS_CALLBACK_URL ?? `http://127.0.0.1:${own.port}/payments/callbacks`
  const purchases = createPurchases({ db, pubsub, clock, ids, log, channels, catalog, content, config, callbackUrl })
  const returns = createReturns({ db, clock, ids, channels, mails })
  const platform = { db, pubsub, clock, ids, log, auth }
  const services: Services = {
    ...platform,
    channels,
    catalog,
    content,
    carts,
    ...purchases,
    favourites,
    users,
    signUps,
    smsConsents,
    account,
    exportUser,
    reviews,
    staff: staff.door,
    audit,
    impersonations,
    returns,
    resendDocuments,
  }

  const traffic = createTraffic(() => clock.now().getTime())
  const starts = (name: Config['SERVICES'][number]) => config.SERVICES.includes(name)
  const gate = createFloodGate(
    {
      perSecond: config.ADDRESS_REQUESTS_PER_SECOND,
      burst: config.ADDRESS_REQUESTS_AT_ONCE,
      unlimited: config.UNCOUNTED_ADDRESSES,
    },
    () => clock.now().getTime(),
  )
  const publishing = createPublishing({ ...services, secret: keys[0].secret, installation: installationOf(config) })
  const graphql = starts('graphql') ? createGraphqlService(services, config, gate, publishing.previews) : undefined
  const feed = createChangeFeed({ pubsub, catalog, channels, ids, log })
  const onIndexed = () => feed.tell('lists')
  const search = starts('search') ? createSearch({ ...services, config, onIndexed }) : undefined
  const routes: Route[] = [{ path: '/health', methods: ['GET'], handle: health(services) }]
  if (graphql) routes.push({ path: config.GRAPHQL_PATH, methods: ['POST'], handle: graphql.handle })
  if (graphql) routes.push(...besideGraphql(services, config), ...assist.customers, ...purchases.payments.routes)
  if (search) routes.push(...search.routes)
  if (starts('images')) routes.push({ path: '/images/', methods: ['GET'], handle: images(config, services) })
  if (starts('staff'))
    routes.push(...staff.routes, ...assist.staff, ...auditRoutes({ clock, door: staff.door, audit, ...auditing }))
  if (starts('staff'))
    routes.push(...staffErrorRoutes({ db, door: staff.door, forwarderSecret: config.FORWARDER_SECRET }))
  if (starts('graphql')) routes.push(...documentRoutes({ db, clock, documents, links: documents.links }))
  if (starts('staff')) routes.push(...mailRoutes({ db, mails, forwarderSecret: config.FORWARDER_SECRET }))
  if (starts('staff')) {
    const decide = createDecideReturns({ db, clock, channels, mails, audit, refund: purchases.payments.refund })
    const desk = { db, door: staff.door, consoleOrigins: consoleOriginsOf(config) }
    const noteProof = createNoteSendingProof({ db, clock, audit })
    routes.push(...staffReturnRoutes({ ...desk, decide }), ...deliveredRoutes({ ...desk, clock, audit }))
    routes.push(
      ...createDesk(
        { ...services, mails, documents, decide, noteProof, people: staff.people, auditing, traffic },
        config,
      ),
    )
  }
  const { FORWARDER_SECRET: forwarderSecret } = config
  if (starts('staff'))
    routes.push(
      ...publishingRoutes({ publishing, door: staff.door, forwarderSecret, trySteering: search?.trySteering }),
    )
  if (starts('graphql')) routes.push(...previewRoutes({ ...publishing, forwarderSecret }))
  const chores = [
    ...membershipChores({ channels, ids }),
    auditing.work.chore,
    accessReviewChore,
    campaignPricesChore(pubsub),
    retentionChore(channels),
    refundWatchChore(channels),
  ]
  const { reconcile, expire } = purchases.payments
  const jobs: Readonly<Record<string, JobByHand>> = {
    ...Object.fromEntries(chores.map((chore) => [chore.name, (now: Date) => runChore(db, chore, now)])),
    [RECONCILE]: async (now) => reconcile(now).then(() => ({})),
    [EXPIRE]: async (now) => expire(now).then(() => ({})),
  }
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
    ? startBackground(services, {
        ...allWork(
          accounts.work,
          engagementWork(services),
          behaviourWork(services),
          purchases.payments.work,
          auditing.work.sending,
          publishing.work,
          reviewWork({ pubsub }),
          bulkWork({ clock, audit }),
        ),
        chores,
      })
    : undefined
  const sweep = starts('background') ? impersonations.sweep() : undefined
  if (graphql) {
    const isBusy = config.NODE_ENV === 'production'
    catalog.warm(isBusy ? async () => placesOf(await channels.all()) : undefined)
    content.warm()
  }

  if (config.NODE_ENV === 'production') search?.warm()

  return {
    port: server.port,
    url: `http://127.0.0.1:${server.port}`,
    routes,
    stop: async () => {
      feed.close()
      leaveTexts()
      catalog.close()
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

/** What the programme learns from purchases. */
const engagementWork = (services: Services): Work => ({ consumers: [orderConsents(services)], jobs: [] })

const installationOf = ({ MARKET_DOMAINS, MARKET_IN_PATH }: Config) => ({
  mode: MARKET_IN_PATH ? ('path' as const) : ('domain' as const),
  domains: parseDomains(MARKET_DOMAINS),
})

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

function allWork(...works: readonly Work[]): Work {
  return {
    consumers: works.flatMap(({ consumers }) => consumers),
    jobs: works.flatMap(({ jobs }) => jobs),
    outside: works.flatMap(({ outside = [] }) => outside),
    recurring: works.flatMap(({ recurring = [] }) => recurring),
  }
}

/** The REST addresses of the Merchant API. */
function besideGraphql(
  {
    db,
    pubsub,
    clock,
    ids,
    auth,
    channels,
    catalog,
    carts,
    checkouts,
    conditions,
    favourites,
    signUps,
    smsConsents,
  }: Services,
  config: Config,
): readonly Route[] {
  const viewerOf = (request: HttpRequest) => auth.viewerOf(bearerOf(request))
  const softLogins = createSoftLogins({ dataDir: config.DATA_DIR, clock })
  const domains = domainsOfMarkets(config, channels)
  const originsOf = async (markets: readonly string[]) => shopOrigins(await domains(), markets, config.STOREFRONT_PORT)
  const engagement = createEngagement({ db, pubsub, clock, ids, channels, signUps, smsConsents, softLogins })
  return [
    ...favouritesRoutes({ favourites, db, clock, viewerOf }),
    ...voucherRoutes({ db, clock, channels, viewerOf }),
    ...engagementRoutes({ engagement, db, clock, viewerOf, ownerOf: (request) => auth.ownerOf(bearerOf(request)) }),
    ...membershipRoutes({ db, clock, channels, viewerOf }),
    ...urlHistoryRoutes({ db, apiKey: config.API_KEY }),
    ...addressRoutes({ catalog, channels, apiKey: config.API_KEY }),
    ...errorLogRoutes({ db, clock }),
    ...cookieConsentRoutes({ db, clock, channels }),
    ...creditInformationRoutes({ db, clock, channels, checkouts, credit: creditSettings(config) }),
    ...formRoutes({ channels, conditions }),
    ...handoverRoutes({ db, clock, ids, channels, carts, originsOf }),
  ]
}

function images(config: Config, { clock, log, db, ids }: Services): Handler {
  return createImageHandler({
    mastersDir: config.MASTERS_DIR ?? mastersFolder(),
    dataDir: config.DATA_DIR,
    cacheBytes: config.IMAGE_CACHE_BYTES,
    now: () => clock.now().getTime(),
    log,
    uncounted: config.UNCOUNTED_ADDRESSES,
    uploaded: (masters) => withUploaded(masters, { db, ids, dataDir: config.DATA_DIR }),
  })
}

/** Healthy is who can still ask the database, and is answered soon: a connection that stands still says nothing at all. */
function health({ db }: Services): Handler {
  return async () => {
    const asked = db.query('select 1').then(
      () => true,
      () => false,
    )
    const isUp = await Promise.race([asked, setTimeout(HEALTHY_WITHIN_MS, false, { ref: false })])
    return jsonReply(
      isUp ? 200 : 503,
      { status: isUp ? 'ok' : 'database unreachable' },
      { 'cache-control': 'no-store' },
    )
  }
}
