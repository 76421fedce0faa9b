import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { mayStaff } from '@shop/domain/staff'
import { z } from 'zod'
import { readQuery } from '../../platform/http/query'
import { jsonReply, NO_STORE } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Handler } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { type Sql, sql } from '../../platform/sql'
import { isUuid } from '../../platform/uuid'
import type { StaffActor, StaffDoor } from '../staff/staff-door'
import { type ViewRow, viewsWhere } from './impersonation-store'

const MOST_SHOWN = 200
export const BASE = '/staff/impersonations'

const askedSchema = z.object({ state: z.string().optional(), customerRef: z.string().refine(isUuid).optional() })

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly door: StaffDoor }

/** The sessions that a member of the staff may see, and one of them. */
export function impersonationViews({ db, clock, door }: Deps) {
  const list: Handler = async (request) => {
    const actor = await door.require(request, { permission: 'audit:own', operation: `GET ${BASE}` })
    const { state, customerRef: ref } = readQuery(request.query, askedSchema, 'The customer cannot be read')
    const conditions: Sql[] = [ref && mayStaff(actor.grants, 'customers:view') ? sql`true` : sessionsInReach(actor)]
    if (ref) conditions.push(sql`u.ref = ${ref}::uuid`)
    // What is over by the clock is ended within a second, and runs no more until then.
    if (state === 'running') conditions.push(sql`i.state <> 'ended' and i.expires_at > ${clock.now()}`)
    if (state === 'ended') conditions.push(sql`i.state = 'ended'`)
    const rows = await viewsWhere(
      db,
      conditions.reduce((all, one) => sql`${all} and ${one}`),
      MOST_SHOWN,
    )
    return jsonReply(200, { impersonations: rows.map((row) => viewOf(row, actor, clock.now())) }, NO_STORE)
  }

  const one: Handler = async (request) => {
    const actor = await door.require(request, { permission: 'audit:own', operation: `GET ${BASE}/` })
    const [row] = await viewsWhere(db, sql`i.id = ${idOf(request)} and ${sessionsInReach(actor)}`, 1)
    if (!row) throw new Refusal('NOT_FOUND', 404, 'There is no such session')
    return jsonReply(200, viewOf(row, actor, clock.now()), NO_STORE)
  }
  return { list, one }
}

export function idOf(request: HttpRequest): string {
  const id = request.path.slice(BASE.length + 1).split('/')[0] ?? ''
  if (!isUuid(id)) throw new Refusal('NOT_FOUND', 404, 'There is no such session')
  return id
}

const seesAll = ({ grants }: StaffActor) => mayStaff(grants, 'impersonations:end-any') || mayStaff(grants, 'audit:all')

/** Of sessions `i` of the staff `s`. */
export function sessionsInReach(actor: StaffActor): Sql {
  if (seesAll(actor)) return sql`true`
  return mayStaff(actor.grants, 'audit:team') ? sql`s.team = ${actor.team}` : sql`i.staff_id = ${actor.staffId}`
}

/** Whether the page of a session opens: of a colleague's there may be its line alone. */
export function mayOpenSession(
  row: { readonly staff_id: number | null; readonly staff_team: string | null },
  actor: StaffActor,
): boolean {
  if (seesAll(actor)) return true
  return mayStaff(actor.grants, 'audit:team') ? row.staff_team === actor.team : row.staff_id === actor.staffId
}

const viewOf = (row: ViewRow, actor: StaffActor, now: Date): ImpersonationView => ({
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
  mayOpen: mayOpenSession(row, actor),
  hold: holdOf(row, actor, now),
})

const holdOf = (row: ViewRow, { staffId }: StaffActor, now: Date): ImpersonationView['hold'] =>
  row.hold_state && row.hold_ends_at && row.held_until
    ? {
        state: row.hold_state,
        reason: row.hold_reason ?? '',
        askedBy: row.hold_asker ?? '',
        endsAt: row.hold_ends_at.toISOString(),
        heldUntil: row.held_until > now ? row.held_until.toISOString() : null,
        isOwn: row.hold_asked_by === staffId || row.staff_id === staffId,
      }
    : null
