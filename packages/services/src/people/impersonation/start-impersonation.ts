import { createHash } from 'node:crypto'
import type { ImpersonationCheck, ImpersonationStart, ImpersonationStarted } from '@shop/contract/rest/impersonation'
import { safeReturnTo } from '@shop/domain/navigation'
import {
  type AccessPolicy,
  impersonationLimits,
  mayStaffInEach,
  reasonFault,
  stricterPolicy,
  targetRefusal,
} from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { auditActor } from '../../ground/audit/audit-actor'
import type { Channels } from '../../ground/channel/channels'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import type { StaffActor } from '../staff/staff-door'
import { steppedUp } from '../staff/step-up'
import { beginImpersonation } from './begin-impersonation'
import { secondsUntil } from './elevate-impersonation'
import type { EndImpersonations } from './end-impersonation'
import {
  accessPolicyOf,
  type Counts,
  countsOf,
  lockCustomer,
  lockStaff,
  othersInside,
  type TargetRow,
  targetByRef,
} from './impersonation-store'

const MINUTE = 60_000

export type StartDeps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly audit: Audit
  readonly channels: Pick<Channels, 'placeOf'>
  readonly ending: EndImpersonations
  /** The shop's own domain of a market, by its alias, and the port of the pages. */
  readonly domainOf: (market: string) => Promise<string>
  readonly storefrontPort: number
  readonly issueToken: (
    userId: number,
    options: { sessionId: string; spoofedBy: string; seconds: number },
  ) => Promise<{ token: string; maxAge: number } | undefined>
}

export type StartWish = Required<Omit<ImpersonationStart, 'languageId' | 'staffLanguage' | 'challenge'>> &
  Pick<ImpersonationStart, 'languageId' | 'staffLanguage' | 'challenge'>

/** A member of the staff asks to see the shop as a customer. Every no is on record, with its reason. */
export function createStart(deps: StartDeps) {
  const { db, clock, ids, audit, channels } = deps

  return async (actor: StaffActor, asked: StartWish, origin: AuditOrigin): Promise<ImpersonationStarted> => {
    const target = await targetByRef(db, asked.customerRef, actor.staffId, clock.now())
    const entry = {
      actor: auditActor(actor),
      origin,
      userId: target?.id,
      marketId: asked.marketId,
      reasonCode: asked.reasonCode,
      ticket: asked.ticket.trim(),
      scope: 'read',
    }
    const refuse = async (
      code: string,
      status: number,
      message: string,
      details: Readonly<Record<string, unknown>> = {},
    ) => {
      await audit.record({ ...entry, event: 'impersonation.start', result: 'refused', target: code })
      return new Refusal(code, status, message, details)
    }
    const fault = reasonFault(asked)
    if (fault)
      throw new Refusal(
        'BAD_REQUEST',
        400,
        'A reason of at least ten characters and a ticket are needed, without secrets',
        { fault },
      )
    if (!target) throw await refuse('NOT_FOUND', 404, 'There is no such customer')
    const place = await channels.placeOf({ marketId: asked.marketId, languageId: asked.languageId })
    if (place.market.id !== asked.marketId) throw new Refusal('BAD_REQUEST', 400, 'There is no such market')
    const mayProtected = mayStaffInEach(actor.grants, 'impersonate:protected', [asked.marketId, target.market_id])
    const no = targetRefusal(factsOf(target, actor), {
      policy: await policyFor(db, target, asked.marketId),
      hasAsked: await hasConfirmed(db, target.id, actor.staffId, clock.now()),
      mayProtected,
      isBreakGlass: asked.breakGlass,
      takesOver: asked.takeOver,
    })
    if (no) throw await refuse(no, 403, 'This account may not be entered')
    const isSteppedUp = steppedUp(actor, clock.now())
    const minutes = asked.breakGlass ? Math.min(asked.minutes, impersonationLimits.breakGlassMinutes) : asked.minutes
    if ((target.protected || asked.breakGlass) && !isSteppedUp)
      throw await refuse('IMPERSONATION_STEP_UP_REQUIRED', 403, 'Prove first that it is you')

    // Written before the deed; a second start of the same customer ends the first one.
    const id = ids.uuid()
    const limited = await db.transaction(async (tx) => {
      await lockStaff(tx, actor.staffId)
      await lockCustomer(tx, target.id)
      const over = overLimit(await countsOf(tx, actor.staffId, target.id, clock.now()), {
        isSteppedUp,
        mayProtected,
        now: clock.now(),
      })
      if (over) return over
      return beginImpersonation(deps, tx, { id, actor, target, asked, origin, place, minutes, entry })
    })
    if ('code' in limited && limited.code === 'IMPERSONATION_LIMIT') {
      await audit.alarm({ kind: 'impersonation_limit', staffId: actor.staffId, details: { limit: limited.limit } })
      throw await refuse(limited.code, 429, 'Too many starts, wait a while', {
        retryAfter: limited.retryAfter,
        limit: limited.limit,
      })
    }
    if ('code' in limited) throw await refuse(limited.code, 403, 'Prove first that it is you')
    if (asked.way !== 'api_token') return limited.started
    const issued = await deps.issueToken(target.id, {
      sessionId: id,
      spoofedBy: actor.ref,
      seconds: minutes * 60,
    })
    if (!issued) throw await refuse('IMPERSONATION_TARGET_PROTECTED', 403, 'This account may not be entered')
    return { ...limited.started, ...issued }
  }
}

