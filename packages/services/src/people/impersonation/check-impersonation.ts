import { type ImpersonationScope, lapseOf, mayStaffInEach, type StaffPermission, scopeNow } from '@shop/domain/staff'
import type { Audit } from '../../ground/audit/audit'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { sql } from '../../platform/sql'
import type { EndImpersonations } from './end-impersonation'
import { type EndCause, type LiveRow, liveById, liveBySecret, takeNote } from './impersonation-store'

/** The interval at which the record notes that somebody is still looking. */
const NOTE_MS = 60_000

/** Staff behind a customer, at this moment. */
export type Impersonation = {
  readonly id: string
  readonly staffId: number
  readonly staffRef: string
  readonly staffName: string
  readonly team: string
  readonly staffSessionId: string
  readonly userId: number
  readonly marketId: string
  readonly reasonCode: string
  readonly scope: ImpersonationScope
  readonly expiresAt: Date
  readonly row: LiveRow
  /** The customer's consent to the order being placed. */
  readonly consent?: string
}

export type CheckImpersonation = ReturnType<typeof createCheck>

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly audit: Audit
  readonly ending: EndImpersonations
  readonly staffIdleMinutes: number
}

/** Checks the impersonation and everything it depends on at every request, and ends it when it has lapsed. */
export function createCheck({ db, clock, audit, ending, staffIdleMinutes }: Deps) {
  const idleSince = (now: Date) => new Date(now.getTime() - staffIdleMinutes * 60_000)

  const checked = async (row: LiveRow | undefined): Promise<Impersonation> => {
    if (!row) throw ended('unknown')
    if (row.state === 'ended') throw ended(row.end_cause ?? 'console')
    const now = clock.now()
    const lapse = lapseOf(
      {
        expiresAt: row.expires_at,
        seenAt: row.last_seen_at ?? row.started_at,
        isStaffActive: row.staff_state === 'active',
        isStaffSessionOpen: row.is_staff_session_open,
        hasPermission: holds(row, 'impersonate:read'),
        isCustomerActive: row.is_customer_active,
        supportAccess: row.support_access,
        isBreakGlass: row.break_glass,
      },
      now,
    )
    if (lapse) {
      await ending.now(sql`i.id = ${row.id}`, lapse)
      throw ended(lapse)
    }
    const mayAct = holds(row, 'impersonate:act')
    return {
      id: row.id,
      staffId: row.staff_id,
      staffRef: row.staff_ref,
      staffName: row.staff_name,
      team: row.staff_team,
      staffSessionId: row.staff_session_id,
      userId: row.user_id,
      marketId: row.market_id,
      reasonCode: row.reason_code,
      scope: mayAct ? scopeNow({ scope: row.scope, actUntil: row.act_until }, now) : 'read',
      expiresAt: row.expires_at,
      row,
    }
  }

  return {
    byId: async (id: string): Promise<Impersonation> => {
      const now = clock.now()
      return checked(await liveById(db, id, now, idleSince(now)))
    },
    bySecret: async (secretHash: Buffer): Promise<Impersonation> => {
      const now = clock.now()
      return checked(await liveBySecret(db, secretHash, now, idleSince(now)))
    },

    /** Records a view once a minute. When the record cannot be written, the session ends. */
    noteViewing: async (one: Impersonation, requestId: string): Promise<void> => {
      const now = clock.now()
      if (!(await takeNote(db, one.id, now, new Date(now.getTime() - NOTE_MS)))) return
      try {
        await audit.record({ ...eventOf(one), event: 'impersonation.viewing', result: 'ok', origin: { requestId } })
      } catch (error) {
        await ending.now(sql`i.id = ${one.id}`, 'audit_unavailable')
        throw error
      }
    },
  }
}

const holds = (row: LiveRow, permission: StaffPermission) =>
  mayStaffInEach(row.grants, permission, [row.market_id, row.home_market_id])

/** The common part of all records: who, for whom, where. */
export const eventOf = (one: Impersonation) =>
  ({
    actor: { kind: 'staff', staffId: one.staffId, ref: one.staffRef, sessionId: one.staffSessionId },
    userId: one.userId,
    impersonationId: one.id,
    marketId: one.marketId,
    scope: one.scope,
    reasonCode: one.reasonCode,
  }) as const

export function ended(cause: EndCause | 'unknown'): Refusal {
  const isOver = cause === 'expired' || cause === 'idle'
  return new Refusal(
    isOver ? 'IMPERSONATION_EXPIRED' : 'IMPERSONATION_ENDED',
    401,
    'This look at the shop as the customer is over',
    { cause },
  )
}
