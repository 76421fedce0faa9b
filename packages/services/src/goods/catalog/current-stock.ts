import type { Queryable } from '../../platform/sql'
import type { StockRow } from './catalog-rows'
import { loadStock } from './catalog-store'

/** Read from the database: what is in memory may be a moment behind. */
export const currentStock = (db: Queryable, skuIds: readonly number[]): Promise<readonly StockRow[]> =>
  loadStock(db, skuIds)
