import type { SkuRow } from './catalog-rows'
import type { Snapshot } from './snapshot'

export function stockShape(snapshot: Snapshot, skuId: number) {
  const row = snapshot.stock.get(skuId)
  const inStock = row?.in_stock ?? 0
  const oversellable = row?.oversellable ?? 0
  const fixed = row?.static ?? 0
  const incoming = row?.incoming_date ? `${row.incoming_date}T00:00:00.000Z` : null
  return { inStock, oversellable, static: fixed, totalStock: inStock + oversellable + fixed, incoming, shelf: null }
}

export function totalStockShape(snapshot: Snapshot, skus: readonly SkuRow[]) {
  const total = { inStock: 0, oversellable: 0, static: 0, totalStock: 0, incoming: null as string | null, shelf: null }
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
