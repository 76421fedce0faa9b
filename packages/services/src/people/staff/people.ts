import type { StaffInvited, StaffPerson, StaffPersonChange, StaffPersonNew } from '@shop/contract/rest/staff-people'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { auditActor } from '../../ground/audit/audit-actor'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { type Queryable, sql } from '../../platform/sql'
import { isUuid } from '../../platform/uuid'
import { forgetPasskeys } from '../passkeys/forget-passkeys'
import { invite } from './invitations'
import {
  changeState,
  insertPerson,
  lockAdmins,
  nextVersion,
  type PersonRow,
  peopleWhere,
  replaceGrants,
} from './people-store'
import { setPointsLimit } from './points-limit'
import { forgetIdentity } from './provider/provider-store'
import { forgetRecoveryCodes } from './recovery-codes'
import { invitesBy, isResetBy, noteReset, waitsForAgreement } from './resets'
import type { StaffActor } from './staff-door'
import type { StaffSessions } from './staff-sessions'
import { proofsOf, setAuthenticator, setPassword } from './staff-store'
import { requireStepUp } from './step-up'
import type { TellStaff } from './tell-staff'

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly audit: Audit
  readonly sessions: Pick<StaffSessions, 'endAllOf'>
  readonly tell: TellStaff
}
type By = { readonly actor: StaffActor; readonly origin: AuditOrigin }

export type People = ReturnType<typeof createPeople>

/** Who works here and with which roles. Nobody changes their own, and somebody must stay who can change the others'. */
export function createPeople({ db, clock, ids, audit, sessions, tell }: Deps) {
  const shown = async (ref: string) => {
    const [row] = await peopleWhere(db, sql`s.ref = ${ref}`, clock.now())
    if (!row) throw new Refusal('NOT_FOUND', 404, 'There is nobody of this id')
    return row
  }
  /** As whoever asks sees it. */
  const seenBy = async (actor: StaffActor) => {
    const inviteOf = await invitesBy(db, actor.staffId, clock.now())
    return (row: PersonRow): StaffPerson => ({ ...personOf(row), invite: inviteOf(row) })
  }
  const personFor = async ({ actor }: By, ref: string) => (await seenBy(actor))(await shown(ref))
  return {
    list: async (actor: StaffActor): Promise<StaffPerson[]> =>
      (await peopleWhere(db, sql`true`, clock.now())).map(await seenBy(actor)),

    /** Nobody chooses a password for another: the invitation is handed over once. */
    add: async ({ grants, ...person }: StaffPersonNew, by: By): Promise<StaffInvited> => {
      await requireStepUp({ clock, audit }, by, 'staff.create')
      const { ref, invitation } = await db.transaction(async (tx) => {
        const now = clock.now()
        const made = await insertPerson(tx, { ...person, madeBy: by.actor.staffId, now })
        if (!made) throw new Refusal('EMAIL_TAKEN', 409, 'There is an account for this e-mail already')
        await replaceGrants(tx, made.id, grants, by.actor.staffId, now)
        const texts = grantTexts(grants)
        const after = { ...person, grants: texts }
        await audit.append(tx, { ...noted(by, made.ref), event: 'staff.create', words: texts, after })
        return { ref: made.ref, invitation: await invite(tx, { staffId: made.id, secret: ids.secret(), now }) }
      })
      return { ...(await personFor(by, ref)), invitation }
    },

    change: async (ref: string, wish: StaffPersonChange, by: By): Promise<StaffInvited> => {
      if (!isUuid(ref)) throw new Refusal('NOT_FOUND', 404, 'There is nobody of this id')
      await requireStepUp({ clock, audit }, by, `staff.${wish.do}`)
      const person = await shown(ref)
      if (person.id === by.actor.staffId) throw new Refusal('FORBIDDEN', 403, 'Nobody changes their own rights')
      if (wish.do === 'grant' && person.has_identity && !isSameGrants(person.grants, wish.grants))
        throw new Refusal('FORBIDDEN', 403, 'The roles of this person follow their groups at the provider')
      const invitation = await db.transaction(async (tx) => {
        const now = clock.now()
        if (wish.do === 'grant') await refuseAdminLetIn(tx, wish, person.id, by)
        const admins = await lockAdmins(tx)
        if (wish.do === 'invite' && (await waitsForAgreement(tx, { person, by: by.actor.staffId, now }))) {
          const states = { before: { resetAskedBy: null }, after: { resetAskedBy: by.actor.staffId } }
          await audit.append(tx, { ...noted(by, ref), event: 'staff.reset-asked', ...states })
          await tell(tx, person.id, 'resetAsked')
          return undefined
        }
        const { id } = person
        if (!(await countOn(tx, id, wish, now)))
          throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Somebody changed this person meanwhile')
        const isLast = admins.length === 1 && admins[0]?.id === id
        if (isLast && !keepsAdmin(wish)) throw new Refusal('FORBIDDEN', 403, 'Somebody must stay to manage the staff')
        if (wish.do === 'grant') {
          await replaceGrants(tx, id, wish.grants, by.actor.staffId, now)
          if (wish.pointsLimit !== undefined) await setPointsLimit(tx, id, wish.pointsLimit)
        }
        const before = await rightsOf(tx, person)
        if (wish.do === 'invite' && person.is_enrolled) await forgetProofs(tx, id, by.actor.staffId)
        const [is = person] = await peopleWhere(tx, sql`s.id = ${id}`, now)
        await audit.append(tx, {
          ...noted(by, ref),
          event: `staff.${wish.do}`,
          before,
          after: await rightsOf(tx, is),
          ...(wish.do === 'grant' && { words: grantedTexts(wish) }),
          ...(wish.do === 'disable' && { reasonCode: wish.reason }),
        })
        if (wish.do !== 'invite') return undefined
        if (person.is_enrolled) await tell(tx, id, 'reset')
        return invite(tx, { staffId: id, secret: ids.secret(), now })
      })
      if (wish.do === 'disable') await sessions.endAllOf(person.id, 'disabled')
      if (invitation) await sessions.endAllOf(person.id, 'credentials_changed')
      return { ...(await personFor(by, ref)), ...(invitation && { invitation }) }
    },
  }
}

