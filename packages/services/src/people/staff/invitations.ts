import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { secretHash } from './staff-store'

const VALID_MS = 72 * 3_600_000

/** A new one takes the place of the former. */
export async function invite(tx: Queryable, { staffId, secret, now }: { staffId: number; secret: string; now: Date }) {
  const expiresAt = new Date(now.getTime() + VALID_MS)
  await run(
    tx,
    sql`insert into staff_invitations (staff_id, secret_hash, created_at, expires_at)
        values (${staffId}, ${secretHash(secret)}, ${now}, ${expiresAt})
        on conflict (staff_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at,
          expires_at = excluded.expires_at`,
  )
  return { secret, expiresAt: expiresAt.toISOString() }
}

export const invitedBy = (db: Queryable, secret: string, now: Date) =>
  rowOf<Pick<Row<'staff'>, 'id' | 'ref' | 'email'>>(
    db,
    sql`select s.id, s.ref, s.email from staff_invitations i join staff s on s.id = i.staff_id
        where i.secret_hash = ${secretHash(secret)} and i.expires_at > ${now} and s.state = 'active'
          and not exists (select from staff_identities d where d.staff_id = s.id)`,
  )

export const closeInvitation = (tx: Queryable, staffId: number) =>
  run(tx, sql`delete from staff_invitations where staff_id = ${staffId}`)
