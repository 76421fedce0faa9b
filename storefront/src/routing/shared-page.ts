import { decideRoute, hostName, isAssistHost } from '@shop/domain/routing'
import { routingConfig } from '../config'
import { isPreviewToken } from '../data/preview'
import { keptQueryOf } from '../features/list/selection'
import { keptReviewsQueryOf } from '../features/product/reviews-address'
import { listPlaceOf } from '../place/list-segment'
import { routing } from '../place/live-routing'
import { perAddress } from './per-address'

/** Screens that show everybody the same. Results of a search, favourites, cart and account belong to one visitor. */
const shared = new Set([
  ...['home', 'product', 'category', 'brand', 'campaign', 'generalList', 'list', 'newArrivals', 'bestsellers'],
  ...['comingSoon', 'brands', 'page', 'inspiration', 'content', 'style'],
])
/** An address longer than this is no choice of a shopper; such a page is made for who asks and not kept. */
const LONGEST = 2_000
const LOGIN_TOKEN = 'loginToken'

/** Every page shows menus and the market's settings. */
const EVERYWHERE = ['catalogue', 'content', 'markets']

/**
 * The page that everybody is shown at this address. Of the query only what the page depends on counts: campaign codes
 * and the like make no second copy, and never reach the renderer.
 */
export const sharedPage = (host: string, url: string) => (url.length > LONGEST ? undefined : pageAt(host, url))

const pageAt = perAddress(read)

function read(host: string, url: string) {
  // Whoever is looked after there is nobody's neighbour: such a page is made for each request.
  if (isAssistHost(host)) return undefined
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const decision = decideRoute({ host, path, query: '', cookies: {} }, routing())
  if (decision.kind !== 'go' || !shared.has(decision.screen)) return undefined
  // With the market in the path the root depends on the market that was chosen before.
  if (routingConfig.mode === 'path' && path === '/') return undefined
  // A draft is for whoever has its token alone.
  if (decision.screen === 'content' && isPreviewToken(decision.params.alias)) return undefined
  // Staff come with a token in the address, which is exchanged for a session.
  const asked = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
  if (asked.has(LOGIN_TOKEN)) return undefined
  const list = listPlaceOf(decision.screen, decision.params)
  // `/list/{name}` is a list whichever reading of its name fits.
  const ofProduct = decision.screen === 'product' ? keptReviewsQueryOf(asked) : ''
  const query = list || decision.screen === 'list' ? keptQueryOf(asked) : ofProduct
  const address = query ? `${path}?${query}` : path
  return {
    key: `${hostName(host)} ${address}`,
    url: address,
    tags: list
      ? [...EVERYWHERE, 'lists', `${list.kind}:${list.alias}`]
      : [...EVERYWHERE, decision.screen === 'list' ? 'lists' : decision.screen],
  }
}
