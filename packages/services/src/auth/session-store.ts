import { type Queryable, rowOf, rowsOf, run, sql } from '../platform/sql'

export const insertSession = (
  tx: Queryable,
  session: { id: string; userId: number; isRemembered: boolean; now: Date; expiresAt: Date },
) =>
  run(
    tx,
    sql`insert into user_sessions (id, user_id, remember, created_at, last_seen_at, expires_at)
        values (${session.id}, ${session.userId}, ${session.isRemembered}, ${session.now}, ${session.now}, ${session.expiresAt})`,
  )

/** False for one that has ended already, or never was. */
export const markEnded = async (tx: Queryable, sessionId: string, cause: string, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`update user_sessions set ended_at = ${now}, end_cause = ${cause} where id = ${sessionId} and ended_at is null`,
  )) > 0

export const openSessionsOf = (tx: Queryable, userId: number): Promise<{ id: string }[]> =>
  rowsOf(tx, sql`select id from user_sessions where user_id = ${userId} and ended_at is null for update`)

export type SessionUserRow = {
  id: number
  email: string
  customer_type: 'PERSON' | 'ORGANIZATION'
  member_type: string
}

/** A deleted or disabled account opens nothing and keeps nothing open. */
export const activeUserById = (db: Queryable, userId: number): Promise<SessionUserRow | undefined> =>
  rowOf(
    db,
    sql`select id, email, customer_type, member_type from users
        where id = ${userId} and deleted_at is null and disabled_at is null`,
  )
