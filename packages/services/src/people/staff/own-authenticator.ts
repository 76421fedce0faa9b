import type { StaffAuthenticatorAnswer, StaffEnrolAnswer, StaffEnrolment } from '@shop/contract/rest/staff-access'
import type { AuditOrigin } from '../../ground/audit/audit'
import { hashPassword, wireHash } from '../../platform/password'
import { closeInvitation } from './invitations'
import { type Answer, isProven, type OwnAccessDeps, ownRecord, refuseUnproven, unlockedSession } from './own-session'
import { renewRecoveryCodes } from './recovery-codes'
import type { StaffSession } from './staff-sessions'
import { forgetTotpSteps, keepOffer, offerOf, proofsOf, setAuthenticator, setPassword } from './staff-store'

/** A secret for the app; nothing counts until a code of it is given. */
export async function offerAuthenticator(
  deps: OwnAccessDeps,
  secret: string,
  origin: AuditOrigin,
): Answer<StaffAuthenticatorAnswer> {
  const session = await unlockedSession(deps, secret)
  if (!session) return undefined
  if (!isProven(deps, session)) return refuseUnproven(deps, session, 'staff.authenticator', origin)
  const made = deps.authenticators.make(session)
  await keepOffer(deps.db, session.id, made.sealed)
  return { ok: true, secret: made.secret, uri: made.uri }
}

/** The first time with an own password, so that no one else knows any of the two. */
export async function enrolAuthenticator(
  deps: OwnAccessDeps,
  secret: string,
  { password, code }: StaffEnrolment,
  origin: AuditOrigin,
): Answer<StaffEnrolAnswer> {
  const session = await unlockedSession(deps, secret)
  if (!session) return undefined
  if (!isProven(deps, session)) return refuseUnproven(deps, session, 'staff.authenticator', origin)
  if (session.is_enrolling && !password) return { ok: false, error: 'passwordNeeded' }
  if (session.is_enrolling && password && deps.isWeakPassword(password, session))
    return { ok: false, error: 'passwordWeak' }
  const sealed = await offerOf(deps.db, session.id)
  if (!sealed) return { ok: false, error: 'notOffered' }
  const passwordHash = session.is_enrolling && password ? await hashPassword(wireHash(password)) : undefined
  return deps.sessions.proving(String(session.staff_id), () =>
    setOwnAuthenticator(deps, session, { sealed, code, passwordHash }, origin),
  )
}

type Chosen = { readonly sealed: string; readonly code: string; readonly passwordHash: string | undefined }

function setOwnAuthenticator(
  { audit, authenticators, sessions, tell }: OwnAccessDeps,
  session: StaffSession,
  { sealed, code, passwordHash }: Chosen,
  origin: AuditOrigin,
): Promise<StaffEnrolAnswer> {
  return sessions.changingProofs(session, async (tx, endOthers): Promise<StaffEnrolAnswer> => {
    const { staff_id: id, ref } = session
    await forgetTotpSteps(tx, id)
    const refusal = await authenticators.refusalOf({ id, ref }, sealed, code, tx)
    if (refusal) return { ok: false, error: refusal }
    const before = await proofsOf(tx, id)
    await setAuthenticator(tx, id, sealed)
    if (passwordHash) await setPassword(tx, id, passwordHash)
    await closeInvitation(tx, id)
    const recoveryCodes = await renewRecoveryCodes(tx, id)
    const states = { before, after: await proofsOf(tx, id) }
    await audit.append(tx, { ...ownRecord(session, origin), event: 'staff.enrol', result: 'ok', ...states })
    await tell(tx, id, passwordHash ? 'enrolled' : 'authenticator')
    await endOthers()
    return { ok: true, sessionId: await sessions.renewWithin(tx, session.id, true), recoveryCodes }
  })
}
