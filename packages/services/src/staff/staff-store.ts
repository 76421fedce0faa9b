import { type Queryable, rowOf, run, sql } from '../platform/sql'

export type StaffRow = { id: number; ref: string; name: string; email: string; role: string }

const ROLE = sql`coalesce((select role from staff_roles r where r.staff_id = s.id and (r.expires_at is null or r.expires_at > now()) order by role limit 1), '')`

export const activeStaffByEmail = (db: Queryable, email: string) =>
  rowOf<{ id: number; password_hash: string }>(
    db,
    sql`select id, password_hash from staff where lower(email) = lower(${email}) and state = 'active'`,
  )

/** Disabled staff and ended, expired or idle sessions find nobody, whatever cookie is shown. */
export const staffOfSession = (db: Queryable, sessionId: string, now: Date, idleSince: Date) =>
  rowOf<StaffRow>(
    db,
    sql`update staff_sessions x set last_seen_at = ${now} from staff s
      where x.id = ${sessionId} and s.id = x.staff_id and s.state = 'active'
        and x.ended_at is null and x.expires_at > ${now} and x.last_seen_at > ${idleSince}
      returning s.id, s.ref, s.name, s.email, ${ROLE} as role`,
  )

export const openSession = (
  tx: Queryable,
  session: { id: string; staffId: number; secretHash: Buffer; now: Date; expiresAt: Date },
) =>
  run(
    tx,
    sql`with seen as (update staff set last_sign_in_at = ${session.now} where id = ${session.staffId})
      insert into staff_sessions (id, staff_id, secret_hash, created_at, last_seen_at, expires_at)
      values (${session.id}, ${session.staffId}, ${session.secretHash}, ${session.now}, ${session.now}, ${session.expiresAt})`,
  )

export const endSession = (db: Queryable, sessionId: string, now: Date) =>
  run(
    db,
    sql`update staff_sessions set ended_at = ${now}, end_cause = 'sign_out' where id = ${sessionId} and ended_at is null`,
  )
