import { orderEditSchema } from '@shop/contract/rest/console-order-edit'
import { statusGroup } from '@shop/domain/order'
import { type Goodwill, type GoodwillWish, planGoodwill } from '@shop/domain/returns'
import { needsSecondPair, writtenReason } from '@shop/domain/staff'
import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import { orderRefundedMail } from '../../ground/mails/goodwill-mail'
import type { Mails } from '../../ground/mails/mails'
import { refuseOwnWork } from '../../people/staff/four-eyes'
import { once } from '../../platform/idempotency'
import type { Platform } from '../../platform/platform'
import { Refusal, refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { addGoodwillToHistory } from '../purchase/orders/add-goodwill-to-history'
import type { EditOrder } from '../purchase/orders/edit/edit-order'
import { orderToChange } from '../purchase/orders/order-to-change'
import type { RefundOrder } from '../purchase/payments/refund-order'
import { paidOrder } from '../returns/paid-order'
import { type BoughtOrder, orderToReturn } from '../returns/returns-to-read'
import {
  goodwillOf,
  insertGoodwill,
  insertShares,
  moneyOf,
  type OrderMoney,
  type StoredGoodwill,
  saveDecision,
} from './goodwill-store'

export type GoodwillRequest = GoodwillWish & {
  readonly kind: 'goodwill' | 'price'
  readonly to: 'payment' | 'balance'
}

export type GoodwillPlan = {
  readonly order: BoughtOrder
  readonly money: OrderMoney
  readonly goodwill: Goodwill
  readonly toBalance: boolean
  readonly isWaiting: boolean
}

export type GiveGoodwill = {
  readonly orderId: number
  readonly request: GoodwillRequest
  readonly version: number
  readonly key: string
  readonly reason: string
  readonly staffId: number
  /** How much of one order this colleague gives alone. */
  readonly limitMinor: number
  readonly record: (tx: Queryable, plan: GoodwillPlan) => Promise<void>
}

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Pick<Channels, 'placeOf'>
  readonly mails: Mails
  readonly refund: RefundOrder
  readonly edits: Pick<EditOrder, 'approve'>
}

export type GoodwillDesk = ReturnType<typeof createGoodwill>

/** Money back without goods: goodwill, or a price that was wrong. Above a colleague's limit it waits for somebody else. */
export function createGoodwill(parts: Parts) {
  const { db } = parts
  return {
    plan: (orderId: number, request: GoodwillRequest, limitMinor: number) =>
      planOf(db, { orderId, request, limitMinor }),

    give: (wish: GiveGoodwill) => giveGoodwill(parts, wish),
    decide: (given: StoredGoodwill, decision: Decision) => decideGoodwill(parts, given, decision),
    read: (id: string) => goodwillOf(db, id),
  }
}

const placeOf = ({ channels }: Parts, { channel_id, market_id, language_id }: BoughtOrder) =>
  channels.placeOf({ channelId: channel_id, marketId: market_id, languageId: language_id })

/** Gives it, or lets it wait for a second pair of eyes. */
async function giveGoodwill(parts: Parts, wish: GiveGoodwill): Promise<void> {
  const { db, clock } = parts
  const { orderId, request, version, key, reason, staffId, limitMinor, record } = wish
  const place = await placeOf(parts, await found(db, orderId))
  const now = clock.now()
  await db.transaction((tx) =>
    once(tx, { scope: `goodwill:${orderId}`, key, request: { request, version, reason, staffId } }, async () => {
      await orderToChange(tx, orderId)
      const plan = await planOf(tx, { orderId, request, limitMinor })
      if (plan.money.version !== version) throw stale('The order has changed in the meantime')
      const { amountMinor } = plan.goodwill
      const { kind, rowId } = request
      const { currency } = plan.order
      const asked = { id: key, orderId, kind, rowId, amountMinor, currency, toBalance: plan.toBalance }
      await insertGoodwill(tx, { ...asked, reason, staffId, isWaiting: plan.isWaiting, now })
      if (!plan.isWaiting) await pay(parts, tx, { ...plan, id: key, kind, place, staffId })
      await addGoodwillToHistory(tx, plan.order, {
        event: plan.isWaiting ? 'goodwill_asked' : 'goodwill_given',
        ...{ staffId, note: reason, details: detailsOf(key, kind, plan.goodwill), now },
      })
      await record(tx, plan)
      return null
    }),
  )
}

type Decision = {
  readonly does: 'approve' | 'refuse'
  readonly staffId: number
  readonly record: (tx: Queryable, state: 'given' | 'refused') => Promise<void>
}

/** A second pair of eyes decides, once. */
async function decideGoodwill(parts: Parts, given: StoredGoodwill, { does, staffId, record }: Decision): Promise<void> {
  const { db, clock } = parts
  const { id, order_id: orderId } = given
  const place = await placeOf(parts, await found(db, orderId))
  const now = clock.now()
  await db.transaction(async (tx) => {
    await orderToChange(tx, orderId)
    await refuseOwnWork(tx, staffId, [given.asked_by], 'Nobody approves their own wish')
    const state = does === 'approve' ? 'given' : 'refused'
    if ((await saveDecision(tx, { id, state, staffId, now })) === 0) throw stale('Somebody decided meanwhile')
    if (does === 'approve') await giveApproved(parts, tx, { given, place, staffId, now })
    else
      await addGoodwillToHistory(tx, await found(tx, orderId), {
        event: 'goodwill_refused',
        ...{ staffId, note: '', details: { goodwillId: id, amountMinor: given.amount_minor }, now },
      })
    await record(tx, state)
  })
}

