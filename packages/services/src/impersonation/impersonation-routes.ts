import {
  accessChoiceSchema,
  accessRequestSchema,
  type ImpersonationView,
  impersonationEndSchema,
  impersonationExtendSchema,
  impersonationPanicSchema,
  impersonationStartSchema,
} from '@shop/contract/rest/impersonation'
import { mayStaff } from '@shop/domain/staff'
import type { z } from 'zod'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply, type Reply } from '../platform/http/reply'
import type { HttpRequest } from '../platform/http/request'
import { originOf } from '../platform/http/request'
import type { Handler, Route } from '../platform/http/server'
import { Refusal } from '../platform/refusal'
import { type Sql, sql } from '../platform/sql'
import { requireConsolePage } from '../staff/console-page'
import type { StaffActor, StaffDoor } from '../staff/staff-door'
import type { AccountAccesses } from './account-access'
import { type ViewRow, viewsWhere } from './impersonation-store'
import type { createRunning } from './run-impersonation'
import { checkStart, type createStart } from './start-impersonation'

const BASE = '/staff/impersonations'
const LARGEST_BODY = 8_192
const MOST_SHOWN = 200
const NO_STORE = { 'cache-control': 'no-store' }
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly door: StaffDoor
  readonly start: ReturnType<typeof createStart>
  readonly running: ReturnType<typeof createRunning>
  readonly accesses: AccountAccesses
  readonly consoleOrigins: ReadonlySet<string>
}

/**
 * Login as user, from the console. All need the staff token; what changes something also needs the console's own page.
 *
 *     GET  /staff/impersonations?state=running|ended&customerRef=    one's own, the team's, all; a customer's history
 *     POST /staff/impersonations                                     start
 *     GET  /staff/impersonations/check?customerRef=&marketId=        whether a start would be let in
 *     GET  /staff/impersonations/{id}
 *     POST /staff/impersonations/{id}/elevate | /extend | /end
 *     POST /staff/impersonations/panic                               end those of a person, of a market, all
 *     POST /staff/access-requests                                    ask the customer; answers the number to read out
 *     POST /staff/access-choice                                      write down what a customer wished (leads)
 */
