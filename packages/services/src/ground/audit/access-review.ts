import type { Row } from '@shop/db/rows.gen'
import { accessRules, CALL_REFERENCE, manyLookups, type NeedRule } from '@shop/domain/staff'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'
import type { Chore } from '../background/chore'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

type Looked = Pick<Row<'users'>, 'first_name' | 'last_name' | 'zip' | 'market_id'> & {
  readonly staff_id: number
  readonly user_id: number
  readonly staff_name: string
  readonly home_line: string | null
  readonly home_zip: string | null
  readonly email: string
  readonly line: string
  readonly is_vip: boolean
  readonly looks: number
  readonly first_at: Date
  readonly last_at: Date
  readonly went_deep: boolean
  readonly broke_glass: boolean
  readonly has_ticket: boolean
  readonly did_something: boolean
}
type Found = {
  readonly staffId: number
  readonly userId: number | null
  readonly marketId: string | null
  readonly rules: readonly NeedRule[]
  readonly looks: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** The Monday of the week, by universal time. */
export function weekOf(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return new Date(midnight - ((at.getUTCDay() + 6) % 7) * DAY_MS)
}

/** Every hour the record of this week and the last is read for access that may have had no need. */
export const accessReviewChore: Chore = {
  name: 'access.review',
  everyMs: HOUR_MS,
  run: async (tx, now) => {
    const week = weekOf(now)
    const weeks = [new Date(week.getTime() - WEEK_MS), week]
    let found = 0
    for (const monday of weeks) {
      const all = await foundIn(tx, monday, now)
      for (const one of all) await keep(tx, monday, one)
      found += all.length
    }
    return { isDone: true, counts: { found } }
  },
}

async function foundIn(tx: Queryable, monday: Date, now: Date): Promise<readonly Found[]> {
  const [rows, people] = [await lookedAt(tx, monday), await rowsOf<Person>(tx, sql`select id, name, email from staff`)]
  const ofCustomers = rows.flatMap((row): Found[] => {
    const rules = accessRules({
      staff: {
        name: row.staff_name,
        home: row.home_line !== null ? { line: row.home_line, zip: row.home_zip ?? '' } : undefined,
      },
      customer: {
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        home: { line: row.line, zip: row.zip },
        isVip: row.is_vip,
      },
      colleagues: people.filter(({ id }) => id !== row.staff_id),
      wentDeep: row.went_deep,
      brokeGlass: row.broke_glass,
      didSomething: row.did_something,
      isOver: now.getTime() - row.last_at.getTime() >= DAY_MS,
    })
    const { staff_id: staffId, user_id: userId, market_id: marketId, looks, first_at: firstAt, last_at: lastAt } = row
    return rules.length > 0 ? [{ staffId, userId, marketId, rules, looks, firstAt, lastAt }] : []
  })
  const many = manyLookups(
    rows.map((row) => ({
      staffId: row.staff_id,
      day: row.first_at.toISOString().slice(0, 10),
      hasTicket: row.has_ticket,
      didSomething: row.did_something,
    })),
  )
  const ofMany = [...many].map(([staffId, looks]): Found => {
    const own = rows.filter((row) => row.staff_id === staffId)
    const at = own.flatMap(({ first_at, last_at }) => [first_at.getTime(), last_at.getTime()])
    const [firstAt, lastAt] = [new Date(Math.min(...at)), new Date(Math.max(...at))]
    return { staffId, userId: null, marketId: null, rules: ['manyLookups'], looks, firstAt, lastAt }
  })
  return [...ofCustomers, ...ofMany]
}

type Person = Pick<Row<'staff'>, 'id' | 'name' | 'email'>

/** Who looked at whom, and whether anything was done for them by the day after. */
const lookedAt = (tx: Queryable, monday: Date) =>
  rowsOf<Looked>(
    tx,
    sql`with seen as (
          select staff_id, subject_user_id as user_id, count(*)::int as looks, min(at) as first_at, max(at) as last_at,
            bool_or(event <> 'customer.view') as went_deep,
            bool_or(event = 'impersonation.break-glass') as broke_glass, bool_or(coalesce(ticket, '') not in ('', ${CALL_REFERENCE})) as has_ticket
          from audit_log
          where at >= ${monday} and at < ${new Date(monday.getTime() + WEEK_MS)} and result <> 'refused'
            and staff_id is not null and subject_user_id is not null
            and event in ('customer.view', 'customer.reveal', 'impersonation.start', 'impersonation.break-glass')
          group by staff_id, subject_user_id
        )
        select seen.*, s.name as staff_name, h.address_line1 as home_line, h.zip as home_zip, u.first_name, u.last_name,
          coalesce(u.email, '') as email, u.address_line1 as line, u.zip, u.market_id,
          (u.protected or coalesce(m.is_member and m.level = 'gold', false)) as is_vip,
          exists (select from audit_log d where d.staff_id = seen.staff_id and d.subject_user_id = seen.user_id
            and d.at >= seen.first_at and d.at < seen.last_at + interval '1 day' and d.result = 'ok'
            and (d.event in ('impersonation.act', 'impersonation.order')
              or d.event !~ '^(customer\\.(view|reveal|search)$|impersonation\\.|access\\.|audit\\.|operation\\.)')) as did_something
        from seen join staff s on s.id = seen.staff_id join users u on u.id = seen.user_id
          left join users h on lower(h.email) = lower(s.email) and h.deleted_at is null and h.id <> u.id
          left join memberships m on m.user_id = u.id
        where u.deleted_at is null`,
  )

/** What came after a decision is for a new one. */
const keep = (tx: Queryable, monday: Date, one: Found) =>
  run(
    tx,
    sql`insert into access_reviews as r (week, staff_id, user_id, market_id, rules, looks, first_at, last_at)
        values (${monday.toISOString().slice(0, 10)}::date, ${one.staffId}, ${one.userId}, ${one.marketId}, ${[...one.rules]}::text[],
          ${one.looks}, ${one.firstAt}, ${one.lastAt})
        on conflict (week, staff_id, user_id) do update set rules = excluded.rules, looks = excluded.looks,
          last_at = excluded.last_at, state = 'waiting', decided_by = null, decided_at = null, remark = ''
        where r.state = 'waiting' or excluded.last_at > r.decided_at`,
  )

type AccessDecision = {
  readonly id: number
  readonly decision: 'needed' | 'concern'
  readonly staffId: number
  readonly remark: string
  readonly now: Date
}

/** What another staff member says of an access; false when somebody has said it before. */
export const decideAccess = async (db: Queryable, { id, decision, staffId, remark, now }: AccessDecision) =>
  (await run(
    db,
    sql`update access_reviews set state = ${decision}, decided_by = ${staffId}, decided_at = ${now}, remark = ${remark}
              where id = ${id} and state = 'waiting'`,
  )) > 0
