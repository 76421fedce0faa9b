import { alarmSeenSchema, type ConsoleAlarm, type ConsoleAlarms } from '@shop/contract/rest/console-alarms'
import type { Row } from '@shop/db/rows.gen'
import { mayStaff } from '@shop/domain/staff'
import type { StaffActor } from '../../people/staff/staff-door'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'

const PERMISSION = 'access:review'
const NUMBER = /^\d{1,15}$/
const MOST = 8

type AlarmRow = Pick<Row<'alarms'>, 'kind' | 'impersonation_id' | 'at' | 'review_by' | 'escalated_at'> & {
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

type Deps = Pick<Platform, 'db' | 'clock'>

/** Alarms that nobody has seen yet; to see one is written down, and is never for whom it is about. */
export function alarmOperations(deps: Deps): readonly StaffOperation[] {
  const { db, clock } = deps
  return [
    {
      method: 'GET',
      path: 'alarms',
      permission: PERMISSION,
      handle: async ({ staff }): Promise<ConsoleAlarms> => {
        const now = clock.now()
        const open = sql`a.seen_at is null and ${reachOf(staff)}`
        const [rows, counted] = await Promise.all([
          rowsOf<AlarmRow>(
            db,
            sql`select a.id::int as id, a.kind, a.severity, s.id as staff_id, s.ref as staff_ref, s.name as staff_name,
                  a.impersonation_id, a.at, a.review_by, a.escalated_at
                from ${FROM} where ${open}
                order by coalesce(a.review_by <= ${now}, false) desc, a.severity = 'critical' desc, a.at desc, a.id desc limit ${MOST}`,
          ),
          rowOf<{ total: number }>(db, sql`select count(*)::int as total from ${FROM} where ${open}`),
        ])
        return { alarms: rows.map((row) => shapeOf(row, staff, now)), total: counted?.total ?? 0 }
      },
    },
    { method: 'POST', path: 'alarms/:', permission: PERMISSION, handle: (call) => see(deps, call) },
  ]
}

type SeenRow = Pick<Row<'alarms'>, 'kind' | 'review_by' | 'seen_by'> & {
  readonly id: number
  readonly staff_id: number | null
  readonly user_id: number | null
  readonly market_id: string | null
}

/** Somebody else has looked at it; of what was done against a customer's choice they say what they found. */
async function see({ db, clock }: Deps, { params: [id = ''], staff, record, body }: StaffCall) {
  const row = NUMBER.test(id)
    ? await rowOf<SeenRow>(
        db,
        sql`select a.id::int as id, a.kind, s.id as staff_id, a.review_by, a.seen_by, i.user_id, i.market_id
            from ${FROM} where a.id = ${Number(id)} and ${reachOf(staff)}`,
      )
    : undefined
  if (!row) throw new Refusal('NOT_FOUND', 404, 'There is no such alarm')
  if (row.staff_id === staff.staffId) throw new Refusal('FORBIDDEN', 403, 'Somebody else sees what one did')
  const { reason } = await body(alarmSeenSchema)
  const now = clock.now()
  const target = `alarm ${row.id}`
  const states = { before: { seenBy: row.seen_by }, after: { seenBy: row.seen_by ?? staff.staffId } }
  if (row.review_by === null) await record('alarm.seen', { target, words: [row.kind], ...states })
  else if (reason === undefined) throw new Refusal('BAD_REQUEST', 400, 'A review says what was found')
  else
    await record('alarm.reviewed', {
      ...{ target, reason, words: [row.kind, row.review_by <= now ? 'late' : 'in time'], ...states },
      ...(row.user_id !== null && { userId: row.user_id }),
      ...(row.market_id !== null && { marketId: row.market_id }),
    })
  await run(
    db,
    sql`update alarms set seen_by = ${staff.staffId}, seen_at = ${now} where id = ${row.id} and seen_at is null`,
  )
  return {}
}

const shapeOf = (row: AlarmRow, staff: StaffActor, now: Date): ConsoleAlarm => ({
  id: row.id,
  kind: row.kind,
  severity: row.severity,
  staff: row.staff_ref === null ? null : { ref: row.staff_ref, name: row.staff_name ?? '' },
  impersonationId: row.impersonation_id,
  at: row.at.toISOString(),
  reviewBy: row.review_by?.toISOString() ?? null,
  isOverdue: row.review_by !== null && row.review_by <= now,
  escalatedAt: row.escalated_at?.toISOString() ?? null,
  isOwn: row.staff_id === staff.staffId,
})
