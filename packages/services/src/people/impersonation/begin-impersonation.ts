import type { ImpersonationStarted } from '@shop/contract/rest/impersonation'
import { safeReturnTo } from '@shop/domain/navigation'
import { originOfDomain } from '@shop/domain/routing'
import { impersonationLimits } from '@shop/domain/staff'
import { type AuditEntry, type AuditOrigin, printOfAgent } from '../../ground/audit/audit'
import type { Place } from '../../ground/context/place'
import { type Queryable, sql } from '../../platform/sql'
import type { StaffActor } from '../staff/staff-door'
import { insertAccess, insertCode, insertImpersonation, type TargetRow } from './impersonation-store'
import { hashOf, linkOf, type StartDeps, type StartWish } from './start-impersonation'

const MINUTE = 60_000

type Beginning = {
  readonly id: string
  readonly actor: StaffActor
  readonly target: TargetRow
  readonly asked: StartWish
  readonly origin: AuditOrigin
  readonly place: Place
  readonly minutes: number
  /** The common part of all records of this start. */
  readonly entry: AuditEntry
}

/** Writes the session down before anything is shown, and gives the way into it. */
export async function beginImpersonation(deps: StartDeps, tx: Queryable, beginning: Beginning) {
  const { clock, ids } = deps
  const { id, actor, target, asked, origin, place, minutes } = beginning
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + minutes * MINUTE)
  await replaceFormer(deps, tx, beginning, expiresAt)
  const hostLabel = ids.secret().slice(0, 20)
  const code =
    asked.way === 'api_token' ? undefined : Buffer.from(ids.secret() + ids.secret(), 'hex').toString('base64url')
  const codeHash = code === undefined ? null : hashOf(code)
  const domain = await deps.domainOf(place.market.alias)
  const shopOrigin = originOfDomain(`${hostLabel}.assist.${domain}`, deps.storefrontPort)
  await insertImpersonation(tx, {
    id,
    hostLabel,
    staffId: actor.staffId,
    staffSessionId: actor.sessionId,
    userId: target.id,
    marketId: place.market.id,
    languageId: place.language.id,
    staffLanguage: asked.staffLanguage ?? null,
    way: asked.way,
    reasonCode: asked.reasonCode,
    reason: asked.reason.trim(),
    ticket: asked.ticket.trim(),
    breakGlass: asked.breakGlass,
    path: safeReturnTo(asked.path),
    codeHash,
    now,
    expiresAt,
  })
  const started: ImpersonationStarted = { id, origin: shopOrigin, expiresAt: expiresAt.toISOString() }
  if (code === undefined || codeHash === null || asked.way === 'api_token') {
    await writeTokenAccess(tx, beginning, now)
    return { started }
  }
  await insertCode(tx, {
    hash: codeHash,
    id,
    way: asked.way,
    origin: new URL(shopOrigin).host,
    verifierHash: asked.challenge === undefined ? null : Buffer.from(asked.challenge, 'base64url'),
    agent: origin.userAgent ? printOfAgent(origin.userAgent) : null,
    expiresAt: new Date(now.getTime() + impersonationLimits.codeMs),
    now,
  })
  const url = asked.way === 'handoff' ? `${shopOrigin}/__assist/redeem` : linkOf(shopOrigin, asked.path, code)
  return { started: asked.way === 'handoff' ? { ...started, code, url } : { ...started, url } }
}

/** A token opens the account at once: nothing is redeemed that would write the customer's line. */
const writeTokenAccess = (tx: Queryable, { id, actor, target, asked, place }: Beginning, at: Date) =>
  insertAccess(tx, {
    ...{ userId: target.id, id, team: actor.team, reasonCode: asked.reasonCode },
    ...{ kind: 'viewed', marketId: place.market.id, at },
  })

/** Ends what the same person has open of this customer, and what is taken over from another, and records the start of the new session. */
async function replaceFormer(
  { clock, audit, ending }: StartDeps,
  tx: Queryable,
  beginning: Beginning,
  expiresAt: Date,
): Promise<void> {
  const { id, actor, target, asked, origin, entry } = beginning
  await ending.within(tx, sql`i.staff_id = ${actor.staffId} and i.user_id = ${target.id}`, 'replaced', {
    actor: entry.actor,
    requestId: origin.requestId,
  })
  if (asked.takeOver)
    await ending.within(
      tx,
      sql`i.user_id = ${target.id} and i.staff_id <> ${actor.staffId} and i.scope = 'act' and i.act_until > ${clock.now()}`,
      'taken_over',
      { actor: entry.actor, requestId: origin.requestId },
    )
  await audit.append(tx, {
    ...entry,
    event: asked.breakGlass ? 'impersonation.break-glass' : 'impersonation.start',
    result: 'ok',
    impersonationId: id,
    reason: asked.reason.trim(),
    target: asked.way,
    after: { way: asked.way, expiresAt: expiresAt.toISOString(), takeOver: asked.takeOver },
  })
  // Somebody else looks at it afterwards, and in time.
  if (asked.breakGlass)
    await audit.alarm(
      {
        ...{ kind: 'break_glass', severity: 'critical', staffId: actor.staffId, impersonationId: id },
        reviewWithinMs: impersonationLimits.breakGlassReviewMs,
      },
      tx,
    )
}
