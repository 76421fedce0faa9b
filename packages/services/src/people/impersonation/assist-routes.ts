import { assistElevateSchema, assistRedeemSchema } from '@shop/contract/rest/impersonation'
import type { StaffProofAnswer } from '@shop/contract/rest/staff'
import type { AuditOrigin } from '../../ground/audit/audit'
import type { Channels } from '../../ground/channel/channels'
import { readJsonAs } from '../../platform/http/body'
import { internalRoute, withDetails } from '../../platform/http/internal-route'
import { jsonReply, NO_STORE } from '../../platform/http/reply'
import { originOf } from '../../platform/http/request'
import type { Handler, Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { sql } from '../../platform/sql'
import type { Auth } from '../auth/auth'
import type { StaffActor } from '../staff/staff-door'
import { assistReports } from './assist-reports'
import { createAssistSession } from './assist-session'
import type { CheckImpersonation } from './check-impersonation'
import type { EndImpersonations } from './end-impersonation'
import type { FaultLogs } from './fault-log'
import type { ImpersonationGuard } from './guard-impersonation'
import { cartOf, touch } from './impersonation-store'
import type { createRedeem } from './redeem-impersonation'
import type { createRunning } from './run-impersonation'

const LARGEST_BODY = 8_192
const TOKEN_SECONDS = 60

export type StaffProofs = {
  readonly actorById: (sessionId: string) => Promise<StaffActor | undefined>
  readonly prove: (sessionId: string, code: string, origin: AuditOrigin) => Promise<StaffProofAnswer | undefined>
}

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly auth: Pick<Auth, 'issueFor'>
  readonly channels: Pick<Channels, 'placeOf'>
  readonly check: CheckImpersonation
  readonly faults: Pick<FaultLogs, 'note'>
  readonly guard: Pick<ImpersonationGuard, 'recordRefusal'>
  readonly ending: EndImpersonations
  readonly redeem: ReturnType<typeof createRedeem>
  readonly running: Pick<ReturnType<typeof createRunning>, 'elevate'>
  readonly proofs: StaffProofs
  readonly forwarderSecret: string
}

/**
 * For the server behind the assist hosts alone, which knows the forwarders' secret:
 *
 *     POST /assist/redeem   the one use of a code → the secret that the host keeps in its cookie
 *     POST /assist/state    is it still running → a token for the next minute, and what the banner says
 *     POST /assist/elevate  the banner's wish to act, with a code of the authenticator for this alone
 *     POST /assist/end      the banner's own button
 *     POST /assist/fault    a fault of a page: kept under the session's id, without the names of anybody
 *     POST /assist/refusal  what the host refused by itself, for the record
 *     POST /assist/ended    who ended it, when and why; nothing of the customer
 */
export function assistRoutes(deps: Deps): readonly Route[] {
  const { db, clock, auth, check, ending, redeem, running, proofs, forwarderSecret } = deps
  const internal = (path: string, methods: readonly string[], handle: Handler) =>
    internalRoute(forwarderSecret, { path, methods, handle: withDetails(handle) })

  const { bannerOf, behind, shown } = createAssistSession(deps)
  const { fault, refusal, ended } = assistReports({ ...deps, behind })

  const take: Handler = async (request) => {
    const wish = await readJsonAs(request, LARGEST_BODY, assistRedeemSchema, 'The body cannot be read')
    const { secret, one } = await redeem(wish, originOf(request))
    return jsonReply(200, { secret, path: one.row.start_path, banner: await bannerOf(one) }, NO_STORE)
  }

  const state: Handler = async (request) => {
    const { one, isActivity } = await shown(request)
    if (isActivity) await touch(db, one.row, clock.now(), 'nothing')
    const left = Math.ceil((one.expiresAt.getTime() - clock.now().getTime()) / 1_000)
    const issued = await auth.issueFor(one.userId, {
      sessionId: one.id,
      spoofedBy: one.staffRef,
      seconds: Math.min(TOKEN_SECONDS, left),
    })
    if (!issued) throw new Refusal('IMPERSONATION_ENDED', 401, 'The account is gone')
    const cartId = await cartOf(db, one.userId)
    return jsonReply(
      200,
      { token: issued.token, userId: one.userId, ...(cartId && { cartId }), banner: await bannerOf(one) },
      NO_STORE,
    )
  }

  const end: Handler = async (request) => {
    const { one } = await shown(request)
    const actor = { kind: 'staff', staffId: one.staffId, ref: one.staffRef, sessionId: one.staffSessionId } as const
    await ending.now(sql`i.id = ${one.id}`, 'banner', { actor, requestId: request.requestId })
    return { status: 204 }
  }

  const elevate: Handler = async (request) => {
    const body = await readJsonAs(request, LARGEST_BODY, assistElevateSchema, 'The body cannot be read')
    const { code } = body
    const one = await behind(request, body)
    const origin = originOf(request)
    const actor = await proofs.actorById(one.staffSessionId)
    if (!actor) throw new Refusal('IMPERSONATION_ENDED', 401, 'The staff session is over')
    const answer = await proofs.prove(one.staffSessionId, code, origin)
    if (!answer?.ok)
      throw new Refusal('IMPERSONATION_STEP_UP_REQUIRED', 403, 'The code does not fit', { cause: answer?.error })
    await running.elevate(actor, one.id, origin, true)
    return jsonReply(200, { banner: await bannerOf(await check.byId(one.id)) }, NO_STORE)
  }

  return [
    internal('/assist/redeem', ['POST'], take),
    internal('/assist/state', ['POST'], state),
    internal('/assist/elevate', ['POST'], elevate),
    internal('/assist/end', ['POST'], end),
    internal('/assist/fault', ['POST'], fault),
    internal('/assist/refusal', ['POST'], refusal),
    internal('/assist/ended', ['POST'], ended),
  ]
}
