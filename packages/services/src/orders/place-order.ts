import { toCampaignRule } from '@shop/domain/campaign'
import { vatRateAt } from '@shop/domain/market'
import { takeStock } from '@shop/domain/order'
import { isVoucherCode } from '@shop/domain/voucher'
import { completeCart, loadCart, lockCarts } from '../cart/cart-store'
import { claimPromoUse, redeemVoucher } from '../cart/promo-use'
import { promoRefusal, refuse } from '../cart/refusals'
import { refuseOthersCheckout } from '../checkout/cart-owner'
import type { CheckoutInput } from '../checkout/checkout-input'
import { loadCheckout } from '../checkout/checkout-store'
import type { Checkouts } from '../checkout/checkouts'
import { type Checkout, emailOf, feeWishOf, inheritedCheckout, mergeCheckout } from '../checkout/merge-checkout'
import { type Offered, type Quote, quoteOf } from '../checkout/quote'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { once } from '../platform/idempotency'
import type { Ids } from '../platform/ids'
import { enqueueAll } from '../platform/outbox'
import type { SecretBox } from '../platform/secret-box'
import type { Queryable } from '../platform/sql'
import { agreedOf, refuseSurprises, refuseUnsellable } from './agreed'
import { type Identity, identityOf, parsedId } from './identity'
import { ipPrefixOf } from './ip-prefix'
import { type BoughtLine, orderRow, takenBySku } from './order-lines'
import {
  findPlacedOrder,
  insertOrder,
  lockBalance,
  lockStock,
  type PlacedOrder,
  saveVoucherId,
} from './place-order-store'
import { stockRefusal } from './refusals'

export type PlaceOrderRequest = {
  readonly cartId: string
  readonly checkout: CheckoutInput
  readonly place: Place
  readonly viewer: Viewer | undefined
  readonly idempotencyKey: string | undefined
  readonly clientAddress: string
}

export type PlaceOrderAnswer = {
  readonly orderId: string
  readonly publicId: string
  readonly status: 'completed'
  readonly redirectUrl: null
}

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly checkouts: Pick<Checkouts, 'offered'>
  readonly secrets: SecretBox
  readonly allowsTestIds: boolean
}

/**
 * Makes an order of a cart, in one transaction: whatever is refused leaves nothing behind, and a repeated request (of the
 * same key, or for a cart that is ordered) gets the answer of the first.
 */
