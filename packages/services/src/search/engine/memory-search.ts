import { add, type Bits, drop, eachBit, hasBit, keep, noBits } from '../../catalog/bits'
import { Lru } from '../../platform/lru'
import type { ParsedPhrase, SearchHits, SearchQuery } from '../types'
import { type Asked, askedOf, SIZE } from './asked'
import { nameKey, numberKey } from './document-terms'
import { facetCounts } from './facet-counts'
import { matchWords } from './match-words'
import { pageOfHits } from './memory-order'
import type { ProductTable } from './product-table'
import { fitted, fulfilling } from './rules'
import { Counting, chosenIn, isOpen, meets, type Said } from './tally'

type Candidates = {
  readonly products: Uint32Array
  readonly steps: Uint16Array | null
  /** So many at the front were found by their number or full name. */
  readonly direct: number
}

const NOTHING_SAID = askedOf([], () => false)

/** Answers from one state of the table; a change makes a new one. */
export class MemorySearch {
  private readonly rules = new Lru<string, Bits>(64)
  private readonly marks: Uint8Array

  constructor(private readonly table: ProductTable) {
    this.marks = new Uint8Array(table.documents.length)
  }

  search(query: SearchQuery): SearchHits {
    const { table } = this
    const asked = this.asked(query.selections)
    const said = query.phrase ? this.asked(query.phrase.selections) : NOTHING_SAID
    const rules = this.rulesOf(query)
    const candidates = this.candidates(query, asked, rules)
    const chosen = chosenIn(table, asked)
    const conditions = this.said(said, candidates.direct)
    const most = candidates.products.length
    const counting = new Counting(table, chosen, conditions, { most, list: query.priceList, facets: query.facets })
    const steps = new Uint16Array(most)
    const positions = new Uint32Array(most)
    for (let at = 0; at < most; at++) {
      const product = candidates.products[at]!
      if (!hasBit(rules, product) || !counting.take(product, at)) continue
      positions[counting.count - 1] = at
      steps[counting.count - 1] = candidates.steps ? candidates.steps[at]! : 0
    }
    const products = counting.hits.subarray(0, counting.count)
    const isInStock = (product: number, isDirect: boolean): boolean => {
      const asked = isDirect ? [chosen.variants] : [chosen.variants, conditions.variants]
      return asked.every(isOpen) ? hasBit(table.inStock, product) : this.isLeft(product, asked, query.priceList)
    }
    return {
      documents: pageOfHits(table, query, { products, steps, positions, direct: candidates.direct, isInStock }),
      total: counting.count,
      facets: query.facets ? facetCounts(counting.tally(), asked) : [],
    }
  }

  /** Hits of a phrase alone. */
  count(phrase: ParsedPhrase): number {
    const query = {
      phrase,
      selections: [],
      rules: [],
      skip: 0,
      limit: 0,
      facets: false,
      sort: 'RELEVANCE',
      now: 0,
    } as const
    return this.search({ ...query, popularity: () => 0 }).total
  }

  private asked(selections: SearchQuery['selections']): Asked {
    return askedOf(selections, (facet) => this.table.values.facet(facet) !== undefined)
  }

  private rulesOf({ rules, priceList, now }: SearchQuery): Bits {
    if (rules.length === 0) return this.table.alive
    // Products age: a rule about newness is read again each minute.
    const key = JSON.stringify([rules, priceList, Math.floor(now / 60_000)])
    const known = this.rules.get(key)
    if (known) return known
    const bits = fulfilling(this.table, rules, { list: priceList, now })
    this.rules.set(key, bits)
    return bits
  }

  private candidates(query: SearchQuery, asked: Asked, rules: Bits): Candidates {
    const { phrase, keys } = query
    if (keys) {
      const found = [...new Set(keys)].flatMap((key) => this.table.find(key) ?? [])
      const within = phrase ? new Set(this.matching(phrase).products) : undefined
      const products = Uint32Array.from(within ? found.filter((product) => within.has(product)) : found)
      return { products, steps: null, direct: 0 }
    }
    if (phrase) return this.matching(phrase)
    return { products: numbersIn(this.worthCounting(asked, rules, query.facets)), steps: null, direct: 0 }
  }

  private matching(phrase: ParsedPhrase): Candidates {
    const { table } = this
    const number = phrase.number === null ? [] : table.withNumber(numberKey(phrase.number))
    const direct = [...new Set([...number, ...table.withName(nameKey(phrase.text))])]
    if (phrase.words.length === 0) {
      const isSaid = phrase.selections.length > 0
      const rest = isSaid ? numbersIn(fitted(table.alive, table.documents.length)) : new Uint32Array(0)
      return joined(direct, rest, null)
    }
    const { products, steps } = matchWords(table.terms, phrase.words, this.marks)
    return joined(direct, products, steps)
  }

  /** What fails two selections counts nowhere, so it need not be looked at. */
  private worthCounting({ values, sizes, mustBeInStock }: Asked, rules: Bits, facets: boolean): Bits {
    const { table } = this
    const size = table.documents.length
    const passing: Bits[] = [...values, ...(sizes ? [[SIZE, sizes] as const] : [])].map(([facet, names]) => {
      const bits = noBits(size)
      for (const name of names) {
        const value = table.values.find(facet, name)
        if (value !== undefined) add(bits, fitted(table.values.bitsOf(value), size))
      }
      return bits
    })
    if (mustBeInStock) passing.push(fitted(table.inStock, size))
    const worth = keep(fitted(table.alive, size).slice(), fitted(rules, size))
    if (passing.length === 0) return worth
    const once = noBits(size)
    const twice = noBits(size)
    for (const bits of passing) {
      for (let word = 0; word < once.length; word++) {
        const failing = ~bits[word]!
        twice[word]! |= once[word]! & failing
        once[word]! |= failing
      }
    }
    return drop(worth, facets ? twice : once)
  }

  private said(said: Asked, freeFirst: number): Said {
    const { variants, facets } = chosenIn(this.table, said)
    if (facets.length === 0) return { bits: null, variants, freeFirst }
    const size = this.table.documents.length
    const bits = fitted(this.table.alive, size).slice()
    for (const { values } of facets) {
      const any = noBits(size)
      for (const value of values) add(any, fitted(this.table.values.bitsOf(value), size))
      keep(bits, any)
    }
    return { bits, variants, freeFirst }
  }

  private isLeft(product: number, conditions: readonly Said['variants'][], list: string | undefined): boolean {
    const { starts, counts, sizes, stock } = this.table.variants
    const prices = this.table.variants.pricesOf(list)
    const to = starts[product]! + counts[product]!
    for (let at = starts[product]!; at < to; at++) {
      if (stock[at]! <= 0) continue
      if (conditions.every((asked) => meets(asked, sizes[at]!, prices[at]!, true))) return true
    }
    return false
  }
}

function numbersIn(bits: Bits): Uint32Array {
  const numbers: number[] = []
  eachBit(bits, (at) => {
    numbers.push(at)
  })
  return Uint32Array.from(numbers)
}

function joined(direct: readonly number[], products: Uint32Array, steps: Uint16Array | null): Candidates {
  if (direct.length === 0) return { products, steps, direct: 0 }
  const known = new Set(direct)
  const all: number[] = [...direct]
  const allSteps: number[] = direct.map(() => 0)
  products.forEach((product, at) => {
    if (known.has(product)) return
    all.push(product)
    allSteps.push(steps ? steps[at]! : 0)
  })
  return { products: Uint32Array.from(all), steps: Uint16Array.from(allSteps), direct: direct.length }
}
