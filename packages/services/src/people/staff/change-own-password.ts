import type { StaffPasswordAnswer, StaffPasswordChange } from '@shop/contract/rest/staff-access'
import type { AuditOrigin } from '../../ground/audit/audit'
import { hashPassword, NOBODYS_HASH, verifyPassword, wireHash } from '../../platform/password'
import { type Answer, type OwnAccessDeps, ownRecord, unlockedSession } from './own-session'
import { passwordOf, setPassword } from './staff-store'

export async function changeOwnPassword(
  deps: OwnAccessDeps,
  secret: string,
  { current, password }: StaffPasswordChange,
  origin: AuditOrigin,
): Answer<StaffPasswordAnswer> {
  const { db, audit, sessions, tell } = deps
  const session = await unlockedSession(deps, secret)
  if (!session || session.is_enrolling) return undefined
  if (deps.isWeakPassword(password, session)) return { ok: false, error: 'passwordWeak' }
  return sessions.proving(String(session.staff_id), async (): Promise<StaffPasswordAnswer> => {
    const stored = await passwordOf(db, session.staff_id)
    if (!(await verifyPassword(wireHash(current), stored?.password_hash ?? NOBODYS_HASH))) {
      await audit.record({ ...ownRecord(session, origin), event: 'staff.password', result: 'refused' })
      return { ok: false, error: 'wrongCredentials' }
    }
    const passwordHash = await hashPassword(wireHash(password))
    return sessions.changingProofs(session, async (tx, endOthers) => {
      await setPassword(tx, session.staff_id, passwordHash)
      await audit.append(tx, {
        ...{ ...ownRecord(session, origin), event: 'staff.password', result: 'ok' },
        ...{ before: { password: stored?.password_hash }, after: { password: passwordHash } },
      })
      await tell(tx, session.staff_id, 'password')
      await endOthers()
      return { ok: true, sessionId: await sessions.renewWithin(tx, session.id, false) }
    })
  })
}
