import { accessHoldLimits, mayStaff, type StaffPermission } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { auditActor } from '../../ground/audit/audit-actor'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { type Queryable, run, sql } from '../../platform/sql'
import { refuseOwnWork } from '../staff/four-eyes'
import type { StaffActor } from '../staff/staff-door'
import { type ViewRow, viewsWhere } from './impersonation-store'
import { BASE, sessionsInReach } from './impersonation-views'

const DAY_MS = 86_400_000

export type AccessHolds = ReturnType<typeof createAccessHolds>
type Decision = 'approved' | 'refused'
type Deps = Pick<Platform, 'db' | 'clock'> & { readonly audit: Audit }

/**
 * An access is held back from the customer for an investigation. From the question on it is, for minutes; longer only
 * if an auditor agrees who neither asked nor was in the session.
 */
export function createAccessHolds(deps: Deps) {
  const { db, clock, audit } = deps
  return {
    ask: async (actor: StaffActor, id: string, wish: { days: number; reason: string }, origin: AuditOrigin) => {
      const row = await sessionFor(deps, actor, id, { permission: 'access:hold', step: 'hold', origin })
      const now = clock.now()
      const endsAt = new Date(now.getTime() + wish.days * DAY_MS)
      const until = new Date(now.getTime() + accessHoldLimits.answerMs)
      await db.transaction(async (tx) => {
        const asked = await run(
          tx,
          sql`insert into access_holds (impersonation_id, reason, asked_by, asked_at, ends_at, held_until)
              values (${id}, ${wish.reason}, ${actor.staffId}, ${now}, ${endsAt}, ${until}) on conflict do nothing`,
        )
        if (asked === 0) throw new Refusal('CONFLICT_STALE_VERSION', 409, 'It was asked for before')
        const hold = { endsAt: endsAt.toISOString(), heldUntil: until.toISOString() }
        await audit.append(tx, {
          ...{ ...entryOf(actor, row, origin), event: 'access.hold-asked', result: 'ok' },
          ...{ reason: wish.reason, target: hold.endsAt, after: hold },
        })
      })
    },

    decide: async (actor: StaffActor, id: string, decision: Decision, origin: AuditOrigin) => {
      const row = await sessionFor(deps, actor, id, { permission: 'access:approve-hold', step: 'decide-hold', origin })
      if (!row.hold_asked_by) throw new Refusal('NOT_FOUND', 404, 'Nobody asked for it')
      const entry = { ...entryOf(actor, row, origin), event: `access.hold-${decision}` } as const
      try {
        await refuseOwnWork(db, actor.staffId, [row.hold_asked_by, row.staff_id], 'Somebody else has to say so')
      } catch (error) {
        await audit.record({ ...entry, result: 'refused' })
        throw error
      }
      await db.transaction(async (tx) => {
        if (!(await keepDecision(tx, id, decision, actor.staffId, clock.now())))
          throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Somebody decided meanwhile')
        await audit.append(tx, {
          ...{ ...entry, result: 'ok', target: row.hold_ends_at?.toISOString() },
          ...{ before: { state: row.hold_state }, after: { state: decision } },
        })
      })
    },
  }
}

type Wish = { readonly permission: StaffPermission; readonly step: string; readonly origin: AuditOrigin }

/** The session, for whose market the role has to allow it: a refusal is recorded, as at the door. */
async function sessionFor({ db, audit }: Deps, actor: StaffActor, id: string, wish: Wish): Promise<ViewRow> {
  const [row] = await viewsWhere(db, sql`i.id = ${id} and ${sessionsInReach(actor)}`, 1)
  if (!row) throw new Refusal('NOT_FOUND', 404, 'There is no such session')
  if (mayStaff(actor.grants, wish.permission, row.market_id)) return row
  await audit.record({
    ...{ ...entryOf(actor, row, wish.origin), event: 'operation.refused', result: 'refused' },
    ...{ operation: `POST ${BASE}/${wish.step}`, target: wish.permission },
  })
  throw new Refusal('FORBIDDEN', 403, 'Your role does not allow this', { permission: wish.permission })
}

const entryOf = (actor: StaffActor, row: ViewRow, origin: AuditOrigin) => ({
  ...{ actor: auditActor(actor), userId: row.user_id, marketId: row.market_id },
  ...{ impersonationId: row.id, origin },
})

/** False when it was decided before, or its end is over. */
const keepDecision = async (tx: Queryable, id: string, decision: Decision, staffId: number, now: Date) =>
  (await run(
    tx,
    sql`update access_holds set state = ${decision}, decided_by = ${staffId}, decided_at = ${now},
          held_until = case when ${decision === 'approved'} then ends_at else least(held_until, ${now}) end
        where impersonation_id = ${id} and state = 'asked' and ends_at > ${now}`,
  )) > 0
