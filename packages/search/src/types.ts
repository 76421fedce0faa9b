import type { LocaleCode } from '@shop/domain/market'

/**
 * What the parts of the search service say to one another.
 *
 * catalogue → `documents` → `SearchEngine.load/update`; phrase → `Language.parse` → `ParsedPhrase` → `SearchEngine.search`
 * → keys → `http` writes products, facets and tickets. Behaviour gives `Popularity`, nothing else, to the ranking.
 */

export type VariantDocument = {
  /** Article number of the SKU. */
  readonly key: string
  readonly skuId: number
  /** As shown; null for one size. */
  readonly size: string | null
  readonly stock: number
  readonly sellingMinor: number
  readonly listMinor: number
  /** Price list id to minor units: `exvat`, `member`. */
  readonly otherLists: Readonly<Record<string, { readonly sellingMinor: number; readonly listMinor: number }>>
}

/** One product (one colour of a style) in one market and one language, as search sees it. */
export type SearchDocument = {
  /** Product id as text. */
  readonly key: string
  readonly productId: number
  /** The style that the colours share. */
  readonly groupKey: string
  readonly title: string
  readonly brand: string
  /** What kind of thing it is, in words: head word, singular and plural, names of the type. The first is the best. */
  readonly typeWords: readonly string[]
  /** Names of the categories, the primary one first, then those above it. */
  readonly categories: readonly string[]
  readonly colours: readonly string[]
  /** Values of parameters: material, fit, season, pattern. */
  readonly attributes: readonly string[]
  readonly description: string
  /** Article numbers of the product and its SKUs, GTINs. */
  readonly numbers: readonly string[]
  /** Product-level facet values by facet id: category, brand, color, discount, onSale, custom.*; size, price and inStock
   *  come from the variants. */
  readonly values: Readonly<Record<string, readonly string[]>>
  readonly variants: readonly VariantDocument[]
  readonly hasImage: boolean
  /** Ms since 1970. */
  readonly availableFrom: number
  readonly rating: number | null
  /** Largest discount of a variant in whole percent. */
  readonly discountPercent: number
  /** Pieces sold before behaviour was recorded. */
  readonly unitsSold: number
}

/** One word of the phrase with everything it may stand for; a product fulfils it through any alternative. */
export type PhraseWord = {
  readonly typed: string
  /** What the word says: the kind of thing, or something about it. Types and brands are the last to be dropped. */
  readonly role: 'type' | 'brand' | 'colour' | 'size' | 'attribute' | 'other'
  readonly alternatives: readonly TermMatch[]
}

export type TermMatch = {
  /** As it stands in the index. */
  readonly term: string
  /** 1 = exactly the spelling typed; lower for inflected, folded, head of a compound, synonym, mistyped. */
  readonly quality: number
  readonly how: 'exact' | 'folded' | 'form' | 'head' | 'part' | 'synonym' | 'prefix' | 'typo'
}

export type ParsedPhrase = {
  /** Trimmed, spaces joined, composed, lower case. */
  readonly text: string
  readonly words: readonly PhraseWord[]
  /** `under 500`, `storlek 38`: said in the phrase, applied as selections. */
  readonly selections: readonly Selection[]
  /** Letters and digits of a number typed alone: article number, SKU number, product key. */
  readonly number: string | null
}

/**
 * Any of the values, or what lies between the limits, both included. Prices are in minor units everywhere in the engine.
 * Checkboxes (`onSale`, `inStock`) have the one value `true`. A facet that no product has is ignored.
 */
export type Selection = {
  readonly facet: string
  readonly values?: readonly string[]
  readonly min?: number
  readonly max?: number
}

/**
 * AND inside a rule, OR between rules. Beside facets, rules know `product_key` (values) and the numbers `discount`
 * (percent), `rating`, `stock_number` (pieces of one size) and `newness` (age in days).
 */
export type ProductRule = readonly RuleCondition[]
export type RuleCondition = Selection & { readonly excluded: boolean }

