import type { StaffProofAnswer, StaffStepUp } from '@shop/contract/rest/staff'
import type { AuditLook } from '@shop/domain/staff'
import type { AuditOrigin } from '../../ground/audit/audit'
import { createAttempts } from '../../platform/attempts'
import { NOBODYS_HASH, verifyPassword, wireHash } from '../../platform/password'
import type { Queryable } from '../../platform/sql'
import type { FoundSessions } from './find-session'
import { isAtWork, type StaffSession, type StaffSessionDeps } from './staff-sessions'
import { passwordOf, renewSession } from './staff-store'

const WINDOW_MS = 15 * 60_000
const MOST_PROOFS = 8

/** What a password or a code of the authenticator opens, and the record of every try. */
export function createSessionProofs(deps: StaffSessionDeps, found: FoundSessions) {
  const { db, clock, authenticators, passkeys } = deps
  const { bySecret, byId } = found
  const ofProof = createAttempts({ db, clock }, { name: 'staff proof', most: MOST_PROOFS, windowMs: WINDOW_MS })

  const noted = createNote(deps)
  const renewWithin = createRenewal(deps)
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
    noted,
    proving,
    renewWithin,
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

    stepUp: async (secret: string, by: StaffStepUp, origin: AuditOrigin): Promise<StaffProofAnswer | undefined> => {
      const session = await bySecret(secret)
      if (!session || !isAtWork(session)) return undefined
      const then = () => renewed(session.id, true)
      if ('code' in by) return proved(session, by.code, origin, then)
      return proving(String(session.staff_id), async (): Promise<StaffProofAnswer> => {
        const { ok } = await passkeys.prove('step-up', by.passkey, { kind: 'staff', id: session.staff_id })
        await noted(session, 'staff.step-up', origin, ok ? 'ok' : 'refused')
        return ok ? then() : { ok: false, error: 'passkeyRefused' }
      })
    },
    /** For one deed only, where the console's cookie is not at hand: the session itself is no stronger for it. */
    proveOnce: async (id: string, code: string, origin: AuditOrigin): Promise<StaffProofAnswer | undefined> => {
      const session = await byId(id)
      if (!session || !isAtWork(session)) return undefined
      return proved(session, code, origin, async () => ({ ok: true, sessionId: '' }))
    },
  }
}

/** Written before the deed, as everything in the record. */
const createNote =
  ({ audit }: Pick<StaffSessionDeps, 'audit'>) =>
  (
    { id, staff_id, ref }: { id?: string; staff_id: number; ref: string },
    event: AuditLook,
    origin: AuditOrigin,
    result: 'ok' | 'refused' = 'ok',
  ) =>
    audit.record({ event, result, origin, actor: { kind: 'staff', staffId: staff_id, ref, sessionId: id } })

/** The session goes on under a new secret. */
const createRenewal =
  ({ ids, clock }: Pick<StaffSessionDeps, 'ids' | 'clock'>) =>
  async (tx: Queryable, id: string, isSteppedUp: boolean): Promise<string> => {
    const secret = ids.secret()
    const done = await renewSession(tx, { id, secret, isSteppedUp, now: clock.now() })
    if (done === 0) throw new Error('The session ended meanwhile')
    return secret
  }
