import type { FormatLocale } from '@shop/domain/format'
import type { AuditEventName, StaffPermission } from '@shop/domain/staff'
import { consoleLocales } from '@shop/i18n/locales'
import type { ZodType, z } from 'zod'
import type { Audit, AuditEvent, AuditOrigin } from '../audit/audit'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply, type Reply, refusalReply } from '../platform/http/reply'
import { equalSecrets, type HttpRequest, originOf } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import { Refusal } from '../platform/refusal'
import type { Queryable } from '../platform/sql'
import { auditActor, type StaffActor, type StaffDoor } from '../staff/staff-door'

const ROOT = '/staff/desk/'
const BODY_BYTES = 32 * 1024
const NO_STORE = { 'cache-control': 'no-store' }

type About = Partial<Pick<AuditEvent, 'userId' | 'marketId' | 'target' | 'fields' | 'reason' | 'before' | 'after'>>

export type DeskCall = {
  readonly staff: StaffActor
  readonly origin: AuditOrigin
  readonly params: readonly string[]
  readonly query: URLSearchParams
  /** In which amounts and numbers are written for whoever reads them. */
  readonly language: FormatLocale
  readonly body: <Schema extends ZodType>(schema: Schema) => Promise<z.infer<Schema>>
  /** What is about to be touched is of this market: refused, and recorded, where the permission does not reach. */
  readonly require: (permission: StaffPermission, marketId: string) => Promise<void>
  /** Of these markets, those in which somebody may do it. */
  readonly marketsFor: (permission: StaffPermission, known: readonly string[]) => string[]
  /** Written before the deed. */
  readonly record: (event: AuditEventName, about: About) => Promise<void>
  /** Written before a deed that may still be refused; `done` follows when it was not. */
  readonly begin: (event: AuditEventName, about: About) => Promise<void>
  /** Written in the transaction of the deed, so that only what happened is told. */
  readonly done: (tx: Queryable, event: AuditEventName, about: About) => Promise<void>
}

/** One operation of the desk. `:` in the path takes any one part; the permission is asked for before anything else. */
export type DeskOperation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** `work` is what everybody may who is at work. */
  readonly permission: StaffPermission | 'work'
  readonly handle: (call: DeskCall) => Promise<unknown>
}

type Parts = { readonly door: StaffDoor; readonly audit: Audit; readonly forwarderSecret: string }

export function deskRoutes(
  { door, audit, forwarderSecret }: Parts,
  operations: readonly DeskOperation[],
): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    if (!equalSecrets(request.headers['x-forwarder-secret'], forwarderSecret))
      throw new HttpError(404, 'NOT_FOUND', 'No such address')
    const actor = await door.actorOf(request.headers)
    if (!actor) throw new HttpError(401, 'UNAUTHENTICATED', 'This needs a staff session')
    const { operation, params } = found(operations, request)
    const name = `desk.${operation.method} ${operation.path}`
    if (operation.permission !== 'work')
      await door.require(request, { permission: operation.permission, operation: name })
    const entryOf = (event: AuditEventName, about: About, result: 'ok' | 'begun'): AuditEvent => ({
      ...about,
      event,
      result,
      actor: auditActor(actor),
      origin: originOf(request),
      operation: name,
    })
    const call: DeskCall = {
      staff: actor,
      origin: originOf(request),
      params,
      query: request.query,
      language: languageOf(request.headers['accept-language']),
      body: async (schema) => {
        const parsed = schema.safeParse(await readJson(request, BODY_BYTES))
        if (!parsed.success) throw new HttpError(400, 'BAD_REQUEST', 'The body is not what the operation takes')
        return parsed.data
      },
      require: async (permission, marketId) =>
        void (await door.require(request, { permission, marketId, operation: name })),
      marketsFor: (permission, known) => {
        const reach = door.reach(actor, permission)
        return known.filter((market) => reach === 'all' || reach.includes(market))
      },
      record: async (event, about) => void (await audit.record(entryOf(event, about, 'ok'))),
      begin: async (event, about) => void (await audit.record(entryOf(event, about, 'begun'))),
      done: async (tx, event, about) => void (await audit.append(tx, entryOf(event, about, 'ok'))),
    }
    return jsonReply(200, (await operation.handle(call)) ?? {}, NO_STORE)
  }
  return [{ path: ROOT, methods: ['GET', 'POST', 'PUT', 'DELETE'], handle: (request) => handle(request).catch(told) }]
}

/** A refusal with all that it knows: the permission that is missing, how many are left, or what both versions are. */
function told(error: unknown): Reply {
  if (!(error instanceof Refusal)) throw error
  const { message, extensions } = error
  return { ...refusalReply(error), body: JSON.stringify({ errors: [{ message, extensions }] }) }
}

function found(operations: readonly DeskOperation[], request: HttpRequest) {
  const asked = request.path.slice(ROOT.length).split('/')
  const here = operations.flatMap((operation) => {
    const params = matched(operation.path, asked)
    return params ? [{ operation, params }] : []
  })
  if (here.length === 0) throw new HttpError(404, 'NOT_FOUND', 'No such address')
  const wanted = here.find(({ operation }) => operation.method === request.method)
  if (!wanted) throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Not with this method')
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
