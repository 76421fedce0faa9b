import type { Row } from '@shop/db/rows.gen'
import { type AuditEventName, impersonationLimits, mayStaffInEach } from '@shop/domain/staff'
import type { AuditOrigin } from '../../ground/audit/audit'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import { IMPERSONATION_TOPIC } from '../../platform/topics'
import type { StaffActor } from '../staff/staff-door'
import { steppedUp } from '../staff/step-up'
import { maskedAddressFields } from '../users/address-for-staff'
import { eventOf, type Impersonation } from './check-impersonation'
import { beginActing, endActing, lockCustomer, lockStaff } from './impersonation-store'
import type { RunningDeps } from './run-impersonation'

export async function ownImpersonation(
  { check }: Pick<RunningDeps, 'check'>,
  actor: StaffActor,
  id: string,
): Promise<Impersonation> {
  const one = await check.byId(id)
  if (one.staffId !== actor.staffId) throw new Refusal('IMPERSONATION_FORBIDDEN', 403, 'It is another one’s')
  return one
}

export async function refuseStep(
  { audit }: Pick<RunningDeps, 'audit'>,
  one: Impersonation,
  origin: AuditOrigin,
  event: AuditEventName,
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
) {
  await audit.record({ ...eventOf(one), event, result: 'refused', origin, target: code })
  return new Refusal(code, code === 'IMPERSONATION_LIMIT' ? 429 : 403, message, details)
}

/** Lets staff act for the customer, one staff member at a time. */
export async function elevateImpersonation(
  deps: RunningDeps,
  actor: StaffActor,
  id: string,
  origin: AuditOrigin,
  /** Whether a code was entered for this step alone. */
  isProven = false,
): Promise<void> {
  const { db, pubsub, clock, audit } = deps
  const one = await ownImpersonation(deps, actor, id)
  const event = 'impersonation.elevate'
  const refused = (code: string, message: string, details?: Readonly<Record<string, unknown>>) =>
    refuseStep(deps, one, origin, event, code, message, details)
  if (!mayStaffInEach(actor.grants, 'impersonate:act', [one.marketId, one.row.home_market_id]))
    throw await refused('IMPERSONATION_FORBIDDEN', 'Your role does not allow to act')
  if (!isProven && !steppedUp(actor, clock.now()))
    throw await refused('IMPERSONATION_STEP_UP_REQUIRED', 'Prove first that it is you')
  const target = await rowOf<Pick<Row<'users'>, 'blacklisted'>>(
    db,
    sql`select blacklisted from users where id = ${one.userId}`,
  )
  if (target?.blacklisted) throw await refused('IMPERSONATION_TARGET_PROTECTED', 'This account may only be looked at')
  const takenUntil = await db.transaction(async (tx) => {
    await lockStaff(tx, one.staffId)
    await lockCustomer(tx, one.userId)
    const now = clock.now()
    await endActing(tx, one.userId, now)
    const taken = await actingUntil(tx, one, now)
    if (taken) return taken
    const until = new Date(Math.min(now.getTime() + impersonationLimits.actMs, one.expiresAt.getTime()))
    await beginActing(tx, id, until)
    await audit.append(tx, {
      ...{ ...eventOf(one), scope: 'act', event, result: 'ok', origin },
      ...{ before: stateOf(one.scope, one.row.act_until), after: stateOf('act', until) },
    })
    // The shop's forms show them in full, otherwise the masked text would be saved.
    await audit.append(tx, {
      ...{ ...eventOf(one), scope: 'act', event: 'customer.reveal', result: 'ok', origin },
      ...{ fields: maskedAddressFields, target: 'act' },
    })
    await pubsub.publish(tx, { topic: IMPERSONATION_TOPIC, key: id })
    return undefined
  })
  if (takenUntil) {
    const details = { limit: 'acting' }
    await audit.alarm({ kind: 'impersonation_limit', staffId: actor.staffId, impersonationId: id, details })
    throw await refused('IMPERSONATION_LIMIT', 'Somebody acts for this customer, or you for another', {
      ...details,
      retryAfter: secondsUntil(takenUntil, clock.now()),
    })
  }
}

const stateOf = (scope: 'read' | 'act', actUntil: Date | null) => ({
  ...{ scope, actUntil: actUntil?.toISOString() ?? null },
})

/** Until when somebody else acts for this customer, or this colleague for another one. */
const actingUntil = async (tx: Queryable, { id, userId, staffId }: Impersonation, now: Date) =>
  (
    await rowOf<{ until: Date }>(
      tx,
      sql`select coalesce(act_until, expires_at) as until from impersonations
          where state <> 'ended' and scope = 'act' and id <> ${id}
            and (user_id = ${userId} or (staff_id = ${staffId} and act_until > ${now}))
          order by until desc limit 1`,
    )
  )?.until

export const secondsUntil = (then: Date, now: Date): number =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1_000))
