import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

export type MovedRow = Pick<Row<'alias_history'>, 'old_url' | 'new_url'>

const MOST_ROWS = 100_000

/** Newest first. The rows are written by the database itself (migration 0037), whoever changes an address. */
export const loadMoved = (db: Queryable, since: Date | undefined) =>
  rowsOf<MovedRow>(
    db,
    sql`select old_url, new_url from alias_history where ${since ?? null}::timestamptz is null or changed_at >= ${since ?? null}
        order by changed_at desc, old_url limit ${MOST_ROWS}`,
  )
