import type { FilterSelection } from '../filter'
import { handlingOf } from '../navigation'

/** A payment that is filled in at the provider: the purchase there, how it stands, and the form with its address. */
export type AvardaState = {
  readonly purchaseId: string | undefined
  readonly status: string | undefined
  /** What opens the form, and nothing else. */
  readonly formToken: string | undefined
  readonly frame: string | undefined
}
export const initialAvarda: AvardaState = {
  purchaseId: undefined,
  status: undefined,
  formToken: undefined,
  frame: undefined,
}

/** The token of a form is the end of the address that the provider gives it. */
export const formTokenIn = (address: string): string | undefined =>
  address.split(/[?#]/)[0]?.split('/').at(-1) || undefined

/** The content or overlay panel: which content, with or without an overlay behind, at the side or at the bottom. */
export type ContentPanelState = {
  readonly current: string | undefined
  readonly overlay: boolean
  readonly placement: 'side' | 'bottom'
}
export const closedContentPanel: ContentPanelState = { current: undefined, overlay: true, placement: 'side' }

/** The list on the screen: its products by id, how many there are in all, the filters offered, the last page shown. */
export type ListState = {
  readonly products: readonly number[]
  readonly total: number
  readonly facets: readonly string[]
  readonly page: number
  /** The next page is on its way. */
  readonly loading: boolean
  readonly selection: FilterSelection | undefined
}
export const emptyList: ListState = {
  products: [],
  total: 0,
  facets: [],
  page: 1,
  loading: false,
  selection: undefined,
}

/** The product over the page, and the size of it that somebody may want to be told of. */
export type QuickShopState<Shown, Variant> = {
  readonly product: Shown | undefined
  readonly notifyVariant: Variant | undefined
}
export const closedQuickShop: QuickShopState<never, never> = { product: undefined, notifyVariant: undefined }

/** The last product and list seen, for "continue shopping", and the products that were looked at. */
export type LastVisited = {
  readonly productPath: string | undefined
  readonly listPath: string | undefined
  /** The newest first; undefined until somebody asks what is stored. */
  readonly recentlyViewed?: readonly number[] | undefined
}
export const nothingVisited: LastVisited = { productPath: undefined, listPath: undefined, recentlyViewed: undefined }

const listRoutes = [
  'category',
  'brand',
  'campaign',
  'search',
  'generalList',
  'list',
  'newArrivals',
  'bestsellers',
  'comingSoon',
]
export const isListRoute = (routeName: string): boolean => listRoutes.includes(routeName)

export function visited(state: LastVisited, routeName: string, path: string): LastVisited {
  if (!handlingOf(routeName).isRememberedAsLastVisited) return state
  if (routeName === 'product') return { ...state, productPath: path }
  return isListRoute(routeName) ? { ...state, listPath: path } : state
}

/** Where "continue shopping" leads: the list one came from, else the product, else the start page. */
export function continueShoppingPath({ listPath, productPath }: LastVisited, startPage: string): string {
  return listPath ?? productPath ?? startPage
}