/** What would be said to a start now; nothing is begun, and nothing refused that anybody tried. */
export async function checkStart(
  { db, clock }: Pick<StartDeps, 'db' | 'clock'>,
  actor: StaffActor,
  { customerRef, marketId }: { readonly customerRef: string; readonly marketId: string },
): Promise<ImpersonationCheck | undefined> {
  const now = clock.now()
  const target = await targetByRef(db, customerRef, actor.staffId, now)
  if (!target) return undefined
  const policy = await policyFor(db, target, marketId)
  const hasAsked = await hasConfirmed(db, target.id, actor.staffId, now)
  const mayProtected = mayStaffInEach(actor.grants, 'impersonate:protected', [marketId, target.market_id])
  const counts = await countsOf(db, actor.staffId, target.id, now)
  const by = { policy, hasAsked, mayProtected, isBreakGlass: false, takesOver: false }
  const refusalOf = (more: Partial<typeof by>) => targetRefusal(factsOf(target, actor), { ...by, ...more })
  const refusal = refusalOf({}) ?? null
  return {
    policy,
    choice: target.support_access,
    refusal,
    mayBreakGlass: refusal !== null && refusalOf({ isBreakGlass: true }) === undefined,
    mayTakeOver: refusal !== null && refusalOf({ takesOver: true }) === undefined,
    isProven: steppedUp(actor, now),
    hasConfirmed: hasAsked,
    othersInside: await othersInside(db, target.id, actor.staffId, now),
    startsToday: counts?.in_day ?? 0,
    mostToday: impersonationLimits.perDay,
    running: counts?.running ?? 0,
    mostRunning: impersonationLimits.running,
  }
}

/** The wanted path of that host, with the code in its query. */
export function linkOf(origin: string, wanted: string, code: string): string {
  const url = new URL(safeReturnTo(wanted), origin)
  url.searchParams.append('loginToken', code)
  return url.href
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const POLICIES: readonly AccessPolicy[] = ['off', 'opt-in', 'opt-out', 'ask']
export const policyOf = (value: unknown): AccessPolicy => POLICIES.find((policy) => policy === value) ?? 'opt-out'

/** The stricter one of the customer's own market and of the market that is looked at. */
export const policyFor = async (
  db: Queryable,
  { market_id: home }: Pick<TargetRow, 'market_id'>,
  marketId: string,
): Promise<AccessPolicy> =>
  stricterPolicy(policyOf(await accessPolicyOf(db, home)), policyOf(await accessPolicyOf(db, marketId)))

const factsOf = (target: TargetRow, actor: StaffActor) => ({
  isDeleted: target.is_deleted,
  isDisabled: target.is_disabled,
  isStaff: target.is_staff,
  isSelf: target.email !== null && target.email.toLowerCase() === actor.email.toLowerCase(),
  isProtected: target.protected,
  isActedFor: target.acted_by_other,
  supportAccess: target.support_access,
})

/** The customer read the number out to this member of the staff, and not long ago. */
const hasConfirmed = async (db: Queryable, userId: number, staffId: number, now: Date): Promise<boolean> =>
  (await rowOf(
    db,
    sql`select from access_requests where user_id = ${userId} and staff_id = ${staffId} and state = 'confirmed'
          and answered_at > ${new Date(now.getTime() - 30 * MINUTE)} limit 1`,
  )) !== undefined

type Over =
  | { readonly code: 'IMPERSONATION_LIMIT'; readonly limit: string; readonly retryAfter: number }
  | { readonly code: 'IMPERSONATION_STEP_UP_REQUIRED' }

function overLimit(
  counts: Counts | undefined,
  by: { readonly isSteppedUp: boolean; readonly mayProtected: boolean; readonly now: Date },
): Over | undefined {
  if (!counts) return undefined
  const limits = impersonationLimits
  const over = (limit: string, until: Date | null): Over => ({
    code: 'IMPERSONATION_LIMIT',
    limit,
    retryAfter: secondsUntil(until ?? by.now, by.now),
  })
  if (counts.in_day >= limits.perDay) return over('day', counts.day_until)
  if (counts.in_hour >= limits.perHour) return over('hour', counts.hour_until)
  if (counts.running >= limits.running) return over('running', counts.running_until)
  if (counts.of_target >= limits.perCustomerAndDay && !by.mayProtected) return over('customer', counts.target_until)
  if (counts.customers >= limits.customersInTenMinutes && !by.isSteppedUp)
    return { code: 'IMPERSONATION_STEP_UP_REQUIRED' }
  return undefined
}
