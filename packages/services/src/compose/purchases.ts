import type { SellerSettings } from '@shop/domain/market'
import { type Checkouts, createCheckouts } from '../buying/checkout/checkouts'
import { createMethods } from '../buying/checkout/methods'
import { paymentAdapters } from '../buying/checkout/payment-adapter'
import { creditSettings } from '../buying/checkout/ways-to-pay'
import { type Conditions, createConditions } from '../buying/conditions/conditions'
import { keepCorrections } from '../buying/goodwill/keep-corrections'
import { addPaymentToHistory } from '../buying/purchase/orders/add-payment-to-history'
import { type BuyerDelivery, createBuyerDelivery } from '../buying/purchase/orders/delivery-change/buyer-delivery'
import { createDeliveryChanges, type DeliveryChanges } from '../buying/purchase/orders/delivery-change/change-delivery'
import { type BuyerEdits, createBuyerEdits } from '../buying/purchase/orders/edit/buyer-edits'
import { createEditOrder } from '../buying/purchase/orders/edit/edit-order'
import { makeHeldOrder } from '../buying/purchase/orders/make-held-order'
import { createMoveOrder } from '../buying/purchase/orders/move-order'
import { orderToChange } from '../buying/purchase/orders/order-to-change'
import { createOrders } from '../buying/purchase/orders/orders'
import { createPlaceOrder } from '../buying/purchase/orders/place-order'
import { createRefuseSoldOut } from '../buying/purchase/orders/refuse-sold-out'
import { type BuyerSupplement, createBuyerSupplement } from '../buying/purchase/orders/supplement/buyer-supplement'
import { settleSupplements } from '../buying/purchase/orders/supplement/settle-supplement'
import { type SupplementTokens, supplementTokens } from '../buying/purchase/orders/supplement/supplement-tokens'
import { createSupplements, type Supplements } from '../buying/purchase/orders/supplement/supplements'
import { createPayments, type PaymentSettings, type Payments } from '../buying/purchase/payments/payments'
import { createDeliveries } from '../buying/purchase/shipping/deliveries'
import { endPaidExchange } from '../buying/returns/exchange/ask-for-payment'
import type { Catalog } from '../goods/catalog/catalog'
import type { Content } from '../goods/content/content'
import type { Channels } from '../ground/channel/channels'
import type { Mails } from '../ground/mails/mails'
import { followShopLinks, type LinkSettings } from '../ground/mails/shop-links'
import { createIdentities } from '../people/users/identity'
import type { Config } from '../platform/config'
import type { Platform } from '../platform/platform'
import { openSecretBox } from '../platform/secret-box'

type Parts = Platform & {
  readonly channels: Channels
  readonly catalog: Catalog
  readonly content: Content
  readonly config: SellerSettings &
    Pick<Config, 'DATA_DIR' | 'NODE_ENV' | 'SHIPPING_URL' | 'SHIPPING_KEY' | 'RESERVATION_MINUTES'> &
    Pick<Config, 'LENDER_NAME' | 'LENDER_ADDRESS' | 'LENDER_EMAIL' | 'REMINDER_FEES'> &
    PaymentSettings &
    LinkSettings
  readonly callbackUrl: () => string
  readonly mails: Mails
}

export type Purchases = {
  readonly checkouts: Checkouts
  readonly conditions: Conditions
  readonly payments: Payments
  readonly deliveryChanges: DeliveryChanges
  readonly buyerDelivery: BuyerDelivery
  readonly buyerEdits: BuyerEdits
  readonly supplements: Supplements
  readonly buyerSupplement: BuyerSupplement
  readonly supplementTokens: SupplementTokens
  readonly orders: ReturnType<typeof createOrders> & {
    readonly place: ReturnType<typeof createPlaceOrder>
    readonly move: ReturnType<typeof createMoveOrder>
  }
}

const MINUTE_MS = 60_000

/** From the filled cart to the order and what becomes of it. */
export function createPurchases(parts: Parts): Purchases {
  const { config } = parts
  const secrets = openSecretBox(config.DATA_DIR, 'identities')
  const adapters = paymentAdapters(config.PAYMENTS_URL !== undefined)
  const methods = createMethods({ ...parts, adapters })
  const deliveries = createDeliveries(parts)
  const checkouts = createCheckouts({ ...parts, methods, deliveries, secrets, credit: creditSettings(config) })
  const conditions = createConditions({ ...parts, checkouts })
  const links = followShopLinks(config, parts.channels)
  const payments = createPayments({
    ...{ ...parts, adapters, links, makeHeldOrder, orderToChange, addPaymentToHistory },
    supplements: settleSupplements({ endExchange: endPaidExchange }),
  })
  const deliveryChanges = createDeliveryChanges({ ...parts, methods, deliveries, refund: payments.refund })
  const allowsTestIds = config.NODE_ENV !== 'production'
  const identities = createIdentities(secrets, { allowsTestIds })
  const holdMs = config.RESERVATION_MINUTES * MINUTE_MS
  const { proceed, askHowFar, settleSoon } = payments
  const move = createMoveOrder(parts)
  const edits = createEditOrder({ ...parts, move, corrections: keepCorrections })
  return {
    checkouts,
    conditions,
    payments,
    deliveryChanges,
    buyerDelivery: createBuyerDelivery({ ...parts, deliveryChanges }),
    buyerEdits: createBuyerEdits({ ...parts, edits }),
    ...supplementsWith({ ...parts, methods, links, proceed, settleSoon }),
    orders: {
      ...createOrders({ ...parts, settleSoon }),
      place: createPlaceOrder({
        ...parts,
        checkouts,
        conditions,
        secrets,
        identities,
        allowsTestIds,
        holdMs,
        proceed,
        askHowFar,
        refuseSoldOut: createRefuseSoldOut(parts),
      }),
      move,
    },
  }
}

type Offering = Parts & Omit<Parameters<typeof createBuyerSupplement>[0], 'tokens'>

/** Lines that are added to orders: for staff who offer them, and for customers who pay for them. */
function supplementsWith(parts: Offering): Pick<Purchases, 'supplements' | 'buyerSupplement' | 'supplementTokens'> {
  const tokens = supplementTokens(openSecretBox(parts.config.DATA_DIR, 'supplements'))
  return {
    supplements: createSupplements(parts),
    buyerSupplement: createBuyerSupplement({ ...parts, tokens }),
    supplementTokens: tokens,
  }
}
