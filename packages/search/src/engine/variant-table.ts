import type { VariantDocument } from '../types'
import { growColumn } from './grow-column'

/** What is asked of one variant; all of it has to hold for the same one. */
export type VariantConditions = {
  /** By number of the size value plus one; null takes any size. */
  readonly sizes: Uint8Array | null
  readonly least: number
  readonly most: number
  readonly mustBeInStock: boolean
}

/** Sizes, stock and prices of all variants, product after product. */
export class VariantTable {
  starts = new Uint32Array(0)
  counts = new Uint16Array(0)
  /** Number of the size value plus one; 0 for none. */
  sizes = new Uint32Array(0)
  stock = new Int32Array(0)
  private prices = new Int32Array(0)
  private readonly lists = new Map<string, Int32Array>()
  private end = 0

  /** Price lists that no product has show the public prices. */
  pricesOf(list: string | undefined): Int32Array {
    return (list !== undefined && this.lists.get(list)) || this.prices
  }

  write(product: number, variants: readonly VariantDocument[], sizeNumber: (size: string) => number): void {
    this.starts = growColumn(this.starts, product + 1)
    this.counts = growColumn(this.counts, product + 1)
    if (variants.length > (this.counts[product] ?? 0)) {
      this.starts[product] = this.end
      this.end += variants.length
    }
    this.counts[product] = variants.length
    this.makeRoom(variants)
    variants.forEach((variant, position) => {
      const at = this.starts[product]! + position
      this.sizes[at] = variant.size === null ? 0 : sizeNumber(variant.size) + 1
      this.stock[at] = variant.stock
      this.prices[at] = variant.sellingMinor
      for (const [list, column] of this.lists)
        column[at] = variant.otherLists[list]?.sellingMinor ?? variant.sellingMinor
    })
  }

  lowestPrice(product: number, prices: Int32Array): number {
    let lowest = Infinity
    const from = this.starts[product]!
    for (let at = from + this.counts[product]! - 1; at >= from; at--) if (prices[at]! < lowest) lowest = prices[at]!
    return lowest
  }

  get bytes(): number {
    const lists = [...this.lists.values()].reduce((bytes, column) => bytes + column.byteLength, 0)
    return lists + [this.starts, this.counts, this.sizes, this.stock, this.prices].reduce((b, c) => b + c.byteLength, 0)
  }

  private makeRoom(variants: readonly VariantDocument[]): void {
    this.sizes = growColumn(this.sizes, this.end)
    this.stock = growColumn(this.stock, this.end)
    this.prices = growColumn(this.prices, this.end)
    for (const { otherLists } of variants)
      for (const list of Object.keys(otherLists))
        if (!this.lists.has(list)) this.lists.set(list, Int32Array.from(this.prices))
    for (const [list, column] of this.lists) this.lists.set(list, growColumn(column, this.end))
  }
}
