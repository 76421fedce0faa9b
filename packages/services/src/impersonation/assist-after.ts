import { type AssistEnded, assistFaultSchema, assistSecretSchema } from '@shop/contract/rest/impersonation'
import type { Channels } from '../channel/channels'
import { reportError } from '../error-log/report-error'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply } from '../platform/http/reply'
import type { Handler } from '../platform/http/server'
import { type Limit, withinLimit } from '../platform/rate-limit'
import { sql } from '../platform/sql'
import type { AssistSession } from './assist-session'
import { viewsWhere } from './impersonation-store'
import { hashOf } from './start-impersonation'

const LARGEST_BODY = 8_192
const LARGEST_FAULT = 32 * 1_024
const FAULTS: Limit = { name: 'assist-fault', most: 30, windowMs: 60_000 }
const NO_STORE = { 'cache-control': 'no-store' }

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly channels: Pick<Channels, 'placeOf'>
  readonly behind: AssistSession['behind']
}

/** A fault of a page that was shown, and what is told of a session that is over. */
export function assistAftermath({ db, clock, channels, behind }: Deps) {
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
  return { fault, ended }
}