export function impersonationRoutes({
  db,
  clock,
  door,
  start,
  running,
  accesses,
  consoleOrigins,
}: Deps): readonly Route[] {
  const changing = async (request: HttpRequest, wish: Parameters<StaffDoor['require']>[1]): Promise<StaffActor> => {
    const actor = await door.require(request, wish)
    requireConsolePage(request, { origins: consoleOrigins, csrf: actor.csrf })
    return actor
  }

  const begin: Handler = async (request) => {
    const known = await door.require(request, { permission: 'impersonate:read', operation: `POST ${BASE}` })
    requireConsolePage(request, { origins: consoleOrigins, csrf: known.csrf })
    const asked = await bodyOf(request, impersonationStartSchema)
    const { marketId } = asked
    const actor = await door.require(request, { permission: 'impersonate:read', marketId, operation: `POST ${BASE}` })
    return jsonReply(201, await start(actor, asked, originOf(request)), NO_STORE)
  }

  const list: Handler = async (request) => {
    const actor = await door.require(request, { permission: 'audit:own', operation: `GET ${BASE}` })
    const state = request.query.get('state')
    const ref = request.query.get('customerRef')
    if (ref !== null && !UUID.test(ref)) throw new HttpError(400, 'BAD_REQUEST', 'The customer cannot be read')
    const conditions: Sql[] = [ref && mayStaff(actor.grants, 'customers:view') ? sql`true` : reachOf(actor)]
    if (ref) conditions.push(sql`u.ref = ${ref}::uuid`)
    // What is over by the clock is ended within a second, and runs no more until then.
    if (state === 'running') conditions.push(sql`i.state <> 'ended' and i.expires_at > ${clock.now()}`)
    if (state === 'ended') conditions.push(sql`i.state = 'ended'`)
    const rows = await viewsWhere(
      db,
      conditions.reduce((all, one) => sql`${all} and ${one}`),
      MOST_SHOWN,
    )
    return jsonReply(200, { impersonations: rows.map((row) => viewOf(row, clock.now())) }, NO_STORE)
  }

  const one: Handler = async (request) => {
    const actor = await door.require(request, { permission: 'audit:own', operation: `GET ${BASE}/` })
    const [row] = await viewsWhere(db, sql`i.id = ${idOf(request)} and ${reachOf(actor)}`, 1)
    if (!row) throw new HttpError(404, 'NOT_FOUND', 'There is no such session')
    return jsonReply(200, viewOf(row, clock.now()), NO_STORE)
  }

  const steps: Readonly<Record<string, (request: HttpRequest) => Promise<Reply>>> = {
    elevate: async (request) => {
      const actor = await changing(request, { permission: 'impersonate:read', operation: `POST ${BASE}/elevate` })
      await running.elevate(actor, idOf(request), originOf(request))
      return { status: 204 }
    },
    extend: async (request) => {
      const actor = await changing(request, { permission: 'impersonate:read', operation: `POST ${BASE}/extend` })
      await running.extend(actor, idOf(request), await bodyOf(request, impersonationExtendSchema), originOf(request))
      return { status: 204 }
    },
    end: async (request) => {
      const actor = await changing(request, { permission: 'audit:own', operation: `POST ${BASE}/end` })
      const { cause } = await bodyOf(request, impersonationEndSchema)
      await running.end(actor, idOf(request), cause, originOf(request))
      return { status: 204 }
    },
  }

  const check: Handler = async (request) => {
    const operation = `GET ${BASE}/check`
    await door.require(request, { permission: 'impersonate:read', operation })
    const asked = accessRequestSchema.safeParse(Object.fromEntries(request.query))
    if (!asked.success) throw new HttpError(400, 'BAD_REQUEST', 'The customer and the market are needed')
    const { marketId } = asked.data
    const actor = await door.require(request, { permission: 'impersonate:read', marketId, operation })
    const found = await checkStart({ db, clock }, actor, asked.data)
    if (!found) throw new HttpError(404, 'NOT_FOUND', 'There is no such customer')
    return jsonReply(200, found, NO_STORE)
  }

  const panic: Handler = async (request) => {
    const operation = `POST ${BASE}/panic`
    const lead = await door.actorOf(request.headers)
    const isLead = lead !== undefined && mayStaff(lead.grants, 'impersonations:end-team')
    const permission = isLead ? 'impersonations:end-team' : 'impersonations:end-any'
    const actor = await changing(request, { permission, operation })
    const ended = await running.panic(actor, await bodyOf(request, impersonationPanicSchema), originOf(request))
    return jsonReply(200, { ended }, NO_STORE)
  }

  const ask: Handler = async (request) => {
    const operation = 'POST /staff/access-requests'
    const actor = await changing(request, { permission: 'impersonate:read', operation })
    const { customerRef, marketId } = await bodyOf(request, accessRequestSchema)
    await door.require(request, { permission: 'impersonate:read', marketId, operation })
    return jsonReply(201, await accesses.ask(actor, customerRef, originOf(request)), NO_STORE)
  }

  const choose: Handler = async (request) => {
    const operation = 'POST /staff/access-choice'
    const actor = await changing(request, { permission: 'access:choose', operation })
    const wish = await bodyOf(request, accessChoiceSchema)
    await door.require(request, { permission: 'access:choose', marketId: wish.marketId, operation })
    await accesses.chooseFor(actor, wish, originOf(request))
    return { status: 204 }
  }

  return [
    { path: '/staff/access-choice', methods: ['POST'], handle: choose },
    { path: BASE, methods: ['GET', 'POST'], handle: (request) => (request.method === 'POST' ? begin : list)(request) },
    { path: `${BASE}/panic`, methods: ['POST'], handle: panic },
    { path: `${BASE}/check`, methods: ['GET'], handle: check },
    {
      path: `${BASE}/`,
      methods: ['GET', 'POST'],
      handle: (request) => {
        if (request.method !== 'POST') return one(request)
        const step = request.path.slice(BASE.length + 1).split('/')[1] ?? ''
        const take = Object.hasOwn(steps, step) ? steps[step] : undefined
        if (!take) throw new HttpError(404, 'NOT_FOUND', 'No such address')
        return take(request)
      },
    },
    { path: '/staff/access-requests', methods: ['POST'], handle: ask },
  ]
}

async function bodyOf<Schema extends z.ZodType>(request: HttpRequest, schema: Schema): Promise<z.output<Schema>> {
  const body = schema.safeParse(await readJson(request, LARGEST_BODY))
  if (!body.success) {
    const fields = body.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new Refusal('BAD_REQUEST', 400, `The body cannot be read: ${fields}`)
  }
  return body.data
}

function idOf(request: HttpRequest): string {
  const id = request.path.slice(BASE.length + 1).split('/')[0] ?? ''
  if (!UUID.test(id)) throw new HttpError(404, 'NOT_FOUND', 'There is no such session')
  return id
}

function reachOf({ grants, team, staffId }: StaffActor): Sql {
  if (mayStaff(grants, 'impersonations:end-any') || mayStaff(grants, 'audit:all')) return sql`true`
  return mayStaff(grants, 'audit:team') ? sql`s.team = ${team}` : sql`i.staff_id = ${staffId}`
}

const viewOf = (row: ViewRow, now: Date): ImpersonationView => ({
  id: row.id,
  state: row.state,
  scope: row.highest_scope,
  actUntil: row.act_until && row.act_until > now ? row.act_until.toISOString() : null,
  staffRef: row.staff_ref,
  staffName: row.staff_name,
  customerRef: row.user_ref,
  customerName: `${row.first_name} ${row.last_name}`.trim(),
  marketId: row.market_id,
  languageId: row.language_id,
  reasonCode: row.reason_code,
  reason: row.reason,
  ticket: row.ticket,
  isBreakGlass: row.break_glass,
  startedAt: row.started_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  endCause: row.end_cause,
  endedBy: row.ended_by,
  reads: row.reads,
  writes: row.writes,
  refusals: row.refusals,
})
