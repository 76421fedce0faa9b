import type { LocaleCode } from '@shop/domain/market'
import type { Popularity, SearchDocument } from '../types'

/** Who asks, and where. Calls that may not be tied to a person have no visitor (null) and leave no trace. */
export type Visitor = {
  readonly marketId: string
  /** Of the market: visits end at its midnight. */
  readonly timeZone: string
  /** Notifications tell neither of the two. */
  readonly locale: LocaleCode | null
  readonly touchpoint: 'desktop' | 'mobile' | null
  readonly customerKey: string
  readonly sessionKey: string
}

/** Where a product was shown, as its ticket tells. */
export type Shown = {
  readonly page: string
  readonly list?: string
  readonly algorithm?: string
  readonly position?: number
  readonly phrase?: string
  readonly reference?: string
}

/** What a query tells of a visitor: told only when `notify` is not false. */
export type Seen =
  /** Once for a phrase as it was searched in the end, not for its pages, sorts and filters; `hits` may be 0. */
  | { readonly kind: 'query'; readonly phrase: string; readonly hits: number }
  | { readonly kind: 'view'; readonly productKey: string }

/** What a visitor did. */
export type Done =
  | {
      readonly kind: 'click' | 'add-to-cart'
      /** The ticket's text: the same one twice within ten seconds is one event. */
      readonly ticket: string
      /** Undefined for a content item. */
      readonly productKey?: string
      readonly variantKey?: string
      readonly shown: Shown
      /** Issued for another session: somebody cached an answer. It is kept, and moves no ranking. */
      readonly isSuspect: boolean
    }
  /** A variant's key is turned into its product's before. */
  | { readonly kind: 'add-favorite' | 'remove-favorite'; readonly productKey: string }

/** What this customer did, newest first everywhere. Of somebody unknown everything is empty. */
export type Past = {
  /** In this market, at most 50. */
  readonly recentSearches: readonly string[]
  readonly recentlyViewed: readonly string[]
  readonly favourites: readonly string[]
  /** Variant keys (or product keys) that this session put into the cart. */
  readonly cart: readonly string[]
  readonly acts: readonly Act[]
}

export type Act = {
  readonly kind: 'view' | 'click' | 'add-to-cart' | 'add-favorite' | 'purchase'
  readonly productKey: string
  readonly at: number
}

export type PhraseUse = { readonly phrase: string; readonly visitors: number; readonly hits: number }

export type PaymentLine = { readonly variantKey: string; readonly quantity: number; readonly sellingPrice: number }

export type LatestEvent = {
  readonly type: string
  readonly at: string
  readonly market?: string
  readonly customerKey: string
  readonly sessionKey: string
  readonly productKey?: string
  readonly q?: string
  readonly totalHits?: number
  readonly shown?: Shown
}

export interface Behaviour {
  /** Costs the request nothing: it is written a moment later, and seen by this process at once. */
  note(visitor: Visitor | null, seen: Seen): void
  /** Kept when the promise resolves. */
  notify(visitor: Visitor, done: Done): Promise<void>
  removeRecentSearches(visitor: Visitor, which: 'all' | readonly string[]): Promise<void>
  removeRecentlyViewed(visitor: Visitor, which: 'all' | readonly string[]): Promise<void>
  /** Ends the visit. */
  end(visitor: Visitor): Promise<void>
  past(visitor: Visitor | null): Promise<Past>
  /** 0–1 by product key, of those that at least three customers care for. */
  popularity(marketId: string): Popularity
  /** Phrases with hits that at least five visitors searched lately, the most used first. */
  trending(marketId: string, locale: LocaleCode, most: number): readonly string[]
  /** For staff: phrases that found nothing. */
  withoutHits(marketId: string, locale: LocaleCode, most: number): Promise<readonly PhraseUse[]>
  /** A paid order, reported once by its reference; false when it was known. */
  reportPayment(payment: {
    readonly orderRef: string | undefined
    readonly marketId: string
    readonly timeZone: string
    readonly customerKey: string
    readonly sessionKey: string
    readonly productKeys: readonly string[]
  }): Promise<boolean>
  latest(most: number, type: string | undefined): Promise<readonly LatestEvent[]>
  merge(fromCustomerKey: string, toCustomerKey: string): Promise<void>
  /** For good: what still arrives under the key is not kept either. */
  forget(customerKey: string): Promise<void>
  /** Writes what is not written yet. */
  stop(): Promise<void>
}

export const ALGORITHMS = [
  'TOP_PRODUCTS',
  'NEWEST_PRODUCTS',
  'PERSONAL',
  'RECENTLY_VIEWED',
  'FAVORITES',
  'ALTERNATIVES',
  'UPSELL',
  'STYLE_WITH',
  'MORE_FROM_SERIES',
  'CART',
  'ADD_TO_CART_RECS',
] as const
export type Algorithm = (typeof ALGORITHMS)[number]

export type ListRequest = {
  readonly id: string
  readonly algorithm: Algorithm
  readonly limit: number
  /** Of `params`; the page's own product or cart otherwise. */
  readonly productKey?: string
  readonly cart?: readonly string[]
  /** The product rules of the list. */
  readonly allows?: (document: SearchDocument) => boolean
}

export type RecommendRequest = {
  readonly marketId: string
  readonly past: Past
  readonly lists: readonly ListRequest[]
  /** The product of a product page. */
  readonly productKey?: string
  /** Product or variant keys of the cart. */
  readonly cart?: readonly string[]
  /** Product or variant key of what was just added. */
  readonly added?: string
  readonly now: number
}

export type RecommendedList = { readonly id: string; readonly algorithm: Algorithm; readonly keys: readonly string[] }

export interface Recommendations {
  /** In the order asked, each product at most once in a list; what an earlier list shows stands last. */
  lists(request: RecommendRequest): readonly RecommendedList[]
  /** How much this visitor leans to a product, 0–1; undefined until three of their acts are known. */
  affinity(marketId: string, past: Past): ((document: SearchDocument) => number) | undefined
}
