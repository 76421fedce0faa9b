import { setTimeout } from 'node:timers/promises'
import { shopOrigins } from '@shop/domain/routing'
import { auditRoutes } from '../audit/audit-routes'
import { addressRoutes } from '../catalog/address-routes'
import { domainsOfMarkets } from '../channel/market-domains'
import { creditInformationRoutes } from '../checkout/credit-information-routes'
import { creditSettings } from '../checkout/ways-to-pay'
import { formRoutes } from '../conditions/form-routes'
import type { Services } from '../context/context'
import { cookieConsentRoutes } from '../cookie-consent/cookie-consent-routes'
import { createDesk } from '../desk/desk'
import { documentRoutes } from '../documents/document-routes'
import { createEngagement } from '../engagement/engagement'
import { engagementRoutes } from '../engagement/engagement-routes'
import { createSoftLogins } from '../engagement/soft-login'
import { errorLogRoutes, staffErrorRoutes } from '../error-log/error-log-routes'
import { favouritesRoutes } from '../favourites/favourites-routes'
import { createImageHandler } from '../images/image-handler'
import { mastersFolder } from '../images/masters-folder'
import { withUploaded } from '../images/uploaded-masters'
import { mailRoutes } from '../mails/mail-routes'
import { handoverRoutes } from '../market-handover/handover-routes'
import { membershipRoutes } from '../membership/membership-routes'
import type { Config } from '../platform/config'
import { jsonReply } from '../platform/http/reply'
import { bearerOf, type HttpRequest } from '../platform/http/request'
import type { Handler, Route } from '../platform/http/server'
import type { Traffic } from '../platform/http/traffic'
import { previewRoutes } from '../publishing/preview-routes'
import { publishingRoutes } from '../publishing/publishing-routes'
import { createDecideReturns } from '../returns/receive-return'
import { createNoteSendingProof } from '../returns/sending-proof'
import { staffReturnRoutes } from '../returns/staff-return-routes'
import { deliveredRoutes } from '../shipping/delivered-routes'
import { consoleOriginsOf } from '../staff/console-page'
import { urlHistoryRoutes } from '../url-history/url-history-routes'
import { voucherRoutes } from '../vouchers/voucher-routes'
import type { Modules } from './modules'
import { type Surfaces, startsOf } from './surfaces'

const HEALTHY_WITHIN_MS = 2_000

type Parts = {
  readonly modules: Modules
  readonly surfaces: Surfaces
  readonly traffic: Traffic
}

/** The addresses of the modules, but for jobs, changes and signing in. */
export function routesOf({ modules, surfaces, traffic }: Parts, config: Config): Route[] {
  const { services, accounts, auditing, staff, assist } = modules
  const { publishing, graphql, search } = surfaces
  const { db, clock, audit } = services
  const { mails, documents } = accounts
  const starts = startsOf(config)
  const routes: Route[] = [{ path: '/health', methods: ['GET'], handle: health(services) }]
  if (graphql) routes.push({ path: config.GRAPHQL_PATH, methods: ['POST'], handle: graphql.handle })
  if (graphql) routes.push(...besideGraphql(services, config), ...assist.customers, ...services.payments.routes)
  if (search) routes.push(...search.routes)
  if (starts('images')) routes.push({ path: '/images/', methods: ['GET'], handle: images(config, services) })
  if (starts('staff'))
    routes.push(...staff.routes, ...assist.staff, ...auditRoutes({ clock, door: staff.door, audit, ...auditing }))
  if (starts('staff'))
    routes.push(...staffErrorRoutes({ db, door: staff.door, forwarderSecret: config.FORWARDER_SECRET }))
  if (starts('graphql')) routes.push(...documentRoutes({ db, clock, documents, links: documents.links }))
  if (starts('staff')) routes.push(...mailRoutes({ db, mails, forwarderSecret: config.FORWARDER_SECRET }))
  if (starts('staff')) routes.push(...deskRoutesOf({ modules, traffic }, config))
  const { FORWARDER_SECRET: forwarderSecret } = config
  if (starts('staff'))
    routes.push(
      ...publishingRoutes({ publishing, door: staff.door, forwarderSecret, trySteering: search?.trySteering }),
    )
  if (starts('graphql')) routes.push(...previewRoutes({ ...publishing, forwarderSecret }))
  return routes
}

/** What staff do at their desk, and for returns and deliveries. */
function deskRoutesOf({ modules, traffic }: Pick<Parts, 'modules' | 'traffic'>, config: Config): readonly Route[] {
  const { services, accounts, auditing, staff } = modules
  const { db, clock, channels, audit, payments } = services
  const { mails, documents } = accounts
  const decide = createDecideReturns({ db, clock, channels, mails, audit, refund: payments.refund })
  const desk = { db, door: staff.door, consoleOrigins: consoleOriginsOf(config) }
  const noteProof = createNoteSendingProof({ db, clock, audit })
  return [
    ...staffReturnRoutes({ ...desk, decide }),
    ...deliveredRoutes({ ...desk, clock, audit }),
    ...createDesk(
      { ...services, mails, documents, decide, noteProof, people: staff.people, auditing, traffic },
      config,
    ),
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
