import type { Row } from '@shop/db/rows.gen'
import type { StaffGrant } from '@shop/domain/staff'
import type { Audit } from '../../ground/audit/audit'
import type { Platform } from '../../platform/platform'
import { rowOf, sql } from '../../platform/sql'
import { invite } from './invitations'
import { forgetProofs, grantTexts } from './people'
import { insertPerson, replaceGrants } from './people-store'
import { proofsOf } from './staff-store'

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & { readonly audit: Pick<Audit, 'append'> }
type Wish = { readonly email: string; readonly name: string; readonly role: StaffGrant['role'] }

/**
 * Who runs the installation makes its first admin, and lets a person in again of whom nobody else could. An account that
 * there is keeps its roles; its former password and authenticator open nothing any more.
 */
export function inviteByOperator({ db, clock, ids, audit }: Deps, { email, name, role }: Wish) {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const made = await insertPerson(tx, { email, name, team: '', locale: 'en', madeBy: null, now })
    const person =
      made ??
      (await rowOf<Pick<Row<'staff'>, 'id' | 'ref'>>(
        tx,
        sql`select id, ref from staff where lower(email) = lower(${email})`,
      ))
    if (!person) throw new Error(`There is no account for ${email}`)
    const grant = { role, marketId: null, expiresAt: null }
    if (made) await replaceGrants(tx, made.id, [grant], null, now)
    const before = await proofsOf(tx, person.id)
    if (!made) await forgetProofs(tx, person.id, null)
    const entry = { result: 'ok', actor: { kind: 'system', id: 'operator' }, target: `staff ${person.ref}` } as const
    const grants = grantTexts([grant])
    if (made) await audit.append(tx, { ...entry, event: 'staff.create', words: grants, after: { email, name, grants } })
    else await audit.append(tx, { ...entry, event: 'staff.invite', before, after: await proofsOf(tx, person.id) })
    return { ...(await invite(tx, { staffId: person.id, secret: ids.secret(), now })), isNew: made !== undefined }
  })
}
