import { newViewSchema, type SavedView, viewAreaSchema } from '@shop/contract/rest/console-views'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { rowOf, rowsOf, run, sql } from '../../platform/sql'
import { isUuid } from '../../platform/uuid'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'>

/** Named filters of a list: one's own, and those that colleagues share. */
export function viewOperations({ db, clock, ids }: Parts): readonly StaffOperation[] {
  const areaOf = (text: string | undefined) => {
    const area = viewAreaSchema.safeParse(text)
    if (!area.success) throw new Refusal('NOT_FOUND', 404, 'No such list')
    return area.data
  }
  const list = async (area: string, staffId: number) => ({
    views: await rowsOf<SavedView>(
      db,
      sql`select v.id, v.name, v.definition->>'query' as query, case v.sharing when 'personal' then 'personal' else 'team' end as sharing,
            s.name as by, v.staff_id = ${staffId} as "isOwn"
          from saved_views v join staff s on s.id = v.staff_id
          where v.area = ${area} and (v.staff_id = ${staffId} or v.sharing <> 'personal')
          order by v.sharing = 'personal' desc, lower(v.name), v.id limit 100`,
    ),
  })

  /** What stands under the name now. */
  const kept = async (view: { readonly staffId: number; readonly area: string; readonly name: string }) =>
    (await rowOf<{ query: string; sharing: string }>(
      db,
      sql`select definition->>'query' as query, sharing from saved_views
          where staff_id = ${view.staffId} and area = ${view.area} and name = ${view.name}`,
    )) ?? { query: null, sharing: null }

  return [
    {
      method: 'GET',
      path: 'views/:',
      permission: 'work',
      handle: ({ staff, params }) => list(areaOf(params[0]), staff.staffId),
    },
    {
      // The same name again is the same view, changed.
      method: 'POST',
      path: 'views/:',
      permission: 'work',
      handle: async ({ staff, params, body, record }) => {
        const area = areaOf(params[0])
        const { name, query, sharing } = await body(newViewSchema)
        if (sharing === 'team') {
          const before = await kept({ staffId: staff.staffId, area, name })
          await record('view.share', { target: area, before, after: { query, sharing } })
        }
        const definition = JSON.stringify({ query })
        await run(
          db,
          sql`insert into saved_views (id, staff_id, area, name, sharing, definition, created_at, updated_at)
              values (${ids.uuid()}, ${staff.staffId}, ${area}, ${name}, ${sharing}, ${definition}::jsonb, ${clock.now()}, ${clock.now()})
              on conflict (staff_id, area, name) do update set sharing = excluded.sharing,
                definition = excluded.definition, version = saved_views.version + 1, updated_at = excluded.updated_at`,
        )
        return list(area, staff.staffId)
      },
    },
    {
      method: 'DELETE',
      path: 'views/:/:',
      permission: 'work',
      handle: async ({ staff, params }) => {
        const area = areaOf(params[0])
        const id = params[1] ?? ''
        const own = sql`delete from saved_views where id = ${id} and area = ${area} and staff_id = ${staff.staffId}`
        if (!isUuid(id) || (await run(db, own)) === 0) throw new Refusal('NOT_FOUND', 404, 'No such view of yours')
        return list(area, staff.staffId)
      },
    },
  ]
}
