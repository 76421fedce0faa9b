import { type AuditEventName, impersonationLimits } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { auditActor } from '../../ground/audit/audit-actor'
import type { Clock } from '../../platform/clock'
import { Refusal } from '../../platform/refusal'
import type { StaffActor } from './staff-door'

/** Proven with the authenticator a moment ago. Who has none has proven nothing. */
export const steppedUp = ({ steppedUpAt }: Pick<StaffActor, 'steppedUpAt'>, now: Date): boolean =>
  steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < impersonationLimits.stepUpMs

/** Refuses, on record, a deed that needs the second step. */
export async function requireStepUp(
  { clock, audit }: { readonly clock: Clock; readonly audit: Pick<Audit, 'record'> },
  { actor, origin }: { readonly actor: StaffActor; readonly origin: AuditOrigin },
  event: AuditEventName,
): Promise<void> {
  if (steppedUp(actor, clock.now())) return
  await audit.record({ event, result: 'refused', actor: auditActor(actor), origin, target: 'STEP_UP_REQUIRED' })
  throw new Refusal('STEP_UP_REQUIRED', 403, 'Prove first that it is you')
}
