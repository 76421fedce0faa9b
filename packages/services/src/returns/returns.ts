import { checkReturn, moneyBack, returnState, staffReturnState, wasSent } from '@shop/domain/returns'
import { cleanInput, parseEmail } from '@shop/domain/validation'
import { refuse } from '../cart/refusals'
import type { Channels } from '../channel/channels'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { Mails } from '../mails/mails'
import { returnRegisteredMail } from '../mails/return-mails'
import { orderToChange } from '../orders/order-to-change'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import { networkOf } from '../platform/network'
import { enqueue } from '../platform/outbox'
import { takeUses, tooMany, type Use } from '../platform/rate-limit'
import type { Queryable } from '../platform/sql'
import { paidOrder } from './paid-order'
import { noSuchOrder, notSent, returnRefusal } from './return-refusals'
import { mayFillBalance, returnableOf, returnableShape, returnShape, slipShape } from './return-shape'
import {
  type BoughtOrder,
  orderById,
  orderOfPair,
  orderOfUser,
  ordersOfUser,
  returnOf,
  returnOfKey,
  returnOfSlip,
  returnsOfUser,
  type StoredReturn,
} from './return-store'
import { insertReturn } from './write-return'

/**
 * Who guesses is stopped, by client address and by e-mail; who finds the own order is not counted. From one network few
 * tries are left for an e-mail, and from all together so many that no stranger alone stops its owner.
 */
const PER_ADDRESS = { name: 'return', most: 20, windowMs: 900_000 }
const PER_EMAIL_AND_ADDRESS = { name: 'return-email-address', most: 10, windowMs: 900_000 }
const PER_EMAIL = { name: 'return-email', most: 200, windowMs: 900_000 }
const LONGEST_NAME = 120
const LONGEST_MESSAGE = 1_000
const LONGEST_KEY = 100
const MOST_LINES = 100
const SLIP_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

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

type Writing = {
  readonly order: BoughtOrder
  readonly place: Place
  /** Whose account it is done with, if any; staff do it as themselves. */
  readonly viewer: Viewer | undefined
  readonly staffId?: number
  readonly input: ReturnInput
  readonly key: string | null
}

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly channels: Channels
  readonly mails: Mails
}

