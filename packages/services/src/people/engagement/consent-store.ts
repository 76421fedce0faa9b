import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'

export type Reachable = Pick<Row<'users'>, 'newsletter' | 'mobile' | 'market_id' | 'language_id'> & {
  readonly email: string
}

/** Accounts come before contacts, so that two changes of one person never wait for each other in a circle. */
export const holdAccount = (tx: Queryable, userId: number) =>
  rowOf<Reachable>(
    tx,
    sql`select newsletter, mobile, email, market_id, language_id from users
        where id = ${userId} and deleted_at is null for update`,
  )

/** True when that is news. */
export const saveSms = async (tx: Queryable, contactId: string, granted: boolean, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`update engagement_contacts set accepts_sms = ${granted}, version = version + 1, updated_at = ${now}
        where id = ${contactId} and accepts_sms <> ${granted}`,
  )) > 0

/** The address of an account, which a token may say as it once was. */
export const addressOf = async (db: Queryable, userId: number): Promise<string | undefined> =>
  (await rowOf<{ email: string }>(db, sql`select email from users where id = ${userId} and deleted_at is null`))?.email
