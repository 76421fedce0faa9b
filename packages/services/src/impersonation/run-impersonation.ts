import type { Row } from '@shop/db/rows.gen'
import { type AuditEventName, impersonationLimits, mayStaff } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../audit/audit'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Pubsub } from '../platform/pubsub'
import { Refusal } from '../platform/refusal'
import { rowOf, sql } from '../platform/sql'
import { IMPERSONATION_TOPIC } from '../platform/topics'
import { auditActor, type StaffActor } from '../staff/staff-door'
import { steppedUp } from '../staff/step-up'
import { type CheckImpersonation, eventOf, type Impersonation } from './check-impersonation'
import type { EndImpersonations } from './end-impersonation'
import { beginActing, type EndCause, endActing, extend, viewsWhere } from './impersonation-store'

const MINUTE = 60_000

type Deps = {
  readonly db: Database
  readonly pubsub: Pubsub
  readonly clock: Clock
  readonly audit: Audit
  readonly check: CheckImpersonation
  readonly ending: EndImpersonations
}

/** What staff do with a running one from the console: act, extend, end, and the emergency brake. */
export function createRunning({ db, pubsub, clock, audit, check, ending }: Deps) {
  const own = async (actor: StaffActor, id: string): Promise<Impersonation> => {
    const one = await check.byId(id)
    if (one.staffId !== actor.staffId) throw new Refusal('IMPERSONATION_FORBIDDEN', 403, 'It is another one’s')
    return one
  }
  const refused = async (
    one: Impersonation,
    origin: AuditOrigin,
    event: AuditEventName,
    code: string,
    message: string,
  ) => {
    await audit.record({ ...eventOf(one), event, result: 'refused', origin, target: code })
    return new Refusal(code, code === 'IMPERSONATION_LIMIT' ? 429 : 403, message)
  }

  return {
    elevate: async (
      actor: StaffActor,
      id: string,
      origin: AuditOrigin,
      /** With a code given for this alone. */
      isProven = false,
    ): Promise<void> => {
      const one = await own(actor, id)
      const event = 'impersonation.elevate'
      if (!mayStaff(actor.grants, 'impersonate:act', one.marketId))
        throw await refused(one, origin, event, 'IMPERSONATION_FORBIDDEN', 'Your role does not allow to act')
      if (!isProven && !steppedUp(actor, clock.now()))
        throw await refused(one, origin, event, 'IMPERSONATION_STEP_UP_REQUIRED', 'Prove first that it is you')
      const target = await rowOf<Pick<Row<'users'>, 'blacklisted'>>(
        db,
        sql`select blacklisted from users where id = ${one.userId}`,
      )
      if (target?.blacklisted)
        throw await refused(one, origin, event, 'IMPERSONATION_TARGET_PROTECTED', 'This account may only be looked at')
      const isTaken = await db.transaction(async (tx) => {
        const now = clock.now()
        await endActing(tx, one.userId, now)
        const other = await rowOf(
          tx,
          sql`select from impersonations where state <> 'ended' and scope = 'act' and id <> ${id}
              and (user_id = ${one.userId} or (staff_id = ${actor.staffId} and act_until > ${now})) limit 1`,
        )
        if (other) return true
        const until = new Date(Math.min(now.getTime() + impersonationLimits.actMs, one.expiresAt.getTime()))
        await beginActing(tx, id, until)
        await audit.append(tx, { ...eventOf(one), scope: 'act', event, result: 'ok', origin })
        // The forms of the shop show them whole, or what is masked would be saved.
        await audit.append(tx, {
          ...{ ...eventOf(one), scope: 'act', event: 'customer.reveal', result: 'ok', origin },
          ...{ fields: ['mobile', 'phone', 'addressLine1'], target: 'act' },
        })
        await pubsub.publish(tx, { topic: IMPERSONATION_TOPIC, key: id })
        return false
      })
      if (isTaken)
        throw await refused(
          one,
          origin,
          event,
          'IMPERSONATION_LIMIT',
          'Somebody acts for this customer, or you for another',
        )
    },

    extend: async (actor: StaffActor, id: string, wish: { minutes: number; reason: string }, origin: AuditOrigin) => {
      const one = await own(actor, id)
      const event = 'impersonation.extend'
      const { mostMinutesInTotal, breakGlassMinutes } = impersonationLimits
      const longest =
        one.row.started_at.getTime() + (one.row.break_glass ? breakGlassMinutes : mostMinutesInTotal) * MINUTE
      const until = Math.min(one.expiresAt.getTime() + wish.minutes * MINUTE, longest)
      if (until <= one.expiresAt.getTime())
        throw await refused(one, origin, event, 'IMPERSONATION_LIMIT', 'It has lasted as long as one may')
      await db.transaction(async (tx) => {
        await extend(tx, id, new Date(until), Math.round((until - one.expiresAt.getTime()) / MINUTE))
        await audit.append(tx, { ...eventOf(one), event, result: 'ok', origin, reason: wish.reason })
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
