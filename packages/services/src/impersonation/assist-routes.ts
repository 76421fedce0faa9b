import {
  type AssistBanner,
  type AssistEnded,
  assistElevateSchema,
  assistFaultSchema,
  assistRedeemSchema,
  assistSecretSchema,
} from '@shop/contract/rest/impersonation'
import type { StaffProofAnswer } from '@shop/contract/rest/staff'
import type { AuditOrigin } from '../audit/audit'
import type { Auth } from '../auth/auth'
import type { Channels } from '../channel/channels'
import { reportError } from '../error-log/report-error'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply } from '../platform/http/reply'
import { equalSecrets, type HttpRequest, originOf } from '../platform/http/request'
import type { Handler, Route } from '../platform/http/server'
import { type Limit, withinLimit } from '../platform/rate-limit'
import { Refusal } from '../platform/refusal'
import { sql } from '../platform/sql'
import type { StaffActor } from '../staff/staff-door'
import type { CheckImpersonation, Impersonation } from './check-impersonation'
import type { EndImpersonations } from './end-impersonation'
import { cartOf, touch, viewsWhere } from './impersonation-store'
import type { createRedeem } from './redeem-impersonation'
import type { createRunning } from './run-impersonation'
import { hashOf } from './start-impersonation'

const LARGEST_BODY = 8_192
const LARGEST_FAULT = 32 * 1_024
const FAULTS: Limit = { name: 'assist-fault', most: 30, windowMs: 60_000 }
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
export function assistRoutes({
  db,
  clock,
  auth,
  channels,
  check,
  ending,
  redeem,
  running,
  proofs,
  forwarderSecret,
}: Deps): readonly Route[] {
  const guarded =
    (handle: Handler): Handler =>
    (request) => {
      if (!equalSecrets(request.headers['x-forwarder-secret'], forwarderSecret))
        throw new HttpError(404, 'NOT_FOUND', 'No such address')
      return handle(request)
    }

  const bannerOf = async (one: Impersonation): Promise<AssistBanner> => {
    const { row } = one
    const place = await channels.placeOf({ marketId: row.market_id, languageId: row.language_id })
    return {
      id: one.id,
      staffName: one.staffName,
      customerName: `${row.first_name} ${row.last_name}`.trim() || (row.email ?? ''),
      market: place.market.alias,
      language: place.language.code,
      staffLanguage: row.staff_language ?? place.language.code,
      scope: one.scope,
      actUntil: one.scope === 'act' ? (row.act_until?.toISOString() ?? null) : null,
      expiresAt: one.expiresAt.toISOString(),
      now: clock.now().toISOString(),
    }
  }

  /** A secret counts on its own host alone. */
  const behind = async ({ secret, host }: { readonly secret: string; readonly host: string }) => {
    const one = await check.bySecret(hashOf(secret))
    if (!host.startsWith(`${one.row.host_label}.`))
      throw new HttpError(401, 'IMPERSONATION_ENDED', 'This host is another session’s')
    return one
  }
  const shown = async (request: HttpRequest) => {
    const body = assistSecretSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!body.success) throw new HttpError(400, 'BAD_REQUEST', 'The body cannot be read')
    return { one: await behind(body.data), isActivity: body.data.isActivity }
  }

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

  const fault: Handler = async (request) => {
    const body = assistFaultSchema.safeParse(await readJson(request, LARGEST_FAULT))
    if (!body.success) throw new HttpError(400, 'BAD_REQUEST', 'The body cannot be read')
    const { id, row } = await behind(body.data)
    const names = [row.first_name, row.last_name, row.staff_name, String(row.user_id)].flatMap((name) =>
      name.split(/\s+/),
    )
    if (await withinLimit({ db, clock }, FAULTS, id))
      await reportError(db, body.data.report, clock.now(), { names, impersonationId: id })
    return { status: 204 }
  }

  const ended: Handler = async (request) => {
    const body = assistSecretSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!body.success) throw new HttpError(400, 'BAD_REQUEST', 'The body cannot be read')
    const [row] = await viewsWhere(
      db,
      sql`i.secret_hash = ${hashOf(body.data.secret)} and i.state = 'ended' and i.ended_at is not null`,
      1,
    )
    if (!row?.ended_at || !body.data.host.startsWith(`${row.host_label}.`))
      throw new HttpError(404, 'NOT_FOUND', 'No such session')
    const place = await channels.placeOf({ marketId: row.market_id, languageId: row.language_id })
    const told: AssistEnded = {
      id: row.id,
      customerRef: row.user_ref,
      staffName: row.staff_name,
      staffLanguage: row.staff_language ?? place.language.code,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at.toISOString(),
      cause: row.end_cause ?? 'console',
      endedBy: row.ended_by,
      reads: row.reads,
      writes: row.writes,
      refusals: row.refusals,
    }
    return jsonReply(200, told, NO_STORE)
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
