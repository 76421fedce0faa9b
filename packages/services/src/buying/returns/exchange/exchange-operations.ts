import {
  beginExchangeSchema,
  type ExchangeableOrder,
  type ExchangePlan,
  type ExchangesToLookAfter,
  exchangeWishSchema,
  settleExchangeSchema,
} from '@shop/contract/rest/console-exchange'
import type { Channels } from '../../../ground/channel/channels'
import { shortMarketId } from '../../../ground/channel/short-market-id'
import type { StaffCall, StaffOperation } from '../../../people/staff/staff-operation'
import type { Platform } from '../../../platform/platform'
import { aboutOrder, openedOrder } from '../../purchase/orders/opened-order'
import type { ShownOrder } from '../../purchase/orders/staff-operations'
import { createAskForPayment } from './ask-for-payment'
import { createCloseExchange } from './close-exchange'
import { exchangeableShape, exchangePlanShape, exchangeShape } from './exchange-shape'
import { exchangesToLookAfter } from './exchange-store'
import { createExchanges } from './exchanges'

/** An exchange announces a return and orders a replacement: who begins one may do both. */
const PERMISSION = 'returns:handle'
const ORDERS = 'orders:change'

type Parts = Parameters<typeof createExchanges>[0] & {
  readonly channels: Channels
  readonly shown: ShownOrder
}

/** Goods that were sent, for another size or colour: what may be exchanged, what it would do, and doing it. */
export function exchangeOperations(parts: Parts): readonly StaffOperation[] {
  const exchanges = createExchanges(parts)
  const opened = async (call: StaffCall) => {
    const order = await openedOrder(parts, call, PERMISSION)
    await call.require(ORDERS, order.market_id)
    return order
  }
  return [
    {
      method: 'GET',
      path: 'orders/:/exchange',
      permission: PERMISSION,
      handle: async (call): Promise<ExchangeableOrder> =>
        exchangeableShape(await exchanges.read((await opened(call)).id)),
    },
    {
      method: 'POST',
      path: 'orders/:/exchange/plan',
      permission: PERMISSION,
      handle: async (call): Promise<ExchangePlan> => {
        const wish = await call.body(exchangeWishSchema)
        return exchangePlanShape(await exchanges.plan((await opened(call)).id, wish), call.language)
      },
    },
    {
      method: 'POST',
      path: 'orders/:/exchange',
      permission: PERMISSION,
      handle: async (call) => {
        const { wish, key, version, note } = await call.body(beginExchangeSchema)
        const order = await opened(call)
        const about = { ...aboutOrder(order), reason: note }
        await call.begin('order.exchange', about)
        await exchanges.begin({
          ...{ orderId: order.id, version, key, wish, reason: note },
          by: { staffId: call.staff.staffId, name: call.staff.name },
          onDone: (tx, { plan, chosen }, begun) =>
            call.done(tx, 'order.exchange', {
              ...about,
              before: { rowId: wish.rowId, skuId: plan.line.row.sku_id, quantity: wish.quantity },
              after: { ...begun, skuId: chosen.skuId, valueMinor: plan.valueMinor },
            }),
        })
        return parts.shown(order.id, call)
      },
    },
    ...lookAfterOperations(parts, opened),
    ...paymentOperations(parts, opened),
  ]
}

type Opened = (call: StaffCall) => ReturnType<typeof openedOrder>

/** Goods that did not come: the queue of them, and closing what was agreed on with the customer. */
function lookAfterOperations(parts: Parts, opened: Opened): readonly StaffOperation[] {
  const { db, clock, channels, shown } = parts
  const close = createCloseExchange(parts satisfies Pick<Platform, 'db' | 'clock'>)
  return [
    {
      method: 'GET',
      path: 'exchanges',
      permission: PERMISSION,
      handle: async ({ marketsFor, language }): Promise<ExchangesToLookAfter> => {
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const found = await exchangesToLookAfter(db, marketsFor(PERMISSION, known), clock.now())
        const exchanges = found.map((one) => ({
          ...exchangeShape(one, language),
          market: shortMarketId(one.market_id),
        }))
        return { exchanges }
      },
    },
    {
      method: 'POST',
      path: 'orders/:/exchange/close',
      permission: PERMISSION,
      handle: async (call) => {
        const { exchangeId, note } = await call.body(settleExchangeSchema)
        const order = await opened(call)
        const about = { ...aboutOrder(order), reason: note }
        await call.begin('order.exchange-closed', about)
        await close({
          ...{ orderId: order.id, exchangeId, note, staffId: call.staff.staffId },
          onDone: (tx, { state, value_minor: valueMinor }) =>
            call.done(tx, 'order.exchange-closed', {
              ...about,
              before: { state },
              after: { state: 'settled', valueMinor },
            }),
        })
        return shown(order.id, call)
      },
    },
  ]
}

/** Goods that were kept although their replacement was sent: their buyer is asked to pay for it. */
function paymentOperations(parts: Parts, opened: Opened): readonly StaffOperation[] {
  const ask = createAskForPayment(parts)
  return [
    {
      method: 'POST',
      path: 'orders/:/exchange/ask-for-payment',
      permission: PERMISSION,
      handle: async (call) => {
        const { exchangeId, note } = await call.body(settleExchangeSchema)
        const order = await opened(call)
        const about = { ...aboutOrder(order), reason: note }
        await call.begin('order.exchange-asked', about)
        await ask({
          ...{ orderId: order.id, exchangeId, note, staffId: call.staff.staffId },
          onDone: (tx, valueMinor) =>
            call.done(tx, 'order.exchange-asked', {
              ...about,
              before: { toPayMinor: 0 },
              after: { toPayMinor: valueMinor },
            }),
        })
        return parts.shown(order.id, call)
      },
    },
  ]
}