export function createPlaceOrder({ db, clock, ids, checkouts, secrets, allowsTestIds }: Parts) {
  async function placeOne(tx: Queryable, request: PlaceOrderRequest, offered: Offered): Promise<PlacedOrder> {
    const { cartId, checkout: input, place, viewer } = request
    const now = clock.now()
    const terms = { allowsTestIds, now }
    await lockCarts(tx, [cartId])
    const stored = await loadCart(tx, cartId)
    if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    const query = { email: emailOf(input), viewer }
    const { kept, ...known } = await loadCheckout(tx, cartId, { ...query, identityPrint: null })
    refuseOthersCheckout(stored, kept, viewer)
    if (stored.cart.completed_at) {
      const placed = await findPlacedOrder(tx, cartId)
      if (placed) return placed
      throw refuse('CART_COMPLETED', 'The cart is completed and cannot change any more')
    }

    const checkout = mergeCheckout(inheritedCheckout(kept, viewer), input, place, feeWishOf(stored, place))
    const email = checkout.row.email ?? viewer?.email ?? null
    const customerType = checkout.row.customer_type ?? viewer?.customerType ?? 'PERSON'
    const identityNumber = checkout.identityNumber ?? unsealed(cartId, checkout)
    const identityPrint = identityNumber
      ? secrets.fingerprint(parsedId(identityNumber, customerType, place, terms) ?? identityNumber)
      : null
    const buyer = identityPrint ? (await loadCheckout(tx, cartId, { ...query, identityPrint })).buyer : known.buyer
    if (viewer) await lockBalance(tx, viewer.userId, place.market.currency.code)
    const quote = await quoteOf({ db: tx, clock }, stored, checkout, offered)

    refuseUnsellable(quote.cart.lines, now)
    const withType = { ...checkout, row: { ...checkout.row, customer_type: customerType } }
    const agreed = agreedOf(withType, quote, buyer, email, place)
    const identity = identityOf(identityNumber, customerType, buyer, place, terms)
    refuseSurprises(quote, checkout, input, place)

    const { orderId, stock } = await lockStock(tx, [...new Set(quote.priced.lines.map(({ skuId }) => skuId))])
    const bought = boughtLines(quote, stock)
    const publicId = ids.uuid()
    const { catalog, isMember } = offered.setting
    await insertOrder(tx, {
      id: orderId,
      publicId,
      cartId,
      userId: viewer?.userId ?? null,
      place,
      agreed,
      identity: { ...identity, sealed: sealed(identity, publicId) },
      customerType,
      gender: buyer.gender,
      memberType: buyer.memberType,
      isMember,
      checkout: checkout.row,
      promoCode: stored.cart.promo_code,
      priced: quote.priced,
      appliedCampaigns: quote.priced.appliedCampaigns.map(toCampaignRule),
      vatBasisPoints: vatRateAt(place.market.settings, now.getTime()),
      rows: bought.map((one, position) => orderRow(one, position, quote.cart, catalog, ids)),
      taken: takenBySku(bought),
      payment: {
        id: ids.uuid(),
        attemptKey: request.idempotencyKey ?? publicId,
        agreement: agreed.payment.adapter.agree(quote.priced.summary.balance.totalSellingPriceExBalanceIncVat, now),
      },
      ipPrefix: ipPrefixOf(request.clientAddress),
      now,
    })
    await spendCode(tx, stored.cart.promo_code, orderId, agreed.email, request, now)
    await completeCart(tx, cartId, now)
    const body = { orderId, publicId, userId: viewer?.userId ?? null, fromStatus: null, toStatus: 'pending' }
    await enqueueAll(tx, [
      { topic: 'order.placed', key: String(orderId), body },
      { topic: 'cart.completed', key: cartId, body: { orderId } },
    ])
    return { id: orderId, public_id: publicId }
  }

  const unsealed = (cartId: string, { row }: Checkout): string | null =>
    row.identity_number_encrypted && secrets.open(row.identity_number_encrypted, `checkout ${cartId}`)
  const sealed = ({ personalId }: Identity, publicId: string): string | null =>
    personalId && secrets.seal(personalId, `order ${publicId}`)

  return async (request: PlaceOrderRequest): Promise<PlaceOrderAnswer> => {
    const { cartId, checkout, place, viewer, idempotencyKey } = request
    const offered = await checkouts.offered(cartId, checkout, place, viewer)
    const idempotent = {
      scope: viewer ? `placeOrder user ${viewer.userId}` : 'placeOrder visitor',
      key: idempotencyKey,
      request: { cartId, checkout, market: place.market.id },
    }
    const { answer } = await db.transaction((tx) =>
      once(tx, idempotent, async () => toAnswer(await placeOne(tx, request, offered))),
    )
    return answer
  }
}

/** Every line with where its pieces come from. A gift that is gone by now is left out, unless the shopper entered a code
 *  for it; anything else refuses. */
function boughtLines({ priced }: Quote, stock: Parameters<typeof takeStock>[0]): BoughtLine[] {
  const taken = takeStock(
    stock,
    priced.lines.map((line) => ({ skuId: line.skuId, quantity: line.quantity, isOptional: line.isCampaignFreeGift })),
  )
  if (!taken.ok) throw stockRefusal(taken.error.skuId, taken.error.left)
  if (priced.promo.kind === 'applied' && taken.value.includes(null))
    throw promoRefusal({ kind: 'requirements-not-met' })
  return priced.lines.flatMap((line, index) => {
    const shelves = taken.value[index]
    return shelves ? [{ line, taken: shelves }] : []
  })
}

const toAnswer = ({ id, public_id }: PlacedOrder): PlaceOrderAnswer => ({
  orderId: String(id),
  publicId: public_id,
  status: 'completed',
  redirectUrl: null,
})

/** A code that was priced is spent with the order, or there is no order. */
async function spendCode(
  tx: Queryable,
  code: string | null,
  orderId: number,
  email: string,
  { place, viewer }: PlaceOrderRequest,
  now: Date,
): Promise<void> {
  if (!code) return
  if (!isVoucherCode(code)) return claimPromoUse(tx, { code, marketId: place.market.id, orderId, email, now })
  if (!viewer) throw refuse('PROMO_CODE_INVALID', 'The promo code is not valid')
  await saveVoucherId(tx, orderId, await redeemVoucher(tx, { code, userId: viewer.userId, orderId, now }))
}
