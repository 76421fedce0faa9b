import { notifying } from '../../platform/pubsub'
import { type Queryable, run, sql } from '../../platform/sql'
import { STOCK_TOPIC } from '../../platform/topics'

export type Correction = {
  readonly skuId: number
  readonly seen: number
  readonly inStock: number
  readonly staffId: number
  readonly reason: string
  readonly now: Date
}

/** False when the stock is no longer what was seen. */
export async function correctStock(db: Queryable, correction: Correction): Promise<boolean> {
  const { skuId, seen, inStock, staffId, reason, now } = correction
  const corrected = await run(
    db,
    sql`with changed as (
          update stock set in_stock = ${inStock}, updated_at = ${now} where sku_id = ${skuId} and in_stock = ${seen}
          returning sku_id
        ), moved as (
          insert into stock_movements (sku_id, in_stock_delta, cause, staff_id, note, at)
          select sku_id, ${inStock}::integer - ${seen}::integer, 'correction', ${staffId}, ${reason}, ${now} from changed
        )
        select ${notifying({ topic: STOCK_TOPIC, key: String(skuId) })} from changed`,
  )
  return corrected > 0
}

export type CountedStock = { readonly id: number; readonly stock: number; readonly over: number }

/** What was counted in the warehouse, of many SKUs at once. */
export const saveCountedStock = (tx: Queryable, counted: readonly CountedStock[], staffId: number, now: Date) =>
  run(
    tx,
    sql`with wanted as (select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as w(id integer, stock integer, over integer)),
          moves as (
            insert into stock_movements (sku_id, in_stock_delta, oversellable_delta, cause, staff_id, note, at)
            select w.id, w.stock - s.in_stock, w.over - s.oversellable, 'correction', ${staffId}, 'import', ${now}
            from wanted w join stock s on s.sku_id = w.id returning 1)
          update stock s set in_stock = w.stock, oversellable = w.over, updated_at = ${now} from wanted w where s.sku_id = w.id`,
  )
