import type { StaffSignInAnswer } from '@shop/contract/rest/staff'
import type { AuditEventName } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { createAttempts } from '../../platform/attempts'
import { NOBODYS_HASH, verifyPassword, wireHash } from '../../platform/password'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import type { KnownDevices } from '../auth/known-devices'
import type { AttemptedBy, LoginAttempts } from '../auth/login-attempts'
import type { Authenticators } from './authenticators'
import { invitedBy } from './invitations'
import { useRecoveryCode } from './recovery-codes'
import type { StaffSessions } from './staff-sessions'
import { activeStaffByEmail, openSession } from './staff-store'

const HOUR_MS = 3_600_000
/** From one network. */
const INVITATIONS = { name: 'staff invitation', most: 30, windowMs: 15 * 60_000 }

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly audit: Audit
  readonly authenticators: Authenticators
  readonly sessions: Pick<StaffSessions, 'proving' | 'endEnrollingOf'>
  readonly tries: LoginAttempts
  readonly devices: KnownDevices
  readonly longestHours: number
}
type Asked = {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
  readonly origin: AuditOrigin
  /** What the device shows of earlier sign-ins. */
  readonly deviceToken?: string | undefined
}
type SecondStep = {
  readonly staff: Staff
  readonly sealed: string
  readonly code: string
  readonly origin: AuditOrigin
  readonly by: AttemptedBy
}
type Staff = { readonly id: number; readonly ref: string; readonly totp_secret_encrypted: string | null }

type Noted = {
  readonly event: AuditEventName
  readonly origin: AuditOrigin
  readonly result: 'ok' | 'refused'
}

export type StaffSignIn = ReturnType<typeof createStaffSignIn>

/** The two ways in: password and code, and once, for whoever has neither yet, an invitation. */
export function createStaffSignIn(deps: Deps) {
  const { db, clock, ids, audit, sessions, tries, devices, longestHours } = deps
  const ofInvitations = createAttempts({ db, clock }, INVITATIONS)

  const opened = async (
    staff: Staff,
    { origin, isEnrolling }: { readonly origin: AuditOrigin; readonly isEnrolling: boolean },
    also: (tx: Queryable) => Promise<unknown>,
  ): Promise<Extract<StaffSignInAnswer, { ok: true }>> => {
    const id = ids.uuid()
    await note(audit, staff, { event: isEnrolling ? 'staff.enrolling' : 'staff.sign-in', origin, result: 'ok' }, id)
    const secret = ids.secret()
    const now = clock.now()
    await db.transaction(async (tx) => {
      await also(tx)
      const expiresAt = new Date(now.getTime() + longestHours * HOUR_MS)
      await openSession(tx, { id, staffId: staff.id, secret, now, expiresAt, isEnrolling })
    })
    return { ok: true, sessionId: secret }
  }

  return {
    /** Wrong name and wrong password are told apart neither by text nor by time. */
    signIn: async ({ email, password, code, origin, deviceToken }: Asked): Promise<StaffSignInAnswer> => {
      const account = email.toLowerCase()
      const by = { account, address: origin.address ?? '', knownDevice: devices.find(deviceToken, account) }
      const taken = await tries.take(by)
      if (taken.waitSeconds !== undefined) return { ok: false, error: 'tooManyTries' }
      const staff = await activeStaffByEmail(db, email)
      const isRight = await verifyPassword(wireHash(password), staff?.password_hash ?? NOBODYS_HASH)
      if (!staff || !isRight) {
        if (staff) await note(audit, staff, { event: 'staff.sign-in', origin, result: 'refused' })
        return { ok: false, error: 'wrongCredentials' }
      }
      const sealed = staff.totp_secret_encrypted
      if (sealed && !code) {
        await taken.giveBack()
        return { ok: false, error: 'codeNeeded' }
      }
      const refusal = sealed && code && (await secondStep(deps, { staff, sealed, code, origin, by }))
      if (refusal) {
        await note(audit, staff, { event: 'staff.sign-in', origin, result: 'refused' })
        return { ok: false, error: refusal }
      }
      const answer = await opened(staff, { origin, isEnrolling: !sealed }, (tx) => tries.forget(tx, by))
      return { ...answer, deviceToken: devices.remember(deviceToken, account) }
    },

    /** Opens what can do nothing but choose a password and an authenticator; what it opened before ends. */
    openInvitation: async (secret: string, origin: AuditOrigin): Promise<StaffSignInAnswer> => {
      const network = origin.address ?? ''
      if ((await ofInvitations.take(network)) !== undefined) return { ok: false, error: 'tooManyTries' }
      const staff = await invitedBy(db, secret, clock.now())
      if (!staff) return { ok: false, error: 'wrongInvitation' }
      await sessions.endEnrollingOf(staff.id)
      return opened({ ...staff, totp_secret_encrypted: null }, { origin, isEnrolling: true }, (tx) =>
        ofInvitations.giveBack(network, tx),
      )
    },
  }
}

/** Why the second step is not taken; undefined when it is. A device that is known has tries of its own here too. */
async function secondStep(
  { db, clock, audit, authenticators, sessions }: Deps,
  { staff, sealed, code, origin, by }: SecondStep,
) {
  const answer = await sessions.proving(`${staff.id} ${by.knownDevice ?? 'sign-in'}`, async () => {
    if (/^\d{6}$/.test(code)) {
      const error = await authenticators.refusalOf(staff, sealed, code)
      return error ? { ok: false as const, error } : { ok: true as const }
    }
    const isGood = await useRecoveryCode(db, staff.id, code, clock.now())
    await note(audit, staff, { event: 'staff.recovery-code', origin, result: isGood ? 'ok' : 'refused' })
    return isGood ? { ok: true as const } : { ok: false as const, error: 'wrongCode' as const }
  })
  return answer.ok ? undefined : answer.error
}

function note(audit: Audit, { id, ref }: Staff, what: Noted, sessionId?: string) {
  return audit.record({ ...what, actor: { kind: 'staff', staffId: id, ref, sessionId } })
}
