import type { StaffSignInAnswer } from '@shop/contract/rest/staff'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { createAttempts } from '../../platform/attempts'
import { NOBODYS_HASH, verifyPassword, wireHash } from '../../platform/password'
import type { KnownDevices } from '../auth/known-devices'
import type { AttemptedBy, LoginAttempts } from '../auth/login-attempts'
import type { Passkeys } from '../passkeys/passkeys'
import type { Authenticators } from './authenticators'
import { invitedBy } from './invitations'
import { openStaffSession, type SessionOpenerDeps } from './open-staff-session'
import { createPasskeySignIn } from './passkey-sign-in'
import { useRecoveryCode } from './recovery-codes'
import type { StaffSessions } from './staff-sessions'
import { activeStaffByEmail } from './staff-store'

/** From one network. */
const INVITATIONS = { name: 'staff invitation', most: 30, windowMs: 15 * 60_000 }

type Deps = SessionOpenerDeps & {
  readonly audit: Audit
  readonly authenticators: Authenticators
  readonly sessions: Pick<StaffSessions, 'proving' | 'endEnrollingOf'>
  readonly tries: LoginAttempts
  readonly devices: KnownDevices
  readonly passkeys: Passkeys
  readonly consoleOrigins: ReadonlySet<string>
  /** Whether passwords of this shop let this e-mail in. */
  readonly mayUsePassword: (email: string) => boolean
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
  /** Of the authenticator; who has passkeys alone has no codes but the printed ones. */
  readonly sealed: string | null
  readonly code: string
  readonly origin: AuditOrigin
  readonly by: AttemptedBy
}
type Staff = { readonly id: number; readonly ref: string }

type Noted = {
  readonly event: 'staff.sign-in' | 'staff.recovery-code'
  readonly origin: AuditOrigin
  readonly result: 'ok' | 'refused'
}

export type StaffSignIn = ReturnType<typeof createStaffSignIn>

/** The ways in: password and code, a passkey alone, and once, for whoever has neither yet, an invitation. */
export function createStaffSignIn(deps: Deps) {
  const { db, clock, audit, sessions, tries, devices, mayUsePassword } = deps
  const ofInvitations = createAttempts({ db, clock }, INVITATIONS)

  return {
    /** Wrong name and wrong password are told apart neither by text nor by time. */
    signIn: async ({ email, password, code, origin, deviceToken }: Asked): Promise<StaffSignInAnswer> => {
      const account = email.toLowerCase()
      const by = { account, address: origin.address ?? '', knownDevice: devices.find(deviceToken, account) }
      const taken = await tries.take(by)
      if (taken.waitSeconds !== undefined) return { ok: false, error: 'tooManyTries' }
      const staff = await activeStaffByEmail(db, email)
      const isRight = await verifyPassword(wireHash(password), staff?.password_hash ?? NOBODYS_HASH)
      if (!staff || !isRight || !mayUsePassword(email)) {
        tries.noteFailure()
        if (staff) await note(audit, staff, { event: 'staff.sign-in', origin, result: 'refused' })
        return { ok: false, error: 'wrongCredentials' }
      }
      const sealed = staff.totp_secret_encrypted
      const isEnrolled = sealed !== null || staff.passkeys > 0
      if (isEnrolled && !code) {
        await taken.giveBack()
        return { ok: false, error: 'codeNeeded' }
      }
      const refusal = isEnrolled && code && (await secondStep(deps, { staff, sealed, code, origin, by }))
      if (refusal) {
        tries.noteFailure()
        await note(audit, staff, { event: 'staff.sign-in', origin, result: 'refused' })
        return { ok: false, error: refusal }
      }
      const opening = { origin, isEnrolling: !isEnrolled }
      const answer = await openStaffSession(deps, staff, opening, (tx) => tries.forget(tx, by))
      return { ...answer, deviceToken: devices.remember(deviceToken, account) }
    },

    ...createPasskeySignIn(deps, {
      opened: (staff, origin, also) => openStaffSession(deps, staff, { origin, isEnrolling: false }, also),
      refused: (staff, origin) => note(audit, staff, { event: 'staff.sign-in', origin, result: 'refused' }),
    }),
    /** Opens what can do nothing but choose a password and an authenticator; what it opened before ends. */
    openInvitation: async (secret: string, origin: AuditOrigin): Promise<StaffSignInAnswer> => {
      const network = origin.address ?? ''
      if ((await ofInvitations.take(network)) !== undefined) return { ok: false, error: 'tooManyTries' }
      const staff = await invitedBy(db, secret, clock.now())
      if (!staff || !mayUsePassword(staff.email)) return { ok: false, error: 'wrongInvitation' }
      await sessions.endEnrollingOf(staff.id)
      return openStaffSession(deps, staff, { origin, isEnrolling: true }, (tx) => ofInvitations.giveBack(network, tx))
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
      const error = sealed ? await authenticators.refusalOf(staff, sealed, code) : ('wrongCode' as const)
      return error ? { ok: false as const, error } : { ok: true as const }
    }
    const isGood = await useRecoveryCode(db, staff.id, code, clock.now())
    await note(audit, staff, { event: 'staff.recovery-code', origin, result: isGood ? 'ok' : 'refused' })
    return isGood ? { ok: true as const } : { ok: false as const, error: 'wrongCode' as const }
  })
  return answer.ok ? undefined : answer.error
}

function note(audit: Audit, { id, ref }: Staff, what: Noted) {
  return audit.record({ ...what, actor: { kind: 'staff', staffId: id, ref } })
}
