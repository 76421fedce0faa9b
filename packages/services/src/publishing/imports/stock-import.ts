import type { Row } from '@shop/db/rows.gen'
import { type CountedStock, saveCountedStock } from '../../goods/stock/correct-stock'
import { rowsOf, sql } from '../../platform/sql'
import { STOCK_TOPIC } from '../../platform/topics'
import { type ImportKind, type ImportResult, refusedRow } from '../imports'

const PIECES = /^\d{1,7}$/
/** A message of the database holds 8,000 bytes. */
const TOLD_TOGETHER = 500

type Shelf = Pick<Row<'skus'>, 'id' | 'article_number'> & Pick<Row<'stock'>, 'in_stock' | 'oversellable'>

/** Pieces in the warehouse: `sku`, `in_stock`, and `oversellable` where that changes too. */
export const stockImport: ImportKind = {
  columns: ['sku', 'in_stock', 'oversellable'],
  needed: ['sku', 'in_stock'],
  risk: 'low',
  // The markets sell from one warehouse.
  marketsIn: () => undefined,
  run: async (tx, rows, { pubsub, staffId, isTrial, now }) => {
    const numbers = rows.map(({ fields }) => fields.sku ?? '')
    const shelves = await rowsOf<Shelf>(
      tx,
      sql`select k.id, k.article_number, s.in_stock, s.oversellable from skus k join stock s on s.sku_id = k.id
          where k.article_number = any(${numbers}::text[]) order by k.id for update of s`,
    )
    const known = new Map(shelves.map((shelf) => [shelf.article_number, shelf]))
    const seen = new Set<string>()
    const moved: CountedStock[] = []
    const results = rows.map(({ line, fields }): ImportResult => {
      const { sku = '', in_stock: stock = '', oversellable: over = '' } = fields
      const refused = (code: string, value: string) => refusedRow(line, sku, code, value)
      const shelf = known.get(sku)
      if (!shelf) return refused('unknown', sku)
      if (seen.has(sku)) return refused('duplicate', sku)
      seen.add(sku)
      if (!PIECES.test(stock)) return refused('number', stock)
      if (over !== '' && !PIECES.test(over)) return refused('number', over)
      const before = { inStock: shelf.in_stock, oversellable: shelf.oversellable }
      const after = { inStock: Number(stock), oversellable: over === '' ? shelf.oversellable : Number(over) }
      const isSame = before.inStock === after.inStock && before.oversellable === after.oversellable
      if (!isSame) moved.push({ id: shelf.id, stock: after.inStock, over: after.oversellable })
      return { line, key: sku, result: isSame ? 'same' : 'changed', code: null, value: null, before, after }
    })
    if (isTrial || moved.length === 0) return results
    await saveCountedStock(tx, moved, staffId, now)
    for (let at = 0; at < moved.length; at += TOLD_TOGETHER) {
      const ids = moved.slice(at, at + TOLD_TOGETHER).map(({ id }) => id)
      await pubsub.publish(tx, { topic: STOCK_TOPIC, key: ids.join(',') })
    }
    return results
  },
}
