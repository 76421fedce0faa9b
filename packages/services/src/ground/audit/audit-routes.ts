import { sign } from 'node:crypto'
import { type AuditEntry, type AuditFile, auditQuerySchema } from '@shop/contract/rest/audit'
import { mayStaff } from '@shop/domain/staff'
import { z } from 'zod'
import type { StaffActor, StaffDoor } from '../../people/staff/staff-door'
import type { Clock } from '../../platform/clock'
import { withDetails } from '../../platform/http/internal-route'
import { readQuery } from '../../platform/http/query'
import { jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import { originOf } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Audit } from './audit'
import { auditActor } from './audit-actor'
import type { AuditKeys } from './audit-keys'
import type { AuditReach, createAuditSearch } from './audit-search'
import { csvOf } from './csv'
import { createOnceInAWhile } from './once-in-a-while'

export const MOST_EXPORTED = 10_000

type Deps = {
  readonly clock: Clock
  readonly door: StaffDoor
  readonly audit: Audit
  readonly keys: AuditKeys
  readonly search: ReturnType<typeof createAuditSearch>['search']
}

const exportSchema = auditQuerySchema.extend({ format: z.enum(['csv', 'jsonl']).catch('csv') })

/** `GET /staff/audit?…` and `GET /staff/audit/export?format=csv|jsonl&…`. Looking is recorded too. */
export function auditRoutes({ clock, door, audit, keys, search }: Deps): readonly Route[] {
  const onceInAWhile = createOnceInAWhile(clock)
  const queryOf = (request: HttpRequest) => {
    return readQuery(request.query, exportSchema, 'The filter cannot be read')
  }
  const noted = (actor: StaffActor, event: 'audit.exported' | 'audit.searched', request: HttpRequest) =>
    audit.record({
      event,
      result: 'ok',
      actor: auditActor(actor),
      origin: originOf(request),
      operation: `GET ${request.path}`,
      fields: [...request.query.keys()],
    })

  const list = async (request: HttpRequest): Promise<Reply> => {
    const actor = await door.require(request, { permission: 'audit:own', operation: 'GET /staff/audit' })
    const query = queryOf(request)
    if (query.before === undefined)
      await onceInAWhile(actor.sessionId, request.query.toString(), () => noted(actor, 'audit.searched', request))
    return jsonReply(200, await search(query, reachOf(actor)), NO_STORE)
  }

  const take = async (request: HttpRequest): Promise<Reply> => {
    const actor = await door.require(request, { permission: 'audit:export', operation: 'GET /staff/audit/export' })
    const { format, ...query } = queryOf(request)
    await noted(actor, 'audit.exported', request)
    const { entries } = await search(query, reachOf(actor), MOST_EXPORTED)
    const signed = (text: string) => sign(null, Buffer.from(text), keys.signing).toString('base64url')
    const { type, name, text } = auditFileOf(entries, format, signed)
    return file(type, name, text)
  }

  return [
    { path: '/staff/audit', methods: ['GET'], handle: withDetails(list) },
    { path: '/staff/audit/export', methods: ['GET'], handle: withDetails(take) },
  ]
}

const COLUMNS = [
  'seq',
  'at',
  'event',
  'result',
  'operation',
  'target',
  'actor',
  'customerRef',
  'impersonationId',
  'marketId',
  'scope',
  'reasonCode',
  'reason',
  'ticket',
  'requestId',
] as const satisfies readonly (keyof AuditEntry)[]

/** CSV with cells that begin a formula made text, or JSONL with a signature in its last line. */
export function auditFileOf(
  entries: readonly AuditEntry[],
  format: 'csv' | 'jsonl',
  signatureOf: (text: string) => string,
): AuditFile {
  if (format === 'csv')
    return { name: 'audit.csv', type: 'text/csv; charset=utf-8', text: csvOf(COLUMNS, entries.map(cellsOf)) }
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  const text = `${lines}${JSON.stringify({ signature: signatureOf(lines) })}\n`
  return { name: 'audit.jsonl', type: 'application/jsonl; charset=utf-8', text }
}

const cellsOf = (entry: AuditEntry) => COLUMNS.map((name) => entry[name])

export function reachOf({ grants, team, staffId }: StaffActor): AuditReach {
  if (mayStaff(grants, 'audit:all')) return { kind: 'all' }
  return mayStaff(grants, 'audit:team') ? { kind: 'team', team } : { kind: 'own', staffId }
}

function file(type: string, name: string, body: string): Reply {
  const headers = { ...NO_STORE, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
  return { status: 200, headers, body }
}
