import type { Row } from '@shop/db/rows.gen'
import type { StaffGrant } from '@shop/domain/staff'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../../platform/sql'
import { secretHash } from '../staff-store'

export type VisitPurpose = 'sign-in' | 'unlock' | 'step-up'
export type VisitRow = Pick<
  Row<'staff_provider_visits'>,
  'session_id' | 'state' | 'nonce' | 'code_verifier' | 'redirect_uri' | 'created_at'
> & { purpose: VisitPurpose }

export const keepVisit = (
  db: Queryable,
  visit: {
    secret: string
    purpose: VisitPurpose
    sessionId: string | null
    state: string
    nonce: string
    codeVerifier: string
    redirectUri: string
    now: Date
  },
) =>
  run(
    db,
    sql`insert into staff_provider_visits (secret_hash, purpose, session_id, state, nonce, code_verifier, redirect_uri, created_at)
        values (${secretHash(visit.secret)}, ${visit.purpose}, ${visit.sessionId}, ${visit.state}, ${visit.nonce}, ${visit.codeVerifier}, ${visit.redirectUri}, ${visit.now})`,
  )

/** A browser comes back once. */
export const takeVisit = (db: Queryable, secret: string) =>
  rowOf<VisitRow>(
    db,
    sql`delete from staff_provider_visits where secret_hash = ${secretHash(secret)}
        returning purpose, session_id, state, nonce, code_verifier, redirect_uri, created_at`,
  )

/** A few with every visit, so that browsers that never came back leave nothing that piles up. */
export const removeOldVisits = (db: Queryable, before: Date) =>
  run(
    db,
    sql`delete from staff_provider_visits where secret_hash in (
          select secret_hash from staff_provider_visits where created_at < ${before} limit 20 for update skip locked)`,
  )

export const staffOfIdentity = (db: Queryable, issuer: string, subject: string) =>
  rowOf<Pick<Row<'staff'>, 'id' | 'ref' | 'state'>>(
    db,
    sql`select s.id, s.ref, s.state from staff_identities i join staff s on s.id = i.staff_id
        where i.issuer = ${issuer} and i.subject = ${subject} for update of s`,
  )

/** An account of this e-mail, and whether it waits for its owner or somebody uses it. */
export const accountOfEmail = (db: Queryable, email: string, now: Date) =>
  rowOf<Pick<Row<'staff'>, 'id' | 'ref'> & { is_active: boolean; is_taken: boolean; is_invited: boolean }>(
    db,
    sql`select s.id, s.ref, s.state = 'active' as is_active,
          s.password_hash is not null or s.totp_secret_encrypted is not null
            or exists (select from staff_identities i where i.staff_id = s.id) as is_taken,
          exists (select from staff_invitations i where i.staff_id = s.id and i.expires_at > ${now}) as is_invited
        from staff s where lower(s.email) = lower(${email}) for update of s`,
  )

export const keepIdentity = (
  tx: Queryable,
  { issuer, subject, staffId, now }: { issuer: string; subject: string; staffId: number; now: Date },
) =>
  run(
    tx,
    sql`insert into staff_identities (issuer, subject, staff_id, created_at) values (${issuer}, ${subject}, ${staffId}, ${now})`,
  )

export const forgetIdentity = (tx: Queryable, staffId: number) =>
  run(tx, sql`delete from staff_identities where staff_id = ${staffId}`)

export const grantsOf = (db: Queryable, staffId: number) =>
  rowsOf<Pick<Row<'staff_roles'>, 'market_id' | 'expires_at'> & { role: StaffGrant['role'] }>(
    db,
    sql`select role, market_id, expires_at from staff_roles where staff_id = ${staffId}`,
  )

/** What a session needs to end at the provider, and to be found when it ends there. */
export const noteProviderSession = (
  tx: Queryable,
  { id, sid, idToken }: { id: string; sid: string | null; idToken: string },
) => run(tx, sql`update staff_sessions set provider_sid = ${sid}, id_token_encrypted = ${idToken} where id = ${id}`)

export const idTokenOf = async (db: Queryable, sessionId: string): Promise<string | null> =>
  (
    await rowOf<Pick<Row<'staff_sessions'>, 'id_token_encrypted'>>(
      db,
      sql`select id_token_encrypted from staff_sessions where id = ${sessionId}`,
    )
  )?.id_token_encrypted ?? null

/** False for a logout token that was used before. */
export const useLogoutToken = async (
  tx: Queryable,
  { issuer, jti, expiresAt }: { issuer: string; jti: string; expiresAt: Date },
): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into staff_provider_logouts (issuer, jti, expires_at) values (${issuer}, ${jti}, ${expiresAt}) on conflict do nothing`,
  )) > 0

export const removeOldLogouts = (db: Queryable, now: Date) =>
  run(db, sql`delete from staff_provider_logouts where expires_at < ${now}`)

export const knownMarkets = (db: Queryable) => rowsOf<Pick<Row<'markets'>, 'id'>>(db, sql`select id from markets`)

/** Whose open sessions these are, each once. */
export const refsOfSessions = (db: Queryable, which: Sql) =>
  rowsOf<Pick<Row<'staff'>, 'ref'>>(
    db,
    sql`select ref from staff where id in (select staff_id from staff_sessions where ended_at is null and (${which})) order by ref`,
  )
