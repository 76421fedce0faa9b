import type { FacetChoice } from '@shop/domain/filter'

/** What may be said with a query besides who asks from where. */
type Shown = {
  /** False: nothing of the call is remembered. */
  readonly notify?: boolean
  readonly viewId?: 'production' | 'preview'
}
type Products = Shown & {
  /** Another price list for all prices: `exvat`, `member`. */
  readonly priceId?: string
  readonly presentPrices?: readonly string[]
}
type Styles = {
  /** One product of each style, the first that fits; totals and counts are then of styles. Ours, not of the protocol. */
  readonly onePerGroup?: boolean
}
type Page = { readonly limit?: number; readonly skip?: number; readonly sort?: string }
/** Facets by id; `searchListQuery` of the domain makes them, the sort and the page of a list. */
export type ListParameters = Products & Styles & Page & { readonly facets?: ReadonlyMap<string, FacetChoice> }

export const searchOrigins = [
  'ORGANIC',
  'PHRASE_SUGGEST',
  'DID_YOU_MEAN',
  'UNDO_AUTO_CORRECT',
  'RELATED_SEARCHES',
  'RECENT_SEARCH',
] as const
export type SearchOrigin = (typeof searchOrigins)[number]

export type QueryParameters = {
  readonly 'search-page': ListParameters & {
    readonly q: string
    readonly origin?: SearchOrigin
    readonly selectedCategory?: string
    readonly viewAllSecondary?: boolean
  }
  readonly autocomplete: Products & Styles & { readonly q?: string }
  readonly 'product-page': Products & { readonly productKey: string }
  readonly 'cart-page': Products & { readonly cart: readonly string[] }
  readonly 'add-to-cart-popup': Products & { readonly variantKey: string; readonly cart?: readonly string[] }
  readonly 'landing-page': ListParameters & {
    readonly pageReference: string
    readonly q?: string
    readonly includeNavigation?: boolean
  }
  readonly 'navigation-tree': Shown & { readonly priceId?: string }
  readonly 'content-information': Shown & { readonly contentKeys: readonly string[] }
  readonly 'content-search-page': Shown & Page & { readonly q: string; readonly origin?: SearchOrigin }
}

export type QueryName = keyof QueryParameters

export type ProductFilter = Readonly<
  Record<string, string | readonly string[] | { readonly min?: number; readonly max?: number }>
>
type ProductChoice = { readonly productRules?: string; readonly productFilter?: ProductFilter }
type Included = { readonly include: boolean }

export type RecommendationRequest = ProductChoice & {
  readonly id: string
  readonly algorithm?:
    | 'TOP_PRODUCTS'
    | 'NEWEST_PRODUCTS'
    | 'PERSONAL'
    | 'RECENTLY_VIEWED'
    | 'FAVORITES'
    | 'ALTERNATIVES'
    | 'UPSELL'
    | 'STYLE_WITH'
    | 'MORE_FROM_SERIES'
    | 'CART'
    | 'ADD_TO_CART_RECS'
  readonly limit?: number
  readonly label?: string
  readonly showMoreLink?: string
  readonly visualization?: 'CAROUSEL' | 'GRID'
  readonly params?: { readonly productKey?: string; readonly cart?: readonly string[] }
}
type ContentFilter = Readonly<Record<string, string | readonly string[]>>
type ContentRequest = {
  readonly id: string
  readonly limit?: number
  readonly algorithm?: 'NEWEST_CONTENT' | 'TOP_CONTENT'
  readonly contentFilter?: ContentFilter
}

type Recommendations = { readonly recommendationLists?: readonly RecommendationRequest[] }
type Contents = { readonly contentLists?: readonly ContentRequest[] }
type PrimaryList = { readonly primaryList?: Partial<Included> & ProductChoice; readonly navigation?: Included }

/** The page configuration of a query; with one it is sent as POST. */
export type QueryBody = {
  readonly 'search-page': PrimaryList & Contents
  readonly autocomplete: Contents & ProductChoice
  readonly 'product-page': Recommendations & { readonly productGroup?: Included }
  readonly 'cart-page': Recommendations & { readonly cart?: Included }
  readonly 'add-to-cart-popup': Required<Recommendations>
  readonly 'landing-page': PrimaryList & Recommendations & Contents
  readonly 'navigation-tree': undefined
  readonly 'content-information': undefined
  readonly 'content-search-page': { readonly primaryList?: { readonly contentFilter: ContentFilter } }
}
