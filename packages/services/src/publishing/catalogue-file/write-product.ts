import type { Row } from '@shop/db/rows.gen'
import { writeFirstPrice } from '../../goods/catalog/first-prices'
import { writeFirstStock } from '../../goods/stock/first-stock'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import type { ProductLine } from './catalogue-lines'

type Ids = {
  readonly brand: number
  readonly categories: readonly number[]
  readonly currencyOf: (market: string) => string
}
type Written = { readonly id: number; readonly now: Date }

/** A product with everything that hangs on it; its family is made with its first colour. */
export async function writeProduct(tx: Queryable, line: ProductLine, ids: Ids, now: Date): Promise<number> {
  const { article, colour, gender, textile, animalParts, sealedKind, texts } = line
  const family = await familyOf(tx, line.family, ids.brand)
  // The name that no language changes.
  const alias = Object.values(texts)[0]?.alias
  const product = await rowOf<Pick<Row<'products'>, 'id'>>(
    tx,
    sql`insert into products (family_id, brand_id, article_number, alias, primary_category_id, colour_key, colour_hex,
          gender, textile, animal_parts, hygiene, sealed_kind, family_position, first_available_on, updated_at)
        values (${family}, ${ids.brand}, ${article}, ${alias}, ${ids.categories[0]}, ${colour.key}, ${colour.hex},
          ${gender}, ${textile}, ${animalParts}, ${sealedKind !== null}, ${sealedKind},
          (select count(*) from products where family_id = ${family}), ${now}, ${now}) returning id`,
  )
  const written = { id: Number(product?.id), now }
  for (const [order, category] of ids.categories.entries())
    await run(
      tx,
      sql`insert into product_categories (product_id, category_id, sort_order) values (${written.id}, ${category}, ${order})`,
    )
  await writeTexts(tx, line, written)
  await writePrices(tx, line, ids, written)
  for (const [order, sku] of line.skus.entries()) await writeSku(tx, sku, order, written)
  for (const [position, file] of line.images.entries())
    await run(
      tx,
      sql`insert into product_images (product_id, file_name, position) values (${written.id}, ${file}, ${position})`,
    )
  return written.id
}

async function familyOf(tx: Queryable, key: string, brand: number): Promise<number | undefined> {
  await run(
    tx,
    sql`insert into product_families (key, brand_id) values (${key}, ${brand}) on conflict (key) do nothing`,
  )
  const family = await rowOf<Pick<Row<'product_families'>, 'id'>>(
    tx,
    sql`select id from product_families where key = ${key}`,
  )
  return family?.id
}

async function writeTexts(tx: Queryable, { texts }: ProductLine, { id }: Written) {
  for (const [language, text] of Object.entries(texts)) {
    const { alias, name, colour, description, fit, composition, care } = text
    const said = [composition, care].filter(Boolean).join('\n')
    await run(
      tx,
      sql`insert into product_translations (product_id, language_id, alias, name, colour_name, text1, text2, text3, care,
            composition, meta_title, meta_description)
          values (${id}, ${language}, ${alias}, ${name}, ${colour}, ${description}, ${fit}, ${said}, ${care},
            ${composition}, ${name}, ${`${name}, ${colour}. ${description}`.slice(0, 300)})`,
    )
  }
}

async function writePrices(tx: Queryable, { prices }: ProductLine, { currencyOf }: Ids, { id, now }: Written) {
  for (const [market, { regular, selling = regular }] of Object.entries(prices)) {
    await run(tx, sql`insert into product_markets (product_id, market_id) values (${id}, ${market})`)
    const [regularMinor, sellingMinor] = [Math.round(regular * 100), Math.round(selling * 100)]
    const price = { productId: id, market, currency: currencyOf(market), regularMinor, sellingMinor }
    await writeFirstPrice(tx, price, now)
  }
}

async function writeSku(tx: Queryable, sku: ProductLine['skus'][number], order: number, { id, now }: Written) {
  const { article, name, gtin, weightGrams, inStock } = sku
  const made = await rowOf<Pick<Row<'skus'>, 'id'>>(
    tx,
    sql`insert into skus (product_id, name, article_number, gtin, sort_order, weight_grams)
        values (${id}, ${name}, ${article}, ${gtin}, ${order}, ${weightGrams}) returning id`,
  )
  await writeFirstStock(tx, Number(made?.id), inStock, now)
}
