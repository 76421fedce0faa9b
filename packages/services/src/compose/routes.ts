import { shopOrigins } from '@shop/domain/routing'
import { creditInformationRoutes } from '../buying/checkout/credit-information-routes'
import { creditSettings } from '../buying/checkout/ways-to-pay'
import { formRoutes } from '../buying/conditions/form-routes'
import { documentRoutes } from '../buying/documents/document-routes'
import { createGoodwill } from '../buying/goodwill/goodwill'
import { keepCorrections } from '../buying/goodwill/keep-corrections'
import { handoverRoutes } from '../buying/market-handover/handover-routes'
import { deliveredRoutes } from '../buying/purchase/orders/delivered-routes'
import { createCancelRest } from '../buying/purchase/orders/edit/cancel-rest'
import { createEditOrder } from '../buying/purchase/orders/edit/edit-order'
import { createDecideReturns } from '../buying/returns/receive-return'
import { createNoteSendingProof } from '../buying/returns/sending-proof'
import { staffReturnRoutes } from '../buying/returns/staff-return-routes'
import { addressRoutes } from '../goods/catalog/address-routes'
import { createImageHandler } from '../goods/images/image-handler'
import { mastersFolder } from '../goods/images/masters-folder'
import { withUploaded } from '../goods/images/uploaded-masters'
import { urlHistoryRoutes } from '../goods/url-history/url-history-routes'
import { auditRoutes } from '../ground/audit/audit-routes'
import { domainsOfMarkets } from '../ground/channel/market-domains'
import type { Services } from '../ground/context/context'
import { errorLogRoutes, staffErrorRoutes } from '../ground/error-log/error-log-routes'
import { mailRoutes } from '../ground/mails/mail-routes'
import { createMemberPasskeys } from '../people/auth/member-passkeys'
import { passkeyRoutes } from '../people/auth/passkey-routes'
import { cookieConsentRoutes } from '../people/cookie-consent/cookie-consent-routes'
import { createEngagement } from '../people/engagement/engagement'
import { engagementRoutes } from '../people/engagement/engagement-routes'
import { createSoftLogins } from '../people/engagement/soft-login'
import { favouritesRoutes } from '../people/favourites/favourites-routes'
import { createDeskAccess } from '../people/impersonation/desk-access'
import { membershipRoutes } from '../people/membership/membership-routes'
import { createPasskeys } from '../people/passkeys/passkeys'
import { consoleOriginsOf } from '../people/staff/console-page'
import { createStaffRouter } from '../people/staff/staff-router'
import { voucherRoutes } from '../people/vouchers/voucher-routes'
import type { Config } from '../platform/config'
import { withGraphiql } from '../platform/graphql/graphiql'
import { bearerOf, type HttpRequest } from '../platform/http/request'
import type { Handler, Route } from '../platform/http/server'
import type { Traffic } from '../platform/http/traffic'
import { previewRoutes } from '../publishing/preview-routes'
import { publishedRoutes } from '../publishing/published-routes'
import { PUBLISHING_SURFACE, publishingOperations } from '../publishing/publishing-operations'
import { CONSOLE_SURFACE, consoleOperations } from '../staff-api/console-operations'
import type { Modules } from './modules'
import { type Surfaces, startsOf } from './surfaces'

type Parts = {
  readonly modules: Modules
  readonly surfaces: Surfaces
  readonly traffic: Traffic
}