export const PRODUCT_SORTS = [
  'RELEVANCE',
  'NEWEST_FIRST',
  'PRICE_ASCENDING',
  'PRICE_DESCENDING',
  'DISCOUNT',
  'RATING',
  'NAME',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export type SearchQuery = {
  readonly phrase: ParsedPhrase | null
  readonly selections: readonly Selection[]
  readonly rules: readonly ProductRule[]
  /** Only these products, in this order; used by lists that are chosen elsewhere. */
  readonly keys?: readonly string[]
  readonly sort: ProductSort
  readonly skip: number
  readonly limit: number
  /** Counting costs: lists without facets leave it out. */
  readonly facets: boolean
  /** Of each style its first colour alone; totals and counts are then of styles. */
  readonly onePerGroup?: boolean
  /** `exvat` or `member`; the public prices without. */
  readonly priceList?: string
  readonly popularity: Popularity
  /** How much this visitor leans to a product, 0–1; moves only within equal text quality. */
  readonly affinity?: (document: SearchDocument) => number
  readonly now: number
}

/** 0–1 by product key. */
export type Popularity = (key: string) => number

export type FacetValueCount = { readonly value: string; readonly count: number; readonly selected: boolean }
export type FacetCount =
  | { readonly facet: string; readonly kind: 'values'; readonly values: readonly FacetValueCount[] }
  | {
      readonly facet: string
      readonly kind: 'range'
      readonly min?: number
      readonly max?: number
      readonly minSelected?: number
      readonly maxSelected?: number
    }
  | { readonly facet: string; readonly kind: 'checkbox'; readonly selected: boolean; readonly count: number }

export type SearchHits = {
  /** In order, this page only. */
  readonly documents: readonly SearchDocument[]
  /** Exact. */
  readonly total: number
  readonly facets: readonly FacetCount[]
}

export type PhraseSuggestion = { readonly text: string; readonly hits: number }

/** One market in one language. */
export interface SearchEngine {
  readonly name: string
  search(query: SearchQuery): Promise<SearchHits> | SearchHits
  /** Products by key, in the order asked, unknown ones left out. */
  byKeys(keys: readonly string[]): Promise<readonly SearchDocument[]> | readonly SearchDocument[]
  /** The words of this index with the number of products each is in: what spelling is checked against. */
  readonly vocabulary: Vocabulary
  /**
   * Phrases of the assortment that the typed text is the beginning of: kinds of things, brands, categories, words of
   * titles. Each gives the hits it tells when it is searched, the best first.
   */
  suggest(typed: string, most: number): Promise<readonly PhraseSuggestion[]> | readonly PhraseSuggestion[]
  /** Puts new figures or texts of some products in place of the old, without a gap for readers. */
  update(changed: readonly SearchDocument[], removedKeys: readonly string[]): Promise<void> | void
}

export interface Vocabulary {
  /** Of any term that `termsOf` gives, also of those that are no words: stems, heads, phrases. */
  frequency(term: string): number
  /** Known terms that begin so, the most frequent first. */
  startingWith(prefix: string, most: number): readonly string[]
  /** Known terms at most so many edits away, the nearest and then the most frequent first. */
  near(term: string, edits: 1 | 2): readonly { readonly term: string; readonly edits: number }[]
}

/** Everything that knows the language: the index is built with `termsOf`, phrases are read with `parse`. */
export interface Language {
  readonly locale: LocaleCode
  /** The terms under which a text is found, each with how good a match on it is (exact word, stem, head, part). */
  termsOf(
    text: string,
  ): readonly { readonly term: string; readonly kind: 'word' | 'stem' | 'head' | 'part'; readonly position: number }[]
  parse(phrase: string, vocabulary: Vocabulary): ParsedPhrase
  /** The phrase as it should have been spelled by the words of this index, or null when there is nothing to correct. */
  correct(phrase: string, vocabulary: Vocabulary): string | null
  /** The parsed phrase with its least important words left out, best first. */
  relax(phrase: ParsedPhrase): readonly ParsedPhrase[]
}
