import { findOrderFormSchema } from '@shop/contract/rest/shop-forms'
import { returnState, staffReturnState } from '@shop/domain/returns'
import type { Channels } from '../../ground/channel/channels'
import type { Viewer } from '../../ground/context/viewer'
import type { Mails } from '../../ground/mails/mails'
import { countGuesses } from '../../platform/count-guesses'
import type { Platform } from '../../platform/platform'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { isUuid } from '../../platform/uuid'
import { orderToChange } from '../purchase/orders/order-to-change'
import { isOwner, registerReturn } from './register-return'
import { noSuchOrder, notSent } from './return-refusals'
import { returnableOf, returnableShape, returnShape, slipShape } from './return-shape'
import {
  type BoughtOrder,
  orderById,
  orderOfPair,
  orderOfUser,
  ordersOfUser,
  returnOfKey,
  returnOfSlip,
  returnsOfUser,
  type StoredReturn,
} from './return-store'
import { shopperRefundWhy } from './shopper-refund-why'

const LONGEST_KEY = 100

export type ReturnInput = {
  readonly name: string
  readonly message?: string | null
  readonly refundTo?: string | null
  readonly lines: readonly {
    readonly rowId: number
    readonly quantity: number
    readonly reason?: string | null
    readonly isSealed?: boolean | null
  }[]
}

export type Asking = {
  readonly orderNumber: string
  readonly email: string | null
  readonly viewer: Viewer | undefined
  readonly clientAddress: string
}

export type Returns = ReturnType<typeof createReturns>

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly channels: Channels
  readonly mails: Mails
}

/** The withdrawal function for guests and members, and the members' list of their returns. */
export function createReturns(parts: Parts) {
  const { db, clock, channels } = parts
  const placeOf = (order: Pick<BoughtOrder, 'channel_id' | 'market_id' | 'language_id'>) =>
    channels.placeOf({ channelId: order.channel_id, marketId: order.market_id, languageId: order.language_id })
  const shapeOf = async (order: BoughtOrder, viewer: Viewer | undefined) =>
    returnableShape(order, await placeOf(order), clock.now(), isOwner(order, viewer))
  const storedShape = async (stored: StoredReturn) => returnShape(stored, await placeOf(stored))

  return {
    findOrder: async (asking: Asking) => {
      const order = await countGuesses(parts, asking, () => orderOf(db, asking))
      return order ? shapeOf(order, asking.viewer) : null
    },

    ordersOf: async (viewer: Viewer) => {
      const orders = await ordersOfUser(db, viewer.userId)
      const now = clock.now().getTime()
      const places = await Promise.all(orders.map(placeOf))
      const open = orders.filter((order, at) => {
        const place = places[at]
        return place && returnState(returnableOf(order, place), now) === 'open'
      })
      return Promise.all(open.map((order) => shapeOf(order, viewer)))
    },

    slip: async (id: string, clientAddress: string) => {
      if (!isUuid(id)) return null
      const stored = await countGuesses(parts, { clientAddress, email: null }, () => returnOfSlip(db, id))
      return stored ? slipShape(stored, await placeOf(stored)) : null
    },

    refundWhy: (viewer: Viewer, asked: Parameters<typeof shopperRefundWhy>[2]) => shopperRefundWhy(db, viewer, asked),

    ofViewer: async (viewer: Viewer) => Promise.all((await returnsOfUser(db, viewer.userId)).map(storedShape)),

    register: async ({
      input,
      idempotencyKey,
      ...asking
    }: Asking & { readonly input: ReturnInput; readonly idempotencyKey: string | null }) => {
      if (asking.viewer?.spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not withdraw as the customer')
      const found = await countGuesses(parts, asking, () => orderOf(db, asking))
      if (!found) throw noSuchOrder()
      // Before the order is locked: waiting for a connection with a lock could block others.
      const place = await placeOf(found)
      const stored = await db.transaction(async (tx) => {
        // Locked from here on, so that two tabs and staff take turns; then read again under the lock.
        await orderToChange(tx, found.id)
        const order = await orderOf(tx, asking)
        if (!order) throw noSuchOrder()
        const key = idempotencyKey ? `${order.id} ${idempotencyKey.slice(0, LONGEST_KEY)}` : null
        const known = key ? await returnOfKey(tx, key) : undefined
        if (!known) return registerReturn(parts, tx, { order, place, viewer: asking.viewer, input, key })
        if (!isSame(known, input)) throw refuse('IDEMPOTENCY_KEY_REUSED', 'The key was used for another return')
        return known
      })
      return storedShape(stored)
    },

    /** Registered by staff under their own name; the buyer gets the usual acknowledgement. */
    registerForBuyer: async ({ orderId, staffId, lines, message, key }: ByStaff): Promise<StoredReturn> => {
      const found = await orderById(db, orderId)
      if (!found) throw noSuchOrder()
      const place = await placeOf(found)
      return db.transaction(async (tx) => {
        await orderToChange(tx, orderId)
        const order = await orderById(tx, orderId)
        if (!order) throw noSuchOrder()
        const known = await returnOfKey(tx, `${orderId} ${key}`)
        if (known) return known
        if (staffReturnState(returnableOf(order, place), clock.now().getTime()) === 'not-sent')
          throw notSent(order.status)
        const name = [order.first_name, order.last_name].filter(Boolean).join(' ') || order.email
        const input = { name, message, lines }
        return registerReturn(parts, tx, { order, place, viewer: undefined, staffId, input, key: `${orderId} ${key}` })
      })
    },
  }
}

/** Finds the order by the typed number, with the e-mail or the account. A malformed number counts as unknown. */
async function orderOf(at: Queryable, { orderNumber, email, viewer }: Asking): Promise<BoughtOrder | undefined> {
  const digits = orderNumber.slice(0, 40).replace(/\D/g, '')
  const number = digits.length > 0 && digits.length < 10 ? Number(digits) : 0
  const form = findOrderFormSchema.safeParse({ number: orderNumber.slice(0, 40), email })
  if (email !== null) return orderOfPair(at, number, form.data?.email ?? '')
  return viewer && orderOfUser(at, number, viewer.userId)
}

export type ByStaff = Pick<ReturnInput, 'lines'> & {
  readonly orderId: number
  readonly staffId: number
  readonly message: string
  readonly key: string
}

const isSame = ({ rows }: StoredReturn, { lines }: ReturnInput) =>
  rows.length === lines.length &&
  lines.every((line) => rows.some((row) => row.order_row_id === line.rowId && row.quantity === line.quantity))
