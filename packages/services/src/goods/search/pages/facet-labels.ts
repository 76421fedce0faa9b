import type { LocaleCode } from '@shop/domain/market'
import { t } from '@shop/i18n/translate'
import type { ProductSort } from '@shop/search/types'
import { facetLabel } from '../../catalog/facet-labels'
import type { Snapshot } from '../../catalog/snapshot'

type Told = Readonly<Record<LocaleCode, string>>

const NAME: Told = { sv: 'Namn', nb: 'Navn', da: 'Navn', fi: 'Nimi' }
const CONTENT_TYPE: Told = { sv: 'Typ', nb: 'Type', da: 'Type', fi: 'Tyyppi' }
const CONTENT_TYPES = {
  page: { sv: 'Sidor', nb: 'Sider', da: 'Sider', fi: 'Sivut' },
  article: { sv: 'Artiklar', nb: 'Artikler', da: 'Artikler', fi: 'Artikkelit' },
} as const satisfies Readonly<Record<string, Told>>
export type ReadingType = keyof typeof CONTENT_TYPES

const SIZE_TYPES = {
  clothes: { sv: 'Kläder', nb: 'Klær', da: 'Tøj', fi: 'Vaatteet' },
  jeans: { sv: 'Jeans', nb: 'Jeans', da: 'Jeans', fi: 'Farkut' },
  shoes: { sv: 'Skor', nb: 'Sko', da: 'Sko', fi: 'Kengät' },
  bras: { sv: 'Bh', nb: 'BH', da: 'Bh', fi: 'Rintaliivit' },
  'one-size': { sv: 'One size', nb: 'Én størrelse', da: 'Én størrelse', fi: 'One size' },
} as const satisfies Readonly<Record<string, Told>>
export type SizeKind = keyof typeof SIZE_TYPES

export const sizeTypeLabel = (kind: SizeKind, code: LocaleCode): string => SIZE_TYPES[kind][code]

export const contentTypeTitle = (code: LocaleCode): string => CONTENT_TYPE[code]
export const contentTypeLabel = (type: ReadingType, code: LocaleCode): string => CONTENT_TYPES[type][code]

export function sortLabel(sort: ProductSort, code: LocaleCode): string {
  switch (sort) {
    case 'RELEVANCE':
      return t(code, 'list.sort.relevance')
    case 'NEWEST_FIRST':
      return t(code, 'list.sort.latest')
    case 'PRICE_ASCENDING':
      return t(code, 'list.sort.priceAsc')
    case 'PRICE_DESCENDING':
      return t(code, 'list.sort.priceDesc')
    case 'DISCOUNT':
      return t(code, 'list.sort.discount')
    case 'RATING':
      return t(code, 'list.sort.rating')
    case 'NAME':
      return NAME[code]
  }
}

/** Of a facet; parameter groups are named by the catalogue. */
export function facetTitle(facet: string, snapshot: Snapshot, language: { id: string; code: LocaleCode }): string {
  const { code } = language
  switch (facet) {
    case 'category':
      return t(code, 'filter.category')
    case 'brand':
      return t(code, 'filter.brand')
    case 'color':
      return t(code, 'filter.colour')
    case 'size':
      return t(code, 'filter.size')
    case 'price':
      return t(code, 'filter.price')
    case 'discount':
      return t(code, 'filter.discount')
    case 'onSale':
      return facetLabel('sale', code)
    case 'inStock':
      return t(code, 'filter.inStockOnly')
    default: {
      const key = facet.replace(/^custom\./, '')
      const group = snapshot.rows.parameterValues.find(({ group_key }) => group_key === key)
      return (group && snapshot.groupTexts.get(group.group_id, language.id)?.text) ?? key
    }
  }
}
