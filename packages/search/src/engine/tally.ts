import type { SearchQuery } from '../types'
import { type Bits, hasBit } from './bits'
import type { Tally } from './facet-counts'
import { type ParsedSelections, SIZE } from './parsed-selections'
import type { ProductTable } from './product-table'
import type { Facet } from './value-table'
import type { VariantConditions } from './variant-table'

/** Selections in the numbers of a table. */
export type Chosen = {
  readonly facets: readonly { readonly facet: Facet | undefined; readonly values: readonly number[] }[]
  /** By value: the number of the selection plus one. */
  readonly chosenBy: Uint8Array
  readonly variants: VariantConditions
}

export function chosenIn(table: ProductTable, asked: ParsedSelections): Chosen {
  const chosenBy = new Uint8Array(table.values.size)
  const facets = [...asked.values].map(([facet, names], selection) => {
    const values = numbersOf(table, facet, names)
    for (const value of values) chosenBy[value] = selection + 1
    return { facet: table.values.facet(facet), values }
  })
  return { facets, chosenBy, variants: variantConditions(table, asked) }
}

function variantConditions(
  table: ProductTable,
  { sizes, least, most, mustBeInStock }: ParsedSelections,
): VariantConditions {
  if (!sizes) return { sizes: null, least, most, mustBeInStock }
  const chosen = new Uint8Array(table.values.size + 1)
  for (const value of numbersOf(table, SIZE, sizes)) chosen[value + 1] = 1
  return { sizes: chosen, least, most, mustBeInStock }
}

const numbersOf = (table: ProductTable, facet: string, names: Iterable<string>): number[] =>
  [...names].flatMap((name) => table.values.find(facet, name) ?? [])

/** Conditions that came with the phrase; what was found by its number or name is free of them. */
export type Said = { readonly bits: Bits | null; readonly variants: VariantConditions; readonly freeFirst: number }

/**
 * Runs once through the candidates: hits, and what each facet would give if its own selection were not. Products of one
 * group count once where a list shows one of each; they then come one after the other.
 */
export class Counting {
  private readonly isCounting: boolean
  private readonly isSaid: boolean
  private readonly counts: Uint32Array
  /** By value: what was last counted with it, plus one. */
  private readonly lastWith: Uint32Array
  private lastFound = 0
  private lastInStock = 0
  private found = 0
  private lowest = Infinity
  private highest = -Infinity
  private inStock = 0
  private readonly prices: Int32Array
  private readonly allSelections: number

  constructor(
    private readonly table: ProductTable,
    private readonly chosen: Chosen,
    private readonly said: Said,
    private readonly query: Pick<SearchQuery, 'priceList' | 'facets' | 'onePerGroup'>,
  ) {
    this.isSaid = !isOpen(said.variants)
    this.isCounting = query.facets
    this.counts = new Uint32Array(query.facets ? table.values.size : 0)
    this.lastWith = new Uint32Array(query.facets ? table.values.size : 0)
    this.prices = table.variants.pricesOf(query.priceList)
    const { length } = chosen.facets
    this.allSelections = (length * (length + 1)) / 2
  }

  /** `at` is the candidate's position: the first ones may be free of what was said. True for a hit. */
  take(product: number, at: number): boolean {
    const isFree = at < this.said.freeFirst
    if (!isFree && this.said.bits && !hasBit(this.said.bits, product)) return false
    const failing = this.failing(product)
    if (failing < 0 || (failing > 0 && !this.isCounting)) return false
    const isThere = this.readVariants(product, isFree, failing === 0 && this.isCounting)
    if (!isThere) return false
    if (this.isCounting) this.countValues(product, failing)
    if (failing !== 0) return false
    const unit = this.unitOf(product)
    if (this.lastFound !== unit) this.found++
    this.lastFound = unit
    return true
  }

  get total(): number {
    return this.found
  }

