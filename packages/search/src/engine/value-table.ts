import { type Bits, clearBit, noBits, setBit } from './bits'
import { growColumn } from './grow-column'

export type Facet = { readonly id: string; readonly number: number; readonly values: number[] }

/**
 * The facet values of all products: numbered values, the products of each as bits, and the values of each product in a
 * row, those of one facet together.
 */
export class ValueTable {
  private readonly ids = new Map<string, number>()
  private readonly facets = new Map<string, Facet>()
  private readonly facetNumbers: number[] = []
  private readonly names: string[] = []
  private readonly bits: Bits[] = []
  private readonly products: number[] = []
  private starts = new Uint32Array(0)
  private counts = new Uint16Array(0)
  private pool = new Uint32Array(0)
  private end = 0
  private readonly inOrder = new Map<string, readonly number[]>()

  get size(): number {
    return this.names.length
  }

  facet(id: string): Facet | undefined {
    return this.facets.get(id)
  }

  allFacets(): Iterable<Facet> {
    return this.facets.values()
  }

  /** The number of a value, or undefined when no product ever had it. */
  find(facet: string, value: string): number | undefined {
    return this.ids.get(`${facet}\0${value}`)
  }

  nameOf(value: number): string {
    return this.names[value]!
  }

  bitsOf(value: number): Bits {
    return this.bits[value]!
  }

  /** Values of a facet, those of the most products first: an order that no query changes. */
  ordered(facet: Facet): readonly number[] {
    const known = this.inOrder.get(facet.id)
    if (known) return known
    const ordered = facet.values.toSorted(
      (a, b) => this.products[b]! - this.products[a]! || compare(this.names[a]!, this.names[b]!),
    )
    this.inOrder.set(facet.id, ordered)
    return ordered
  }

  /** `listed` stand in the product's row, `others` (sizes) are known by their bits alone. What was before is erased first. */
  write(product: number, listed: Readonly<Record<string, readonly string[]>>, others: ReadonlySet<number>): void {
    const values: number[] = []
    for (const [facet, names] of Object.entries(listed))
      for (const name of new Set(names)) values.push(this.numberOf(facet, name))
    values.sort((a, b) => this.facetNumbers[a]! - this.facetNumbers[b]! || a - b)
    this.place(product, values)
    for (const value of [...values, ...others]) this.count(product, value)
    this.inOrder.clear()
  }

  /** Takes the product out of all values. */
  erase(product: number, others: ReadonlySet<number> = new Set()): void {
    const gone = [...this.valuesOf(product), ...others]
    for (const value of gone) {
      clearBit(this.bits[value]!, product)
      this.products[value]!--
    }
    this.inOrder.clear()
  }

  numberOf(facet: string, name: string): number {
    const key = `${facet}\0${name}`
    const known = this.ids.get(key)
    if (known !== undefined) return known
    const value = this.names.push(name) - 1
    this.ids.set(key, value)
    const owner = this.facets.get(facet) ?? { id: facet, number: this.facets.size, values: [] }
    this.facets.set(facet, owner)
    owner.values.push(value)
    this.facetNumbers.push(owner.number)
    this.bits.push(noBits(0))
    this.products.push(0)
    return value
  }

  /** The arrays themselves, for the loops that everything runs through. */
  get columns() {
    return { starts: this.starts, counts: this.counts, pool: this.pool, facetNumbers: this.facetNumbers }
  }

  get bytes(): number {
    const bits = this.bits.reduce((bytes, each) => bytes + each.byteLength, 0)
    return bits + this.starts.byteLength + this.counts.byteLength + this.pool.byteLength
  }

  private valuesOf(product: number): Uint32Array {
    const from = this.starts[product] ?? 0
    return this.pool.subarray(from, from + (this.counts[product] ?? 0))
  }

  private place(product: number, values: readonly number[]): void {
    this.starts = growColumn(this.starts, product + 1)
    this.counts = growColumn(this.counts, product + 1)
    if (values.length > this.counts[product]!) {
      this.starts[product] = this.end
      this.end += values.length
      this.pool = growColumn(this.pool, this.end)
    }
    this.pool.set(values, this.starts[product]!)
    this.counts[product] = values.length
  }

  private count(product: number, value: number): void {
    const bits = growColumn(this.bits[value]!, (product >>> 5) + 1)
    this.bits[value] = bits
    setBit(bits, product)
    this.products[value]!++
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
