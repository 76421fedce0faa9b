import type { StaffPerson, StaffPersonChange, StaffPersonNew } from '@shop/contract/rest/staff-people'
import type { Audit, AuditOrigin } from '../audit/audit'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { Refusal } from '../platform/graphql/refusal'
import { HttpError } from '../platform/http/reply'
import { hashPassword, wireHash } from '../platform/password'
import { sql } from '../platform/sql'
import {
  changeState,
  insertPerson,
  lockAdmins,
  nextVersion,
  type PersonRow,
  peopleWhere,
  replaceGrants,
  setPointsLimit,
} from './people-store'
import { auditActor, type StaffActor } from './staff-door'
import type { StaffSessions } from './staff-sessions'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly audit: Audit
  readonly sessions: Pick<StaffSessions, 'endAllOf'>
}
type By = { readonly actor: StaffActor; readonly origin: AuditOrigin }

export type People = ReturnType<typeof createPeople>

/** Who works here and with which roles. Nobody changes their own, and somebody must stay who can change the others'. */
export function createPeople({ db, clock, audit, sessions }: Deps) {
  const shown = async (ref: string) => {
    const [row] = await peopleWhere(db, sql`s.ref = ${ref}`, clock.now())
    if (!row) throw new HttpError(404, 'NOT_FOUND', 'There is nobody of this id')
    return row
  }
  const noted = ({ actor, origin }: By, event: string, target: string, fields: readonly string[]) => ({
    event,
    result: 'ok' as const,
    actor: auditActor(actor),
    origin,
    target: `staff ${target}`,
    fields,
  })

  return {
    list: async (): Promise<StaffPerson[]> => (await peopleWhere(db, sql`true`, clock.now())).map(personOf),

    add: async ({ password, grants, ...person }: StaffPersonNew, by: By): Promise<StaffPerson> => {
      const passwordHash = await hashPassword(wireHash(password))
      const ref = await db.transaction(async (tx) => {
        const now = clock.now()
        const made = await insertPerson(tx, { ...person, passwordHash, now })
        if (!made) throw new Refusal('EMAIL_TAKEN', 409, 'There is an account for this e-mail already')
        await replaceGrants(tx, made.id, grants, by.actor.staffId, now)
        await audit.append(tx, noted(by, 'staff.create', made.ref, grants.map(grantText)))
        return made.ref
      })
      return personOf(await shown(ref))
    },

    change: async (ref: string, wish: StaffPersonChange, by: By): Promise<StaffPerson> => {
      if (!UUID.test(ref)) throw new HttpError(404, 'NOT_FOUND', 'There is nobody of this id')
      const person = await shown(ref)
      if (person.id === by.actor.staffId) throw new Refusal('FORBIDDEN', 403, 'Nobody changes their own rights')
      await db.transaction(async (tx) => {
        const now = clock.now()
        const admins = await lockAdmins(tx)
        const { id } = person
        const isDone =
          wish.do === 'grant'
            ? await nextVersion(tx, id, wish.version)
            : await changeState(tx, {
                id,
                version: wish.version,
                state: wish.do === 'enable' ? 'active' : 'disabled',
                now,
              })
        if (!isDone) throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Somebody changed this person meanwhile')
        const staysAdmin = wish.do === 'grant' && wish.grants.some(isFullAdmin)
        const isLast = admins.length === 1 && admins[0]?.id === id
        if (isLast && wish.do !== 'enable' && !staysAdmin)
          throw new Refusal('FORBIDDEN', 403, 'Somebody must stay to manage the staff')
        if (wish.do === 'grant') {
          await replaceGrants(tx, id, wish.grants, by.actor.staffId, now)
          if (wish.pointsLimit !== undefined) await setPointsLimit(tx, id, wish.pointsLimit)
        }
        await audit.append(tx, noted(by, `staff.${wish.do}`, ref, wish.do === 'grant' ? grantedTexts(wish) : []))
      })
      if (wish.do === 'disable') await sessions.endAllOf(person.id, 'disabled')
      return personOf(await shown(ref))
    },
  }
}

type Grant = PersonRow['grants'][number]
const grantText = ({ role, marketId, expiresAt }: Grant) =>
  `${role} ${marketId ?? 'everywhere'}${expiresAt ? ` until ${expiresAt.slice(0, 10)}` : ''}`
const grantedTexts = ({ grants, pointsLimit }: Extract<StaffPersonChange, { do: 'grant' }>) => [
  ...grants.map(grantText),
  ...(pointsLimit === undefined ? [] : [`points limit ${pointsLimit}`]),
]
/** A role that ends by itself keeps nobody in charge. */
const isFullAdmin = ({ role, marketId, expiresAt }: Grant) => role === 'admin' && marketId === null && !expiresAt

const personOf = (row: PersonRow): StaffPerson => ({
  ref: row.ref,
  email: row.email,
  name: row.name,
  team: row.team,
  locale: row.locale,
  state: row.state,
  hasTotp: row.has_totp,
  grants: row.grants.map(({ role, marketId, expiresAt }) => ({ role, marketId, expiresAt })),
  pointsLimit: row.points_limit,
  openSessions: row.open_sessions,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  version: row.version,
})
