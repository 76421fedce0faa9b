import { Lru } from '../lru'
import type { ParsedPhrase, SearchHits, SearchQuery } from '../types'
import { add, type Bits, hasBit, keep, noBits } from './bits'
import { nameKey, numberKey } from './document-terms'
import { facetCounts } from './facet-counts'
import { matchWords } from './match-words'
import { type Candidates, pageOfHits } from './memory-order'
import { type ParsedSelections, parseSelections, SIZE } from './parsed-selections'
import type { ProductTable } from './product-table'
import { fitted, fulfilling } from './rules'
import { Counting, chosenIn, isOpen, meets, type Said } from './tally'
import type { VariantConditions } from './variant-table'

const NOTHING_SAID = parseSelections([], () => false)

/** More than there can be in a list; a group and a position fit into one number. */
const POSITIONS = 2 ** 32

/** A search for nothing but the number of hits. */
export const COUNTING: Omit<SearchQuery, 'phrase'> = {
  selections: [],
  rules: [],
  skip: 0,
  limit: 0,
  facets: false,
  sort: 'RELEVANCE',
  popularity: () => 0,
  now: 0,
}

/**
 * Answers from one state of the table; a change makes a new one. Its columns are written anew by each search: one is
 * over before the next begins.
 */
export class MemorySearch {
  private readonly rules = new Lru<string, Bits>(256)
  private readonly marks: Uint8Array
  private readonly numbers: Uint32Array
  private readonly hits: Uint32Array

  constructor(private readonly table: ProductTable) {
    this.marks = new Uint8Array(table.documents.length)
    this.numbers = new Uint32Array(table.documents.length)
    this.hits = new Uint32Array(table.documents.length)
  }

  search(query: SearchQuery): SearchHits {
    const { table } = this
    const asked = this.asked(query.selections)
    const said = query.phrase ? this.asked(query.phrase.selections) : NOTHING_SAID
    const rules = this.rulesOf(query)
    const candidates = this.candidates(query, asked, rules)
    const chosen = chosenIn(table, asked)
    const conditions = this.said(said, candidates.direct)
    const { products } = candidates
    const counting = new Counting(table, chosen, conditions, query)
    const byGroup = query.onePerGroup ? this.positionsByGroup(products) : undefined
    let found = 0
    for (let place = 0; place < products.length; place++) {
      const at = byGroup ? byGroup[place]! : place
      if (hasBit(rules, products[at]!) && counting.take(products[at]!, at)) this.hits[found++] = at
    }
    const positions = this.hits.subarray(0, found)
    if (byGroup) positions.sort()
    const isInStock = this.stockUnder(chosen.variants, conditions.variants, query.priceList)
    return {
      documents: pageOfHits(table, query, { ...candidates, positions, isInStock }),
      total: counting.total,
      facets: query.facets ? facetCounts(counting.tally(), asked) : [],
    }
  }

  /** Hits of a phrase alone. */
  count(phrase: ParsedPhrase): number {
    if (phrase.selections.length > 0) return this.search({ ...COUNTING, phrase }).total
    const { products } = this.matching(phrase)
    let count = 0
    for (let at = 0; at < products.length; at++) if (hasBit(this.table.alive, products[at]!)) count++
    return count
  }

  /** Colours of one style side by side, so that each is counted once without a list of those that were. */
  private positionsByGroup(products: Uint32Array): Uint32Array {
    const { groups } = this.table
    const sorted = Float64Array.from(products, (product, at) => groups[product]! * POSITIONS + at).sort()
    return Uint32Array.from(sorted, (groupAndPosition) => groupAndPosition % POSITIONS)
  }

