import type { StaffSignInAnswer } from '@shop/contract/rest/staff'
import type { AuditEventName } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../audit/audit'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import { networkOf } from '../platform/network'
import { NOBODYS_HASH, verifyPassword, wireHash } from '../platform/password'
import { type Queryable, sql } from '../platform/sql'
import { createTries } from '../platform/tries'
import type { Authenticators } from './authenticators'
import { invitedBy } from './invitations'
import { useRecoveryCode } from './recovery-codes'
import type { StaffSessions } from './staff-sessions'
import { activeStaffByEmail, openSession } from './staff-store'

const WINDOW_MS = 15 * 60_000
/** Of one network: a stranger elsewhere closes nobody's account. */
const MOST_OF_AN_ACCOUNT = 8
/** Offices share one. */
const MOST_OF_AN_ADDRESS = 30
/** Guesses from very many networks are slowed down, never stopped. */
const MOST_OF_AN_ACCOUNT_ANYWHERE = 60
const SLOWED = { firstMs: 1_000, mostMs: 60_000 }
const HOUR_MS = 3_600_000

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly audit: Audit
  readonly authenticators: Authenticators
  readonly sessions: Pick<StaffSessions, 'proving' | 'endWhere'>
  readonly longestHours: number
}
type Asked = {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
  readonly origin: AuditOrigin
}
type Staff = { readonly id: number; readonly ref: string; readonly totp_secret_encrypted: string | null }

export type StaffSignIn = ReturnType<typeof createStaffSignIn>

/** The two ways in: password and code, and once, for whoever has neither yet, an invitation. */
export function createStaffSignIn({ db, clock, ids, audit, authenticators, sessions, longestHours }: Deps) {
  const tries = (name: string, most: number) => createTries({ db, clock }, { name, most, windowMs: WINDOW_MS })
  const ofAccount = tries('staff account', MOST_OF_AN_ACCOUNT)
  const ofAddress = tries('staff address', MOST_OF_AN_ADDRESS)
  const anywhere = { name: 'staff anywhere', most: MOST_OF_AN_ACCOUNT_ANYWHERE, windowMs: WINDOW_MS, slowed: SLOWED }
  const ofAccountAnywhere = createTries({ db, clock }, anywhere)

  const noted = (
    staff: Staff,
    event: AuditEventName,
    origin: AuditOrigin,
    result: 'ok' | 'refused',
    sessionId?: string,
  ) => audit.record({ event, result, origin, actor: { kind: 'staff', staffId: staff.id, ref: staff.ref, sessionId } })

  /** Why the second step is not taken; undefined when it is. */
  const secondStep = async (staff: Staff, sealed: string, code: string, origin: AuditOrigin) => {
    const answer = await sessions.proving(staff.id, async () => {
      if (/^\d{6}$/.test(code)) {
        const error = await authenticators.refusalOf(staff, sealed, code)
        return error ? { ok: false as const, error } : { ok: true as const }
      }
      const isGood = await useRecoveryCode(db, staff.id, code, clock.now())
      await noted(staff, 'staff.recovery-code', origin, isGood ? 'ok' : 'refused')
      return isGood ? { ok: true as const } : { ok: false as const, error: 'wrongCode' as const }
    })
    return answer.ok ? undefined : answer.error
  }

  const opened = async (
    staff: Staff,
    { origin, isEnrolling }: { readonly origin: AuditOrigin; readonly isEnrolling: boolean },
    also: (tx: Queryable) => Promise<unknown>,
  ): Promise<StaffSignInAnswer> => {
    const id = ids.uuid()
    await noted(staff, isEnrolling ? 'staff.enrolling' : 'staff.sign-in', origin, 'ok', id)
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
    signIn: async ({ email, password, code, origin }: Asked): Promise<StaffSignInAnswer> => {
      const address = origin.address ?? ''
      const account = `${email.toLowerCase()} ${networkOf(address)}`
      if ((await ofAddress.take(networkOf(address))) !== undefined) return { ok: false, error: 'tooManyTries' }
      if ((await ofAccount.take(account)) !== undefined) {
        await ofAddress.giveBack(networkOf(address))
        return { ok: false, error: 'tooManyTries' }
      }
      if ((await ofAccountAnywhere.take(email.toLowerCase())) !== undefined) {
        await ofAccount.giveBack(account)
        await ofAddress.giveBack(networkOf(address))
        return { ok: false, error: 'tooManyTries' }
      }
      const excuse = async (tx: Queryable = db) => {
        await ofAccountAnywhere.giveBack(email.toLowerCase(), tx)
        await ofAccount.forget(account, tx)
        await ofAddress.giveBack(networkOf(address), tx)
      }
      const staff = await activeStaffByEmail(db, email)
      const isRight = await verifyPassword(wireHash(password), staff?.password_hash ?? NOBODYS_HASH)
      if (!staff || !isRight) {
        if (staff) await noted(staff, 'staff.sign-in', origin, 'refused')
        return { ok: false, error: 'wrongCredentials' }
      }
      const sealed = staff.totp_secret_encrypted
      if (sealed && !code) {
        await ofAccountAnywhere.giveBack(email.toLowerCase())
        await ofAccount.giveBack(account)
        await ofAddress.giveBack(networkOf(address))
        return { ok: false, error: 'codeNeeded' }
      }
      const refusal = sealed && code && (await secondStep(staff, sealed, code, origin))
      if (refusal) {
        await noted(staff, 'staff.sign-in', origin, 'refused')
        return { ok: false, error: refusal }
      }
      return opened(staff, { origin, isEnrolling: !sealed }, excuse)
    },

    /** Opens what can do nothing but choose a password and an authenticator; what it opened before ends. */
    openInvitation: async (secret: string, origin: AuditOrigin): Promise<StaffSignInAnswer> => {
      const network = networkOf(origin.address ?? '')
      if ((await ofAddress.take(network)) !== undefined) return { ok: false, error: 'tooManyTries' }
      const staff = await invitedBy(db, secret, clock.now())
      if (!staff) return { ok: false, error: 'wrongInvitation' }
      await sessions.endWhere(sql`staff_id = ${staff.id} and is_enrolling`, 'credentials_changed')
      return opened({ ...staff, totp_secret_encrypted: null }, { origin, isEnrolling: true }, (tx) =>
        ofAddress.giveBack(network, tx),
      )
    },
  }
}
