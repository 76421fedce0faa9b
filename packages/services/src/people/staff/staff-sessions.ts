import type { StaffMember } from '@shop/contract/rest/staff'
import { permissionsOf } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import type { Platform } from '../../platform/platform'
import { type Queryable, sql } from '../../platform/sql'
import type { AuthKeys } from '../auth/keys'
import type { Passkeys } from '../passkeys/passkeys'
import type { Authenticators } from './authenticators'
import { createSessionFinder } from './find-session'
import { createSessionProofs } from './prove-session'
import { lockSession, type StaffSessionRow } from './staff-store'

const STEP_UP_MS = 5 * 60_000
const MINUTE_MS = 60_000

export type StaffEndCause = 'sign_out' | 'idle' | 'expired' | 'disabled' | 'credentials_changed' | 'provider_sign_out'

export type StaffSession = Omit<StaffSessionRow, 'ended_at' | 'secret_print'> & {
  readonly role: string
  /** Changes with each new id of the session. */
  readonly csrf: string
}

export type StaffSessionDeps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly keys: AuthKeys
  readonly audit: Audit
  readonly authenticators: Authenticators
  readonly passkeys: Passkeys
  /** What else ends with them. */
  readonly onEnd: (sessions: readonly { readonly id: string }[], cause: StaffEndCause) => Promise<void>
  readonly idleMinutes: number
}

export type StaffSessions = ReturnType<typeof createStaffSessions>

/** Sessions of the staff, as rows: whatever a cookie says, the row decides at every request. */
export function createStaffSessions(deps: StaffSessionDeps) {
  const { db, clock } = deps
  const idleMs = deps.idleMinutes * MINUTE_MS
  const found = createSessionFinder(deps, idleMs)
  const { end, endWithin, tellEnd, bySecret, byId, touch } = found
  const { noted, ...proofs } = createSessionProofs(deps, found)

  return {
    /** Whose cookie it is. What a page asks by itself in the background must not keep the session open. */
    bySecret: async (secret: string, isActivity: boolean): Promise<StaffSession | undefined> => {
      const session = await bySecret(secret)
      if (session && isActivity && !session.locked_at) await touch(session)
      return session
    },
    byId,
    touch,

    ...proofs,
    /** An invitation that is opened again ends what it opened before. */
    endEnrollingOf: (staffId: number) => end(sql`staff_id = ${staffId} and is_enrolling`, 'credentials_changed'),
    changingProofs: createProofChange(deps, found),
    endWithin,
    /** After the transaction: what ends with them writes into the record, whose end a transaction may hold. */
    tellEnd,
    endAllOf: (staffId: number, cause: StaffEndCause) => end(sql`staff_id = ${staffId}`, cause),

    lock: async (secret: string, origin: AuditOrigin): Promise<boolean> => {
      const session = await bySecret(secret)
      if (session) await noted(session, 'staff.lock', origin)
      return session !== undefined && (await lockSession(db, session.id, clock.now())) > 0
    },

    /** The session that ended, if there was one. */
    signOut: async (secret: string, origin: AuditOrigin): Promise<StaffSession | undefined> => {
      const session = await bySecret(secret)
      if (session) await end(sql`id = ${session.id}`, 'sign_out')
      if (session) await noted(session, 'staff.sign-out', origin)
      return session
    },

    memberOf: (session: StaffSession) => memberOf(session, idleMs),
  }
}

const memberOf = (session: StaffSession, idleMs: number): StaffMember => ({
  id: session.ref,
  name: session.name,
  email: session.email,
  role: session.role,
  team: session.team,
  locale: session.locale,
  grants: session.grants.map(({ role, marketId }) => ({ role, marketId })),
  permissions: permissionsOf(session.is_enrolling ? [] : session.grants).map(({ permission, markets }) => ({
    permission,
    markets: markets === 'all' ? markets : [...markets],
  })),
  isLocked: session.locked_at !== null,
  isEnrolling: session.is_enrolling,
  hasTotp: session.has_totp,
  passkeys: session.passkeys,
  steppedUpUntil: session.stepped_up_at && isoAfter(session.stepped_up_at, STEP_UP_MS),
  idleEndsAt: isoAfter(session.last_seen_at, idleMs),
  endsAt: session.expires_at.toISOString(),
  lastSignInAt: session.former_sign_in_at?.toISOString() ?? null,
  csrf: session.csrf,
})

/** Neither locked nor still without an own password and authenticator. */
export const isAtWork = ({ locked_at, is_enrolling }: Pick<StaffSessionRow, 'locked_at' | 'is_enrolling'>): boolean =>
  locked_at === null && !is_enrolling

const isoAfter = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString()

type Finder = ReturnType<typeof createSessionFinder>

/**
 * Does `change` in one transaction, with the end of all other sessions of the same person: whoever knew the former password
 * is out.
 */
const createProofChange =
  ({ db }: Pick<StaffSessionDeps, 'db'>, { endWithin, tellEnd }: Pick<Finder, 'endWithin' | 'tellEnd'>) =>
  async <T>(
    { id, staff_id }: Pick<StaffSession, 'id' | 'staff_id'>,
    change: (tx: Queryable, endOthers: () => Promise<void>) => Promise<T>,
  ): Promise<T> => {
    const cause = 'credentials_changed'
    let ended: readonly { readonly id: string }[] = []
    const answer = await db.transaction((tx) =>
      change(tx, async () => {
        ended = await endWithin(tx, sql`staff_id = ${staff_id} and id <> ${id}`, cause)
      }),
    )
    await tellEnd(ended, cause)
    return answer
  }