/** Counts the version on, with the state where that changes; false where somebody changed the person meanwhile. */
const countOn = (tx: Queryable, id: number, wish: StaffPersonChange, now: Date) =>
  wish.do === 'grant' || wish.do === 'invite'
    ? nextVersion(tx, id, wish.version)
    : changeState(tx, { id, version: wish.version, state: wish.do === 'enable' ? 'active' : 'disabled', now })

const keepsAdmin = (wish: StaffPersonChange) =>
  wish.do === 'invite' || wish.do === 'enable' || (wish.do === 'grant' && wish.grants.some(isFullAdmin))

const noted = ({ actor, origin }: By, target: string) => ({
  result: 'ok' as const,
  actor: auditActor(actor),
  origin,
  target: `staff ${target}`,
})

const rightsOf = async (tx: Queryable, { id, state, points_limit: pointsLimit, grants }: PersonRow) => ({
  state,
  pointsLimit,
  grants: grantTexts(grants),
  ...(await proofsOf(tx, id)),
})

/** None of what opened the account before does any more, nor does the provider's word. */
export async function forgetProofs(tx: Queryable, staffId: number, by: number | null): Promise<void> {
  await noteReset(tx, staffId, by)
  await setPassword(tx, staffId, null)
  await setAuthenticator(tx, staffId, null)
  await forgetRecoveryCodes(tx, staffId)
  await forgetPasskeys(tx, { kind: 'staff', id: staffId })
  await forgetIdentity(tx, staffId)
}

/** Whoever let an admin in anew could act as them: the rights of an admin are then another's to give. */
async function refuseAdminLetIn(
  tx: Queryable,
  { grants }: { readonly grants: readonly { readonly role: string }[] },
  id: number,
  { actor }: By,
): Promise<void> {
  if (grants.some(({ role }) => role === 'admin') && (await isResetBy(tx, id, actor.staffId)))
    throw new Refusal('FORBIDDEN', 403, 'Nobody makes an admin of whom they let in anew', { reason: 'own-account' })
}

type Grant = PersonRow['grants'][number]
export const grantText = ({ role, marketId, expiresAt }: Grant) =>
  `${role} ${marketId ?? 'everywhere'}${expiresAt ? ` until ${expiresAt.slice(0, 10)}` : ''}`
export const grantTexts = (grants: readonly Grant[]): string[] => grants.map(grantText).sort()
/** The record names what somebody may from then on. */
const grantedTexts = ({ grants, pointsLimit }: Extract<StaffPersonChange, { do: 'grant' }>) => [
  ...grantTexts(grants),
  ...(pointsLimit === undefined ? [] : [`points limit ${pointsLimit}`]),
]
const isSameGrants = (some: readonly Grant[], others: readonly Grant[]) =>
  grantTexts(some).join() === grantTexts(others).join()
/** A role that ends by itself keeps nobody in charge. */
const isFullAdmin = ({ role, marketId, expiresAt }: Grant) => role === 'admin' && marketId === null && !expiresAt

const personOf = (row: PersonRow): Omit<StaffPerson, 'invite'> => ({
  ref: row.ref,
  email: row.email,
  name: row.name,
  team: row.team,
  locale: row.locale,
  state: row.state,
  hasTotp: row.has_totp,
  passkeys: row.passkeys,
  reset:
    row.reset_asked_by !== null && row.reset_asked_at
      ? { askedBy: row.reset_asked_by, askedAt: row.reset_asked_at.toISOString() }
      : null,
  isOfProvider: row.has_identity,
  grants: row.grants.map(({ role, marketId, expiresAt }) => ({ role, marketId, expiresAt })),
  pointsLimit: row.points_limit,
  openSessions: row.open_sessions,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  version: row.version,
})
