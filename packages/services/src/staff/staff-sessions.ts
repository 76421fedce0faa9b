import { createHmac } from 'node:crypto'
import type { StaffMember, StaffProofAnswer } from '@shop/contract/rest/staff'
import { type AuditEventName, permissionsOf, presetOf } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../audit/audit'
import { type AuthKeys, keyFor } from '../auth/keys'
import { createAttempts } from '../platform/attempts'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import { NOBODYS_HASH, verifyPassword, wireHash } from '../platform/password'
import { type Queryable, type Sql, sql } from '../platform/sql'
import type { Authenticators } from './authenticators'
import {
  lockSession,
  markSessionsEnded,
  passwordOf,
  renewSession,
  type StaffSessionRow,
  sessionById,
  sessionBySecret,
  touchSession,
} from './staff-store'

const WINDOW_MS = 15 * 60_000
const MOST_PROOFS = 8
const STEP_UP_MS = 5 * 60_000
const MINUTE_MS = 60_000
/** Looking at a session more often than this leaves no new mark. */
const TOUCH_MS = 5_000

export type StaffEndCause = 'sign_out' | 'idle' | 'expired' | 'disabled' | 'credentials_changed'

export type StaffSession = Omit<StaffSessionRow, 'ended_at' | 'secret_print'> & {
  readonly role: string
  /** Changes with each new id of the session. */
  readonly csrf: string
}

export type StaffSessionDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly keys: AuthKeys
  readonly audit: Audit
  readonly authenticators: Authenticators
  /** What else ends with them. */
  readonly onEnd: (sessions: readonly { readonly id: string }[], cause: StaffEndCause) => Promise<void>
  readonly idleMinutes: number
}

export type StaffSessions = ReturnType<typeof createStaffSessions>

