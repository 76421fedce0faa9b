import { type Language, languages } from '@shop/db/reference/words'
import { type ProductType, words } from '@shop/db/seed/words'
import type { LanguageData } from '@shop/search/language/language-data'
import type { SearchDocument, VariantDocument } from '@shop/search/types'

export { type Language, languages }
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

export const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const SIZES = ['XS', 'S', 'M', 'L', 'XL', '34', '36', '38', '40', '42']
const SYLLABLES = [
  'al',
  'be',
  'da',
  'el',
  'fri',
  'ga',
  'hel',
  'i',
  'jo',
  'ka',
  'lo',
  'mi',
  'no',
  'o',
  'ru',
  'sa',
  'ti',
  'vi',
]

export type Catalogue = {
  readonly language: Language
  readonly documents: readonly SearchDocument[]
  readonly data: LanguageData
  readonly types: readonly string[]
  readonly colours: readonly string[]
  readonly brands: readonly string[]
  readonly materials: readonly string[]
}

/**
 * A catalogue of any size from the words of the demo assortment. Brands and the names of models become more with the
 * size, as they do in shops; kinds, colours and materials do not.
 */
export function makeCatalogue(language: Language, size: number): Catalogue {
  const random = randomOf(size)
  const brands = [
    ...words.brands.map(({ name }) => name),
    ...Array.from({ length: Math.round(Math.sqrt(size) / 2) }, () => `${inventedName(random)} ${inventedName(random)}`),
  ]
  const models = Array.from({ length: Math.round(Math.sqrt(size) * 4) }, () => inventedName(random))
  const documents = Array.from({ length: size }, (_, at) => documentOf(random, language, at + 1, { brands, models }))
  const names = <Named extends { name: Record<Language, string> }>(list: readonly Named[]) =>
    list.map(({ name }) => name[language])
  return {
    language,
    documents,
    data: {
      synonyms: words.types.map(({ names }) => ({ words: [names[language].singular, ...names[language].synonyms] })),
      types: words.types.map(({ names }) => [names[language].singular]),
      colours: words.colours.map(({ name }) => ({ name: name[language] })),
      brands,
      sizes: SIZES,
      parameterWords: [...names(words.materials), ...names(words.patterns)],
    },
    types: words.types.map(({ names }) => names[language].singular),
    colours: names(words.colours),
    brands,
    materials: names(words.materials),
  }
}

type Names = { readonly brands: readonly string[]; readonly models: readonly string[] }

function documentOf(random: Random, language: Language, id: number, { brands, models }: Names): SearchDocument {
  const type = oneOf(random, words.types)
  // Some brands sell much more than others.
  const brand = brands[Math.floor(random() ** 2 * brands.length)]!
  const colour = oneOf(random, words.colours)
  const { material: materialId } = oneOf(random, type.fabrics)
  const material = words.materials.find((each) => each.id === materialId)?.name[language] ?? ''
  const pattern = random() < 0.3 ? oneOf(random, words.patterns) : undefined
  const categories = categoriesOf(type)
  const discountPercent = random() < 0.25 ? 10 * (1 + Math.floor(random() * 6)) : 0
  const number = `L${String(id).padStart(7, '0')}`
  return {
    key: String(id),
    productId: id,
    groupKey: `g${Math.floor(id / 3)}`,
    title: `${brand} ${oneOf(random, models)} – ${type.names[language].singular}, ${material}`,
    brand,
    typeWords: [type.names[language].singular],
    categories: categories.map(({ name }) => name[language]),
    colours: [colour.name[language]],
    attributes: [material, ...(pattern ? [pattern.name[language]] : [])],
    description: Array.from({ length: 4 }, () => oneOf(random, words.fragments).text[language]).join(' '),
    numbers: [number],
    values: {
      category: categories.map((category) => category.id),
      brand: [brand],
      color: [colour.id],
      discount: discountPercent > 0 ? [`${discountPercent - 9}-${discountPercent}`] : [],
      onSale: discountPercent > 0 ? ['true'] : [],
      'custom.material': [materialId],
      'custom.pattern': pattern ? [pattern.id] : [],
      'custom.season': [oneOf(random, ['spring', 'summer', 'autumn', 'winter'])],
    },
    variants: variantsOf(random, id, number, discountPercent),
    hasImage: random() > 0.01,
    availableFrom: NOW - Math.floor(random() ** 2 * 400) * DAY,
    rating: random() < 0.4 ? Math.round(30 + random() * 20) / 10 : null,
    discountPercent,
    unitsSold: Math.floor(random() ** 4 * 2_000),
  }
}

function categoriesOf(type: ProductType) {
  const chain: (typeof words.categories)[number][] = []
  for (let id = type.categories[0] ?? null; id !== null; ) {
    const category = words.categories.find((each) => each.id === id)
    if (!category) break
    chain.push(category)
    id = category.parent
  }
  return chain
}

function variantsOf(random: Random, id: number, number: string, discountPercent: number): VariantDocument[] {
  const listMinor = 9_900 + Math.floor(random() * 150) * 1_000
  const sellingMinor = Math.round((listMinor * (100 - discountPercent)) / 100)
  const exvat = { sellingMinor: Math.round(sellingMinor * 0.8), listMinor: Math.round(listMinor * 0.8) }
  const member = { sellingMinor: Math.round(sellingMinor * 0.9), listMinor }
  const sizes = random() < 0.5 ? SIZES.slice(0, 5) : SIZES.slice(5)
  return sizes.map((size, at) => ({
    key: `${number}-${size}`,
    skuId: id * 10 + at,
    size,
    stock: random() < 0.2 ? 0 : Math.ceil(random() * 20),
    sellingMinor,
    listMinor,
    otherLists: { exvat, member },
  }))
}

function inventedName(random: Random): string {
  const name = Array.from({ length: 2 + Math.floor(random() * 2) }, () => oneOf(random, SYLLABLES)).join('')
  return name[0]!.toUpperCase() + name.slice(1)
}
