import { add, allBits, type Bits, clearBit, drop, noBits, setBit } from '@shop/search/engine/bits'
import { type FacetGroup, facetIdsOf, groupOfFacet } from './facet-ids'
import type { ProductView } from './product-view'
import { type Order, orderBy } from './sort-orders'

type Code = number

/**
 * The products of a place as sets of bits, one set for each facet value, and as sorted orders. Products of a family lie
 * side by side, so that a family that shows one colour is counted once without being remembered.
 */
export class CatalogIndex {
  readonly size: number
  /** One number for all that stand in a list as one. */
  readonly shownAs: Int32Array
  readonly comingSoon: Bits
  readonly prices: Float64Array
  /** Facet values by number: their ids, their groups, the products that have them. */
  readonly ids: string[] = []
  readonly groups: string[] = []
  readonly groupOf: number[] = []
  readonly codesOf: Code[][] = []
  /** How often products were filed under other values. */
  filings = 0
  private readonly bits: Bits[] = []
  private readonly codes = new Map<string, Code>()
  private readonly groupNumbers = new Map<string, number>()
  private readonly orders = new Map<string, Int32Array>()
  private readonly positions: ReadonlyMap<number, number>

  constructor(
    private readonly view: (at: number) => ProductView,
    products: readonly ProductView[],
    private readonly languageId: string,
    private readonly parameterKeyOf: (valueId: number) => string | undefined,
  ) {
    this.size = products.length
    this.positions = new Map(products.map(({ productId }, at) => [productId, at]))
    this.shownAs = Int32Array.from(products, (product, at) => (product.collapses ? product.row.family_id : -at - 1))
    this.prices = Float64Array.from(products, ({ price }) => price.sellingPriceIncVat / 100)
    this.comingSoon = noBits(this.size)
    products.forEach((product, at) => {
      if (product.isComingSoon) setBit(this.comingSoon, at)
      this.codesOf.push(this.enter(facetIdsOf(product), at))
    })
  }

  all = (): Bits => allBits(this.size)
  none = (): Bits => noBits(this.size)
  released = (): Bits => drop(this.all(), this.comingSoon)
  positionOf = (productId: number): number | undefined => this.positions.get(productId)

  /** Who has the facet value; nobody has one that does not exist. */
  having(facetId: string): Bits | undefined {
    const code = this.codes.get(facetId)
    return code === undefined ? undefined : this.bits[code]
  }

  havingAny(facetIds: Iterable<string>): Bits {
    const any = this.none()
    for (const facetId of facetIds) {
      const bits = this.having(facetId)
      if (bits) add(any, bits)
    }
    return any
  }

  groupNumber(facetId: string): number {
    const code = this.codes.get(facetId)
    return code === undefined ? this.numberOf(groupOfFacet(facetId, this.parameterKeyOf)) : this.groupOf[code]!
  }

  numberOf(group: string): number {
    let number = this.groupNumbers.get(group)
    if (number === undefined) {
      number = this.groups.push(group) - 1
      this.groupNumbers.set(group, number)
    }
    return number
  }

  /** Products in a sort's order. */
  order(sort: Order): Int32Array {
    let order = this.orders.get(sort)
    if (!order) {
      const views = Array.from({ length: this.size }, (_, at) => this.view(at))
      order = orderBy(sort, views, this.languageId)
      this.orders.set(sort, order)
    }
    return order
  }

  /** The product stands under these values now, in the groups that they are of. */
  refile(at: number, facetIds: readonly (readonly [FacetGroup, readonly string[]])[]): void {
    this.filings += 1
    const groups = new Set(facetIds.map(([group]) => this.numberOf(group)))
    const others = this.codesOf[at]!.filter((code) => {
      const stays = !groups.has(this.groupOf[code]!)
      if (!stays) clearBit(this.bits[code]!, at)
      return stays
    })
    this.codesOf[at] = [...others, ...this.enter(facetIds, at)]
  }

  /** Stock moved: what is sorted by it is sorted anew when it is asked for. */
  forgetStockOrders(): void {
    for (const sort of this.orders.keys()) if (sort.includes('STOCK')) this.orders.delete(sort)
  }

  private enter(facetIds: Iterable<readonly [FacetGroup, readonly string[]]>, at: number): Code[] {
    const codes: Code[] = []
    for (const [group, ids] of facetIds) {
      const number = this.numberOf(group)
      for (const id of ids) {
        const code = this.codeOf(id, number)
        setBit(this.bits[code]!, at)
        codes.push(code)
      }
    }
    return codes
  }

  private codeOf(id: string, group: number): Code {
    let code = this.codes.get(id)
    if (code === undefined) {
      code = this.ids.push(id) - 1
      this.codes.set(id, code)
      this.groupOf.push(group)
      this.bits.push(this.none())
    }
    return code
  }
}
