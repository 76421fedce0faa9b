import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, sql } from '../../../platform/sql'

/** Which version of the order this is; 0 where there is none. */
export const versionOfOrder = async (db: Queryable, id: number): Promise<number> =>
  (await rowOf<Pick<Row<'orders'>, 'version'>>(db, sql`select version from orders where id = ${id}`))?.version ?? 0
