import type { Screen } from '@shop/i18n/routes'
import { STYLE_ALIAS } from '@/features/content/style-alias'
import { listPlaceOf } from '@/place/list-segment'
import { reviewsPageOf } from '../features/product/reviews-address'
import { isOwnOrder } from './find-order'
import { findPage } from './find-page'
import { readPaymentFailure } from './payment-failure'
import { type Check, missing, pass } from './routing-result'
import { showList } from './show-list'

export type Page = {
  /** The page's own look at its route, after the guards; what fails it is the 404 page. */
  readonly validate?: Check
  /** Made for one visitor and never kept: it may know who that is. */
  readonly isPersonal?: true
}

/** A page of the catalogue has to exist; a former address leads to the present one. */
const found =
  (kind: 'product' | 'content'): Check =>
  async ({ params, path, query, place }) => {
    const alias = typeof params.alias === 'string' ? params.alias : ''
    const answer = alias ? await findPage(kind, alias, path, place) : ({ kind: 'missing' } as const)
    if (answer.kind === 'missing') return missing
    return answer.kind === 'moved' ? { kind: 'redirect', to: answer.to + query, status: 301 } : pass
  }

/** A product; the reviews behind those of its own page are pages of their own, which can be kept as it is. */
const product: Check = async (route) => {
  const verdict = await found('product')(route)
  const page = reviewsPageOf(new URLSearchParams(route.query))
  if (verdict.kind !== 'pass' || page === undefined) return verdict
  return { kind: 'pass', inside: `/product-reviews/${encodeURIComponent(String(route.params.alias))}/${page}` }
}

/** Lists at addresses of their own. */
const listed: Check = ({ screen, params, query, place }) => {
  const list = listPlaceOf(screen, params)
  return list ? showList(list, query, place) : missing
}

/** The reason is a segment of the page's own path, so that each of the few pages can be kept. */
const paymentFailed: Check = ({ query }) => {
  const asked = new URLSearchParams(query)
  return {
    kind: 'pass',
    inside: `/checkout-failed/${readPaymentFailure(asked.get('error') || asked.get('reason'))}`,
  }
}

/** The page reads its own query, which others do not get. */
const withQuery =
  (inside: string): Check =>
  ({ query }) => ({ kind: 'pass', inside: inside + query })

/** One order, which has to be an own one, or the list of all. */
const orders: Check = async ({ query, place, visitor }) => {
  const [number, ...more] = new URLSearchParams(query).getAll('order')
  if (number === undefined) return { kind: 'pass', inside: `/account-orders${query}` }
  const user = await visitor()
  const isOwn = user && more.length === 0 && (await isOwnOrder(number, user, place))
  return isOwn ? { kind: 'pass', inside: `/account-order${query}` } : missing
}

/**
 * Every screen that has a page. A new one: its route in the group of its layout, and a line here; path, layout and guards
 * stand in the route table (`@shop/i18n/routes`). The address of a screen without a line is the 404 page.
 */
export const pages: Partial<Readonly<Record<Screen, Page>>> = {
  home: {},
  product: { validate: product },
  category: {},
  brand: {},
  campaign: {},
  search: {},
  generalList: {},
  list: {},
  brands: {},
  comingSoon: { validate: listed },
  newArrivals: { validate: listed },
  bestsellers: { validate: listed },
  favourites: {},
  // The page is the same for everybody, but no copy of it is to be kept anywhere.
  cart: { isPersonal: true },
  account: { isPersonal: true },
  accountOrders: { isPersonal: true, validate: orders },
  accountSettings: { isPersonal: true },
  accountBalance: { isPersonal: true },
  invoices: { isPersonal: true },
  // The whole history of the points is asked for in the query.
  accountMembership: { isPersonal: true, validate: withQuery('/account-membership') },
  memberPage: { isPersonal: true },
  accountReturns: { isPersonal: true },
  registerReturn: {},
  changeDelivery: {},
  changeItems: {},
  orderSupplement: {},
  trackOrder: {},
  resetPassword: {},
  checkout: { isPersonal: true },
  checkoutConfirm: { isPersonal: true, validate: withQuery('/checkout-confirm') },
  checkoutFailed: { validate: paymentFailed },
  // Without an alias: what there is to read.
  content: { validate: (route) => (route.params.alias ? found('content')(route) : pass) },
  style: { validate: (route) => found('content')({ ...route, params: { alias: STYLE_ALIAS } }) },
  previewWidgets: { isPersonal: true, validate: withQuery('/preview-widgets') },
  inspiration: { validate: found('content') },
  page: { validate: found('content') },
}
