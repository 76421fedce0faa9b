import type { Row } from '@shop/db/rows.gen'
import { greenClaimsIn } from '@shop/domain/publishing'
import { addBrand } from '../../goods/catalog/add-brand'
import { notifying } from '../../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { CATALOG_TOPIC, MARKETS_TOPIC } from '../../platform/topics'
import type { CatalogueLine, CategoryLine, LineFault, ProductLine } from './catalogue-lines'
import { writeProduct } from './write-product'

type MarketFacts = Pick<Row<'markets'>, 'id' | 'currency'> & { readonly languages: readonly string[] }
type Known = {
  readonly brands: Map<string, number>
  readonly categories: Map<string, number>
  readonly products: Set<string>
  readonly markets: ReadonlyMap<string, MarketFacts>
  readonly sealedKinds: ReadonlySet<string>
}
export type Written = { readonly made: number; readonly there: number }

/** The file as a whole was refused: nothing of it is in the catalogue. */
export class CatalogueRefused extends Error {
  constructor(readonly faults: readonly LineFault[]) {
    super(`${faults.length} faults`)
  }
}

/**
 * Adds what the catalogue does not have yet, within the caller's transaction. What is there already stays as it is: its
 * texts, prices and stock are changed where staff change them.
 */
export async function writeCatalogue(tx: Queryable, lines: readonly CatalogueLine[], now: Date): Promise<Written> {
  const known = await readKnown(tx)
  const faults: LineFault[] = []
  let made = 0
  for (const line of lines) {
    const fault = faultOf(line, known) ?? faultOfNew(line, known)
    if (fault) faults.push({ line: line.line, fault })
    else if (!isThere(line, known)) {
      // With a fault before, the rest of the file is read on for its faults alone.
      await (faults.length > 0 ? note(line, known) : write(tx, line, known, now))
      made += 1
    }
  }
  if (faults.length > 0) throw new CatalogueRefused(faults)
  for (const topic of [CATALOG_TOPIC, MARKETS_TOPIC]) await run(tx, sql`select ${notifying({ topic, key: '' })}`)
  return { made, there: lines.length - made }
}

async function readKnown(tx: Queryable): Promise<Known> {
  const brands = await rowsOf<Pick<Row<'brands'>, 'id' | 'alias'>>(tx, sql`select id, alias from brands`)
  const categories = await rowsOf<Pick<Row<'categories'>, 'id' | 'key'>>(tx, sql`select id, key from categories`)
  const products = await rowsOf<Pick<Row<'products'>, 'article_number'>>(tx, sql`select article_number from products`)
  const markets = await rowsOf<MarketFacts>(
    tx,
    sql`select id, currency,
          array(select language_id from market_languages l where l.market_id = m.id order by l.sort_order) as languages
        from markets m`,
  )
  const kinds = await rowsOf<Pick<Row<'sealed_kinds'>, 'key'>>(tx, sql`select key from sealed_kinds`)
  return {
    brands: new Map(brands.map(({ alias, id }) => [alias, id])),
    categories: new Map(categories.map(({ key, id }) => [key, id])),
    products: new Set(products.map(({ article_number }) => article_number)),
    markets: new Map(markets.map((market) => [market.id, market])),
    sealedKinds: new Set(kinds.map(({ key }) => key)),
  }
}

/** What a line names has to be there, or to stand in the file before it. */
function faultOf(line: CatalogueLine, known: Known): string | undefined {
  if (line.kind === 'brand') return undefined
  if (line.kind === 'category')
    return line.parent !== null && !known.categories.has(line.parent)
      ? `there is no category ${line.parent}`
      : undefined
  if (!known.brands.has(line.brand)) return `there is no brand ${line.brand}`
  const category = line.categories.find((one) => !known.categories.has(one))
  if (category) return `there is no category ${category}`
  const market = Object.keys(line.prices).find((one) => !known.markets.has(one))
  if (market) return `there is no market ${market}`
  if (line.sealedKind && !known.sealedKinds.has(line.sealedKind)) return `there is no sealed kind ${line.sealedKind}`
  const dear = Object.values(line.prices).find(({ regular, selling = regular }) => selling > regular)
  return dear ? `the selling price ${dear.selling} is above the regular one` : undefined
}

/** What is asked of goods that are not in the catalogue yet. */
function faultOfNew(line: CatalogueLine, known: Known): string | undefined {
  if (line.kind === 'brand' || isThere(line, known)) return undefined
  const [claimed] = greenClaimsIn({ texts: line.texts })
  if (claimed) return `${claimed.path.join('.')} makes a general green claim (${claimed.claim})`
  return line.kind === 'product' ? unsaidComposition(line, known) : undefined
}

/** Who buys a textile reads what it is made of in each language of the own market (regulation 1007/2011 art. 16). */
function unsaidComposition({ textile, texts, prices }: ProductLine, { markets }: Known): string | undefined {
  if (!textile) return undefined
  const spoken = Object.keys(prices).flatMap((market) => markets.get(market)?.languages ?? [])
  const unsaid = spoken.find((language) => !Object.hasOwn(texts, language))
  return unsaid && `a textile says what it is made of in ${unsaid} as well, which one of its markets speaks`
}

function isThere(line: CatalogueLine, known: Known): boolean {
  if (line.kind === 'brand') return known.brands.has(line.key)
  if (line.kind === 'category') return known.categories.has(line.key)
  return known.products.has(line.article)
}

function note(line: CatalogueLine, known: Known, id = 0) {
  if (line.kind === 'brand') known.brands.set(line.key, id)
  else if (line.kind === 'category') known.categories.set(line.key, id)
  else known.products.add(line.article)
}

async function write(tx: Queryable, line: CatalogueLine, known: Known, now: Date) {
  try {
    note(line, known, await idOfWritten(tx, line, known, now))
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new CatalogueRefused([{ line: line.line, fault: error.detail ?? error.message }])
  }
}

async function idOfWritten(tx: Queryable, line: CatalogueLine, known: Known, now: Date): Promise<number> {
  if (line.kind === 'brand') return addBrand(tx, line)
  if (line.kind === 'category') return writeCategory(tx, line, known.categories.get(line.parent ?? ''))
  return writeProduct(tx, line, idsOf(line, known), now)
}

const idsOf = (line: ProductLine, { brands, categories, markets }: Known) => ({
  brand: brands.get(line.brand) ?? 0,
  categories: line.categories.map((key) => categories.get(key) ?? 0),
  currencyOf: (market: string) => markets.get(market)?.currency ?? '',
})

/** An address, a number or a code that another row has. */
const isTaken = (error: unknown): error is Error & { readonly detail?: string } =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23514')

async function writeCategory(tx: Queryable, { key, texts }: CategoryLine, parent: number | undefined): Promise<number> {
  const category = await rowOf<Pick<Row<'categories'>, 'id'>>(
    tx,
    sql`insert into categories (parent_id, key, sort_order) values (${parent}, ${key},
          (select count(*) from categories where parent_id is not distinct from ${parent})) returning id`,
  )
  for (const [language, { name, alias }] of Object.entries(texts))
    await run(
      tx,
      sql`insert into category_translations (category_id, language_id, alias, name)
          values (${category?.id}, ${language}, ${alias}, ${name})`,
    )
  return Number(category?.id)
}