type Approved = {
  readonly given: StoredGoodwill
  readonly place: Place
  readonly staffId: number
  readonly now: Date
}

/** Does what was asked for, if the order still allows it. */
async function giveApproved(parts: Parts, tx: Queryable, approved: Approved): Promise<void> {
  const { given, place, staffId } = approved
  const { kind, id: key, order_id: orderId, amount_minor: askedMinor, reason } = given
  if (kind !== 'correction') return payApproved(parts, tx, { ...approved, kind })
  const edit = orderEditSchema.parse(given.edit)
  const by = { actor: 'staff', staffId } as const
  await parts.edits.approve(tx, { place, orderId, key, edit, reason, askedMinor, by })
}

type ApprovedPayment = Approved & { readonly kind: GoodwillRequest['kind'] }

/** Pays what was asked for, if so much is still left. */
async function payApproved(parts: Parts, tx: Queryable, approved: ApprovedPayment): Promise<void> {
  const { given, kind, place, staffId, now } = approved
  const { id, order_id: orderId } = given
  const request = {
    ...{ kind, rowId: given.order_row_id, of: { amountMinor: given.amount_minor } },
    to: given.to_balance ? ('balance' as const) : ('payment' as const),
  }
  const plan = await planOf(tx, { orderId, request, limitMinor: Number.MAX_SAFE_INTEGER })
  await pay(parts, tx, { ...plan, id, kind, place, staffId })
  await addGoodwillToHistory(tx, plan.order, {
    event: 'goodwill_given',
    ...{ staffId, note: given.reason, details: detailsOf(id, kind, plan.goodwill), now },
  })
}

const stale = (message: string) => new Refusal('CONFLICT_STALE_VERSION', 409, message)

async function found(db: Queryable, orderId: number): Promise<BoughtOrder> {
  const order = await orderToReturn(db, orderId)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order')
  return order
}

type Planning = { readonly orderId: number; readonly request: GoodwillRequest; readonly limitMinor: number }

/** What a wish comes to, by what is left of the rows and of the payment. Refuses what cannot be given. */
async function planOf(db: Queryable, { orderId, request, limitMinor }: Planning): Promise<GoodwillPlan> {
  const order = await found(db, orderId)
  const money = await moneyOf(db, orderId)
  if (!money) throw refuse('NOT_FOUND', 'There is no such order')
  const status = statusGroup(order.status)
  if (status === 'received' || status === 'processing')
    throw refuse('GOODWILL_TOO_EARLY', 'Before the goods are sent the order itself is changed')
  const planned = planGoodwill(paidOrder(order, 'given_back').rows, request, money.payment_left_minor)
  if (!planned.ok) {
    if (planned.error.kind === 'too-much')
      throw refuse('REFUND_REFUSED', 'The sum is more than what was paid and not given back yet', {
        leftMinor: planned.error.leftMinor,
      })
    throw refuse('BAD_USER_INPUT', 'There is no such row, or nothing to give')
  }
  const { amountMinor } = planned.value
  return {
    ...{ order, money, goodwill: planned.value },
    // What nobody has paid yet of an invoice is lowered, whatever was wished.
    toBalance: request.to === 'balance' && order.user_id !== null && order.unpaid_minor === 0,
    isWaiting: needsSecondPair({ amountMinor, givenMinor: money.given_minor, limitMinor }),
  }
}

type Payment = GoodwillPlan & {
  readonly id: string
  readonly kind: 'goodwill' | 'price'
  readonly place: Place
  readonly staffId: number
}

async function pay({ mails, refund }: Parts, tx: Queryable, given: Payment): Promise<void> {
  const { id, kind, place, staffId, order, goodwill, toBalance } = given
  const [only, ...others] = goodwill.shares
  await insertShares(tx, id, goodwill.shares)
  await refund(
    {
      ...{ orderId: order.id, key: `goodwill ${id}`, staffId, toBalance },
      ...(only && others.length === 0 && { orderRowId: only.rowId }),
      ...{ amountMinor: goodwill.amountMinor, vatMinor: goodwill.vatMinor },
      reason: writtenReason(kind === 'price' ? 'corrected-price' : 'goodwill'),
    },
    tx,
  )
  const loweredMinor = Math.min(goodwill.amountMinor, toBalance ? 0 : order.unpaid_minor)
  const rows = order.rows.filter((row) => goodwill.shares.some(({ rowId }) => rowId === row.id))
  await mails.send(tx, {
    ...{ key: `order_refunded:${id}`, kind: 'order_refunded', to: order.email, place },
    ...{ userId: order.user_id, orderId: order.id },
    write: (letter) =>
      orderRefundedMail(letter, { order, kind, rows, toBalance, amountMinor: goodwill.amountMinor, loweredMinor }),
  })
}

const detailsOf = (goodwillId: string, kind: string, { amountMinor, shares }: Goodwill) => ({
  ...{ goodwillId, kind, amountMinor },
  rows: shares.map((share) => ({ rowId: share.rowId, amountMinor: share.amountMinor })),
})
