import { defaultAppConfig } from '@shop/domain/client-state'
import { type Channel, channel, fallbackAlias } from '@shop/domain/market'
import { domainsOf, parseDomains, type RoutingConfig } from '@shop/domain/routing'
import { defaultLocale, locales } from '@shop/i18n/locales'
import { exemptSegments, routeTable } from '@shop/i18n/routes'

/** What differs between one shop and another. A name, not a rule: rules live in the domain. */
export const shopName = process.env.SHOP_NAME ?? 'Lysning'

/** The script that reads the events list after consent; the demo's own stand-in unless a shop names another. Empty: none. */
export const tagManagerUrl = process.env.TAG_MANAGER_URL ?? '/api/tag-manager.js'

/** The script of the engagement programme, loaded after consent to marketing; without one there is none. */
export const engagementScriptUrl = process.env.ENGAGEMENT_SCRIPT_URL || undefined

/** What a page tells its browser of them; they are put into it once the visitor allows them. */
export const scriptsOfOthers = { 'data-tag-manager': tagManagerUrl, 'data-engagement-script': engagementScriptUrl }

/** Where scripts of others come from, if not from the shop itself. */
export const scriptOrigins: readonly string[] = [tagManagerUrl, engagementScriptUrl ?? ''].flatMap((url) =>
  URL.canParse(url) ? [new URL(url).origin] : [],
)

/** An image CDN such as `https://cdn.example/{type}/{file}?{query}`; without one the shop makes its pictures itself. */
export const imageCdn = process.env.IMAGE_CDN || undefined

/** Where pictures come from, if not from the shop itself. */
export const pictureOrigins: readonly string[] = imageCdn ? [new URL(imageCdn).origin] : []

/** The name of the search's keys in the browser's storage, if not the usual one. */
export const searchSessionName = process.env.SEARCH_SESSION_NAME || undefined

/** Whether the data client sends the hash of an operation, and its text only to services that do not know it yet. */
export const sendsPersistedQueries = process.env.SHOP_PERSISTED_QUERIES === 'on'

/** Where the auth service answers: paths that the forwarder knows. The action is appended to the first, the challenge to the second. */
export const authEndpoint = process.env.AUTH_ENDPOINT || defaultAppConfig.authEndpoint
export const signEndpoint = process.env.SIGN_ENDPOINT || defaultAppConfig.signEndpoint

/** Where shoppers pay, as browsers reach it; without one there is nothing to pay outside the shop. */
export const paymentOrigin = process.env.PAYMENTS_PUBLIC_URL
  ? new URL(process.env.PAYMENTS_PUBLIC_URL).origin
  : undefined

/** Where staff work: they alone come from there to look at the shop as a customer, or show it in a frame. */
export const consoleOrigins = (process.env.CONSOLE_ORIGINS ?? 'http://console.localhost:3001')
  .split(',')
  .map((origin) => origin.trim())

const mode = process.env.MARKET_IN_PATH === 'true' ? 'path' : 'domain'
const domains = parseDomains(process.env.MARKET_DOMAINS)

/** The market of whoever has chosen none. */
export const fallbackMarketOf = (of: Channel): string =>
  fallbackAlias(of, process.env.FALLBACK_MARKET_ALIAS, console.warn)

/** Where markets and languages stand in an address. `MARKET_DOMAINS` is a list such as `no=www.lysning.no,se=lysning.se`. */
export const routingConfig: RoutingConfig = {
  mode,
  markets: channel.markets.map(({ alias, defaultLanguageId, allowedLanguages }) => ({
    alias,
    domains: domainsOf(domains, alias),
    defaultLanguageId,
    allowedLanguages,
  })),
  fallbackMarket: fallbackMarketOf(channel),
  locales,
  defaultLocale,
  ...(process.env.ROOT_REDIRECT && {
    rootRedirect: {
      to: process.env.ROOT_REDIRECT,
      ...(process.env.ROOT_REDIRECT_STATUS && { status: Number(process.env.ROOT_REDIRECT_STATUS) }),
    },
  }),
  exempt: exemptSegments,
  bareHosts: ['localhost'],
  table: routeTable,
}