  private asked(selections: SearchQuery['selections']): ParsedSelections {
    return parseSelections(selections, (facet) => this.table.values.facet(facet) !== undefined)
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

  private candidates(query: SearchQuery, asked: ParsedSelections, rules: Bits): Candidates {
    const { phrase, keys } = query
    if (keys) {
      const found = [...new Set(keys)].flatMap((key) => this.table.find(key) ?? [])
      const within = phrase ? new Set(this.matching(phrase).products) : undefined
      const products = Uint32Array.from(within ? found.filter((product) => within.has(product)) : found)
      return { products, steps: null, direct: 0 }
    }
    if (phrase) return this.matching(phrase)
    return { products: this.worthCounting(asked, rules, query.facets), steps: null, direct: 0 }
  }

  private matching(phrase: ParsedPhrase): Candidates {
    const { table } = this
    const number = phrase.number === null ? [] : table.withNumber(numberKey(phrase.number))
    const direct = [...new Set([...number, ...table.withName(nameKey(phrase.text))])]
    if (phrase.words.length === 0) {
      const isSaid = phrase.selections.length > 0
      const rest = isSaid ? this.worthCounting(NOTHING_SAID, table.alive, false) : new Uint32Array(0)
      return joined(direct, rest, null)
    }
    const { products, steps } = matchWords(table.terms, phrase.words, this.marks)
    return joined(direct, products, steps)
  }

  /** What fails two selections counts nowhere, so it need not be looked at. */
  private worthCounting({ values, sizes, mustBeInStock }: ParsedSelections, rules: Bits, facets: boolean): Uint32Array {
    const { table } = this
    const chosen = [...values, ...(sizes ? [[SIZE, sizes] as const] : [])]
    const selections = chosen.map(([facet, names]) => this.bitsOfValues(facet, names))
    if (mustBeInStock) selections.push([table.inStock])
    const words = (table.documents.length + 31) >>> 5
    let count = 0
    for (let word = 0; word < words; word++) {
      const base = table.alive[word]! & (rules[word] ?? 0)
      if (base === 0) continue
      let once = 0
      let twice = 0
      for (const bitsOfValues of selections) {
        let passing = 0
        for (const bits of bitsOfValues) passing |= word < bits.length ? bits[word]! : 0
        twice |= once & ~passing
        once |= ~passing
      }
      for (let rest = base & ~(facets ? twice : once); rest !== 0; rest &= rest - 1)
        this.numbers[count++] = (word << 5) + 31 - Math.clz32(rest & -rest)
    }
    return this.numbers.subarray(0, count)
  }

  private bitsOfValues(facet: string, names: Iterable<string>): Bits[] {
    const { values } = this.table
    return [...names].flatMap((name) => {
      const value = values.find(facet, name)
      return value === undefined ? [] : [values.bitsOf(value)]
    })
  }

  private said(said: ParsedSelections, freeFirst: number): Said {
    const { variants, facets } = chosenIn(this.table, said)
    if (facets.length === 0) return { bits: null, variants, freeFirst }
    const size = this.table.documents.length
    const bits = fitted(this.table.alive, size).slice()
    for (const [facet, names] of said.values) {
      const any = noBits(size)
      for (const each of this.bitsOfValues(facet, names)) add(any, fitted(each, size))
      keep(bits, any)
    }
    return { bits, variants, freeFirst }
  }

  /** Whether what was asked for is in stock: in the size chosen, at the price chosen. */
  private stockUnder(own: VariantConditions, said: VariantConditions, list: string | undefined) {
    const { inStock, variants } = this.table
    if (isOpen(own) && isOpen(said)) return (product: number) => hasBit(inStock, product)
    const { starts, counts, sizes, stock } = variants
    const prices = variants.pricesOf(list)
    return (product: number, isDirect: boolean): boolean => {
      const to = starts[product]! + counts[product]!
      for (let at = starts[product]!; at < to; at++) {
        const isAsked =
          meets(own, sizes[at]!, prices[at]!, true) && (isDirect || meets(said, sizes[at]!, prices[at]!, true))
        if (isAsked && stock[at]! > 0) return true
      }
      return false
    }
  }
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
