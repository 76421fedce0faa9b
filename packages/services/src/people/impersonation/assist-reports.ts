import {
  type AssistEnded,
  assistFaultSchema,
  assistRefusalSchema,
  assistSecretSchema,
} from '@shop/contract/rest/impersonation'
import type { Channels } from '../../ground/channel/channels'
import { reportError } from '../../ground/error-log/report-error'
import { readJsonAs } from '../../platform/http/body'
import { jsonReply, NO_STORE } from '../../platform/http/reply'
import type { Handler } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { type Limit, withinLimit } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'
import { sql } from '../../platform/sql'
import type { AssistSession } from './assist-session'
import type { ImpersonationGuard } from './guard-impersonation'
import { viewsWhere } from './impersonation-store'
import { hashOf } from './start-impersonation'

const LARGEST_BODY = 8_192
const LARGEST_FAULT = 32 * 1_024
const FAULTS: Limit = { name: 'assist-fault', most: 30, windowMs: 60_000 }

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Pick<Channels, 'placeOf'>
  readonly behind: AssistSession['behind']
  readonly guard: Pick<ImpersonationGuard, 'recordRefusal'>
}

/** Page faults of a session, what its host refused, and the report on a session that is over. */
export function assistReports({ db, clock, channels, behind, guard }: Deps) {
  const fault: Handler = async (request) => {
    const body = await readJsonAs(request, LARGEST_FAULT, assistFaultSchema, 'The body cannot be read')
    const { id, row } = await behind(request, body)
    const names = [row.first_name, row.last_name, row.staff_name, String(row.user_id)].flatMap((name) =>
      name.split(/\s+/),
    )
    if (await withinLimit({ db, clock }, FAULTS, id))
      await reportError(db, body.report, clock.now(), { names, impersonationId: id })
    return { status: 204 }
  }

  const refusal: Handler = async (request) => {
    const body = await readJsonAs(request, LARGEST_BODY, assistRefusalSchema, 'The body cannot be read')
    const one = await behind(request, body)
    await guard.recordRefusal(one, body.operation, 'IMPERSONATION_FORBIDDEN', request.requestId)
    return { status: 204 }
  }

  const ended: Handler = async (request) => {
    const body = await readJsonAs(request, LARGEST_BODY, assistSecretSchema, 'The body cannot be read')
    const [row] = await viewsWhere(
      db,
      sql`i.secret_hash = ${hashOf(body.secret)} and i.state = 'ended' and i.ended_at is not null`,
      1,
    )
    if (!row?.ended_at || !body.host.startsWith(`${row.host_label}.`))
      throw new Refusal('NOT_FOUND', 404, 'No such session')
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
  return { fault, refusal, ended }
}
