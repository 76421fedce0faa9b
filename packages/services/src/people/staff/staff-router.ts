import type { FormatLocale } from '@shop/domain/format'
import { type AuditEventName, mayStaff } from '@shop/domain/staff'
import { consoleLocales } from '@shop/i18n/locales'
import type { ZodType, z } from 'zod'
import type { Audit, AuditEvent } from '../../ground/audit/audit'
import { auditActor } from '../../ground/audit/audit-actor'
import type { AnyAuditStates } from '../../ground/audit/audit-states'
import { internalRoute, noSuchAddress, withDetails } from '../../platform/http/internal-route'
import { readQuery } from '../../platform/http/query'
import { jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import { type HttpRequest, originOf } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import type { StaffActor, StaffDoor } from './staff-door'
import type { AuditAbout, StaffCall, StaffOperation } from './staff-operation'

/** The addresses under one root, and how bodies are read there. */
export type StaffSurface = {
  readonly root: string
  /** What the record calls its operations. */
  readonly name: string
  readonly readBody: <Schema extends ZodType>(request: HttpRequest, schema: Schema) => Promise<z.output<Schema>>
  /** What is said of an address that another method has. */
  readonly wrongMethod: () => Refusal
}

/** Writes into the customer's own list what staff did, where it is of a kind that the customer sees. */
export type TellCustomer = (
  tx: Queryable,
  staff: StaffActor,
  event: AuditEventName,
  about: AuditAbout & AnyAuditStates,
) => Promise<void>

type Parts = {
  readonly door: StaffDoor
  readonly audit: Audit
  readonly tellCustomer: TellCustomer
  readonly forwarderSecret: string
}

/**
 * Every operation of staff goes through here: it opens to the forwarders' secret and a staff session, asks for the
 * operation's permission, and answers refusals with all that they say.
 */
export function createStaffRouter({ forwarderSecret, ...parts }: Parts) {
  return (surface: StaffSurface, operations: readonly StaffOperation[]): Route => {
    const handle = async (request: HttpRequest): Promise<Reply> => {
      const staff = await parts.door.actorOf(request.headers)
      if (!staff) throw new Refusal('UNAUTHENTICATED', 401, 'This needs a staff session')
      const { operation, params } = found(surface, operations, request)
      const call = callOf(parts, { surface, operation, params, request, staff })
      await requirePermission(call, operation)
      return jsonReply(200, (await operation.handle(call)) ?? {}, NO_STORE)
    }
    const methods = [...new Set(operations.map(({ method }) => method))]
    return internalRoute(forwarderSecret, { path: surface.root, methods, handle: withDetails(handle) })
  }
}

async function requirePermission({ staff, require }: StaffCall, { permission }: StaffOperation): Promise<void> {
  if (permission === 'work' || permission === 'by-content') return
  if (typeof permission === 'string') return require(permission)
  await require(permission.find((one) => mayStaff(staff.grants, one)) ?? permission[0])
}

type Found = {
  readonly surface: StaffSurface
  readonly operation: StaffOperation
  readonly params: readonly string[]
  readonly request: HttpRequest
  readonly staff: StaffActor
}

function callOf({ door, audit, tellCustomer }: Omit<Parts, 'forwarderSecret'>, found: Found): StaffCall {
  const { surface, operation, params, request, staff } = found
  const name = operation.name ?? `${surface.name}.${operation.method} ${operation.path}`
  const origin = originOf(request)
  const common = { actor: auditActor(staff), operation: name, origin }
  // The states are those of the event: the call's own type sees to it.
  const happened = (event: AuditEventName, about: AuditAbout & AnyAuditStates) =>
    ({ ...about, ...common, event, result: 'ok' }) as AuditEvent
  return {
    ...{ request, staff, origin, params },
    query: (schema) => readQuery(request.query, schema),
    language: languageOf(request.headers['accept-language']),
    body: (schema) => surface.readBody(request, schema),
    require: async (permission, marketId) =>
      void (await door.require(request, { permission, operation: name, ...(marketId !== undefined && { marketId }) })),
    marketsFor: (permission, known) => {
      const reach = door.reach(staff, permission)
      return known.filter((market) => reach === 'all' || reach.includes(market))
    },
    record: async (event, about) =>
      void (await audit.record(happened(event, about), (tx) => tellCustomer(tx, staff, event, about))),
    begin: async (event, about) => void (await audit.record({ ...about, ...common, event, result: 'begun' })),
    done: async (tx, event, about) => {
      // Before the record, whose end is locked until the transaction ends.
      await tellCustomer(tx, staff, event, about)
      await audit.append(tx, happened(event, about))
    },
  }
}

function found({ root, wrongMethod }: StaffSurface, operations: readonly StaffOperation[], request: HttpRequest) {
  const asked = request.path.slice(root.length).split('/')
  const here = operations.flatMap((operation) => {
    const params = matched(operation.path, asked)
    return params ? [{ operation, params }] : []
  })
  if (here.length === 0) throw noSuchAddress()
  const wanted = here.find(({ operation }) => operation.method === request.method)
  if (!wanted) throw wrongMethod()
  return wanted
}

/** The console's own language, as its server names it. */
const languageOf = (wanted: string | undefined): FormatLocale => consoleLocales.find((code) => code === wanted) ?? 'en'

function matched(path: string, asked: readonly string[]): string[] | undefined {
  const parts = path.split('/')
  if (parts.length !== asked.length) return undefined
  const params: string[] = []
  for (const [at, part] of parts.entries()) {
    const given = decoded(asked[at] ?? '')
    if (part === ':' && given) params.push(given)
    else if (part !== given) return undefined
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
