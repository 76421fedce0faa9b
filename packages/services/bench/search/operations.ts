import type { MemoryEngine } from '@shop/search/engine/memory-engine'
import type { Language, SearchQuery } from '@shop/search/types'
import { type Catalogue, NOW, oneOf, type Random } from './catalogue'

export type Operation = {
  readonly title: string
  /** Milliseconds that 99 of 100 may take at 20,000 products. */
  readonly bar?: number
  /** Few products match, however many there are: the cost may grow much less than the catalogue. */
  readonly isSelective?: boolean
  /** Answers with the number of products found. */
  readonly once: (random: Random) => number | Promise<number>
}

const SUGGESTIONS = 8
const SUGGESTED_PRODUCTS = 6
const PAGE = 60
const LISTS = 4

export function operationsOf(engine: MemoryEngine, language: Language, catalogue: Catalogue): Operation[] {
  const popularity = popularityOf(catalogue)
  const plain: Omit<SearchQuery, 'phrase'> = {
    selections: [],
    rules: [],
    sort: 'RELEVANCE',
    skip: 0,
    limit: PAGE,
    facets: true,
    popularity,
    now: NOW,
  }
  const search = (text: string, changes: Partial<SearchQuery> = {}): number =>
    engine.search({ ...plain, phrase: language.parse(text, engine.vocabulary), ...changes }).total
  const { types, colours, brands, materials, documents } = catalogue

  return [
    {
      title: 'autocomplete: eight phrases, six products',
      bar: 3,
      once: async (random) => {
        const typed = beginningOf(random, oneOf(random, [types, types, brands, colours]))
        const phrases = await engine.suggest(typed, SUGGESTIONS)
        return search(phrases[0]?.text ?? typed, { limit: SUGGESTED_PRODUCTS, facets: false })
      },
    },
    {
      title: 'phrase, all facets: a kind of thing, alone or with a colour, a material or a brand',
      bar: 5,
      once: (random) => {
        const others = [() => [], () => colours, () => materials, () => brands]
        const other = oneOf(random, others)()
        return search([...(other.length > 0 ? [oneOf(random, other)] : []), oneOf(random, types)].join(' '))
      },
    },
    {
      title: 'phrase, all facets: brand, colour and kind',
      bar: 5,
      isSelective: true,
      once: (random) => {
        const { brand, colours: own, typeWords } = oneOf(random, documents)
        return search(`${brand} ${own[0]} ${typeWords[0]}`)
      },
    },
    {
      title: 'phrase, all facets: the name of a product',
      bar: 5,
      isSelective: true,
      once: (random) => search(oneOf(random, documents).title),
    },
    {
      title: 'list of a category, three facets selected, all facets',
      bar: 5,
      isSelective: true,
      once: (random) => {
        const { values, variants } = oneOf(random, documents)
        const category = values.category?.[0] ?? ''
        const selections = [
          { facet: 'brand', values: [...(values.brand ?? []), oneOf(random, brands)] },
          { facet: 'color', values: values.color ?? [] },
          { facet: 'size', values: [variants[0]?.size ?? '', variants[1]?.size ?? ''] },
        ]
        const rules = [[{ facet: 'category', values: [category], excluded: false }]]
        return engine.search({ ...plain, phrase: null, rules, selections }).total
      },
    },
    {
      title: 'list of a whole department, all facets',
      once: (random) => {
        const category = oneOf(random, documents).values.category?.at(-1) ?? ''
        const rules = [[{ facet: 'category', values: [category], excluded: false }]]
        return engine.search({ ...plain, phrase: null, rules }).total
      },
    },
    {
      title: 'product page: four lists of ten',
      once: (random) => {
        let found = 0
        for (let list = 0; list < LISTS; list++) {
          const { values } = oneOf(random, documents)
          const facet = list % 2 ? 'brand' : 'category'
          const rules = [[{ facet, values: (values[facet] ?? []).slice(0, 1), excluded: false }]]
          found += engine.search({ ...plain, phrase: null, rules, facets: false, limit: 10 }).total
        }
        return found
      },
    },
  ]
}

function beginningOf(random: Random, words: readonly string[]): string {
  const word = oneOf(random, words).toLowerCase()
  return word.slice(0, 2 + Math.floor(random() * Math.max(1, word.length - 2)))
}

/** Some products are looked at much, most of them not at all. */
function popularityOf({ documents }: Catalogue): SearchQuery['popularity'] {
  const shares = new Map(documents.filter((_, at) => at % 10 === 0).map(({ key }, at) => [key, 1 / (1 + (at % 50))]))
  return (key) => shares.get(key) ?? 0
}
