import type {
  StaffAuthenticatorAnswer,
  StaffEnrolAnswer,
  StaffEnrolment,
  StaffPasswordChange,
  StaffProofAnswer,
  StaffRecoveryCodesAnswer,
} from '@shop/contract/rest/staff-access'
import type { AuditEventName } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../audit/audit'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { hashPassword, NOBODYS_HASH, verifyPassword, wireHash } from '../platform/password'
import type { Queryable } from '../platform/sql'
import type { Authenticators } from './authenticators'
import { closeInvitation } from './invitations'
import { renewRecoveryCodes } from './recovery-codes'
import type { StaffSession, StaffSessions } from './staff-sessions'
import { forgetTotpSteps, keepOffer, offerOf, passwordOf, setAuthenticator, setPassword } from './staff-store'
import { steppedUp } from './step-up'

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'append' | 'record'>
  readonly authenticators: Authenticators
  readonly sessions: Pick<StaffSessions, 'bySecret' | 'renewWithin' | 'endOthersOf' | 'proving'>
}
type Answer<T> = Promise<T | undefined>

export type OwnAccess = ReturnType<typeof createOwnAccess>

/** What staff do about their own way in. Nobody else can: not who made the account, nor an admin. */
export function createOwnAccess({ db, clock, audit, authenticators, sessions }: Deps) {
  const noted = (
    session: StaffSession,
    event: AuditEventName,
    origin: AuditOrigin,
    fields: readonly string[] = [],
  ) => ({
    event,
    result: 'ok' as const,
    actor: { kind: 'staff', staffId: session.staff_id, ref: session.ref, sessionId: session.id } as const,
    origin,
    target: `staff ${session.ref}`,
    fields,
  })
  const open = async (secret: string) => {
    const session = await sessions.bySecret(secret, true)
    return session && !session.locked_at ? session : undefined
  }
  const isProven = (session: StaffSession) =>
    session.is_enrolling || steppedUp({ steppedUpAt: session.stepped_up_at }, clock.now())
  const refused = async (session: StaffSession, event: AuditEventName, origin: AuditOrigin) => {
    await audit.record({ ...noted(session, event, origin), result: 'refused', target: 'STEP_UP_REQUIRED' })
    return { ok: false, error: 'stepUpRequired' } as const
  }
  const renewed = (tx: Queryable, session: StaffSession, isSteppedUp: boolean) =>
    sessions.renewWithin(tx, session.id, isSteppedUp)

  return {
    /** A secret for the app; nothing counts until a code of it is given. */
    offer: async (secret: string, origin: AuditOrigin): Answer<StaffAuthenticatorAnswer> => {
      const session = await open(secret)
      if (!session) return undefined
      if (!isProven(session)) return refused(session, 'staff.authenticator', origin)
      const made = authenticators.make(session)
      await keepOffer(db, session.id, made.sealed)
      return { ok: true, secret: made.secret, uri: made.uri }
    },

    /** The first time with an own password, so that no one else knows any of the two. */
    enrol: async (secret: string, wish: StaffEnrolment, origin: AuditOrigin): Answer<StaffEnrolAnswer> => {
      const session = await open(secret)
      if (!session) return undefined
      if (!isProven(session)) return refused(session, 'staff.authenticator', origin)
      const { password, code } = wish
      if (session.is_enrolling && !password) return { ok: false, error: 'passwordNeeded' }
      const sealed = await offerOf(db, session.id)
      if (!sealed) return { ok: false, error: 'notOffered' }
      const passwordHash = session.is_enrolling && password ? await hashPassword(wireHash(password)) : undefined
      return sessions.proving(String(session.staff_id), () =>
        db.transaction(async (tx): Promise<StaffEnrolAnswer> => {
          const { staff_id: id, ref } = session
          await forgetTotpSteps(tx, id)
          const refusal = await authenticators.refusalOf({ id, ref }, sealed, code, tx)
          if (refusal) return { ok: false, error: refusal }
          await setAuthenticator(tx, id, sealed)
          if (passwordHash) await setPassword(tx, id, passwordHash)
          await closeInvitation(tx, id)
          const recoveryCodes = await renewRecoveryCodes(tx, id)
          const fields = passwordHash ? ['password', 'authenticator'] : ['authenticator']
          await audit.append(tx, noted(session, 'staff.enrol', origin, fields))
          await sessions.endOthersOf(tx, session)
          return { ok: true, sessionId: await renewed(tx, session, true), recoveryCodes }
        }),
      )
    },

    changePassword: async (
      secret: string,
      { current, password }: StaffPasswordChange,
      origin: AuditOrigin,
    ): Answer<StaffProofAnswer> => {
      const session = await open(secret)
      if (!session || session.is_enrolling) return undefined
      return sessions.proving(String(session.staff_id), async (): Promise<StaffProofAnswer> => {
        const stored = await passwordOf(db, session.staff_id)
        if (!(await verifyPassword(wireHash(current), stored?.password_hash ?? NOBODYS_HASH))) {
          await audit.record({ ...noted(session, 'staff.password', origin), result: 'refused' })
          return { ok: false, error: 'wrongCredentials' }
        }
        const passwordHash = await hashPassword(wireHash(password))
        return db.transaction(async (tx) => {
          await setPassword(tx, session.staff_id, passwordHash)
          await audit.append(tx, noted(session, 'staff.password', origin, ['password']))
          await sessions.endOthersOf(tx, session)
          return { ok: true, sessionId: await renewed(tx, session, false) }
        })
      })
    },

    newRecoveryCodes: async (secret: string, origin: AuditOrigin): Answer<StaffRecoveryCodesAnswer> => {
      const session = await open(secret)
      if (!session || session.is_enrolling) return undefined
      if (!isProven(session)) return refused(session, 'staff.recovery-codes', origin)
      return db.transaction(async (tx) => {
        const recoveryCodes = await renewRecoveryCodes(tx, session.staff_id)
        await audit.append(tx, noted(session, 'staff.recovery-codes', origin, ['recovery codes']))
        return { ok: true, recoveryCodes }
      })
    },
  }
}
