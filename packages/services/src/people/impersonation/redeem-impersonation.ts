import { timingSafeEqual } from 'node:crypto'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { printOfAgent } from '../../ground/audit/audit'
import type { Platform } from '../../platform/platform'
import { type Limit, takeUses, tooMany, withinLimit } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'
import { type CheckImpersonation, eventOf, type Impersonation } from './check-impersonation'
import { activate, burnCodes, type CodeRow, insertAccess, spentCode, takeCode } from './impersonation-store'
import { hashOf } from './start-impersonation'

/** What was refused: a whole office may hand over its views from one address. */
const GUESSES: Limit = { name: 'assist-redeem', most: 10, windowMs: 60_000 }
/** One more wrong code burns the one that the session waits for. */
const GUESSES_OF_SESSION: Limit = { name: 'assist-redeem-session', most: 2, windowMs: 60_000 }
/** Who goes on guessing fills no record. */
const NOTES: Limit = { name: 'assist-redeem-noted', most: 1, windowMs: GUESSES.windowMs }

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly audit: Audit
  readonly check: CheckImpersonation
}

export type RedeemWish = {
  readonly way: CodeRow['way']
  readonly code: string
  readonly verifier: string
  readonly host: string
  readonly userAgent: string
}

/**
 * The one use of a hand-off code. It is gone with the statement that reads it; whatever does not fit then burns it, with
 * an alarm. What the browser gets instead is a random secret that only our own server can use.
 */
export function createRedeem({ db, clock, ids, audit, check }: Deps) {
  const noteRefusal = (target: string, origin: AuditOrigin, impersonationId?: string) =>
    audit.record({
      event: 'impersonation.redeem',
      result: 'refused',
      actor: { kind: 'system', id: 'assist host' },
      origin,
      impersonationId,
      target,
    })

  const beyondLimit = async (origin: AuditOrigin) => {
    if (await withinLimit({ db, clock }, NOTES, origin.address ?? '')) {
      await audit.alarm({ kind: 'impersonation_limit', details: { limit: 'guesses' } })
      await noteRefusal('IMPERSONATION_LIMIT', origin)
    }
    return tooMany()
  }

  const rejected = async (cause: string, origin: AuditOrigin, impersonationId?: string) => {
    const kind = cause === 'replayed' ? 'handoff_replayed' : 'redeem_rejected'
    await audit.alarm({ kind, impersonationId, details: { cause } })
    await noteRefusal(cause, origin, impersonationId)
    const isReplay = cause === 'replayed'
    return new Refusal(isReplay ? 'HANDOFF_REPLAYED' : 'HANDOFF_INVALID', 403, 'The hand-over is not valid', { cause })
  }

  return async (wish: RedeemWish, origin: AuditOrigin): Promise<{ secret: string; one: Impersonation }> => {
    const guess = await takeUses({ db, clock }, [[GUESSES, origin.address ?? '']])
    if (!guess) throw await beyondLimit(origin)
    const hash = hashOf(wish.code)
    const code = await takeCode(db, hash)
    if (!code) {
      if (!(await withinLimit({ db, clock }, GUESSES_OF_SESSION, wish.host))) await burnCodes(db, wish.host)
      const spent = await spentCode(db, hash)
      throw await rejected(spent ? 'replayed' : 'unknown', origin, spent?.id)
    }
    const id = code.impersonation_id
    const cause = mismatch(code, wish, clock.now())
    if (cause) throw await rejected(cause, origin, id)
    const secret = ids.secret() + ids.secret()
    // All that stands behind it is asked here already: a session that lapsed meanwhile is not begun.
    const one = await check.byId(id).catch(async (error: unknown) => {
      throw error instanceof Refusal ? await rejected(String(error.extensions.cause), origin, id) : error
    })
    const isActive = await db.transaction(async (tx) => {
      if (!(await activate(tx, id, hashOf(secret), clock.now()))) return false
      await audit.append(tx, {
        ...{ ...eventOf(one), event: 'impersonation.redeem', result: 'ok', origin, target: wish.way },
        ...{ before: { state: 'pending' }, after: { state: 'active' } },
      })
      const { userId, team, reasonCode, marketId } = one
      await insertAccess(tx, { userId, id, team, reasonCode, kind: 'viewed', marketId, at: clock.now() })
      return true
    })
    if (!isActive) throw await rejected('not pending', origin, id)
    await guess.giveBack()
    return { secret, one }
  }
}

function mismatch(code: CodeRow, wish: RedeemWish, now: Date): string | undefined {
  if (code.expires_at <= now) return 'late'
  if (code.way !== wish.way) return 'way'
  if (code.redeem_origin !== wish.host) return 'origin'
  if (code.user_agent_hash !== null && code.user_agent_hash !== printOfAgent(wish.userAgent)) return 'browser'
  if (code.verifier_hash === null) return undefined
  const shown = hashOf(wish.verifier)
  return shown.length === code.verifier_hash.length && timingSafeEqual(shown, code.verifier_hash)
    ? undefined
    : 'verifier'
}
