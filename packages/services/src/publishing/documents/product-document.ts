import { type ProductDocument, productDocumentSchema } from '@shop/contract/publishing/assortment-document'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { CATALOG_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType } from './document-type'

/** The first day of a product; its key is the product's number. */
export const productDocument: DocumentType<ProductDocument> = {
  schema: productDocumentSchema,
  isOpen: false,
  topic: CATALOG_TOPIC,
  // Coming products, and those whose days were set before.
  keys: (db, language) =>
    rowsOf(
      db,
      sql`select p.id::text as key, coalesce(t.name, p.alias) as name
          from products p left join lateral (select name from product_translations t where t.product_id = p.id
            order by t.language_id <> ${language}, t.language_id <> 'nb-NO' limit 1) t on true
          where p.active and (p.first_available_on > now()
            or exists (select from product_markets m where m.product_id = p.id and m.available_from > now())
            or exists (select from document_live l where l.kind = 'product' and l.key = p.id::text))
          order by p.first_available_on desc, p.id limit 500`,
    ),
  read: async (db, key) => {
    const row = await rowOf<Pick<Row<'products'>, 'first_available_on'>>(
      db,
      sql`select first_available_on from products where id::text = ${key}`,
    )
    if (!row) return undefined
    const markets = await marketsOf(db, key)
    return asJson({
      firstAvailableOn: row.first_available_on,
      availableFrom: Object.fromEntries(markets.map(({ market_id, available_from }) => [market_id, available_from])),
    })
  },
  check: async (db, key, body) => {
    const sold = await marketsOf(db, key)
    return Object.keys(body.availableFrom)
      .filter((id) => !sold.some(({ market_id }) => market_id === id))
      .map((id) => ({ path: ['availableFrom', id], code: 'unknown', message: 'is no market that sells it' }))
  },
  write: async (tx, key, body) => {
    if (!body) return
    await run(
      tx,
      sql`update products set first_available_on = ${body.firstAvailableOn}, version = version + 1, updated_at = now() where id::text = ${key}`,
    )
    for (const [marketId, from] of Object.entries(body.availableFrom))
      await run(
        tx,
        sql`update product_markets set available_from = ${from} where product_id::text = ${key} and market_id = ${marketId}`,
      )
  },
}

const marketsOf = (db: Queryable, key: string) =>
  rowsOf<Pick<Row<'product_markets'>, 'market_id' | 'available_from'>>(
    db,
    sql`select market_id, available_from from product_markets where product_id::text = ${key} order by market_id`,
  )
