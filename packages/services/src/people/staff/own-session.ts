import type { AuditEventName } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import type { Platform } from '../../platform/platform'
import type { Passkeys } from '../passkeys/passkeys'
import type { Authenticators } from './authenticators'
import type { StaffSession, StaffSessions } from './staff-sessions'
import { steppedUp } from './step-up'
import type { TellStaff } from './tell-staff'

export type OwnAccessDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly audit: Pick<Audit, 'append' | 'record'>
  readonly authenticators: Authenticators
  readonly passkeys: Passkeys
  readonly consoleOrigins: ReadonlySet<string>
  /** Too short, too common, or made of what everybody knows of the person. */
  readonly isWeakPassword: (password: string, person: Pick<StaffSession, 'name' | 'email'>) => boolean
  readonly tell: TellStaff
  readonly sessions: Pick<StaffSessions, 'bySecret' | 'renewWithin' | 'changingProofs' | 'proving'>
}
export type Answer<T> = Promise<T | undefined>

export async function unlockedSession({ sessions }: OwnAccessDeps, secret: string): Promise<StaffSession | undefined> {
  const session = await sessions.bySecret(secret, true)
  return session && !session.locked_at ? session : undefined
}

export function isProven({ clock }: OwnAccessDeps, session: StaffSession): boolean {
  return session.is_enrolling || steppedUp({ steppedUpAt: session.stepped_up_at }, clock.now())
}

export async function refuseUnproven(
  { audit }: OwnAccessDeps,
  session: StaffSession,
  event: AuditEventName,
  origin: AuditOrigin,
) {
  await audit.record({ ...ownRecord(session, origin), event, result: 'refused', target: 'STEP_UP_REQUIRED' })
  return { ok: false, error: 'stepUpRequired' } as const
}

/** What the audit record says of all that somebody does about their own way in. */
export function ownRecord(session: StaffSession, origin: AuditOrigin) {
  return {
    actor: { kind: 'staff', staffId: session.staff_id, ref: session.ref, sessionId: session.id } as const,
    origin,
    target: `staff ${session.ref}`,
  }
}
