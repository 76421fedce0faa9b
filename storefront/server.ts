import './src/data/stop-on-wrong-settings'
import { fileURLToPath } from 'node:url'
import { cookieNames } from '@shop/domain/constants'
import { loginRedirect } from '@shop/domain/navigation'
import { readTrustedProxies } from '@shop/domain/network'
import { compileShopHosts, hostName, originOfDomain, previewOfHost, type RoutingConfig } from '@shop/domain/routing'
import { plainConsole } from '@shop/gateway/plain-console'
import { refuseStart } from '@shop/gateway/refuse-start'
import { serveNextApp } from '@shop/gateway/serve-next-app'
import { createLog } from '@shop/watch/log'
import next from 'next'
import { createAssistHosts } from './src/assist/assist-host'
import { BAR_SCRIPT } from './src/assist/bar-script'
import { consoleOrigins, pictureOrigins, routingConfig, scriptOrigins } from './src/config'
import { wrongShop } from './src/data/check-shop'
import { followPublished } from './src/data/follow-published'
import { BEFORE_PAINT } from './src/frame/before-paint'
import { failedPage } from './src/frame/errors/failed-page'
import { routing } from './src/place/live-routing'
import { originOf } from './src/place/origin-of'
import { aboutRequest, vatMark } from './src/routing/context-at-door'
import { frameOriginsOf } from './src/routing/frame-origins'
import { movedTo } from './src/routing/moved-to'
import { routeOf } from './src/routing/route-of'
import { sharedPage } from './src/routing/shared-page'
import { withoutDoubles } from './src/seo/without-doubles'
import { withoutSent } from './src/ui/sent-once'

const log = createLog({ process: 'storefront' })
if (process.env.NODE_ENV !== 'development') plainConsole(log)

const hosts = new WeakMap<RoutingConfig, ReturnType<typeof compileShopHosts>>()
function schemeOf(host: string) {
  const now = routing()
  const known = hosts.get(now) ?? compileShopHosts(now)
  hosts.set(now, known)
  return known(host)
}

const origins = routingConfig.markets.flatMap(({ domains }) => domains.map((domain) => originOfDomain(domain, 3000)))
const visitors = readTrustedProxies(process.env.TRUSTED_PROXIES, origins)
const fault = visitors.ok ? wrongShop() : visitors.error
if (fault !== undefined || !visitors.ok) refuseStart(fault)

serveNextApp(next, fileURLToPath(new URL('..', import.meta.url)), process.env, {
  name: 'storefront',
  log,
  routeOf,
  failedPage,
  sharedPage,
  clientAddress: visitors.value,
  movedTo,
  schemeOf,
  inlineScripts: [BEFORE_PAINT, BAR_SCRIPT],
  shorten: (html) => withoutDoubles(withoutSent(html)),
  hasStylesInside: true,
  rootMark: vatMark,
  aboutRequest,
  pictureOrigins,
  scriptOrigins,
  // Who changes market takes the cart along in a form.
  formTargets: () => [...new Set(routing().markets.map(({ alias }) => originOf(alias)))],
  follow: followPublished,
  previews: {
    labelOf: previewOfHost,
    memberCookies: [cookieNames.token, cookieNames.authRefresh],
    frames: consoleOrigins,
  },
  frameOriginsOf,
  ownHosts: createAssistHosts({
    services: process.env.SERVICES_URL ?? 'http://127.0.0.1:4000',
    secret: process.env.FORWARDER_SECRET ?? '',
    consoleOrigins,
    signInAt,
    fontsFolder: fileURLToPath(new URL('../src/ui/fonts/', import.meta.url)),
    now: Date.now,
  }),
}).catch(refuseStart)

/** A look at the shop as a customer that does not begin leads to the shop itself, to sign in there as everybody does. */
function signInAt(host: string, path: string, handoff: string): string {
  const name = hostName(host)
  const market = routing().markets.find(({ domains }) => domains.some((domain) => name.endsWith(`.${domain}`)))
  return `${originOf(market?.alias ?? routing().fallbackMarket)}${loginRedirect('/', path, '')}&handoff=${handoff}`
}
