import { type ConsoleStock, type StockSku, stockChangeSchema } from '@shop/contract/rest/console-stock'
import { z } from 'zod'
import type { StaffOperation } from '../../people/staff/staff-operation'
import { typedTerm } from '../../platform/http/query'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { containing, type Queryable, rowOf, rowsOf, type Sql, sql } from '../../platform/sql'
import { correctStock } from './correct-stock'

const MOST = 100
const askedSchema = z.object({ q: typedTerm })

type Row = Omit<StockSku, 'since' | 'changedAt'> & {
  readonly since: Date | null
  readonly changedAt: Date
}

/** Pieces of each size, and who waits for them. More pieces for a size that was gone write to all who wait. */
export function stockOperations({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'stock',
      permission: 'stock:watch',
      handle: async ({ query }): Promise<ConsoleStock> => {
        const { q: term } = query(askedSchema)
        const pattern = containing(term)
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
        if (!before) throw new Refusal('NOT_FOUND', 404, 'There is no such size')
        // The reason lies with the movement: no person is behind it.
        await record('stock.change', { target: `sku ${skuId}`, before: { inStock: seen }, after: { inStock } })
        const isCorrected = await correctStock(db, {
          skuId,
          seen,
          inStock,
          staffId: staff.staffId,
          reason,
          now: clock.now(),
        })
        if (!isCorrected) throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The stock has changed in the meantime')
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
