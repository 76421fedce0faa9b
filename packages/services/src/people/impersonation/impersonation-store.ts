import type { Row } from '@shop/db/rows.gen'
import { impersonationLimits, type StaffGrant } from '@shop/domain/staff'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'
import { keepSessionAwake } from '../staff/keep-session-awake'

export type StaffLanguage = NonNullable<Row<'impersonations'>['staff_language']>
export type EndCause = NonNullable<Row<'impersonations'>['end_cause']>

/** The row with everything that decides whether it still runs. */
export type LiveRow = Pick<
  Row<'impersonations'>,
  | 'id'
  | 'host_label'
  | 'state'
  | 'scope'
  | 'highest_scope'
  | 'way'
  | 'user_id'
  | 'market_id'
  | 'language_id'
  | 'reason_code'
  | 'break_glass'
  | 'started_at'
  | 'redeemed_at'
  | 'last_seen_at'
  | 'noted_at'
  | 'expires_at'
  | 'act_until'
  | 'extended_minutes'
  | 'ended_at'
  | 'start_path'
  | 'staff_id'
  | 'staff_session_id'
> &
  Pick<Row<'users'>, 'email' | 'first_name' | 'last_name' | 'support_access'> & {
    staff_language: StaffLanguage | null
    end_cause: EndCause | null
    user_ref: string
    /** The customer's own, whichever market is looked at. */
    home_market_id: string
    staff_ref: string
    staff_name: string
    staff_team: string
    staff_state: 'active' | 'disabled'
    is_staff_session_open: boolean
    grants: StaffGrant[]
    is_customer_active: boolean
  }

const liveWhere = (condition: Sql, now: Date, idleSince: Date) => sql`
  select i.id, i.host_label, i.state, i.scope, i.highest_scope, i.way, i.user_id, i.market_id, i.language_id, i.staff_language,
    i.reason_code, i.break_glass,
    i.started_at, i.redeemed_at, i.last_seen_at, i.noted_at, i.expires_at, i.act_until, i.extended_minutes, i.ended_at,
    i.end_cause, i.start_path, i.staff_id, u.ref as user_ref, s.ref as staff_ref, s.name as staff_name, s.team as staff_team,
    s.state as staff_state, i.staff_session_id,
    (x.ended_at is null and x.expires_at > ${now} and x.last_seen_at > ${idleSince}) as is_staff_session_open,
    coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'marketId', r.market_id)) from staff_roles r
      where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now})), '[]') as grants,
    u.email, u.first_name, u.last_name, u.market_id as home_market_id, (u.deleted_at is null and u.disabled_at is null) as is_customer_active, u.support_access
  from impersonations i join staff s on s.id = i.staff_id join staff_sessions x on x.id = i.staff_session_id
    join users u on u.id = i.user_id
  where ${condition}`

export const liveById = (db: Queryable, id: string, now: Date, idleSince: Date) =>
  rowOf<LiveRow>(db, liveWhere(sql`i.id = ${id}`, now, idleSince))

export const liveBySecret = (db: Queryable, secretHash: Buffer, now: Date, idleSince: Date) =>
  rowOf<LiveRow>(db, liveWhere(sql`i.secret_hash = ${secretHash}`, now, idleSince))

/** What a page asks for comes in a burst: that much later it is another page. */
const SAME_PAGE_MS = 2_000

/** It was looked at; the staff member's own session stays awake with it. Looks are counted in pages, not in requests. */
export const touch = (
  db: Queryable,
  row: { id: string; staff_session_id: string },
  now: Date,
  what: 'reads' | 'writes' | 'nothing',
) =>
  run(
    db,
    sql`with own as (${keepSessionAwake(row.staff_session_id, now)})
        update impersonations set last_seen_at = ${now}, writes = writes + ${what === 'writes' ? 1 : 0},
          reads = reads + case when ${what === 'reads'} and (last_read_at is null or last_read_at < ${new Date(now.getTime() - SAME_PAGE_MS)}) then 1 else 0 end,
          last_read_at = case when ${what === 'reads'} then ${now} else last_read_at end
        where id = ${row.id} and state = 'active'`,
  )

export const countRefusal = (db: Queryable, id: string) =>
  run(db, sql`update impersonations set refusals = refusals + 1 where id = ${id}`)

