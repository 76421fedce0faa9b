import { type TableLooks, tableLookSchema } from '@shop/contract/rest/desk-looks'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import { rowsOf, run, sql } from '../platform/sql'
import type { DeskOperation } from './desk-routes'

const NAME = /^[a-z][a-z0-9-]{0,59}$/
type Kept = TableLooks[string] & { readonly name: string }

/** The columns and the density of each table, as somebody has chosen them for themselves. */
export function lookOperations({ db, clock }: { db: Database; clock: Clock }): readonly DeskOperation[] {
  const list = async (staffId: number): Promise<{ looks: TableLooks }> => {
    const kept = await rowsOf<Kept>(
      db,
      sql`select table_name as name, hidden, density from table_looks where staff_id = ${staffId} order by table_name`,
    )
    return { looks: Object.fromEntries(kept.map(({ name, ...look }) => [name, look])) }
  }
  return [
    { method: 'GET', path: 'looks', permission: 'work', handle: ({ staff }) => list(staff.staffId) },
    {
      method: 'PUT',
      path: 'looks/:',
      permission: 'work',
      handle: async ({ staff, params, body }) => {
        const name = params[0] ?? ''
        if (!NAME.test(name)) throw new HttpError(404, 'NOT_FOUND', 'No such table')
        const { hidden, density } = await body(tableLookSchema)
        await run(
          db,
          sql`insert into table_looks (staff_id, table_name, hidden, density, updated_at)
              values (${staff.staffId}, ${name}, ${[...new Set(hidden)]}, ${density}, ${clock.now()})
              on conflict (staff_id, table_name) do update set hidden = excluded.hidden, density = excluded.density,
                updated_at = excluded.updated_at`,
        )
        return list(staff.staffId)
      },
    },
  ]
}