/** The withdrawal function, for guests and members, and what members see of it afterwards. */
export function createReturns({ db, clock, ids, channels, mails }: Parts) {
  const placeOf = (order: Pick<BoughtOrder, 'channel_id' | 'market_id' | 'language_id'>) =>
    channels.placeOf({ channelId: order.channel_id, marketId: order.market_id, languageId: order.language_id })
  const isOwner = (order: BoughtOrder, viewer: Viewer | undefined) =>
    order.user_id !== null && order.user_id === viewer?.userId
  const shapeOf = async (order: BoughtOrder, viewer: Viewer | undefined) =>
    returnableShape(order, await placeOf(order), clock.now(), isOwner(order, viewer))
  const storedShape = async (stored: StoredReturn) => returnShape(stored, await placeOf(stored))

  const usesOf = ({ clientAddress, email }: Pick<Asking, 'clientAddress' | 'email'>): readonly Use[] => {
    const ofAddress = [PER_ADDRESS, clientAddress] as const
    if (email === null) return [ofAddress]
    const name = email.trim().toLowerCase().slice(0, 254)
    return [ofAddress, [PER_EMAIL_AND_ADDRESS, `${name} ${networkOf(clientAddress)}`], [PER_EMAIL, name]]
  }
  /** What `find` finds; nothing found counts as a guess. */
  const counted = async <T>(
    asking: Pick<Asking, 'clientAddress' | 'email'>,
    find: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const taken = await takeUses({ db, clock }, usesOf(asking))
    if (!taken) throw tooMany()
    const found = await find()
    if (found !== undefined) await taken.giveBack()
    return found
  }

  /** The number as it was typed, with the e-mail or by the account. What cannot be a number is as unknown as any other. */
  const orderOf = async (at: Queryable, { orderNumber, email, viewer }: Asking): Promise<BoughtOrder | undefined> => {
    const digits = orderNumber.slice(0, 40).replace(/\D/g, '')
    const number = digits.length > 0 && digits.length < 10 ? Number(digits) : 0
    if (email !== null) return orderOfPair(at, number, parseEmail(email) ?? '')
    return viewer && orderOfUser(at, number, viewer.userId)
  }

  const write = async (
    tx: Queryable,
    { order, place, viewer, staffId, input, key }: Writing,
  ): Promise<StoredReturn> => {
    const now = clock.now()
    const checked = checkReturn(returnableOf(order, place), input.lines.slice(0, MOST_LINES), now.getTime())
    if (!checked.ok) throw returnRefusal(checked.error)
    const name = cleanInput(input.name).slice(0, LONGEST_NAME)
    if (name === '') throw refuse('INVALID_RETURN', 'The name is missing')
    const refundTo = input.refundTo ?? 'payment'
    if (refundTo !== 'payment' && !(refundTo === 'balance' && mayFillBalance(order, isOwner(order, viewer))))
      throw refuse('INVALID_RETURN', 'The money cannot go there')
    const id = await insertReturn(tx, {
      publicId: ids.uuid(),
      order,
      lines: checked.value,
      name,
      message: cleanInput(input.message ?? '').slice(0, LONGEST_MESSAGE),
      refundTo,
      by: staffId !== undefined ? 'staff' : isOwner(order, viewer) ? 'customer' : 'guest',
      ...(staffId !== undefined && { staffId }),
      key,
      now,
    })
    await enqueue(tx, { topic: 'return.registered', key: String(id), body: { returnId: id, orderId: order.id } })
    const stored = await returnOf(tx, id)
    if (!stored) throw new Error('A new return can be read')
    const coming = checked.value.map(({ row, quantity }) => ({ rowId: row.id, quantity }))
    // What waits in earlier returns is taken to come as well: else a last piece would never bring the fees.
    const { amountMinor } = moneyBack(paidOrder(order, 'returned'), coming)
    await mails.send(tx, {
      key: `return_registered:${id}`,
      kind: 'return_registered',
      to: order.email,
      place,
      userId: order.user_id,
      orderId: order.id,
      write: (letter) => returnRegisteredMail(letter, { ...stored, amountMinor, isSent: wasSent(order.status) }),
    })
    return stored
  }

  return {
    findOrder: async (asking: Asking) => {
      const order = await counted(asking, () => orderOf(db, asking))
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
      if (!SLIP_ID.test(id)) return null
      const stored = await counted({ clientAddress, email: null }, () => returnOfSlip(db, id))
      return stored ? slipShape(stored, await placeOf(stored)) : null
    },

    ofViewer: async (viewer: Viewer) => Promise.all((await returnsOfUser(db, viewer.userId)).map(storedShape)),

    register: async ({
      input,
      idempotencyKey,
      ...asking
    }: Asking & { readonly input: ReturnInput; readonly idempotencyKey: string | null }) => {
      if (asking.viewer?.spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not withdraw as the customer')
      const found = await counted(asking, () => orderOf(db, asking))
      if (!found) throw noSuchOrder()
      // Before the order is held: who waits for a connection must not hold what others with one wait for.
      const place = await placeOf(found)
      const stored = await db.transaction(async (tx) => {
        // Held from here on, so that two tabs and staff take turns; then read as it is under the lock.
        await orderToChange(tx, found.id)
        const order = await orderOf(tx, asking)
        if (!order) throw noSuchOrder()
        const key = idempotencyKey ? `${order.id} ${idempotencyKey.slice(0, LONGEST_KEY)}` : null
        const known = key ? await returnOfKey(tx, key) : undefined
        if (!known) return write(tx, { order, place, viewer: asking.viewer, input, key })
        if (!isSame(known, input)) throw refuse('IDEMPOTENCY_KEY_REUSED', 'The key was used for another return')
        return known
      })
      return storedShape(stored)
    },

    /** Begun by staff under their own name; the buyer gets the acknowledgement as ever. */
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
        return write(tx, { order, place, viewer: undefined, staffId, input, key: `${orderId} ${key}` })
      })
    },
  }
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
