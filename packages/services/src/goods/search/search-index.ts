import type { Language, SearchDocument, SearchEngine } from '@shop/search/types'
import type { Place } from '../../ground/context/place'
import type { Catalogues } from './documents/document-of'

/** One market in one language, ready to be searched. */
export type SearchIndex = {
  readonly id: string
  readonly place: Place
  readonly engine: SearchEngine
  readonly language: Language
  /** Whether any product has been rated: sorting by it is offered then. */
  readonly hasRatings: boolean
  /** All products by key, as they are now. */
  readonly documents: ReadonlyMap<string, SearchDocument>
  /** Another number when products came, went or changed; not for stock alone. */
  readonly version: number
  /** The catalogue now, for what an answer shows of the products found. */
  readonly catalogues: () => Promise<Catalogues>
}

export const indexIdOf = ({ market, language }: Pick<Place, 'market' | 'language'>): string =>
  `${market.id}-${language.code}`
