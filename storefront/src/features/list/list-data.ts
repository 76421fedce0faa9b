import { searchOr } from '@shop/api-client/search/search-error'
import { listPageSize } from '@shop/domain/constants'
import { type FilterGroup, filterPanel, offeredSorts, pageOf, searchListQuery } from '@shop/domain/filter'
import type { ProductGroup } from '@shop/domain/recommendation'
import type { CardProduct } from '@/catalogue/product-card'
import { serverSearch } from '@/data/server-search'
import { listPath, wholeListPath } from '@/place/list-path'
import type { Place } from '@/place/place'
import { type CatalogueList, type CatalogueRequest, loadCatalogueList } from './catalogue-list'
import { firstSort } from './first-sort'
import { type ListInfo, loadListInfo } from './list-info'
import { firstOrder, type ListOrder, shownOrder, sortOf } from './list-order'
import { brandsOf, type ListKind } from './list-reference'
import { orderPanel } from './order-panel'
import { type Selection, type Sort, sorts } from './selection'

export const PAGE_SIZE = listPageSize

export type ListRequest = { readonly kind: ListKind; readonly alias: string; readonly selection: Selection }

/** Hits come in groups of one style each, products of the catalogue one by one; the page makes cards of either. */
export type Goods =
  | { readonly from: 'search'; readonly groups: readonly ProductGroup[] }
  | { readonly from: 'catalogue'; readonly products: readonly CardProduct[] }

export type ListPage = {
  readonly info: ListInfo | null
  readonly count: number
  readonly goods: Goods
  readonly panel: readonly FilterGroup[]
  readonly sorts: readonly Sort[]
  /** The order that they are in, and the one that the list begins with. */
  readonly order: ListOrder
  readonly firstOrder: ListOrder
}

/** What is asked for, with the order that was chosen or that the list begins with; of its page all, or the first alone. */
type Ordered = ListRequest & { readonly order: ListOrder; readonly isFirstAlone?: boolean }

/** A list and its filters: from the search, and from the shop's own catalogue when the search does not answer. */
export async function loadList(place: Place, asked: ListRequest): Promise<ListPage> {
  const { kind, alias, selection } = asked
  const first = firstOrder(kind, await firstSort(place, kind, alias))
  const order = selection.sort ?? first
  const reference = listPath(kind, alias)
  const brands = brandsOf(kind, alias)
  const [info, list] = await Promise.all([
    reference && !brands ? loadListInfo(place, reference, kind === 'category') : null,
    listedOf(place, { ...asked, order }),
  ])
  const shown = shownOrder(order, list.goods.from)
  return { info, order: shown, firstOrder: first, ...list, panel: orderPanel(list.panel) }
}

/** Whether the page of a list has goods in a place. */
export async function hasGoods(place: Place, asked: ListRequest): Promise<boolean> {
  const { goods } = await listedOf(place, { ...asked, order: await orderOf(place, asked), isFirstAlone: true })
  return !isEmpty(goods)
}

/** The goods of a list by the shop's own catalogue, where the search has failed already. */
export async function loadListWithoutSearch(place: Place, asked: ListRequest): Promise<Listed> {
  return fromCatalogue(place, { ...asked, order: await orderOf(place, asked) })
}

const orderOf = async (place: Place, { kind, alias, selection }: ListRequest): Promise<ListOrder> =>
  selection.sort ?? firstOrder(kind, await firstSort(place, kind, alias))

export const isEmpty = (goods: Goods): boolean => (goods.from === 'search' ? goods.groups : goods.products).length === 0

async function listedOf(place: Place, request: Ordered): Promise<Listed> {
  const { kind } = request
  if (kind === 'coming-soon') return catalogueOnly(place, request)
  if (isOfDraft(place, kind)) return fromCatalogue(place, request)
  return searchOr(
    () => fromSearch(place, request),
    () => fromCatalogue(place, request),
    (text, cause) => console.warn(text, cause),
  )
}

/** The search knows what is live alone: what a campaign of a draft will hold, the catalogue of its preview tells. */
const isOfDraft = ({ view }: Place, kind: ListKind): boolean => view !== undefined && kind === 'campaign'

type Listed = Omit<ListPage, 'info' | 'order' | 'firstOrder'>

async function fromSearch(place: Place, request: Ordered): Promise<Listed> {
  const { kind, alias, selection, order } = request
  const brands = brandsOf(kind, alias)
  const bySales = isBySales(request)
  const { facets, ...page } = searchListQuery(selection.filters, sortOf(order), selection.page)
  // Several brands are a choice among all goods; what is chosen besides stays within them.
  const within = brands && !facets.has('brand') ? new Map(facets).set('brand', brands) : facets
  const [answer, sold] = await Promise.all([
    kind === 'search'
      ? serverSearch(place).query('search-page', { q: alias, ...page, facets })
      : serverSearch(place).query('landing-page', {
          pageReference: brands ? wholeListPath : (listPath(kind, alias) ?? wholeListPath),
          ...page,
          ...(request.isFirstAlone && { limit: 1 }),
          ...(bySales && { skip: 0, limit: 1 }),
          facets: within,
        }),
    bySales ? loadCatalogueList(place, catalogueRequest(request)) : undefined,
  ])
  const { productGroups = [], totalHits = 0, facets: given = [], sort } = answer.primaryList ?? {}
  return {
    count: sold?.count ?? totalHits,
    goods: sold ? { from: 'catalogue', products: sold.products } : { from: 'search', groups: productGroups },
    panel: filterPanel(given),
    sorts: offeredSorts(sort?.options ?? []).map((offered) => offered.sort),
  }
}

/** Filters that the catalogue cannot read ask the search. */
const isBySales = ({ selection, order }: Ordered): boolean =>
  order === 'MOST_SOLD' && selection.filters.parameters.size === 0

async function fromCatalogue(place: Place, request: Ordered): Promise<Listed> {
  return listed(await loadCatalogueList(place, catalogueRequest(request)))
}

async function catalogueOnly(place: Place, request: Ordered): Promise<Listed> {
  return { ...(await fromCatalogue(place, request)), panel: [], sorts: [] }
}

const listed = ({ count, products, panel }: CatalogueList): Listed => ({
  count,
  goods: { from: 'catalogue', products },
  panel,
  sorts,
})

// The order of our address is the same word as the protocol's, except for these two.
const catalogueSort = (order: ListOrder): CatalogueRequest['sort'] =>
  order === 'DISCOUNT' ? 'CUSTOM_1' : order === 'RATING' ? 'VOTES' : order

function catalogueRequest({ kind, alias, selection, order, isFirstAlone }: Ordered): CatalogueRequest {
  const { skip, limit } = pageOf(selection.page)
  const brands = brandsOf(kind, alias)
  return {
    ...(kind === 'search'
      ? { searchText: alias }
      : brands
        ? { brands }
        : { url: listPath(kind, alias) ?? wholeListPath }),
    filters: selection.filters,
    sort: catalogueSort(order),
    skip,
    take: isFirstAlone ? 1 : limit,
  }
}
