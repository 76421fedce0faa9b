import {
  type AccessReview,
  type AccessReviewEntry,
  accessDecisionSchema,
  accessReviewQuerySchema,
} from '@shop/contract/rest/access-review'
import type { Row } from '@shop/db/rows.gen'
import { mayStaff, needRules } from '@shop/domain/staff'
import type { StaffActor } from '../../people/staff/staff-door'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowsOf, type Sql, sql } from '../../platform/sql'
import type { Channels } from '../channel/channels'
import { shortMarketId } from '../channel/short-market-id'
import { decideAccess } from './access-review'
import type { Audit } from './audit'

const PERMISSION = 'access:review'
const NUMBER = /^\d{1,15}$/
const MOST = 200
const MOST_WEEKS = 12

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly audit: Pick<Audit, 'alarm'>
}
type ReviewRow = Pick<
  Row<'access_reviews'>,
  'staff_id' | 'user_id' | 'market_id' | 'rules' | 'looks' | 'first_at' | 'last_at' | 'decided_at' | 'remark'
> & {
  readonly id: number
  readonly staff_ref: string
  readonly staff_name: string
  readonly ref: string | null
  readonly name: string
  readonly state: AccessReviewEntry['state']
  readonly decider: string | null
}

const rowsWhere = (db: Queryable, where: Sql) =>
  rowsOf<ReviewRow>(
    db,
    sql`select r.id::int as id, r.staff_id, s.ref as staff_ref, s.name as staff_name, r.user_id, u.ref,
          trim(coalesce(u.first_name || ' ' || u.last_name, '')) as name, r.market_id, r.rules, r.looks, r.first_at, r.last_at,
          r.state, d.name as decider, r.decided_at, r.remark
        from access_reviews r join staff s on s.id = r.staff_id left join users u on u.id = r.user_id
          left join staff d on d.id = r.decided_by
        where ${where} order by cardinality(r.rules) desc, r.last_at desc limit ${MOST}`,
  )

/** A lead answers for the own team; auditors and admins for everybody. */
export const accessReach = ({ grants, team }: StaffActor): Sql =>
  mayStaff(grants, 'audit:all') ? sql`true` : sql`r.staff_id in (select id from staff where team = ${team})`

/** The weekly queue of access that may have had no need: somebody else says whether it had one. */
export function accessReviewOperations({ db, clock, channels, audit }: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'access-review',
      permission: PERMISSION,
      handle: async ({ request, query, staff, record, marketsFor }): Promise<AccessReview> => {
        const asked = query(accessReviewQuerySchema)
        await record('access.queue', { fields: [...request.query.keys()] })
        const weeks = await rowsOf<AccessReview['weeks'][number]>(
          db,
          sql`select to_char(r.week, 'YYYY-MM-DD') as week, count(*) filter (where r.state = 'waiting')::int as waiting, count(*)::int as total
              from access_reviews r where ${accessReach(staff)} group by r.week order by r.week desc limit ${MOST_WEEKS}`,
        )
        const week = asked.week ?? weeks[0]?.week ?? null
        if (week === null) return { week, weeks, entries: [] }
        const { state } = asked
        const ofState = state ? sql`r.state = ${state}` : sql`true`
        const rows = await rowsWhere(db, sql`r.week = ${week}::date and ${accessReach(staff)} and ${ofState}`)
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const named = new Set(marketsFor('customers:view', known))
        return { week, weeks, entries: rows.map((row) => entryOf(row, staff, named)) }
      },
    },
    {
      method: 'POST',
      path: 'access-review/:',
      permission: PERMISSION,
      handle: async ({ body, params: [id = ''], staff, record }) => {
        const { do: decision, reason } = await body(accessDecisionSchema)
        const [row] = NUMBER.test(id) ? await rowsWhere(db, sql`r.id = ${Number(id)} and ${accessReach(staff)}`) : []
        if (!row) throw new Refusal('NOT_FOUND', 404, 'Nothing waits under this number')
        if (row.staff_id === staff.staffId) throw new Refusal('FORBIDDEN', 403, 'Nobody decides on their own access')
        await record(`access.${decision}`, {
          ...(row.user_id !== null && { userId: row.user_id }),
          ...(row.market_id !== null && { marketId: row.market_id }),
          target: `access ${row.id}`,
          words: row.rules,
          before: { state: row.state },
          after: { state: decision },
          reason,
        })
        const isFirst = await decideAccess(db, {
          id: row.id,
          decision,
          staffId: staff.staffId,
          remark: reason,
          now: clock.now(),
        })
        if (!isFirst) throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Somebody decided meanwhile')
        if (decision === 'concern')
          await audit.alarm({
            kind: 'access_concern',
            staffId: row.staff_id,
            details: { review: row.id, rules: row.rules, by: staff.staffId },
          })
        return {}
      },
    },
  ]
}

function entryOf(row: ReviewRow, staff: StaffActor, named: ReadonlySet<string>): AccessReviewEntry {
  const isNamed = row.market_id !== null && named.has(row.market_id)
  return {
    id: row.id,
    staff: { ref: row.staff_ref, name: row.staff_name },
    customer: row.ref === null ? null : { ref: row.ref, name: isNamed ? row.name || null : null },
    market: row.market_id === null ? null : shortMarketId(row.market_id),
    rules: needRules.filter((rule) => row.rules.includes(rule)),
    looks: row.looks,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    state: row.state,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    remark: row.remark,
    isOwn: row.staff_id === staff.staffId,
  }
}
