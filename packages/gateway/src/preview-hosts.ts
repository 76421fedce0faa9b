import type { IncomingMessage } from 'node:http'
import type { Page } from './stored-page'

/** Hosts that show a draft of the shop to one member of staff. */
export type PreviewHosts = {
  readonly labelOf: (host: string) => string | undefined
  /** Cookies that say who is signed in: none of them counts here, and whoever sends one is turned away. */
  readonly memberCookies: readonly string[]
  /** Origins that may show a preview in a frame: the console's. */
  readonly frames: readonly string[]
}

/** What the services are told with every call from such a host; nobody outside can say it. */
export const PREVIEW_HEADER = 'x-shop-preview'
/** Of the services' addresses only these can be asked from a preview. */
const OPEN = /^\/(?:images\/|api\/storefront\/v3\/queries\/|graphql(?:$|[?#]))/
/** What pages tell of their visitors: of staff who look at a draft nobody hears it. */
const TOLD = /^\/api\/storefront\/v3\/notifications\//
/** Sign-in by way of the app. */
const SIGN_IN = /^\/api\/(?:auth|market|vouchers)\b/

export const isUnheardInPreview = (url: string) => TOLD.test(url)

/** Nobody is signed in on a preview and nothing is ordered there: such a request is refused whole. */
export function isRefusedInPreview(
  { url = '/', headers }: IncomingMessage,
  { memberCookies }: PreviewHosts,
  isForwarded: boolean,
): boolean {
  if (headers.authorization !== undefined || SIGN_IN.test(url)) return true
  const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim())
  if (names.some((name) => name && memberCookies.includes(name))) return true
  return isForwarded && !OPEN.test(url)
}

/** No search engine keeps it, no cache, and only the console frames it. */
export function asPreview(page: Page): Page {
  const { 'x-frame-options': _, ...headers } = page.headers
  return {
    ...page,
    headers: { ...headers, 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
  }
}
