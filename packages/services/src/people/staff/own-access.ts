import type { StaffEnrolment, StaffPasswordChange, StaffRecoveryCodesAnswer } from '@shop/contract/rest/staff-access'
import type { AuditOrigin } from '../../ground/audit/audit'
import { changeOwnPassword } from './change-own-password'
import { enrolAuthenticator, offerAuthenticator } from './own-authenticator'
import { createOwnPasskeys } from './own-passkeys'
import { type Answer, isProven, type OwnAccessDeps, ownRecord, refuseUnproven, unlockedSession } from './own-session'
import { renewRecoveryCodes } from './recovery-codes'
import { proofsOf } from './staff-store'

export type OwnAccess = ReturnType<typeof createOwnAccess>

/** What staff do about their own way in. Nobody else can: not who made the account, nor an admin. */
export function createOwnAccess(deps: OwnAccessDeps) {
  return {
    offer: (secret: string, origin: AuditOrigin) => offerAuthenticator(deps, secret, origin),
    enrol: (secret: string, wish: StaffEnrolment, origin: AuditOrigin) =>
      enrolAuthenticator(deps, secret, wish, origin),
    changePassword: (secret: string, change: StaffPasswordChange, origin: AuditOrigin) =>
      changeOwnPassword(deps, secret, change, origin),
    newRecoveryCodes: (secret: string, origin: AuditOrigin) => newRecoveryCodes(deps, secret, origin),
    ...createOwnPasskeys(deps),
  }
}

async function newRecoveryCodes(
  deps: OwnAccessDeps,
  secret: string,
  origin: AuditOrigin,
): Answer<StaffRecoveryCodesAnswer> {
  const session = await unlockedSession(deps, secret)
  if (!session || session.is_enrolling) return undefined
  if (!isProven(deps, session)) return refuseUnproven(deps, session, 'staff.recovery-codes', origin)
  return deps.db.transaction(async (tx) => {
    const before = await proofsOf(tx, session.staff_id)
    const recoveryCodes = await renewRecoveryCodes(tx, session.staff_id)
    await deps.audit.append(tx, {
      ...{ ...ownRecord(session, origin), event: 'staff.recovery-codes', result: 'ok' },
      ...{ before, after: await proofsOf(tx, session.staff_id) },
    })
    await deps.tell(tx, session.staff_id, 'recoveryCodes')
    return { ok: true, recoveryCodes }
  })
}