/** True for one caller a minute. */
export const takeNote = async (db: Queryable, id: string, now: Date, before: Date): Promise<boolean> =>
  (await run(
    db,
    sql`update impersonations set noted_at = ${now} where id = ${id} and (noted_at is null or noted_at < ${before})`,
  )) > 0

export type NewImpersonation = {
  id: string
  hostLabel: string
  staffId: number
  staffSessionId: string
  userId: number
  marketId: string
  languageId: string
  staffLanguage: StaffLanguage | null
  way: LiveRow['way']
  reasonCode: string
  reason: string
  ticket: string
  breakGlass: boolean
  path: string
  codeHash: Buffer | null
  now: Date
  expiresAt: Date
}

export const insertImpersonation = (tx: Queryable, one: NewImpersonation) =>
  run(
    tx,
    sql`insert into impersonations (id, host_label, staff_id, staff_session_id, user_id, market_id, language_id, staff_language, way, state,
          reason_code, reason, ticket, break_glass, start_path, code_hash, started_at, redeemed_at, last_seen_at, expires_at)
        values (${one.id}, ${one.hostLabel}, ${one.staffId}, ${one.staffSessionId}, ${one.userId}, ${one.marketId},
          ${one.languageId}, ${one.staffLanguage}, ${one.way}, ${one.way === 'api_token' ? 'active' : 'pending'}, ${one.reasonCode}, ${one.reason},
          ${one.ticket}, ${one.breakGlass}, ${one.path}, ${one.codeHash}, ${one.now},
          ${one.way === 'api_token' ? one.now : null}, ${one.now}, ${one.expiresAt})`,
  )

export type CodeRow = Pick<
  Row<'handoff_codes'>,
  'impersonation_id' | 'way' | 'redeem_origin' | 'verifier_hash' | 'user_agent_hash' | 'expires_at'
>

export const insertCode = (
  tx: Queryable,
  code: {
    hash: Buffer
    id: string
    way: CodeRow['way']
    origin: string
    verifierHash: Buffer | null
    agent: string | null
    expiresAt: Date
    now: Date
  },
) =>
  run(
    tx,
    sql`insert into handoff_codes (code_hash, impersonation_id, way, redeem_origin, verifier_hash, user_agent_hash, expires_at, created_at)
        values (${code.hash}, ${code.id}, ${code.way}, ${code.origin}, ${code.verifierHash}, ${code.agent}, ${code.expiresAt}, ${code.now})`,
  )

/** Read and removed in one statement: of many that come at once, one gets it. */
export const takeCode = (db: Queryable, hash: Buffer) =>
  rowOf<CodeRow>(
    db,
    sql`delete from handoff_codes where code_hash = ${hash}
        returning impersonation_id, way, redeem_origin, verifier_hash, user_agent_hash, expires_at`,
  )

/** Each session has an origin of its own. */
export const burnCodes = (db: Queryable, origin: string) =>
  run(db, sql`delete from handoff_codes where redeem_origin = ${origin}`)

export const spentCode = (db: Queryable, hash: Buffer) =>
  rowOf<Pick<Row<'impersonations'>, 'id' | 'staff_id' | 'user_id'>>(
    db,
    sql`select id, staff_id, user_id from impersonations where code_hash = ${hash}`,
  )

export const activate = async (tx: Queryable, id: string, secretHash: Buffer, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`update impersonations set state = 'active', secret_hash = ${secretHash}, redeemed_at = ${now}, last_seen_at = ${now}
        where id = ${id} and state = 'pending'`,
  )) > 0

/** The cart that the customer's own devices go on with. */
export const cartOf = async (db: Queryable, userId: number): Promise<string | undefined> =>
  (await rowOf<{ id: string | null }>(db, sql`select cart_id as id from users where id = ${userId}`))?.id ?? undefined

export type EndedRow = Pick<
  Row<'impersonations'>,
  'id' | 'staff_id' | 'user_id' | 'market_id' | 'started_at' | 'reads' | 'writes' | 'refusals'
> & { scope: 'read' | 'act'; was: 'pending' | 'active' }

