import { type TableLayouts, tableLayoutSchema } from '@shop/contract/rest/console-table-layouts'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { rowsOf, run, sql } from '../../platform/sql'

const NAME = /^[a-z][a-z0-9-]{0,59}$/
type Kept = TableLayouts[string] & { readonly name: string }

/** The columns and the density of each table, as somebody has chosen them for themselves. */
export function lookOperations({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly StaffOperation[] {
  const list = async (staffId: number): Promise<{ looks: TableLayouts }> => {
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
        if (!NAME.test(name)) throw new Refusal('NOT_FOUND', 404, 'No such table')
        const { hidden, density } = await body(tableLayoutSchema)
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
