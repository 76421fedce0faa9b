import type { Row } from '@shop/db/rows.gen'
import type { StaffGrant } from '@shop/domain/staff'
import type { ConsoleLocale } from '@shop/i18n/locales'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'
import { passkeyCount } from './staff-store'

export type TimedGrant = StaffGrant & { readonly expiresAt: string | null }

export type PersonRow = Pick<
  Row<'staff'>,
  'id' | 'ref' | 'email' | 'name' | 'team' | 'state' | 'points_limit' | 'last_sign_in_at' | 'version'
> & {
  locale: ConsoleLocale
  has_totp: boolean
  passkeys: number
  reset_asked_by: string | null
  reset_asked_by_id: number | null
  reset_asked_at: Date | null
  /** Has had proofs of their own. */
  is_enrolled: boolean
  has_identity: boolean
  grants: TimedGrant[]
  open_sessions: number
}

export const peopleWhere = (db: Queryable, condition: Sql, now: Date) =>
  rowsOf<PersonRow>(
    db,
    sql`select s.id, s.ref, s.email, s.name, s.team, s.locale, s.state, s.totp_secret_encrypted is not null as has_totp, ${passkeyCount},
          exists (select from staff_identities i where i.staff_id = s.id) as has_identity,
          s.password_hash is not null or s.reset_by is not null
            or exists (select from staff_identities i where i.staff_id = s.id) as is_enrolled, asker.name as reset_asked_by,
            q.asked_by as reset_asked_by_id, q.asked_at as reset_asked_at,
          s.last_sign_in_at, s.version, s.points_limit,
          (select count(*)::int from staff_sessions x where x.staff_id = s.id and x.ended_at is null and x.expires_at > ${now}) as open_sessions,
          coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'marketId', r.market_id,
              'expiresAt', to_char(r.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.role, r.market_id)
            from staff_roles r where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now})), '[]') as grants
        from staff s left join staff_reset_requests q on q.staff_id = s.id and q.expires_at > ${now}
          left join staff asker on asker.id = q.asked_by
        where ${condition} order by s.name`,
  )

/** Nobody where the e-mail has an account already. */
export const insertPerson = (
  tx: Queryable,
  person: { email: string; name: string; team: string; locale: string; madeBy: number | null; now: Date },
) =>
  rowOf<Pick<Row<'staff'>, 'id' | 'ref'>>(
    tx,
    sql`insert into staff (email, name, team, locale, made_by, created_at)
        values (${person.email}, ${person.name}, ${person.team}, ${person.locale}, ${person.madeBy}, ${person.now})
        on conflict (lower(email)) do nothing returning id, ref`,
  )

/** False when somebody changed the person since `version`. */
export const changeState = async (
  tx: Queryable,
  change: { id: number; version: number; state: 'active' | 'disabled'; now: Date },
): Promise<boolean> =>
  (await run(
    tx,
    sql`update staff set state = ${change.state}, version = version + 1,
          disabled_at = ${change.state === 'disabled' ? change.now : null}
        where id = ${change.id} and version = ${change.version}`,
  )) > 0

export const nextVersion = async (tx: Queryable, id: number, version: number): Promise<boolean> =>
  (await run(tx, sql`update staff set version = version + 1 where id = ${id} and version = ${version}`)) > 0

export async function replaceGrants(
  tx: Queryable,
  id: number,
  grants: readonly TimedGrant[],
  by: number | null,
  now: Date,
): Promise<void> {
  await run(tx, sql`delete from staff_roles where staff_id = ${id}`)
  for (const { role, marketId, expiresAt } of grants)
    await run(
      tx,
      sql`insert into staff_roles (staff_id, role, market_id, granted_by, granted_at, expires_at)
          values (${id}, ${role}, ${marketId}, ${by}, ${now}, ${expiresAt && new Date(expiresAt)}) on conflict do nothing`,
    )
}

/** Locked, so that two admins who take each other's role away leave one. */
export const lockAdmins = (tx: Queryable) =>
  rowsOf<Pick<Row<'staff'>, 'id'>>(
    tx,
    sql`select s.id from staff s where s.state = 'active'
          and exists (select from staff_roles r where r.staff_id = s.id and r.role = 'admin' and r.market_id is null)
        order by s.id for update of s`,
  )