export const markEnded = (tx: Queryable, which: Sql, cause: EndCause, byStaff: number | null, now: Date) =>
  rowsOf<EndedRow>(
    tx,
    sql`with was as (select i.id, i.state from impersonations i where i.state <> 'ended' and (${which}) for update)
        update impersonations i set state = 'ended', ended_at = ${now}, end_cause = ${cause}, ended_by_staff = ${byStaff}
        from was where i.id = was.id
        returning i.id, i.staff_id, i.user_id, i.market_id, i.highest_scope as scope, i.started_at, i.reads, i.writes, i.refusals,
          was.state as was`,
  )

export const dropCodes = (tx: Queryable, id: string) =>
  run(tx, sql`delete from handoff_codes where impersonation_id = ${id}`)

export const insertAccess = (
  tx: Queryable,
  access: {
    userId: number
    id: string | null
    team: string
    reasonCode: string
    kind: string
    marketId: string
    at: Date
  },
) =>
  run(
    tx,
    sql`insert into account_accesses (user_id, impersonation_id, team, reason_code, kind, market_id, visible_from, at)
        values (${access.userId}, ${access.id}, ${access.team}, ${access.reasonCode}, ${access.kind}, ${access.marketId}, ${access.at}, ${access.at})`,
  )

export const hasAccess = async (db: Queryable, id: string, kind: string): Promise<boolean> =>
  (await rowOf(db, sql`select from account_accesses where impersonation_id = ${id} and kind = ${kind} limit 1`)) !==
  undefined

export type TargetRow = Pick<
  Row<'users'>,
  'id' | 'email' | 'first_name' | 'last_name' | 'market_id' | 'protected' | 'support_access'
> & {
  is_deleted: boolean
  is_disabled: boolean
  is_staff: boolean
  acted_by_other: boolean
}

export const targetByRef = (db: Queryable, ref: string, staffId: number, now: Date) =>
  rowOf<TargetRow>(
    db,
    sql`select u.id, u.email, u.first_name, u.last_name, u.market_id, u.protected, u.support_access,
          u.deleted_at is not null as is_deleted, u.disabled_at is not null as is_disabled,
          exists (select from staff s where lower(s.email) = lower(u.email)) as is_staff,
          exists (select from impersonations i where i.user_id = u.id and i.state = 'active' and i.scope = 'act'
            and i.act_until > ${now} and i.staff_id <> ${staffId}) as acted_by_other
        from users u where u.ref = ${ref}`,
  )

/** The market that a customer belongs to; unknown as the reference itself. */
export const homeMarketOf = async (db: Queryable, ref: string): Promise<string | undefined> =>
  (await rowOf<Pick<Row<'users'>, 'market_id'>>(db, sql`select market_id from users where ref = ${ref}`))?.market_id

export type Counts = {
  in_hour: number
  in_day: number
  customers: number
  of_target: number
  running: number
  /** When a place becomes free under each limit that is reached. */
  hour_until: Date | null
  day_until: Date | null
  target_until: Date | null
  running_until: Date | null
}

export const countsOf = (db: Queryable, staffId: number, userId: number, now: Date) => {
  const { perHour, perDay, perCustomerAndDay, running } = impersonationLimits
  return rowOf<Counts>(
    db,
    sql`select
      count(*) filter (where staff_id = ${staffId} and started_at > ${ago(now, 60)})::int as in_hour,
      count(*) filter (where staff_id = ${staffId} and started_at > ${ago(now, 1_440)})::int as in_day,
      count(distinct user_id) filter (where staff_id = ${staffId} and user_id <> ${userId} and started_at > ${ago(now, 10)})::int as customers,
      count(*) filter (where user_id = ${userId} and started_at > ${ago(now, 1_440)})::int as of_target,
      count(*) filter (where staff_id = ${staffId} and user_id <> ${userId} and state <> 'ended' and expires_at > ${now})::int as running,
      (array_agg(started_at order by started_at desc) filter (where staff_id = ${staffId}))[${perHour}::int] + interval '1 hour' as hour_until,
      (array_agg(started_at order by started_at desc) filter (where staff_id = ${staffId}))[${perDay}::int] + interval '1 day' as day_until,
      (array_agg(started_at order by started_at desc) filter (where user_id = ${userId}))[${perCustomerAndDay}::int] + interval '1 day' as target_until,
      (array_agg(expires_at order by expires_at desc) filter (where staff_id = ${staffId} and user_id <> ${userId} and state <> 'ended'))[${running}::int] as running_until
    from impersonations where staff_id = ${staffId} or user_id = ${userId}`,
  )
}

