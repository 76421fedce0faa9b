import type { StaffPerson } from '@shop/contract/rest/staff-people'
import type { Row } from '@shop/db/rows.gen'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { shareMaker, strangersTo } from './four-eyes'
import type { PersonRow } from './people-store'

const WAITS_MS = 24 * 3_600_000

type Asked = { readonly person: PersonRow; readonly by: number; readonly now: Date }

/**
 * Whoever hands the link of an invitation over could open it. For an admin two admins have to agree whose accounts nobody
 * can have handed over both: the first one's wish waits for the second's.
 */
export async function waitsForAgreement(tx: Queryable, { person, by, now }: Asked): Promise<boolean> {
  if (!takesTwo(person)) return false
  const open = await rowOf<Pick<Row<'staff_reset_requests'>, 'asked_by'>>(
    tx,
    sql`select asked_by from staff_reset_requests where staff_id = ${person.id} and expires_at > ${now} for update`,
  )
  if (!open) {
    if (!(await secondsTo(tx, by, now)).some((id) => id !== person.id))
      throw new Refusal(
        'FORBIDDEN',
        403,
        'No other admin could agree to this: whoever runs the machine lets them in again (npm run staff -- invite)',
        { reason: 'no-second-admin' },
      )
    await askForReset(tx, { id: person.id, by, now })
    return true
  }
  if (await shareMaker(tx, by, open.asked_by))
    throw new Refusal('FORBIDDEN', 403, 'Another admin has to agree to this', { reason: 'own-request' })
  return false
}

const takesTwo = ({ grants, is_enrolled }: PersonRow): boolean =>
  is_enrolled && grants.some(({ role }) => role === 'admin')

/** The admins who can sign in and could agree to what this one asks for. */
async function secondsTo(db: Queryable, by: number, now: Date): Promise<readonly number[]> {
  const admins = await rowsOf<Pick<Row<'staff'>, 'id'>>(
    db,
    sql`select s.id from staff s where s.state = 'active'
          and (s.password_hash is not null or exists (select from staff_identities i where i.staff_id = s.id))
          and exists (select from staff_roles r where r.staff_id = s.id and r.role = 'admin'
            and (r.expires_at is null or r.expires_at > ${now}))`,
  )
  const strangers = await strangersTo(db, by)
  return admins.flatMap(({ id }) => (strangers.has(id) ? [id] : []))
}

/** What “invite again” of this colleague would do to each person. */
export async function invitesBy(db: Queryable, by: number, now: Date) {
  const [strangers, seconds] = [await strangersTo(db, by), await secondsTo(db, by, now)]
  return (person: PersonRow): StaffPerson['invite'] => {
    if (!takesTwo(person)) return 'at-once'
    if (person.reset_asked_by_id !== null) return strangers.has(person.reset_asked_by_id) ? 'agrees' : 'waits'
    return seconds.some((id) => id !== person.id) ? 'asks' : 'by-operator'
  }
}

async function askForReset(tx: Queryable, { id, by, now }: { id: number; by: number; now: Date }) {
  const expiresAt = new Date(now.getTime() + WAITS_MS)
  await run(
    tx,
    sql`insert into staff_reset_requests (staff_id, asked_by, asked_at, expires_at) values (${id}, ${by}, ${now}, ${expiresAt})
        on conflict (staff_id) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at,
          expires_at = excluded.expires_at`,
  )
}

/** From the machine nobody of the staff did it. */
export async function noteReset(tx: Queryable, staffId: number, by: number | null): Promise<void> {
  await run(tx, sql`update staff set reset_by = ${by} where id = ${staffId}`)
  await run(tx, sql`delete from staff_reset_requests where staff_id = ${staffId}`)
}

/** Whether this colleague, or one whose account comes from the same hand, let the person in anew. */
export async function isResetBy(tx: Queryable, staffId: number, by: number): Promise<boolean> {
  const person = await rowOf<Pick<Row<'staff'>, 'reset_by'>>(tx, sql`select reset_by from staff where id = ${staffId}`)
  return typeof person?.reset_by === 'number' && shareMaker(tx, by, person.reset_by)
}
