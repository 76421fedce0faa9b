import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../platform/sql'

type Consent = {
  readonly contactId: string
  readonly userId: number
  readonly kind: 'email' | 'sms' | 'membership'
  readonly granted: boolean
  readonly source: string
  readonly now: Date
}

/** One more row of the history, which is only ever added to. */
export const logConsent = (tx: Queryable, { contactId, userId, kind, granted, source, now }: Consent) =>
  run(
    tx,
    sql`insert into consent_log (contact_id, user_id, kind, granted, source, market_id, language_id, at)
        select ${contactId}, u.id, ${kind}, ${granted}, ${source}, u.market_id, u.language_id, ${now}
        from users u where u.id = ${userId}`,
  )

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

/** The contact follows the account by itself. */
export const saveNewsletter = (tx: Queryable, userId: number, granted: boolean, now: Date) =>
  run(
    tx,
    sql`update users set newsletter = ${granted}, version = version + 1, updated_at = ${now} where id = ${userId}`,
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
