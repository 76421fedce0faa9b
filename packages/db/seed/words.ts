import type { ContentText, Currency, Language, MenuItem, Texts } from '../reference/words'
import indexJson from './words/assortment.json' with { type: 'json' }
import articlesJson from './words/assortment-articles.json' with { type: 'json' }
import attributesJson from './words/assortment-attributes.json' with { type: 'json' }
import categoriesJson from './words/assortment-categories.json' with { type: 'json' }
import descriptionsJson from './words/assortment-descriptions.json' with { type: 'json' }
import makersJson from './words/assortment-makers.json' with { type: 'json' }
import reviewsJson from './words/assortment-reviews.json' with { type: 'json' }
import shopJson from './words/assortment-shop.json' with { type: 'json' }
import typesJson from './words/assortment-types.json' with { type: 'json' }

/** The demo shop's words in four languages. The files are the source; nothing here invents a text. */
export const words = {
  brands: indexJson.brands as unknown as Brand[],
  makers: makersJson.makers as unknown as Record<string, Maker>,
  priceBands: indexJson.priceBands as PriceBand[],
  types: typesJson.productTypes as unknown as ProductType[],
  categories: categoriesJson.categories as unknown as Category[],
  colours: attributesJson.colours as unknown as Colour[],
  patterns: attributesJson.patterns as unknown as Pattern[],
  materials: attributesJson.materials as unknown as Material[],
  fibres: attributesJson.fibres as unknown as Named[],
  compositionParts: attributesJson.compositionParts as unknown as Record<string, Texts>,
  sizeSystems: attributesJson.sizeSystems as unknown as SizeSystem[],
  sizeColumns: attributesJson.sizeColumns as unknown as Record<string, Texts>,
  silhouetteFamily: descriptionsJson.silhouetteFamily as Record<string, string>,
  typeFamily: descriptionsJson.typeFamily as Record<string, string>,
  titlePatterns: descriptionsJson.titlePatterns as TitlePattern[],
  fragments: descriptionsJson.fragments as unknown as Fragment[],
  reviews: reviewsJson.reviews as unknown as Record<Language, Review[]>,
  articles: articlesJson.articles as unknown as ContentText[],
  campaigns: shopJson.campaigns as unknown as CampaignText[],
  uspTexts: shopJson.uspTexts as unknown as { id: string; text: Texts }[],
  /** What the demo's menus hold where an empty shop's hold nothing or less. */
  menuItems: shopJson.menuItems as Record<string, MenuItem[]>,
}

export type Audience = 'women' | 'men'

export type Named = { id: string; name: Texts }
export type Forms = Record<Language, Record<string, string>>
export type Colour = Named & { hex: string; forms: Forms }
export type Pattern = Named & { forms: Forms }
/** Finnish says it before the noun, by its number; with a hyphen at the end it becomes a part of the noun. */
export type FinnishAdjective = { singular: string; plural: string }
export type Material = Named & { fiAdjective: FinnishAdjective }
export type TitlePattern = { id: string; text: Texts; fiAdjective?: FinnishAdjective }
export type PriceBand = { index: number } & Record<Currency, number>
export type Brand = {
  id: string
  name: string
  style: string
  priceLevel: 'low' | 'mid' | 'premium'
  audience: Audience[]
}
type Firm = { name: string; address: string; country: string; email: string }
/** Who made a brand's goods, and who answers for them inside the EEA where the maker is outside. */
export type Maker = Firm & { responsible?: Firm }
export type Fibre = { fibre: string; percent: number }
export type Composition =
  | { kind: 'fibres'; fibres: Fibre[] }
  | { kind: 'parts'; parts: { part: string; fibres?: Fibre[]; material?: string }[] }
export type ProductType = {
  id: string
  categories: string[]
  names: Record<
    Language,
    {
      singular: string
      plural: string
      synonyms: string[]
      count: { one: string; other: string }
      title: { text: string; agreement: string }
    }
  >
  silhouettes: string[]
  fabrics: { material: string; compositions: Composition[] }[]
  materialInName: boolean
  soldInPairs: boolean
  sizeSystems: Partial<Record<Audience, string>>
  priceBand: { min: number; max: number }
}
export type Category = {
  id: string
  level: 1 | 2 | 3
  parent: string | null
  order: number
  rule?: 'types' | 'newest-first' | 'lawfully-reduced'
  name: Texts
  slug: Texts
}
export type SizeSystem = {
  id: string
  columns: string[]
  rows: (string | number)[][]
  lengths?: [string, number][]
}
export type Fragment = {
  id: string
  kind: 'fit' | 'fabric' | 'detail' | 'care'
  families: string[]
  materials: string[]
  types: string[]
  text: Texts
}
/** What goods must be like for a review to be about them; `parts/review-needs.ts` knows when they are. */
export type ReviewNeed =
  | 'singular'
  | 'plural'
  | 'worn'
  | 'colours'
  | 'camel'
  | 'white'
  | 'plain'
  | 'stretch'
  | 'thin'
  | 'thick'
  | 'long'
  | 'festive'
  | 'everyday'
  | 'no-pockets'
  | 'basic'
  | 'pullover'
  | 'not-tight'
  | 'high-waist'
  | 'full-length'
  | 'hood'
  | 'padded'
  | 'layer'
  | 'lined'
  | 'in-the-rain'
  | 'street-shoe'
  | 'narrow'
  | 'smooth-sole'
  | 'heel'
  | 'large-bag'
  | 'strap'
  | 'swimsuit'
  | 'little-cover'
  | 'running'
  | 'training-shirt'
  | 'gift'
/** `fit` is what its words say of the size: 2 small, 3 as expected, 4 large. */
export type Review = {
  id: string
  stars: number
  family: string
  needs?: ReviewNeed[]
  fit?: 2 | 3 | 4
  name: string
  title: string
  text: string
}
export type CampaignText = { id: string; kind: string; name: Texts; slug: Texts }
