import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import type { StaffGrant } from '@shop/domain/staff'
import type { ConsoleLocale } from '@shop/i18n/locales'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'

export type StaffSessionRow = Pick<
  Row<'staff_sessions'>,
  'id' | 'staff_id' | 'is_enrolling' | 'last_seen_at' | 'expires_at' | 'locked_at' | 'stepped_up_at' | 'ended_at'
> &
  Pick<Row<'staff'>, 'ref' | 'name' | 'email' | 'team' | 'state'> & {
    locale: ConsoleLocale
    has_totp: boolean
    passkeys: number
    /** Signs in at the provider. */
    has_identity: boolean
    grants: StaffGrant[]
    secret_print: string
    former_sign_in_at: Date | null
  }

/** What a cookie holds opens a session; what the database holds does not. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Of the row `s` of staff. */
export const passkeyCount = sql`(select count(*)::int from passkeys k where k.staff_id = s.id) as passkeys`

/** Whoever signs in at the provider has no password here. */
export const activeStaffByEmail = (db: Queryable, email: string) =>
  rowOf<Pick<Row<'staff'>, 'id' | 'ref' | 'password_hash' | 'totp_secret_encrypted'> & { passkeys: number }>(
    db,
    sql`select id, ref, password_hash, totp_secret_encrypted, ${passkeyCount} from staff s where lower(email) = lower(${email}) and state = 'active'
         and not exists (select from staff_identities i where i.staff_id = s.id)`,
  )

const sessionWhere = (condition: Sql, now: Date) => sql`
  select x.id, x.staff_id, s.ref, s.name, s.email, s.team, s.locale, s.state, s.totp_secret_encrypted is not null as has_totp, ${passkeyCount},
    exists (select from staff_identities i where i.staff_id = s.id) as has_identity,
    encode(x.secret_hash, 'hex') as secret_print, x.last_seen_at, x.expires_at, x.locked_at, x.stepped_up_at, x.ended_at, x.is_enrolling,
    (select max(o.created_at) from staff_sessions o where o.staff_id = s.id and o.created_at < x.created_at) as former_sign_in_at,
    coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'marketId', r.market_id) order by r.role, r.market_id)
      from staff_roles r where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now})), '[]') as grants
  from staff_sessions x join staff s on s.id = x.staff_id where ${condition}`

export const sessionBySecret = (db: Queryable, secret: string, now: Date) =>
  rowOf<StaffSessionRow>(db, sessionWhere(sql`x.secret_hash = ${secretHash(secret)}`, now))

export const sessionById = (db: Queryable, id: string, now: Date) =>
  rowOf<StaffSessionRow>(db, sessionWhere(sql`x.id = ${id}`, now))

export const openSession = (
  tx: Queryable,
  session: { id: string; staffId: number; secret: string; now: Date; expiresAt: Date; isEnrolling: boolean },
) =>
  run(
    tx,
    sql`with seen as (update staff set last_sign_in_at = ${session.now} where id = ${session.staffId})
      insert into staff_sessions (id, staff_id, secret_hash, created_at, last_seen_at, expires_at, is_enrolling)
      values (${session.id}, ${session.staffId}, ${secretHash(session.secret)}, ${session.now}, ${session.now}, ${session.expiresAt}, ${session.isEnrolling})`,
  )

export const touchSession = (db: Queryable, id: string, now: Date) =>
  run(db, sql`update staff_sessions set last_seen_at = ${now} where id = ${id} and ended_at is null`)

export const lockSession = (db: Queryable, id: string, now: Date) =>
  run(db, sql`update staff_sessions set locked_at = coalesce(locked_at, ${now}) where id = ${id} and ended_at is null`)

/** A new secret for the session; the former one opens nothing any more. */
export const renewSession = (
  db: Queryable,
  { id, secret, isSteppedUp, now }: { id: string; secret: string; isSteppedUp: boolean; now: Date },
) =>
  run(
    db,
    sql`update staff_sessions set secret_hash = ${secretHash(secret)}, locked_at = null, last_seen_at = ${now}, totp_offer_encrypted = null,
        is_enrolling = is_enrolling and not ${isSteppedUp},
        stepped_up_at = case when ${isSteppedUp} then ${now}::timestamptz else stepped_up_at end
      where id = ${id} and ended_at is null`,
  )

export const markSessionsEnded = (tx: Queryable, which: Sql, cause: string, now: Date) =>
  rowsOf<Pick<Row<'staff_sessions'>, 'id' | 'staff_id'>>(
    tx,
    sql`update staff_sessions set ended_at = ${now}, end_cause = ${cause} where ended_at is null and (${which}) returning id, staff_id`,
  )

export const passwordOf = (db: Queryable, staffId: number) =>
  rowOf<Pick<Row<'staff'>, 'password_hash' | 'totp_secret_encrypted'>>(
    db,
    sql`select password_hash, totp_secret_encrypted from staff where id = ${staffId} and state = 'active'`,
  )

/** What opens an account, for the record: it keeps the print alone. */
export const proofsOf = async (tx: Queryable, staffId: number) =>
  (await rowOf<{ password: string | null; authenticator: string | null; passkeys: number; recoveryCodes: string[] }>(
    tx,
    sql`select s.password_hash as password, s.totp_secret_encrypted as authenticator, ${passkeyCount},
          array(select encode(r.code_hash, 'hex') from staff_recovery_codes r where r.staff_id = s.id order by 1) as "recoveryCodes"
        from staff s where s.id = ${staffId}`,
  )) ?? {}

export const activeStaffById = (db: Queryable, id: number) =>
  rowOf<Pick<Row<'staff'>, 'id' | 'ref' | 'email'>>(
    db,
    sql`select s.id, s.ref, s.email from staff s where s.id = ${id} and s.state = 'active' and s.password_hash is not null
          and not exists (select from staff_identities i where i.staff_id = s.id)`,
  )

/** Held, so that what opens the account is changed by one at a time. */
export const lockStaff = async (tx: Queryable, id: number): Promise<{ readonly hasTotp: boolean }> => ({
  hasTotp:
    (
      await rowOf<{ has: boolean }>(
        tx,
        sql`select totp_secret_encrypted is not null as has from staff where id = ${id} for update`,
      )
    )?.has === true,
})

export const setPassword = (tx: Queryable, staffId: number, passwordHash: string | null) =>
  run(tx, sql`update staff set password_hash = ${passwordHash} where id = ${staffId}`)

export const setAuthenticator = (tx: Queryable, staffId: number, sealed: string | null) =>
  run(tx, sql`update staff set totp_secret_encrypted = ${sealed} where id = ${staffId}`)

export const keepOffer = (db: Queryable, sessionId: string, sealed: string) =>
  run(db, sql`update staff_sessions set totp_offer_encrypted = ${sealed} where id = ${sessionId}`)

export const offerOf = async (db: Queryable, sessionId: string): Promise<string | null> =>
  (
    await rowOf<{ offer: string | null }>(
      db,
      sql`select totp_offer_encrypted as offer from staff_sessions where id = ${sessionId}`,
    )
  )?.offer ?? null

/** Another authenticator begins to count anew. */
export const forgetTotpSteps = (tx: Queryable, staffId: number) =>
  run(tx, sql`delete from staff_totp_uses where staff_id = ${staffId}`)

/** False for a code that was used before. */
export const useTotpStep = async (db: Queryable, staffId: number, step: number): Promise<boolean> =>
  (await run(
    db,
    sql`insert into staff_totp_uses (staff_id, time_step) values (${staffId}, ${step}) on conflict do nothing`,
  )) > 0
