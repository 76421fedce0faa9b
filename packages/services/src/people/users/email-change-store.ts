import { type Queryable, rowOf, run, sql } from '../../platform/sql'

export const isAddressFree = async (tx: Queryable, email: string): Promise<boolean> =>
  (await rowOf(tx, sql`select from users where lower(email) = lower(${email})`)) === undefined

type EmailChange = {
  readonly keyHash: Buffer
  readonly email: string
  readonly userId: number
  readonly marketId: string
  readonly languageId: string
  readonly now: Date
  readonly expiresAt: Date
}

/** The newest wish of an account is the only one. */
export async function putEmailChange(tx: Queryable, one: EmailChange): Promise<void> {
  await run(
    tx,
    sql`delete from email_confirmations where purpose = 'email_change' and subject_id = ${String(one.userId)}`,
  )
  await run(
    tx,
    sql`insert into email_confirmations (key_hash, purpose, email, subject_id, language_id, market_id, created_at, expires_at)
        values (${one.keyHash}, 'email_change', ${one.email}, ${String(one.userId)}, ${one.languageId}, ${one.marketId},
          ${one.now}, ${one.expiresAt})`,
  )
}

type NewAddress = { readonly userId: number; readonly email: string; readonly askedAt: Date; readonly now: Date }

/** False for an address that became somebody's meanwhile, and for a wish that is older than the account's password. */
export const takeNewAddress = async (tx: Queryable, { userId, email, askedAt, now }: NewAddress): Promise<boolean> =>
  (await run(
    tx,
    sql`update users u set email = ${email}, email_confirmed_at = ${now}, newsletter_asked_at = null,
          version = version + 1, updated_at = ${now}
        where u.id = ${userId} and u.deleted_at is null and u.disabled_at is null
          and not exists (select from users o where lower(o.email) = lower(${email}) and o.id <> u.id)
          and not exists (select from user_credentials c where c.user_id = u.id and c.changed_at > ${askedAt})`,
  )) > 0
