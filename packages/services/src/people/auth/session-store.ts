import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'

export const insertSession = (
  tx: Queryable,
  session: { id: string; userId: number; isRemembered: boolean; now: Date; expiresAt: Date },
) =>
  run(
    tx,
    sql`insert into user_sessions (id, user_id, remember, created_at, last_seen_at, expires_at)
        values (${session.id}, ${session.userId}, ${session.isRemembered}, ${session.now}, ${session.now}, ${session.expiresAt})`,
  )

/** False when the session has ended already or does not exist. */
export const markEnded = async (tx: Queryable, sessionId: string, cause: string, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`update user_sessions set ended_at = ${now}, end_cause = ${cause} where id = ${sessionId} and ended_at is null`,
  )) > 0

export const openSessionsOf = (tx: Queryable, userId: number): Promise<Pick<Row<'user_sessions'>, 'id'>[]> =>
  rowsOf(tx, sql`select id from user_sessions where user_id = ${userId} and ended_at is null for update`)

export type SessionUserRow = Pick<Row<'users'>, 'id' | 'customer_type' | 'member_type'> & { email: string }

/** Sessions of deleted and disabled accounts do not count. */
export const activeUserById = (db: Queryable, userId: number): Promise<SessionUserRow | undefined> =>
  rowOf(
    db,
    sql`select id, email, customer_type, member_type from users
        where id = ${userId} and deleted_at is null and disabled_at is null`,
  )

export const insertRefreshToken = (
  tx: Queryable,
  token: { hash: Buffer; sessionId: string; now: Date; expiresAt: Date },
) =>
  run(
    tx,
    sql`insert into refresh_tokens (token_hash, session_id, issued_at, expires_at)
        values (${token.hash}, ${token.sessionId}, ${token.now}, ${token.expiresAt})`,
  )

export type SessionRow = SessionUserRow & Pick<Row<'user_sessions'>, 'remember' | 'created_at'> & { session_id: string }

/** The open session of a refresh token, locked so that two refreshes come one after the other. */
export const lockSessionOfToken = (tx: Queryable, hash: Buffer, now: Date): Promise<SessionRow | undefined> =>
  rowOf(
    tx,
    sql`select u.id, u.email, u.customer_type, u.member_type, s.id as session_id, s.remember, s.created_at
        from user_sessions s join users u on u.id = s.user_id
        where s.id = (select session_id from refresh_tokens where token_hash = ${hash})
          and s.ended_at is null and s.expires_at > ${now} and u.deleted_at is null and u.disabled_at is null
        for update of s`,
  )

export const refreshTokenState = (tx: Queryable, hash: Buffer) =>
  rowOf<Pick<Row<'refresh_tokens'>, 'replaced_at' | 'replaced_by'>>(
    tx,
    sql`select replaced_at, replaced_by from refresh_tokens where token_hash = ${hash}`,
  )

export const replaceRefreshToken = (tx: Queryable, old: Buffer, by: Buffer, now: Date) =>
  run(tx, sql`update refresh_tokens set replaced_at = ${now}, replaced_by = ${by} where token_hash = ${old}`)

export const prolongSession = (tx: Queryable, sessionId: string, now: Date, expiresAt: Date) =>
  run(tx, sql`update user_sessions set last_seen_at = ${now}, expires_at = ${expiresAt} where id = ${sessionId}`)

export const sessionOfToken = (db: Queryable, hash: Buffer) =>
  rowOf<Pick<Row<'user_sessions'>, 'id' | 'user_id' | 'remember'>>(
    db,
    sql`select s.id, s.user_id, s.remember from refresh_tokens t join user_sessions s on s.id = t.session_id
        where t.token_hash = ${hash} and s.ended_at is null`,
  )