/** The addresses of the modules, but for health, jobs, changes and signing in. */
export function routesOf({ modules, surfaces, traffic }: Parts, config: Config): Route[] {
  const { services, accounts, auditing, staff, assist } = modules
  const { publishing, graphql, search } = surfaces
  const { db, clock, audit } = services
  const { mails, documents } = accounts
  const starts = startsOf(config)
  const routes: Route[] = []
  if (graphql) routes.push(graphqlRoute(graphql.handle, config))
  if (graphql) routes.push(...besideGraphql(services, config), ...assist.customers, ...services.payments.routes)
  if (graphql) routes.push(...services.parcels.routes)
  if (search) routes.push(...search.routes)
  if (starts('images')) routes.push({ path: '/images/', methods: ['GET'], handle: images(config, services) })
  if (starts('staff'))
    routes.push(...staff.routes, ...assist.staff, ...auditRoutes({ clock, door: staff.door, audit, ...auditing }))
  if (starts('staff'))
    routes.push(...staffErrorRoutes({ db, door: staff.door, forwarderSecret: config.FORWARDER_SECRET }))
  if (starts('graphql')) routes.push(...accounts.mailboxRoutes)
  if (starts('graphql')) routes.push(...documentRoutes({ db, clock, documents, links: documents.links }))
  if (starts('staff')) routes.push(...mailRoutes({ db, mails, forwarderSecret: config.FORWARDER_SECRET }))
  if (starts('staff')) routes.push(...staffRoutesOf({ modules, surfaces, traffic }, config))
  if (starts('auth')) routes.push(...passkeysOfMembers(modules, config))
  const { FORWARDER_SECRET: forwarderSecret } = config
  if (starts('graphql'))
    routes.push(
      ...previewRoutes({ ...publishing, forwarderSecret }),
      ...publishedRoutes({ ...publishing, forwarderSecret }),
    )
  return routes
}

function passkeysOfMembers({ services, accounts }: Modules, config: Config): readonly Route[] {
  const { db, clock, ids, auth, channels } = services
  const passkeys = createPasskeys({ db, clock, ids, audience: 'user', shopName: config.SHOP_NAME })
  const domains = domainsOfMarkets(config, channels)
  const origins = async () => {
    const markets = (await channels.all()).flatMap((channel) => channel.markets.map(({ alias }) => alias))
    return shopOrigins(await domains(), markets, config.STOREFRONT_PORT)
  }
  const own = createMemberPasskeys({ db, clock, ids, auth, passkeys, mails: accounts.mails })
  return passkeyRoutes({ passkeys: own, auth, origins })
}

/** What staff do in the console, and for returns and deliveries. */
function staffRoutesOf({ modules, surfaces, traffic }: Parts, config: Config): readonly Route[] {
  const { services, accounts, auditing, staff } = modules
  const { db, clock, channels, audit, payments } = services
  const { mails, documents } = accounts
  const decide = createDecideReturns({
    ...{ db, clock, channels, mails, audit, refund: payments.refund },
    move: services.orders.move,
  })
  const shared = { db, door: staff.door, consoleOrigins: consoleOriginsOf(config) }
  const { catalog, orders } = services
  const edits = createEditOrder({
    db,
    clock,
    channels,
    catalog,
    mails,
    move: orders.move,
    corrections: keepCorrections,
  })
  const goodwill = createGoodwill({ db, clock, channels, mails, refund: payments.refund, edits })
  const noteProof = createNoteSendingProof({ db, clock, audit })
  const rest = createCancelRest({ db, clock, move: orders.move, edits })
  const desks = { decide, goodwill, edits, rest, noteProof }
  const parts = { ...services, ...desks, mails, documents, people: staff.people, auditing, traffic }
  const { publishing, search } = surfaces
  const router = createStaffRouter({
    ...{ door: staff.door, audit, tellCustomer: createDeskAccess({ clock }) },
    forwarderSecret: config.FORWARDER_SECRET,
  })
  return [
    ...staffReturnRoutes({ ...shared, decide }),
    ...deliveredRoutes({ ...shared, clock, audit }),
    router(CONSOLE_SURFACE, consoleOperations(parts, config)),
    router(PUBLISHING_SURFACE, publishingOperations({ publishing, trySteering: search?.trySteering })),
  ]
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
    ...membershipRoutes({ db, pubsub, clock, channels, viewerOf }),
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

function graphqlRoute(handle: Route['handle'], { GRAPHQL_PATH, NODE_ENV, API_KEY }: Config): Route {
  const route: Route = { path: GRAPHQL_PATH, methods: ['POST'], handle }
  return NODE_ENV === 'development' ? withGraphiql(route, API_KEY) : route
}
