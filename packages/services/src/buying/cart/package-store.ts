import type { Row } from '@shop/db/rows.gen'
import type { StockFigures } from '../../goods/catalog/offers'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

export type PackageRow = Pick<Row<'product_package_options'>, 'product_id' | 'quantity'> & {
  readonly group_id: number
  readonly option_id: number
  readonly package_product_id: number
}

/** Every option of a package on sale, group by group; empty for any other id. */
export async function loadPackage(db: Queryable, packageId: number): Promise<PackageRow[]> {
  return rowsOf(
    db,
    sql`select g.id as group_id, o.id as option_id, o.product_id, o.quantity, p.product_id as package_product_id
        from product_packages p join product_package_groups g on g.package_id = p.id
        join product_package_options o on o.group_id = g.id
        where p.id = ${packageId} and p.active order by g.sort_order, g.id, o.sort_order, o.id`,
  )
}

export async function loadStockFigures(
  db: Queryable,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, StockFigures>> {
  const rows = await rowsOf<Pick<Row<'stock'>, 'sku_id' | 'in_stock' | 'oversellable' | 'static'>>(
    db,
    sql`select sku_id, in_stock, oversellable, static from stock where sku_id = any(${skuIds})`,
  )
  return new Map(rows.map((row) => [row.sku_id, [row.in_stock, row.oversellable, row.static]]))
}
