import type { ConsoleAlarm, ConsoleAlarms } from '@shop/contract/rest/console-alarms'
import type { Row } from '@shop/db/rows.gen'
import { mayStaff } from '@shop/domain/staff'
import type { StaffActor } from '../../people/staff/staff-door'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'

const PERMISSION = 'access:review'
const NUMBER = /^\d{1,15}$/
const MOST = 8

type AlarmRow = Pick<Row<'alarms'>, 'kind' | 'impersonation_id' | 'at'> & {
  readonly id: number
  readonly severity: ConsoleAlarm['severity']
  readonly staff_id: number | null
  readonly staff_ref: string | null
  readonly staff_name: string | null
}

/** A lead hears of the own team, auditors and admins of everything. What names nobody is of whose session it was. */
const reachOf = ({ grants, team }: StaffActor): Sql =>
  mayStaff(grants, 'audit:all') ? sql`true` : sql`s.team = ${team}`

const FROM = sql`alarms a left join impersonations i on i.id = a.impersonation_id
  left join staff s on s.id = coalesce(a.staff_id, i.staff_id)`

/** Alarms that nobody has seen yet; to see one is written down, and is never for whom it is about. */
export function alarmOperations({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'alarms',
      permission: PERMISSION,
      handle: async ({ staff }): Promise<ConsoleAlarms> => {
        const open = sql`a.seen_at is null and ${reachOf(staff)}`
        const [rows, counted] = await Promise.all([
          rowsOf<AlarmRow>(
            db,
            sql`select a.id::int as id, a.kind, a.severity, s.id as staff_id, s.ref as staff_ref, s.name as staff_name,
                  a.impersonation_id, a.at
                from ${FROM} where ${open} order by a.severity = 'critical' desc, a.at desc, a.id desc limit ${MOST}`,
          ),
          rowOf<{ total: number }>(db, sql`select count(*)::int as total from ${FROM} where ${open}`),
        ])
        return { alarms: rows.map((row) => shapeOf(row, staff)), total: counted?.total ?? 0 }
      },
    },
    {
      method: 'POST',
      path: 'alarms/:',
      permission: PERMISSION,
      handle: async ({ params: [id = ''], staff, record }) => {
        const row = NUMBER.test(id)
          ? await rowOf<{ id: number; kind: string; staff_id: number | null }>(
              db,
              sql`select a.id::int as id, a.kind, s.id as staff_id from ${FROM} where a.id = ${Number(id)} and ${reachOf(staff)}`,
            )
          : undefined
        if (!row) throw new Refusal('NOT_FOUND', 404, 'There is no such alarm')
        if (row.staff_id === staff.staffId) throw new Refusal('FORBIDDEN', 403, 'Somebody else sees what one did')
        await record('alarm.seen', { target: `alarm ${row.id}`, fields: [row.kind] })
        await run(
          db,
          sql`update alarms set seen_by = ${staff.staffId}, seen_at = ${clock.now()} where id = ${row.id} and seen_at is null`,
        )
        return {}
      },
    },
  ]
}

const shapeOf = (row: AlarmRow, staff: StaffActor): ConsoleAlarm => ({
  id: row.id,
  kind: row.kind,
  severity: row.severity,
  staff: row.staff_ref === null ? null : { ref: row.staff_ref, name: row.staff_name ?? '' },
  impersonationId: row.impersonation_id,
  at: row.at.toISOString(),
  isOwn: row.staff_id === staff.staffId,
})
