import type { SearchDocument, VariantDocument } from '../src/types'

export type Random = () => number

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const oneOf = <T>(random: Random, choice: readonly T[]): T => choice[Math.floor(random() * choice.length)]!

export const TYPES = ['klänning', 'slipklänning', 'stickad tröja', 'jacka', 'dunjacka', 'byxor']
export const COLOURS = ['svart', 'vit', 'röd', 'grön']
export const BRANDS = ['Freya', 'Nordlys', 'Hav & Himmel']
export const MATERIALS = ['siden', 'ull', 'bomull']
export const SIZES = ['S', 'M', 'L', 'XL']
export const NOW = Date.UTC(2026, 10, 21)

const DAY = 86_400_000

export function makeDocument(random: Random, key: number, changes: Partial<SearchDocument> = {}): SearchDocument {
  const type = oneOf(random, TYPES)
  const colour = oneOf(random, COLOURS)
  const brand = oneOf(random, BRANDS)
  const material = oneOf(random, MATERIALS)
  const listMinor = 10_000 + Math.floor(random() * 50) * 1_000
  const discountPercent = random() < 0.3 ? 10 * (1 + Math.floor(random() * 5)) : 0
  const variants = SIZES.slice(0, 1 + Math.floor(random() * 4)).map((size, at): VariantDocument => {
    const sellingMinor = Math.round((listMinor * (100 - discountPercent)) / 100) + (random() < 0.1 ? at * 500 : 0)
    return {
      key: `A${key}-${size}`,
      skuId: key * 10 + at,
      size,
      stock: random() < 0.3 ? 0 : Math.ceil(random() * 9),
      sellingMinor,
      listMinor,
      otherLists: { exvat: { sellingMinor: Math.round(sellingMinor * 0.8), listMinor: Math.round(listMinor * 0.8) } },
    }
  })
  return {
    key: String(key),
    productId: key,
    groupKey: `g${Math.floor(key / 3)}`,
    title: `${brand} – ${type} i ${material}`,
    brand,
    typeWords: [type],
    categories: [type, random() < 0.5 ? 'Dam' : 'Herr'],
    colours: [colour],
    attributes: [material],
    description: `Ett plagg i ${oneOf(random, MATERIALS)}. Bär den med ${oneOf(random, TYPES)}.`,
    numbers: [`A${key}`],
    values: {
      category: [type],
      brand: [brand],
      color: random() < 0.1 ? [colour, oneOf(random, COLOURS)] : [colour],
      'custom.material': [material],
      ...(discountPercent > 0 && { onSale: ['true'], discount: [`${discountPercent}`] }),
    },
    variants: random() < 0.03 ? [] : variants,
    hasImage: random() > 0.05,
    availableFrom: NOW - Math.floor(random() * 60) * DAY,
    rating: random() < 0.4 ? Math.round(random() * 50) / 10 : null,
    discountPercent,
    unitsSold: Math.floor(random() ** 3 * 500),
    ...changes,
  }
}

export function makeDocuments(count: number, seed = 1): SearchDocument[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, at) => makeDocument(random, at + 1))
}
