import { createMemoryEngine } from '../src/engine/memory-engine'
import type { SearchDocument, SearchQuery, VariantDocument } from '../src/types'
import { language } from './language'
import { makeDocument, makeDocuments, NOW, randomOf } from './make-documents'

/** All products, as they are listed. */
export const EVERYTHING: SearchQuery = {
  phrase: null,
  selections: [],
  rules: [],
  sort: 'RELEVANCE',
  skip: 0,
  limit: 1_000,
  facets: true,
  popularity: () => 0,
  now: NOW,
}
export const DAY = 86_400_000

export const made = makeDocuments(300)
export const engine = createMemoryEngine(made, language)
export const search = (query: Partial<SearchQuery>, within = engine) => within.search({ ...EVERYTHING, ...query })
export const phrase = (text: string, within = engine) => language.parse(text, within.vocabulary)
export const keysOf = ({ documents }: { readonly documents: readonly SearchDocument[] }) =>
  documents.map(({ key }) => key)

export const variant = (changes: Partial<VariantDocument> = {}): VariantDocument => ({
  key: 'v',
  skuId: 1,
  size: 'M',
  stock: 5,
  sellingMinor: 10_000,
  listMinor: 10_000,
  otherLists: {},
  ...changes,
})

/** One and the same product again and again, but for what a test is about. */
export const shelf = (...changes: Partial<SearchDocument>[]) => {
  const documents = changes.map((each, at) =>
    makeDocument(randomOf(1), at + 1, {
      groupKey: `g${at}`,
      variants: [variant({ key: `v${at}` })],
      hasImage: true,
      rating: null,
      unitsSold: 0,
      availableFrom: NOW - 100 * DAY,
      title: 'Plagg',
      brand: 'Freya',
      typeWords: ['plagg'],
      categories: ['Kläder'],
      colours: [],
      attributes: [],
      description: '',
      ...each,
    }),
  )
  return createMemoryEngine(documents, language)
}