/** Sessions of the staff, as rows: whatever a cookie says, the row decides at every request. */
export function createStaffSessions(deps: StaffSessionDeps) {
  const { db, clock, ids, keys, audit, authenticators, onEnd } = deps
  const ofProof = createAttempts({ db, clock }, { name: 'staff proof', most: MOST_PROOFS, windowMs: WINDOW_MS })
  const idleMs = deps.idleMinutes * MINUTE_MS
  const csrfOf = ({ id, secret_print }: Pick<StaffSessionRow, 'id' | 'secret_print'>) =>
    createHmac('sha256', keyFor(keys[0], 'staff csrf')).update(`${id} ${secret_print}`).digest('base64url')

  const end = async (which: Sql, cause: StaffEndCause): Promise<void> => {
    const ended = await markSessionsEnded(db, which, cause, clock.now())
    if (ended.length > 0) await onEnd(ended, cause)
  }

  /** The session if it counts now; one that is found out of time is ended on that occasion. */
  const alive = async (row: StaffSessionRow | undefined): Promise<StaffSession | undefined> => {
    if (!row || row.ended_at) return undefined
    const now = clock.now()
    const cause = causeOfEnd(row, now, idleMs)
    if (!cause) return { ...row, role: presetOf(row.grants) ?? '', csrf: csrfOf(row) }
    await end(sql`id = ${row.id}`, cause)
    return undefined
  }

  const bySecret = async (secret: string) =>
    isSecret(secret) ? alive(await sessionBySecret(db, secret, clock.now())) : undefined

  const touch = async ({ id, last_seen_at }: StaffSession) => {
    const now = clock.now()
    if (now.getTime() - last_seen_at.getTime() > TOUCH_MS) await touchSession(db, id, now)
  }

  /** Written before the deed, as everything in the record. */
  const noted = (
    { id, staff_id, ref }: { id?: string; staff_id: number; ref: string },
    event: AuditEventName,
    origin: AuditOrigin,
    result: 'ok' | 'refused' = 'ok',
  ) => audit.record({ event, result, origin, actor: { kind: 'staff', staffId: staff_id, ref, sessionId: id } })

  const renewWithin = async (tx: Queryable, id: string, isSteppedUp: boolean): Promise<string> => {
    const secret = ids.secret()
    const done = await renewSession(tx, { id, secret, isSteppedUp, now: clock.now() })
    if (done === 0) throw new Error('The session ended meanwhile')
    return secret
  }
  const renewed = async (id: string, isSteppedUp: boolean): Promise<StaffProofAnswer> => ({
    ok: true,
    sessionId: await renewWithin(db, id, isSteppedUp),
  })

  /** Takes a try, and gives all of them back to whoever proves to be the one. */
  const proving = async <Answer extends { readonly ok: boolean }>(
    subject: string,
    prove: () => Promise<Answer>,
  ): Promise<Answer | { ok: false; error: 'tooManyTries' }> => {
    if ((await ofProof.take(subject)) !== undefined) return { ok: false, error: 'tooManyTries' }
    const answer = await prove()
    if (answer.ok) await ofProof.forget(subject)
    return answer
  }

  /** A code of the authenticator counts once, whatever it is for. */
  const proved = async (
    session: StaffSession,
    code: string,
    origin: AuditOrigin,
    then: () => Promise<StaffProofAnswer>,
  ): Promise<StaffProofAnswer> => {
    const sealed = (await passwordOf(db, session.staff_id))?.totp_secret_encrypted
    if (!sealed) return { ok: false, error: 'notEnrolled' }
    return proving(String(session.staff_id), async (): Promise<StaffProofAnswer> => {
      const error = await authenticators.refusalOf({ id: session.staff_id, ref: session.ref }, sealed, code)
      await noted(session, 'staff.step-up', origin, error ? 'refused' : 'ok')
      if (error) return { ok: false, error }
      return then()
    })
  }

  return {
    /** Whose cookie it is. What a page asks by itself in the background must not keep the session open. */
    bySecret: async (secret: string, isActivity: boolean): Promise<StaffSession | undefined> => {
      const session = await bySecret(secret)
      if (session && isActivity && !session.locked_at) await touch(session)
      return session
    },
    byId: async (id: string) => alive(await sessionById(db, id, clock.now())),
    touch,

    proving,
    renewWithin,
    /** An invitation that is opened again ends what it opened before. */
    endEnrollingOf: (staffId: number) => end(sql`staff_id = ${staffId} and is_enrolling`, 'credentials_changed'),
    /** What else is open of the same person: whoever knew the former password is out. */
    endOthersOf: async (tx: Queryable, { id, staff_id }: Pick<StaffSession, 'id' | 'staff_id'>): Promise<void> => {
      const which = sql`staff_id = ${staff_id} and id <> ${id}`
      const ended = await markSessionsEnded(tx, which, 'credentials_changed', clock.now())
      if (ended.length > 0) await onEnd(ended, 'credentials_changed')
    },
    endAllOf: (staffId: number, cause: StaffEndCause) => end(sql`staff_id = ${staffId}`, cause),

    lock: async (secret: string, origin: AuditOrigin): Promise<boolean> => {
      const session = await bySecret(secret)
      if (session) await noted(session, 'staff.lock', origin)
      return session !== undefined && (await lockSession(db, session.id, clock.now())) > 0
    },

    unlock: async (secret: string, password: string, origin: AuditOrigin): Promise<StaffProofAnswer | undefined> => {
      const session = await bySecret(secret)
      if (!session) return undefined
      return proving(String(session.staff_id), async (): Promise<StaffProofAnswer> => {
        const stored = await passwordOf(db, session.staff_id)
        const isRight = await verifyPassword(wireHash(password), stored?.password_hash ?? NOBODYS_HASH)
        await noted(session, 'staff.unlock', origin, isRight ? 'ok' : 'refused')
        return isRight ? renewed(session.id, false) : { ok: false, error: 'wrongCredentials' }
      })
    },

    stepUp: async (secret: string, code: string, origin: AuditOrigin): Promise<StaffProofAnswer | undefined> => {
      const session = await bySecret(secret)
      if (!session || !isAtWork(session)) return undefined
      return proved(session, code, origin, () => renewed(session.id, true))
    },
    /** For one deed only, where the console's cookie is not at hand: the session itself is no stronger for it. */
    proveOnce: async (id: string, code: string, origin: AuditOrigin): Promise<StaffProofAnswer | undefined> => {
      const session = await alive(await sessionById(db, id, clock.now()))
      if (!session || !isAtWork(session)) return undefined
      return proved(session, code, origin, async () => ({ ok: true, sessionId: '' }))
    },

    signOut: async (secret: string, origin: AuditOrigin): Promise<void> => {
      const session = await bySecret(secret)
      if (!session) return
      await end(sql`id = ${session.id}`, 'sign_out')
      await noted(session, 'staff.sign-out', origin)
    },

    memberOf: (session: StaffSession): StaffMember => ({
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
      steppedUpUntil: session.stepped_up_at && isoAfter(session.stepped_up_at, STEP_UP_MS),
      idleEndsAt: isoAfter(session.last_seen_at, idleMs),
      endsAt: session.expires_at.toISOString(),
      lastSignInAt: session.former_sign_in_at?.toISOString() ?? null,
      csrf: session.csrf,
    }),
  }
}

/** Neither locked nor still without an own password and authenticator. */
export const isAtWork = ({ locked_at, is_enrolling }: Pick<StaffSessionRow, 'locked_at' | 'is_enrolling'>): boolean =>
  locked_at === null && !is_enrolling

function causeOfEnd(row: StaffSessionRow, now: Date, idleMs: number): StaffEndCause | undefined {
  if (row.state !== 'active') return 'disabled'
  if (row.expires_at <= now) return 'expired'
  return now.getTime() - row.last_seen_at.getTime() >= idleMs ? 'idle' : undefined
}

const isSecret = (text: string) => /^[0-9a-f]{32}$/.test(text)
const isoAfter = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString()
