import { z } from 'zod'
import { auditActor } from '../../ground/audit/audit-actor'
import { createRequireChange } from '../../people/staff/console-page'
import type { StaffDoor } from '../../people/staff/staff-door'
import type { Database } from '../../platform/database'
import { readJson } from '../../platform/http/body'
import { readQuery } from '../../platform/http/query'
import { jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import { originOf } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'
import type { DecideReturns } from './receive-return'
import { returnOf, returnsIn, type StoredReturn } from './return-store'

const BASE = '/staff/returns'
const BODY_BYTES = 16 * 1024
const PERMISSION = 'returns:handle'

const askedSchema = z.object({
  state: z.enum(['registered', 'received', 'refused', 'cancelled']).default('registered'),
})
const pieces = z.int().min(0).max(100_000)
const receivedSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ rowId: z.int().positive(), received: pieces, restocked: pieces.optional() }))
    .max(200)
    .optional(),
  isOnOurLabel: z.boolean().optional(),
})
const refusedSchema = z.strictObject({ reason: z.string().trim().min(1).max(1_000) })

type Deps = {
  readonly db: Database
  readonly door: StaffDoor
  readonly decide: DecideReturns
  readonly consoleOrigins: ReadonlySet<string>
}

/** `GET /staff/returns?state=`, `GET /staff/returns/{number}`, `POST /staff/returns/{number}/received` or `…/refused`. */
export function staffReturnRoutes({ db, door, decide, consoleOrigins }: Deps): readonly Route[] {
  const requireChange = createRequireChange({ door, consoleOrigins })
  const wishOf = ({ method }: HttpRequest) => ({ permission: PERMISSION, operation: `${method} ${BASE}` }) as const
  const found = async (request: HttpRequest, number: string): Promise<StoredReturn> => {
    const given = /^\d{1,9}$/.test(number) ? await returnOf(db, Number(number)) : undefined
    if (!given) throw new Refusal('NOT_FOUND', 404, 'There is no such return')
    await door.require(request, { ...wishOf(request), marketId: given.market_id })
    return given
  }

  const list = async (request: HttpRequest): Promise<Reply> => {
    const reach = door.reach(await door.require(request, wishOf(request)), PERMISSION)
    const { state } = readQuery(request.query, askedSchema, 'There is no such state')
    const returns = await returnsIn(db, state, reach === 'all' ? null : reach)
    return jsonReply(200, returns.map(staffView), NO_STORE)
  }

  const one = async (request: HttpRequest): Promise<Reply> => {
    const [number = '', verb, ...rest] = request.path.slice(BASE.length + 1).split('/')
    const isDecision = request.method === 'POST'
    const actor = await (isDecision ? requireChange : door.require)(request, wishOf(request))
    const body = isDecision ? await readJson(request, BODY_BYTES) : undefined
    const isKnown = rest.length === 0 && (isDecision ? verb === 'received' || verb === 'refused' : verb === undefined)
    if (!isKnown) throw new Refusal('NOT_FOUND', 404, 'There is no such return')
    const given = await found(request, number)
    if (!isDecision) return jsonReply(200, staffView(given), NO_STORE)
    const by = { returnId: given.id, staffId: actor.staffId, actor: auditActor(actor), origin: originOf(request) }
    const decided =
      verb === 'refused'
        ? await decide.refuse({ ...by, reason: parsed(refusedSchema.safeParse(body)).reason })
        : await decide.receive({ ...by, ...received(parsed(receivedSchema.safeParse(body))) })
    return jsonReply(200, staffView(decided), NO_STORE)
  }

  return [
    { path: BASE, methods: ['GET'], handle: list },
    { path: `${BASE}/`, methods: ['GET', 'POST'], handle: one },
  ]
}

const received = ({ lines = [], isOnOurLabel = false }: z.infer<typeof receivedSchema>) => ({ lines, isOnOurLabel })

function parsed<T>(result: { success: true; data: T } | { success: false }): T {
  if (!result.success) throw new Refusal('BAD_REQUEST', 400, 'The body is no decision on a return')
  return result.data
}

function staffView(given: StoredReturn) {
  return {
    number: given.id,
    orderNumber: given.order_id,
    marketId: given.market_id,
    state: given.state,
    name: given.name,
    email: given.email,
    message: given.message,
    registeredBy: given.registered_by,
    registeredAt: given.registered_at,
    decidedAt: given.decided_at,
    decisionReason: given.decision_reason,
    refundTo: given.refund_to,
    refundMinor: given.refund_minor,
    freightMinor: given.freight_minor,
    currency: given.currency,
    rows: given.rows.map((row) => ({
      rowId: row.order_row_id,
      skuId: row.sku_id,
      name: row.name,
      brand: row.brand,
      size: row.sku_name,
      quantity: row.quantity,
      received: row.received_quantity,
      reason: row.reason,
      isSealed: row.is_sealed,
    })),
  }
}
