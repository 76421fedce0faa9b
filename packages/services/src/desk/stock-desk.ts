import { type DeskStock, type StockSku, stockChangeSchema } from '@shop/contract/rest/desk-stock'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import { notifying } from '../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../platform/sql'
import { STOCK_TOPIC } from '../platform/topics'
import type { DeskOperation } from './desk-routes'

const MOST = 100

type Row = Omit<StockSku, 'since' | 'changedAt'> & {
  readonly since: Date | null
  readonly changedAt: Date
}

/** Pieces of each size, and who waits for them. More pieces for a size that was gone write to all who wait. */
export function stockOperations({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): readonly DeskOperation[] {
  return [
    {
      method: 'GET',
      path: 'stock',
      permission: 'stock:watch',
      handle: async ({ query }): Promise<DeskStock> => {
        const term = (query.get('q') ?? '').trim().toLowerCase().slice(0, 100)
        const pattern = `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
        const fits = term
          ? sql`lower(p.article_number || ' ' || k.article_number || ' ' || coalesce(t.name, '')) like ${pattern}`
          : sql`n.waiting > 0`
        const [rows, counted] = await Promise.all([skusWhere(db, fits), countWhere(db, fits)])
        return { skus: rows.map(shapeOf), total: counted }
      },
    },
    {
      method: 'POST',
      path: 'stock/:',
      permission: 'stock:change',
      handle: async ({ params: [id = ''], body, staff, record }): Promise<StockSku> => {
        const { inStock, seen, reason } = await body(stockChangeSchema)
        const skuId = /^\d{1,9}$/.test(id) ? Number(id) : 0
        const [before] = await skusWhere(db, sql`k.id = ${skuId}`)
        if (!before) throw new HttpError(404, 'NOT_FOUND', 'There is no such size')
        // The reason lies with the movement: no person is behind it.
        await record('stock.change', { target: `sku ${skuId}`, before: seen, after: inStock })
        const now = clock.now()
        const done = await run(
          db,
          sql`with changed as (
                update stock set in_stock = ${inStock}, updated_at = ${now} where sku_id = ${skuId} and in_stock = ${seen}
                returning sku_id
              ), moved as (
                insert into stock_movements (sku_id, in_stock_delta, cause, staff_id, note, at)
                select sku_id, ${inStock}::integer - ${seen}::integer, 'correction', ${staff.staffId}, ${reason}, ${now} from changed
              )
              select ${notifying({ topic: STOCK_TOPIC, key: String(skuId) })} from changed`,
        )
        if (done === 0) throw new HttpError(409, 'CONFLICT_STALE_VERSION', 'The stock has changed in the meantime')
        const [after] = await skusWhere(db, sql`k.id = ${skuId}`)
        return shapeOf(after ?? before)
      },
    },
  ]
}

const FROM = sql`skus k join products p on p.id = k.product_id join brands b on b.id = p.brand_id join stock s on s.sku_id = k.id
  left join product_translations t on t.product_id = p.id and t.language_id = 'nb-NO'
  left join lateral (select count(*)::int as waiting, min(created_at) as since from stock_notices
    where sku_id = k.id and confirmed_at is not null and ended_at is null) n on true`

const skusWhere = (db: Queryable, fits: Sql) =>
  rowsOf<Row>(
    db,
    sql`select k.id, k.article_number as "articleNumber", coalesce(t.name, p.article_number) as product,
          b.name as brand,           p.article_number as "productNumber", k.name as size,
          (select i.file_name from product_images i where i.product_id = p.id order by i.position limit 1) as image,
          s.in_stock as "inStock", n.waiting, n.since, s.updated_at as "changedAt"
        from ${FROM} where ${fits} order by n.waiting desc, p.article_number, k.sort_order limit ${MOST}`,
  )

const countWhere = async (db: Queryable, fits: Sql) =>
  (await rowOf<{ total: number }>(db, sql`select count(*)::int as total from ${FROM} where ${fits}`))?.total ?? 0

const shapeOf = (row: Row): StockSku => ({
  ...row,
  since: row.since?.toISOString() ?? null,
  changedAt: row.changedAt.toISOString(),
})
