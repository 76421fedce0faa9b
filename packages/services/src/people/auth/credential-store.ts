import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import type { SessionUserRow } from './session-store'

export type CredentialRow = SessionUserRow & Pick<Row<'user_credentials'>, 'password_hash'>

/** Leaves out deleted and disabled accounts. */
export const credentialsByEmail = (db: Queryable, email: string): Promise<CredentialRow | undefined> =>
  rowOf(
    db,
    sql`select u.id, u.email, u.customer_type, u.member_type, c.password_hash
        from users u join user_credentials c on c.user_id = u.id
        where lower(u.email) = lower(${email}) and u.deleted_at is null and u.disabled_at is null`,
  )

/** Locks the checked credentials until the transaction ends; false when they have changed since. */
export const holdCredentials = async (tx: Queryable, userId: number, passwordHash: string): Promise<boolean> =>
  (await run(
    tx,
    sql`select 1 from user_credentials where user_id = ${userId} and password_hash = ${passwordHash} for share`,
  )) > 0

/** False when the checked hash has been replaced. */
export const replaceCredentials = async (
  tx: Queryable,
  change: { userId: number; from: string; to: string; now: Date },
): Promise<boolean> =>
  (await run(
    tx,
    sql`update user_credentials set password_hash = ${change.to}, changed_at = ${change.now}
        where user_id = ${change.userId} and password_hash = ${change.from}`,
  )) > 0

export const setCredentials = (tx: Queryable, userId: number, passwordHash: string, now: Date) =>
  run(
    tx,
    sql`insert into user_credentials (user_id, password_hash, changed_at) values (${userId}, ${passwordHash}, ${now})
        on conflict (user_id) do update set password_hash = ${passwordHash}, changed_at = ${now}`,
  )

export const removeCredentials = (tx: Queryable, userId: number) =>
  run(tx, sql`delete from user_credentials where user_id = ${userId}`)
