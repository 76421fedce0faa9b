import { type Stock, stockOf } from '@shop/domain/catalog'
import type { SkuRow, StockRow } from './catalog-rows'
import type { Snapshot } from './snapshot'

export type StockShape = ReturnType<typeof shapeOf>

/** A row is replaced when the stock changes, never written to: what was made of it holds for as long as it lives. */
const shapes = new WeakMap<StockRow, StockShape>()
const NOTHING = shapeOf(undefined)

export function stockShape(snapshot: Snapshot, skuId: number): StockShape {
  const row = snapshot.stock.get(skuId)
  if (!row) return NOTHING
  let shape = shapes.get(row)
  if (!shape) {
    shape = shapeOf(row)
    shapes.set(row, shape)
  }
  return shape
}

export function stockOfRow(row: StockRow | undefined): Stock {
  return stockOf({
    inStock: row?.in_stock ?? 0,
    oversellable: row?.oversellable,
    static: row?.static,
    incoming: row?.incoming_date,
  })
}

export function totalStockShape(snapshot: Snapshot, skus: readonly SkuRow[]): StockShape {
  const total = { ...NOTHING }
  for (const { id } of skus) {
    const stock = stockShape(snapshot, id)
    total.inStock += stock.inStock
    total.oversellable += stock.oversellable
    total.static += stock.static
    total.totalStock += stock.totalStock
    if (stock.incoming && (!total.incoming || stock.incoming < total.incoming)) total.incoming = stock.incoming
  }
  return total
}

function shapeOf(row: StockRow | undefined) {
  const { inStock, oversellable, static: fixed, totalStock, incoming } = stockOfRow(row)
  return {
    inStock,
    oversellable,
    static: fixed,
    totalStock,
    incoming: incoming ? `${incoming}T00:00:00.000Z` : null,
    shelf: null,
  }
}