  tally(): Tally {
    const { values } = this.table
    const listed = new Map<string, { value: string; count: number }[]>()
    for (const facet of values.allFacets()) {
      const counted: { value: string; count: number }[] = []
      for (const value of values.ordered(facet)) {
        const count = this.counts[value]!
        if (count > 0) counted.push({ value: values.nameOf(value), count })
      }
      if (counted.length > 0) listed.set(facet.id, counted)
    }
    return { values: listed, lowest: this.lowest, highest: this.highest, inStock: this.inStock }
  }

  /** The one selection that the product fails plus one, 0 for none, -1 for several. */
  private failing(product: number): number {
    const { length } = this.chosen.facets
    if (length === 0) return 0
    const { starts, counts, pool } = this.table.values.columns
    const { chosenBy } = this.chosen
    let passed = 0
    let sum = 0
    let last = 0
    const to = starts[product]! + counts[product]!
    for (let at = starts[product]!; at < to; at++) {
      const selection = chosenBy[pool[at]!]!
      if (selection === 0 || selection === last) continue
      last = selection
      passed++
      sum += selection
    }
    if (passed === length) return 0
    return passed === length - 1 ? this.allSelections - sum : -1
  }

  /** Whether one variant meets everything; the figures of the variants' own facets are taken on the way. */
  private readVariants(product: number, isFree: boolean, isCounted: boolean): boolean {
    const { starts, counts, sizes, stock } = this.table.variants
    const { variants: own } = this.chosen
    const said = this.said.variants
    let isThere = false
    let isStocked = false
    const to = starts[product]! + counts[product]!
    for (let at = starts[product]!; at < to; at++) {
      const price = this.prices[at]!
      const size = sizes[at]!
      const isLeft = stock[at]! > 0
      if (this.isSaid && !isFree && !meets(said, size, price, isLeft)) continue
      const isSize = own.sizes === null || own.sizes[size] === 1
      const isPrice = price >= own.least && price <= own.most
      const isStock = isLeft || !own.mustBeInStock
      if (isSize && isPrice && isStock) isThere = true
      if (!isCounted) {
        if (isThere) return true
        continue
      }
      if (isPrice && isStock && size > 0) this.countValue(size - 1, this.unitOf(product))
      if (isSize && isStock) {
        if (price < this.lowest) this.lowest = price
        if (price > this.highest) this.highest = price
      }
      if (isSize && isPrice && isLeft) isStocked = true
    }
    if (isStocked) this.countInStock(product)
    return isThere || (counts[product] === 0 && this.takesWithout(isFree))
  }

  private takesWithout(isFree: boolean): boolean {
    return isOpen(this.chosen.variants) && (isFree || isOpen(this.said.variants))
  }

  /** What counts as one, from 1 on. */
  private unitOf(product: number): number {
    return (this.query.onePerGroup ? this.table.groups[product]! : product) + 1
  }

  private countInStock(product: number): void {
    const unit = this.unitOf(product)
    if (this.lastInStock !== unit) this.inStock++
    this.lastInStock = unit
  }

  private countValue(value: number, unit: number): void {
    if (this.lastWith[value] === unit) return
    this.lastWith[value] = unit
    this.counts[value]!++
  }

  private countValues(product: number, failing: number): void {
    const { starts, counts, pool, facetNumbers } = this.table.values.columns
    const only = failing === 0 ? -1 : (this.chosen.facets[failing - 1]!.facet?.number ?? -2)
    const unit = this.unitOf(product)
    const to = starts[product]! + counts[product]!
    for (let at = starts[product]!; at < to; at++) {
      const value = pool[at]!
      if (only === -1 || facetNumbers[value] === only) this.countValue(value, unit)
    }
  }
}

export function meets(asked: VariantConditions, size: number, price: number, isLeft: boolean): boolean {
  return (
    price >= asked.least &&
    price <= asked.most &&
    (isLeft || !asked.mustBeInStock) &&
    (asked.sizes === null || asked.sizes[size] === 1)
  )
}

/** Asks nothing of a variant, so that a product without any is in. */
export const isOpen = (asked: VariantConditions): boolean =>
  asked.sizes === null && asked.least === -Infinity && asked.most === Infinity && !asked.mustBeInStock