/** Other members of the staff who look at this customer's shop now. */
export const othersInside = async (db: Queryable, userId: number, staffId: number, now: Date): Promise<number> =>
  (
    await rowOf<{ many: number }>(
      db,
      sql`select count(*)::int as many from impersonations
          where user_id = ${userId} and staff_id <> ${staffId} and state <> 'ended' and expires_at > ${now}`,
    )
  )?.many ?? 0

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Starts of one member of the staff come one after the other, so that their limits hold. */
export const lockStaff = (tx: Queryable, staffId: number) =>
  run(tx, sql`select from staff where id = ${staffId} for no key update`)

/** What staff begin for one customer comes one after the other too; the lock of the staff member comes first. */
export const lockCustomer = (tx: Queryable, userId: number) =>
  run(tx, sql`select from users where id = ${userId} for no key update`)

/** A rule of a market for its staff, else the one that its channel hands down. */
const ruleOf = async (db: Queryable, marketId: string, name: 'accessPolicy' | 'assistedOrder'): Promise<unknown> =>
  (
    await rowOf<{ rule: unknown }>(
      db,
      sql`select coalesce(m.config ->> ${name}, c.settings -> 'defaults' ->> ${name}) as rule
          from markets m join channels c on c.id = m.channel_id where m.id = ${marketId}`,
    )
  )?.rule

export const accessPolicyOf = (db: Queryable, marketId: string): Promise<unknown> =>
  ruleOf(db, marketId, 'accessPolicy')

export const assistedOrderOf = async (db: Queryable, marketId: string): Promise<boolean> =>
  (await ruleOf(db, marketId, 'assistedOrder')) === 'confirm'

export const beginActing = async (tx: Queryable, id: string, until: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`update impersonations set scope = 'act', highest_scope = 'act', act_until = ${until} where id = ${id} and state = 'active'`,
  )) > 0

/** Whose window is over acts no longer, and stands in nobody's way. */
export const endActing = (tx: Queryable, userId: number, now: Date) =>
  run(
    tx,
    sql`update impersonations set scope = 'read' where user_id = ${userId} and scope = 'act' and state <> 'ended' and act_until <= ${now}`,
  )

export const extend = (tx: Queryable, id: string, expiresAt: Date, minutes: number) =>
  run(
    tx,
    sql`update impersonations set expires_at = ${expiresAt}, extended_minutes = extended_minutes + ${minutes} where id = ${id} and state <> 'ended'`,
  )

export type ViewRow = Row<'impersonations'> &
  Pick<Row<'users'>, 'first_name' | 'last_name'> & {
    staff_ref: string
    staff_name: string
    staff_team: string
    user_ref: string
    ended_by: string | null
    hold_state: Row<'access_holds'>['state'] | null
    hold_reason: string | null
    hold_asked_by: number | null
    hold_asker: string | null
    hold_ends_at: Date | null
    held_until: Date | null
  }

export const viewsWhere = (db: Queryable, condition: Sql, most: number) =>
  rowsOf<ViewRow>(
    db,
    sql`select i.*, s.ref as staff_ref, s.name as staff_name, s.team as staff_team, u.ref as user_ref, u.first_name, u.last_name,
          e.name as ended_by, h.state as hold_state, h.reason as hold_reason, h.asked_by as hold_asked_by, a.name as hold_asker,
          h.ends_at as hold_ends_at, h.held_until
        from impersonations i join staff s on s.id = i.staff_id join users u on u.id = i.user_id
          left join staff e on e.id = i.ended_by_staff left join access_holds h on h.impersonation_id = i.id
          left join staff a on a.id = h.asked_by
        where ${condition} order by i.started_at desc limit ${most}`,
  )

export const dueToEnd = (db: Queryable, now: Date, idleSince: Date, staffIdleSince: Date) =>
  rowsOf<Pick<Row<'impersonations'>, 'id'>>(
    db,
    sql`select i.id from impersonations i join staff_sessions x on x.id = i.staff_session_id join staff s on s.id = i.staff_id
        where i.state <> 'ended' and (i.expires_at <= ${now} or coalesce(i.last_seen_at, i.started_at) <= ${idleSince}
          or x.ended_at is not null or x.expires_at <= ${now} or x.last_seen_at <= ${staffIdleSince} or s.state <> 'active')`,
  )
