import type { StockRow } from './catalog-rows'
import { stockFacetIdsOf } from './facet-ids'
import type { Snapshot } from './snapshot'

/** What other stock figures mean to every place: told once, because it is the same in all of them. */
export type StockMove = {
  readonly families: ReadonlySet<number>
  /** By product: the facet values that it stands under now, where they are not those from before. */
  readonly refiled: ReadonlyMap<number, ReturnType<typeof stockFacetIdsOf>>
}

/** Puts the new figures into the snapshot. */
export function moveStock(snapshot: Snapshot, rows: readonly StockRow[]): StockMove {
  const moved = rows.flatMap(({ sku_id }) => snapshot.skus.get(sku_id)?.product_id ?? [])
  const before = new Map([...new Set(moved)].map((id) => [id, String(stockFacetIdsOf(snapshot, id))]))
  for (const row of rows) snapshot.stock.set(row.sku_id, row)
  const now = [...before.keys()].map((id) => [id, stockFacetIdsOf(snapshot, id)] as const)
  // A package shows the stock of what it is put together of.
  const shown = moved.flatMap((id) => [id, ...(snapshot.packagesWith.get(id) ?? [])])
  return {
    families: new Set(shown.flatMap((id) => snapshot.products.get(id)?.family_id ?? [])),
    refiled: new Map(now.filter(([id, facetIds]) => String(facetIds) !== before.get(id))),
  }
}
