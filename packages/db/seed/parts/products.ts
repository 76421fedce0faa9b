import { knownMarkets, languageIds } from '../../reference/markets'
import { sealedKindOf } from '../../reference/sealed-kinds'
import type { Sheets } from '../../reference/sheets'
import { byId, languages } from '../../reference/words'
import type { ColourProduct, Family } from '../assortment/assortment'
import { hexesOf } from '../assortment/colour-ways'
import { hasAnimalParts } from '../assortment/composition'
import { random } from '../random'
import { words } from '../words'
import { categoryId, leavesOf } from './category-tree'
import { fitOf } from './fit'
import { addProductParameters } from './parameters'
import { priceCaseOf } from './price-cases'
import { addPrices } from './prices'
import { sizeGuideId } from './size-guides'
import { addStock, stockOf } from './stock'

const colour = byId(words.colours)
const brandNumbers = new Map(words.brands.map((brand, i) => [brand.id, i + 1]))
const day = 86_400_000

export type ProductFacts = {
  seed: number
  now: Date
  /** Product numbers no longer sold, and what takes their place. */
  withdrawn: ReadonlyMap<number, number>
  plenty: ReadonlySet<number>
  ratings: ReadonlyMap<number, { count: number; sum: number }>
}

export function addBrands(sheets: Sheets): void {
  for (const brand of words.brands) {
    const id = brandNumbers.get(brand.id)
    sheets.add('makers', makerRow(id, brand.id))
    sheets.add('brands', { id, alias: brand.id, name: brand.name, sort_name: brand.name, maker_id: id })
  }
  for (const brand of words.brands)
    for (const language of languages)
      sheets.add('brand_translations', {
        brand_id: brandNumbers.get(brand.id),
        language_id: languageIds[language],
        description: '',
        meta_title: brand.name,
      })
}

function makerRow(id: number | undefined, brandKey: string) {
  const maker = words.makers[brandKey]
  if (!maker) throw new Error(`nobody makes ${brandKey}`)
  const { responsible } = maker
  return {
    id,
    name: maker.name,
    address: maker.address,
    country_code: maker.country,
    email: maker.email,
    responsible_name: responsible?.name ?? null,
    responsible_address: responsible?.address ?? null,
    responsible_country_code: responsible?.country ?? null,
    responsible_email: responsible?.email ?? null,
  }
}

/** Everything that hangs on one family. */
export function addFamily(sheets: Sheets, family: Family, facts: ProductFacts): void {
  const { seed, now } = facts
  const chance = random(seed, `rows ${family.no}`)
  const brandNo = brandNumbers.get(family.brand.id)
  const priceCase = priceCaseOf(family, seed)
  const leaves = leavesOf(family, priceCase)
  const sealedKind = sealedKindOf(family.type.id)
  sheets.add('product_families', {
    id: family.no,
    key: family.id,
    brand_id: brandNo,
    size_guide_id: sizeGuideId(family.sizeSystem),
    collapse_in_lists: true,
    fit_scale: fitOf(family, seed),
  })
  for (const [position, product] of family.products.entries()) {
    const rating = facts.ratings.get(product.no)
    sheets.add('products', {
      id: product.no,
      family_id: family.no,
      brand_id: brandNo,
      article_number: `L${product.no}`,
      alias: product.alias.nb,
      primary_category_id: categoryId(family.categories[0]!),
      colour_key: product.colour,
      colour_hex: hexOf(product).toLowerCase(),
      gender: family.audience === 'men' ? 'man' : 'woman',
      curve: family.sizeSystem === 'curve',
      textile: !family.categories[0]!.startsWith('shoes') && !['metal', 'plastic', 'straw'].includes(family.material),
      animal_parts: hasAnimalParts(family.composition),
      hygiene: sealedKind !== null,
      sealed_kind: sealedKind,
      family_position: position,
      active: !facts.withdrawn.has(product.no),
      successor_id: facts.withdrawn.get(product.no) ?? null,
      first_available_on: new Date(now.getTime() - family.launchedDaysAgo * day),
      units_sold: family.launchedDaysAgo < 0 ? 0 : Math.floor(chance.next() ** 3 * 400),
      rating_count: rating?.count ?? 0,
      rating_sum: rating?.sum ?? 0,
      updated_at: new Date(now.getTime() - Math.min(Math.max(family.launchedDaysAgo, 0), 20) * day),
    })
    addTexts(sheets, family, product)
    for (const [order, leaf] of leaves.entries())
      sheets.add('product_categories', { product_id: product.no, category_id: categoryId(leaf), sort_order: order })
    for (const market of knownMarkets)
      sheets.add('product_markets', { product_id: product.no, market_id: market.id, available_from: null })
    for (const [i, picture] of product.pictures.entries())
      sheets.add('product_images', {
        product_id: product.no,
        file_name: picture.file,
        tags: [picture.view],
        position: i,
      })
    addProductParameters(sheets, family, product)
    addSkus(sheets, family, product, facts)
    addPrices(sheets, family, product, priceCase, seed, now)
  }
}

function addTexts(sheets: Sheets, family: Family, product: ColourProduct): void {
  for (const language of languages) {
    const { description } = family
    const name = product.title[language].slice(product.title[language].indexOf('– ') + 2)
    const care = description.care.map((text) => text[language])
    const colourName = colour(product.colour).name[language]
    sheets.add('product_translations', {
      product_id: product.no,
      language_id: languageIds[language],
      alias: product.alias[language],
      name,
      colour_name: colourName,
      text1: description.text[language],
      text2: description.fit?.[language] ?? '',
      // Clients show the third text under "material and care", a paragraph a line.
      text3: [family.compositionText[language], ...care].join('\n'),
      care: care.join(' '),
      composition: family.compositionText[language],
      meta_title: product.title[language],
      meta_description: `${product.title[language]}, ${colourName}. ${description.text[language]}`,
    })
  }
}

function addSkus(sheets: Sheets, family: Family, product: ColourProduct, facts: ProductFacts): void {
  for (const [i, sku] of product.skus.entries()) {
    sheets.add('skus', {
      id: sku.no,
      product_id: product.no,
      name: sku.size,
      article_number: `L${product.no}-${i + 1}`,
      gtin: gtinOf(sku.no),
      sort_order: i,
      weight_grams: family.categories[0]!.startsWith('shoes') ? 900 : 350,
    })
    addStock(sheets, sku.no, stockOf(family, product, sku.no, facts.seed, facts.plenty.has(product.no)), facts.now)
  }
}

function hexOf(product: ColourProduct): string {
  return hexesOf(product.colours)[0] ?? colour(product.colour).hex
}

/** A valid EAN-13 from the range that shops may use inside the house. */
function gtinOf(skuNo: number): string {
  const body = `20${String(skuNo).padStart(10, '0')}`
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(body[i]) * (i % 2 === 0 ? 1 : 3)
  return `${body}${(10 - (sum % 10)) % 10}`
}
