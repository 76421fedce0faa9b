import { assistElevateSchema, assistRedeemSchema } from '@shop/contract/rest/impersonation'
import type { StaffProofAnswer } from '@shop/contract/rest/staff'
import type { AuditOrigin } from '../audit/audit'
import type { Auth } from '../auth/auth'
import type { Channels } from '../channel/channels'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply } from '../platform/http/reply'
import { equalSecrets, originOf } from '../platform/http/request'
import type { Handler, Route } from '../platform/http/server'
import { Refusal } from '../platform/refusal'
import { sql } from '../platform/sql'
import type { StaffActor } from '../staff/staff-door'
import { assistAftermath } from './assist-after'
import { createAssistSession } from './assist-session'
import type { CheckImpersonation } from './check-impersonation'
import type { EndImpersonations } from './end-impersonation'
import { cartOf, touch } from './impersonation-store'
import type { createRedeem } from './redeem-impersonation'
import type { createRunning } from './run-impersonation'

const LARGEST_BODY = 8_192
const TOKEN_SECONDS = 60
const NO_STORE = { 'cache-control': 'no-store' }

export type StaffProofs = {
  readonly actorById: (sessionId: string) => Promise<StaffActor | undefined>
  readonly prove: (sessionId: string, code: string, origin: AuditOrigin) => Promise<StaffProofAnswer | undefined>
}

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Pick<Auth, 'issueFor'>
  readonly channels: Pick<Channels, 'placeOf'>
  readonly check: CheckImpersonation
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
 *     POST /assist/ended    who ended it, when and why; nothing of the customer
 */
export function assistRoutes(deps: Deps): readonly Route[] {
  const { db, clock, auth, channels, check, ending, redeem, running, proofs, forwarderSecret } = deps
  const guarded =
    (handle: Handler): Handler =>
    (request) => {
      if (!equalSecrets(request.headers['x-forwarder-secret'], forwarderSecret))
        throw new HttpError(404, 'NOT_FOUND', 'No such address')
      return handle(request)
    }

  const { bannerOf, behind, shown } = createAssistSession(deps)
  const { fault, ended } = assistAftermath({ db, clock, channels, behind })

  const take: Handler = async (request) => {
    const wish = assistRedeemSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!wish.success) throw new HttpError(400, 'BAD_REQUEST', 'The body cannot be read')
    const { secret, one } = await redeem(wish.data, originOf(request))
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
    if (!issued) throw new HttpError(401, 'IMPERSONATION_ENDED', 'The account is gone')
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
    const body = assistElevateSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!body.success) throw new HttpError(400, 'BAD_REQUEST', 'The body cannot be read')
    const { code } = body.data
    const one = await behind(body.data)
    const origin = originOf(request)
    const actor = await proofs.actorById(one.staffSessionId)
    if (!actor) throw new HttpError(401, 'IMPERSONATION_ENDED', 'The staff session is over')
    const answer = await proofs.prove(one.staffSessionId, code, origin)
    if (!answer?.ok)
      throw new Refusal('IMPERSONATION_STEP_UP_REQUIRED', 403, 'The code does not fit', { cause: answer?.error })
    await running.elevate(actor, one.id, origin, true)
    return jsonReply(200, { banner: await bannerOf(await check.byId(one.id)) }, NO_STORE)
  }

  return [
    { path: '/assist/redeem', methods: ['POST'], handle: guarded(take) },
    { path: '/assist/state', methods: ['POST'], handle: guarded(state) },
    { path: '/assist/elevate', methods: ['POST'], handle: guarded(elevate) },
    { path: '/assist/end', methods: ['POST'], handle: guarded(end) },
    { path: '/assist/fault', methods: ['POST'], handle: guarded(fault) },
    { path: '/assist/ended', methods: ['POST'], handle: guarded(ended) },
  ]
}
