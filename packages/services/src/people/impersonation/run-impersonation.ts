import { impersonationLimits, mayStaff } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { auditActor } from '../../ground/audit/audit-actor'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { sql } from '../../platform/sql'
import { IMPERSONATION_TOPIC } from '../../platform/topics'
import type { StaffActor } from '../staff/staff-door'
import { type CheckImpersonation, eventOf } from './check-impersonation'
import { elevateImpersonation, ownImpersonation, refuseStep, secondsUntil } from './elevate-impersonation'
import type { EndImpersonations } from './end-impersonation'
import { type EndCause, extend, viewsWhere } from './impersonation-store'

const MINUTE = 60_000

export type RunningDeps = Pick<Platform, 'db' | 'pubsub' | 'clock'> & {
  readonly audit: Audit
  readonly check: CheckImpersonation
  readonly ending: EndImpersonations
}

/** What staff do with a running one from the console: act, extend, end, and the emergency brake. */
export function createRunning(deps: RunningDeps) {
  const { db, pubsub, audit, ending } = deps
  return {
    elevate: (actor: StaffActor, id: string, origin: AuditOrigin, isProven = false) =>
      elevateImpersonation(deps, actor, id, origin, isProven),

    extend: async (actor: StaffActor, id: string, wish: { minutes: number; reason: string }, origin: AuditOrigin) => {
      const one = await ownImpersonation(deps, actor, id)
      const event = 'impersonation.extend'
      const { mostMinutesInTotal, breakGlassMinutes } = impersonationLimits
      const longest =
        one.row.started_at.getTime() + (one.row.break_glass ? breakGlassMinutes : mostMinutesInTotal) * MINUTE
      const until = Math.min(one.expiresAt.getTime() + wish.minutes * MINUTE, longest)
      if (until <= one.expiresAt.getTime())
        throw await refuseStep(deps, one, origin, event, 'IMPERSONATION_LIMIT', 'It has lasted as long as one may', {
          retryAfter: secondsUntil(one.expiresAt, deps.clock.now()),
          limit: 'minutes',
        })
      await db.transaction(async (tx) => {
        await extend(tx, id, new Date(until), Math.round((until - one.expiresAt.getTime()) / MINUTE))
        await audit.append(tx, {
          ...{ ...eventOf(one), event, result: 'ok', origin, reason: wish.reason },
          ...{
            before: { expiresAt: one.expiresAt.toISOString() },
            after: { expiresAt: new Date(until).toISOString() },
          },
        })
        await pubsub.publish(tx, { topic: IMPERSONATION_TOPIC, key: id })
      })
    },

    /** One's own, of one's team as its lead, or any as admin. */
    end: async (actor: StaffActor, id: string, cause: EndCause, origin: AuditOrigin): Promise<void> => {
      const [row] = await viewsWhere(db, sql`i.id = ${id}`, 1)
      if (!row) throw new Refusal('NOT_FOUND', 404, 'There is no such session')
      const isOwn = row.staff_id === actor.staffId
      const may =
        isOwn ||
        mayStaff(actor.grants, 'impersonations:end-any') ||
        (mayStaff(actor.grants, 'impersonations:end-team') && row.staff_team === actor.team)
      const by = { actor: auditActor(actor), requestId: origin.requestId }
      if (!may) {
        await audit.record({
          event: 'impersonation.end',
          result: 'refused',
          actor: by.actor,
          origin,
          impersonationId: id,
        })
        throw new Refusal('IMPERSONATION_FORBIDDEN', 403, 'It is another one’s')
      }
      await ending.now(sql`i.id = ${id}`, isOwn ? cause : 'admin', by)
    },

    panic: async (
      actor: StaffActor,
      which: { staffRef: string } | { marketId: string } | { everybody: true },
      origin: AuditOrigin,
    ): Promise<number> => {
      await audit.alarm({ kind: 'kill_switch', severity: 'critical', staffId: actor.staffId, details: { ...which } })
      const condition =
        'staffRef' in which
          ? sql`i.staff_id = (select id from staff where ref = ${which.staffRef})`
          : 'marketId' in which
            ? sql`i.market_id = ${which.marketId}`
            : sql`true`
      const mine = mayStaff(actor.grants, 'impersonations:end-any')
        ? condition
        : sql`${condition} and i.staff_id in (select id from staff where team = ${actor.team})`
      const ended = await ending.now(mine, 'admin', { actor: auditActor(actor), requestId: origin.requestId })
      return ended.length
    },
  }
}
