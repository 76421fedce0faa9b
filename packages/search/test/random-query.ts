import {
  type ParsedPhrase,
  PRODUCT_SORTS,
  type ProductRule,
  type RuleCondition,
  type SearchDocument,
  type SearchQuery,
  type Selection,
} from '../src/types'
import { NOW, oneOf, type Random } from './make-documents'

/** Queries of every kind over the values that the products have, and now and then over some that none has. */
export function randomQuery(
  random: Random,
  documents: readonly SearchDocument[],
  phrase: ParsedPhrase | null,
): SearchQuery {
  const keys = random() < 0.08 ? documents.filter(() => random() < 0.1).map(({ key }) => key) : undefined
  return {
    phrase: keys && random() < 0.7 ? null : saying(random, documents, phrase),
    selections: some(random, 3).map(() => randomSelection(random, documents)),
    rules: random() < 0.3 ? some(random, 2).map(() => randomRule(random, documents)) : [],
    ...(keys && { keys: [...keys.toReversed(), 'no such key'] }),
    sort: oneOf(random, PRODUCT_SORTS),
    skip: random() < 0.7 ? 0 : Math.floor(random() * 20),
    limit: oneOf(random, [0, 5, 24, 1_000]),
    facets: random() < 0.9,
    onePerGroup: random() < 0.4,
    ...(random() < 0.3 && { priceList: oneOf(random, ['exvat', 'member']) }),
    popularity: (key) => (Number(key.slice(-2)) % 7) / 7,
    ...(random() < 0.3 && { affinity: ({ brand }: SearchDocument) => brand.length / 40 }),
    now: NOW,
  }
}

/** Now and then the phrase also names a size or a price, or nothing else. */
function saying(
  random: Random,
  documents: readonly SearchDocument[],
  phrase: ParsedPhrase | null,
): ParsedPhrase | null {
  if (!phrase || random() < 0.7) return phrase
  const selections = [1, ...some(random, 1)].map(() => randomSelection(random, documents))
  return { ...phrase, selections, ...(random() < 0.2 && { words: [] }) }
}

const some = (random: Random, most: number): unknown[] => Array.from({ length: Math.floor(random() * (most + 1)) })

function randomSelection(random: Random, documents: readonly SearchDocument[]): Selection {
  const { values, variants } = oneOf(random, documents)
  const roll = random()
  if (roll < 0.2) return { facet: 'price', ...limits(random, documents) }
  if (roll < 0.4) {
    const others = oneOf(random, documents).variants.slice(0, 1)
    return { facet: 'size', values: [...variants.slice(0, 1), ...others].flatMap(({ size }) => size ?? []) }
  }
  if (roll < 0.5) return { facet: 'inStock', values: [random() < 0.8 ? 'true' : 'false'] }
  if (roll < 0.55) return { facet: 'onSale', values: ['true'] }
  if (roll < 0.6)
    return { facet: oneOf(random, ['custom.unheard-of', 'brand', 'discount']), values: ['nothing has this'] }
  const facet = oneOf(random, Object.keys(values))
  const other = oneOf(random, documents).values[facet] ?? []
  return { facet, values: [...(values[facet] ?? []).slice(0, 1), ...other.slice(0, Math.floor(random() * 2))] }
}

function limits(random: Random, documents: readonly SearchDocument[]): { min?: number; max?: number } {
  const prices = [oneOf(random, documents), oneOf(random, documents)].map(
    ({ variants }) => variants[0]?.sellingMinor ?? 0,
  )
  const [low, high] = random() < 0.95 ? prices.toSorted((a, b) => a - b) : prices.toSorted((a, b) => b - a)
  return { ...(random() < 0.8 && { min: low }), ...(random() < 0.8 && { max: high }) }
}

function randomRule(random: Random, documents: readonly SearchDocument[]): ProductRule {
  return [1, ...some(random, 2)].map((): RuleCondition => {
    const excluded = random() < 0.3
    const roll = random()
    if (roll < 0.1) return { facet: 'product_key', values: documents.slice(0, 40).map(({ key }) => key), excluded }
    if (roll < 0.2) return { facet: 'stock_number', min: Math.floor(random() * 5), excluded }
    if (roll < 0.3) return { facet: 'newness', max: Math.floor(random() * 60), excluded }
    if (roll < 0.4) return { facet: 'rating', min: random() * 5, excluded }
    if (roll < 0.5) return { facet: 'discount', min: 10, max: 10 + Math.floor(random() * 50), excluded }
    return { ...randomSelection(random, documents), excluded }
  })
}
