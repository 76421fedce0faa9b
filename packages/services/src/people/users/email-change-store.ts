import { type Queryable, rowOf, run, sql } from '../../platform/sql'

export const isAddressFree = async (tx: Queryable, email: string): Promise<boolean> =>
  (await rowOf(tx, sql`select from users where lower(email) = lower(${email})`)) === undefined

export type AddressLink = {
  readonly keyHash: Buffer
  readonly email: string
  readonly userId: number
  readonly marketId: string
  readonly languageId: string
  readonly now: Date
  readonly expiresAt: Date
  /** Of staff who wrote the new address down; then the old one has a link as well. */
  readonly staffId?: number
}

/** The newest wish of an account is the only one. */
export async function putEmailChange(tx: Queryable, change: AddressLink, release?: AddressLink): Promise<void> {
  await run(
    tx,
    sql`delete from email_confirmations
        where purpose in ('email_change', 'email_release') and subject_id = ${String(change.userId)}`,
  )
  await putLink(tx, 'email_change', change)
  if (release) await putLink(tx, 'email_release', release)
}

const putLink = (tx: Queryable, purpose: 'email_change' | 'email_release', one: AddressLink) =>
  run(
    tx,
    sql`insert into email_confirmations
          (key_hash, purpose, email, subject_id, language_id, market_id, created_at, expires_at, staff_id)
        values (${one.keyHash}, ${purpose}, ${one.email}, ${String(one.userId)}, ${one.languageId}, ${one.marketId},
          ${one.now}, ${one.expiresAt}, ${one.staffId ?? null})`,
  )

export type OpenChange = {
  readonly email: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly by_staff: boolean
  /** The link in the mail to the new address was followed; that in the mail to the old one. */
  readonly is_confirmed: boolean
  readonly is_released: boolean
}

/** The address that an account is to have, while the links to it work. */
export const openChangeOf = (db: Queryable, userId: number, now: Date) =>
  rowOf<OpenChange>(
    db,
    sql`select c.email, c.created_at, c.expires_at, c.staff_id is not null as by_staff, c.used_at is not null as is_confirmed,
          c.staff_id is null or exists (select from email_confirmations r where r.purpose = 'email_release'
            and r.subject_id = c.subject_id and r.used_at is not null) as is_released
        from email_confirmations c
        where c.purpose = 'email_change' and c.subject_id = ${String(userId)} and c.expires_at > ${now}`,
  )

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
