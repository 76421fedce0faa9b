import { isVoucherCode } from '@shop/domain/voucher'
import { redeemVoucher } from '../../../people/vouchers/spend-voucher'
import { enqueueAll } from '../../../platform/outbox'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { closeCart } from '../../cart/cart-to-order'
import { claimPromoUse } from '../../promo-codes/promo-use'
import type { Paying } from '../payments/order-parts'
import type { OrderDraft } from './order-draft'
import { insertOrder, type PlacedOrder, saveVoucherId } from './place-order-store'

/**
 * Makes an order from a draft with everything that goes with it: stock, balance, points, voucher or code, the completed
 * cart and the event. All in the given transaction; a refusal rolls everything back.
 */
export async function writeOrder(tx: Queryable, draft: OrderDraft, paying: Paying, now: Date): Promise<PlacedOrder> {
  const { id, publicId, cartId, userId, placedBy } = draft
  // Who measures and who asks for consents lets pass what staff did in the customer's place.
  const mark = { is_impersonation: placedBy !== undefined }
  const body = { orderId: id, publicId, userId, fromStatus: null, toStatus: 'pending', ...mark }
  // Sent without waiting in between, because others who want the same pieces wait for the end.
  await Promise.all([
    insertOrder(tx, draft, paying, now),
    closeCart(tx, cartId, now),
    enqueueAll(tx, [
      { topic: 'order.placed', key: String(id), body },
      { topic: 'cart.completed', key: cartId, body: { orderId: id, ...mark } },
    ]),
  ])
  await spendCode(tx, draft, now)
  return { id, public_id: publicId }
}

type CodeUse = Pick<OrderDraft, 'promoCode' | 'id' | 'email' | 'marketId' | 'userId'>

/** Spends the code with the order. When that is not possible, there is no order. */
export async function spendCode(tx: Queryable, draft: CodeUse, now: Date): Promise<void> {
  const { promoCode: code, id: orderId, email, marketId, userId } = draft
  if (!code) return
  if (!isVoucherCode(code)) return claimPromoUse(tx, { code, marketId, orderId, email, now })
  if (userId === null) throw refuse('PROMO_CODE_INVALID', 'The promo code is not valid')
  await saveVoucherId(tx, orderId, await redeemVoucher(tx, { code, userId, orderId, now }))
}
