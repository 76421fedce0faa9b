import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { openSession } from './staff-store'

const HOUR_MS = 3_600_000

export type SessionOpenerDeps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly audit: Pick<Audit, 'record'>
  readonly longestHours: number
}
export type SignedInStaff = { readonly id: number; readonly ref: string }

type Opening = {
  readonly origin: AuditOrigin
  readonly isEnrolling: boolean
  /** How they proved who they are, where it was not by what we keep of them. */
  readonly fields?: readonly string[]
}

/** Opens a session for somebody who proved who they are, with the record of it, and whatever is done along with it. */
export async function openStaffSession(
  { db, clock, ids, audit, longestHours }: SessionOpenerDeps,
  staff: SignedInStaff,
  { origin, isEnrolling, fields }: Opening,
  also: (tx: Queryable, id: string) => Promise<unknown>,
): Promise<{ readonly ok: true; readonly sessionId: string }> {
  const id = ids.uuid()
  const event = isEnrolling ? 'staff.enrolling' : 'staff.sign-in'
  const actor = { kind: 'staff', staffId: staff.id, ref: staff.ref, sessionId: id } as const
  await audit.record({ event, result: 'ok', actor, origin, ...(fields && { fields }) })
  const secret = ids.secret()
  const now = clock.now()
  await db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + longestHours * HOUR_MS)
    await openSession(tx, { id, staffId: staff.id, secret, now, expiresAt, isEnrolling })
    await also(tx, id)
  })
  return { ok: true, sessionId: secret }
}
