import { type Queryable, run, sql } from '../../platform/sql'

/** What lies on the shelf of a SKU that is new in the catalogue. */
export async function writeFirstStock(tx: Queryable, skuId: number, inStock: number, now: Date): Promise<void> {
  await run(tx, sql`insert into stock (sku_id, in_stock, updated_at) values (${skuId}, ${inStock}, ${now})`)
  if (inStock === 0) return
  await run(
    tx,
    sql`insert into stock_movements (sku_id, in_stock_delta, cause, at) values (${skuId}, ${inStock}, 'delivery', ${now})`,
  )
}
