import type { ProductRule, RuleCondition, SearchDocument } from '../types'
import { add, allBits, type Bits, drop, eachBit, keep, noBits, setBit } from './bits'
import { IN_STOCK, PRICE, SIZE } from './parsed-selections'
import type { ProductTable } from './product-table'

/** What rules ask of a variant, and of what else a product tells as a number. */
type Test = (document: SearchDocument, variant: number) => boolean
const DAY = 86_400_000

/** Products that fulfil one of the rules; without rules all. Conditions on variants have to hold for the same one. */
export function fulfilling(
  table: ProductTable,
  rules: readonly ProductRule[],
  { list, now }: { readonly list: string | undefined; readonly now: number },
): Bits {
  const size = table.documents.length
  if (rules.length === 0) return table.alive
  const all = noBits(size)
  for (const rule of rules) {
    const kept = keep(allBits(size), table.alive)
    const tests: Test[] = []
    for (const condition of rule) {
      const bits = bitsOf(table, condition, size)
      const test = bits ? undefined : testOf(condition, list, now)
      if (bits) (condition.excluded ? drop : keep)(kept, bits)
      else if (test && condition.excluded) drop(kept, passing(table, kept, [test]))
      else if (test) tests.push(test)
      else if (!condition.excluded) kept.fill(0)
    }
    add(all, tests.length > 0 ? passing(table, kept, tests) : kept)
  }
  return all
}

/** Of what the product alone answers; undefined where it takes its numbers or variants. */
function bitsOf(table: ProductTable, { facet, values = [] }: RuleCondition, size: number): Bits | undefined {
  if (facet === 'product_key') {
    const bits = noBits(size)
    for (const key of values) {
      const product = table.find(key)
      if (product !== undefined) setBit(bits, product)
    }
    return bits
  }
  if (values.length === 0 || facet === SIZE || facet === IN_STOCK || !table.values.facet(facet)) return undefined
  const bits = noBits(size)
  for (const value of values) {
    const known = table.values.find(facet, value)
    if (known !== undefined) add(bits, fitted(table.values.bitsOf(known), size))
  }
  return bits
}

/** Bits of values end with the last product that has them, or have room for more to come. */
export function fitted(bits: Bits, size: number): Bits {
  const words = (size + 31) >>> 5
  if (bits.length === words) return bits
  if (bits.length > words) return bits.subarray(0, words)
  const longer = new Uint32Array(words)
  longer.set(bits)
  return longer
}

function testOf(condition: RuleCondition, list: string | undefined, now: number): Test | undefined {
  const { facet, values = [], min = -Infinity, max = Infinity } = condition
  const within = (number: number) => number >= min && number <= max
  switch (facet) {
    case PRICE:
      return (document, at) => {
        const variant = document.variants[at]
        if (!variant) return false
        return within((list === undefined ? undefined : variant.otherLists[list]?.sellingMinor) ?? variant.sellingMinor)
      }
    case SIZE:
      return (document, at) => values.includes(document.variants[at]?.size ?? '\0')
    case IN_STOCK:
      return (document, at) => !values.includes('true') || (document.variants[at]?.stock ?? 0) > 0
    case 'stock_number':
      return (document, at) => within(document.variants[at]?.stock ?? 0)
    case 'discount':
      return (document) => within(document.discountPercent)
    case 'rating':
      return (document) => document.rating !== null && within(document.rating)
    case 'newness':
      return (document) => within((now - document.availableFrom) / DAY)
    default:
      return undefined
  }
}

function passing(table: ProductTable, bits: Bits, tests: readonly Test[]): Bits {
  const passed = noBits(table.documents.length)
  eachBit(bits, (product) => {
    const document = table.documents[product]
    if (!document) return
    // A product without variants still answers for itself.
    const places = Math.max(1, document.variants.length)
    for (let at = 0; at < places; at++) {
      if (!tests.every((test) => test(document, at))) continue
      setBit(passed, product)
      return
    }
  })
  return passed
}
