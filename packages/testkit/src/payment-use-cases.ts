import { paymentAdapters } from '@shop/services/buying/checkout/payment-adapter'
import { addPaymentToHistory } from '@shop/services/buying/purchase/orders/add-payment-to-history'
import { makeHeldOrder } from '@shop/services/buying/purchase/orders/make-held-order'
import { createMoveOrder } from '@shop/services/buying/purchase/orders/move-order'
import { orderToChange } from '@shop/services/buying/purchase/orders/order-to-change'
import { settleSupplements } from '@shop/services/buying/purchase/orders/supplement/settle-supplement'
import { createPayments } from '@shop/services/buying/purchase/payments/payments'
import { endPaidExchange } from '@shop/services/buying/returns/exchange/ask-for-payment'
import { createShopLinks } from '@shop/services/ground/mails/shop-links'
import { type Clock, systemClock } from '@shop/services/platform/clock'
import { openDatabase } from '@shop/services/platform/database'
import { silentLog } from '@shop/watch/log'
import type { Payments } from './start-payments'

/** The payments' use cases on connections of their own, at a time of one's choice: what jobs and staff do. */
export function paymentUseCases(url: string, payments: Pick<Payments, 'env'>, clock: Clock = systemClock) {
  const db = openDatabase({ url, poolSize: 4, log: silentLog })
  const { PAYMENTS_URL, PAYMENTS_KEY, PAYMENTS_CALLBACK_SECRET } = payments.env
  const desk = createPayments({
    db,
    clock,
    log: silentLog,
    links: async () => createShopLinks({ MARKET_IN_PATH: false, STOREFRONT_PORT: 3000 }, new Map()),
    adapters: paymentAdapters(true),
    makeHeldOrder,
    supplements: settleSupplements({ endExchange: endPaidExchange }),
    orderToChange,
    addPaymentToHistory,
    config: {
      PAYMENTS_URL,
      PAYMENTS_KEY,
      PAYMENTS_CALLBACK_SECRET,
      PAYMENTS_TIMEOUT_MS: 5_000,
      PAYMENTS_COMPARE_AT: '02:15',
      PAYMENTS_COMPARE_DAYS: 14,
    },
  })
  return { ...desk, move: createMoveOrder({ db, clock }), close: () => db.close() }
}
