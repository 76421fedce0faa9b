import type { PasskeyProof } from '@shop/contract/rest/passkeys'
import type { StaffSignInAnswer } from '@shop/contract/rest/staff'
import type { AuditOrigin } from '../../ground/audit/audit'
import { createAttempts } from '../../platform/attempts'
import type { Platform } from '../../platform/platform'
import { withinLimit } from '../../platform/rate-limit'
import type { Queryable } from '../../platform/sql'
import type { KnownDevices } from '../auth/known-devices'
import type { Passkeys } from '../passkeys/passkeys'
import { activeStaffById } from './staff-store'

const WINDOW_MS = 15 * 60_000
/** From one network. */
const FAILURES = { name: 'staff passkey', most: 30, windowMs: WINDOW_MS }
const ASKED = { name: 'staff passkey asked', most: 120, windowMs: WINDOW_MS }

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly devices: KnownDevices
  readonly passkeys: Passkeys
  readonly consoleOrigins: ReadonlySet<string>
  /** Whether what is proven here lets this e-mail in. */
  readonly mayUsePassword: (email: string) => boolean
}
type Staff = { readonly id: number; readonly ref: string }
type Ways = {
  readonly opened: (
    staff: Staff,
    origin: AuditOrigin,
    also: (tx: Queryable) => Promise<unknown>,
  ) => Promise<Extract<StaffSignInAnswer, { ok: true }>>
  readonly refused: (staff: Staff, origin: AuditOrigin) => Promise<unknown>
}

/** In with a passkey alone: a device that has asked for finger, face or PIN is two factors in one. */
export function createPasskeySignIn(deps: Deps, { opened, refused }: Ways) {
  const { db, clock, devices, passkeys, consoleOrigins, mayUsePassword } = deps
  const failures = createAttempts({ db, clock }, FAILURES)
  return {
    /** What the browser needs to show one. */
    askForPasskey: async (page: string | undefined, { address = '' }: AuditOrigin) => {
      if (!page || !consoleOrigins.has(page)) return { ok: false, error: 'wrongOrigin' } as const
      if (!(await withinLimit({ db, clock }, ASKED, address))) return { ok: false, error: 'tooManyTries' } as const
      return { ok: true, options: await passkeys.ask('sign-in', page) } as const
    },

    signInByPasskey: async (
      proof: PasskeyProof,
      origin: AuditOrigin,
      deviceToken?: string,
    ): Promise<StaffSignInAnswer> => {
      const network = origin.address ?? ''
      if ((await failures.take(network)) !== undefined) return { ok: false, error: 'tooManyTries' }
      const proven = await passkeys.prove('sign-in', proof)
      const staff = proven.owner && (await activeStaffById(db, proven.owner.id))
      if (!proven.ok || !staff || !mayUsePassword(staff.email)) {
        if (staff) await refused(staff, origin)
        return { ok: false, error: 'passkeyRefused' }
      }
      const answer = await opened(staff, origin, (tx) => failures.giveBack(network, tx))
      return { ...answer, deviceToken: devices.remember(deviceToken, staff.email.toLowerCase()) }
    },
  }
}
