import { z } from 'zod'
import type { Audit } from '../../../ground/audit/audit'
import { auditActor } from '../../../ground/audit/audit-actor'
import { createRequireChange } from '../../../people/staff/console-page'
import type { StaffDoor } from '../../../people/staff/staff-door'
import { readJson } from '../../../platform/http/body'
import { jsonReply, NO_STORE } from '../../../platform/http/reply'
import type { HttpRequest } from '../../../platform/http/request'
import { originOf } from '../../../platform/http/request'
import type { Route } from '../../../platform/http/server'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { markDelivered, marketOfSent } from './mark-delivered'

const PATH = '/staff/deliveries/'
const BODY_BYTES = 1_024
const deliveredSchema = z.strictObject({ deliveredAt: z.iso.datetime({ offset: true }).optional() })

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly audit: Audit
  readonly door: StaffDoor
  readonly consoleOrigins: ReadonlySet<string>
}

/** `POST /staff/deliveries/100001`: the parcels have arrived, and the withdrawal period begins. */
export function deliveredRoutes({ db, clock, audit, door, consoleOrigins }: Deps): readonly Route[] {
  const requireChange = createRequireChange({ door, consoleOrigins })
  const handle = async (request: HttpRequest) => {
    const operation = `POST ${PATH}`
    const actor = await requireChange(request, { permission: 'orders:change', operation })
    const body = deliveredSchema.safeParse(await readJson(request, BODY_BYTES))
    const now = clock.now()
    const at = body.success ? new Date(body.data.deliveredAt ?? now) : undefined
    if (!at || at > now) throw new Refusal('BAD_REQUEST', 400, 'The body is no time in the past')
    const number = request.path.slice(PATH.length)
    const orderId = /^\d{1,9}$/.test(number) ? Number(number) : 0
    const sent = await marketOfSent(db, orderId)
    if (!sent) throw new Refusal('NOT_FOUND', 404, 'No parcel of such an order has left')
    await door.require(request, { permission: 'orders:change', operation, marketId: sent.market_id })
    const parcels = await db.transaction(async (tx) => {
      const arrived = await markDelivered(tx, { orderId, staffId: actor.staffId, at, now })
      if (arrived > 0)
        await audit.append(tx, {
          event: 'order.delivered',
          result: 'ok',
          actor: auditActor(actor),
          origin: originOf(request),
          operation,
          target: `order ${orderId}`,
          marketId: sent.market_id,
          before: { deliveredAt: null },
          after: { deliveredAt: at.toISOString() },
        })
      return arrived
    })
    return jsonReply(200, { parcels }, NO_STORE)
  }
  return [{ path: PATH, methods: ['POST'], handle }]
}
