import type { Row } from '@shop/db/rows.gen'
import { creditedAt } from '@shop/domain/membership'
import type { Shelves } from '@shop/domain/order'
import { type Movement, movementsOf } from '@shop/domain/payment'
import { movesForOrder } from '../../../goods/stock/stock-parts'
import { earnPoints } from '../../../people/membership/earn-points'
import { notifying } from '../../../platform/pubsub'
import { type Queryable, rowOf, run, sql } from '../../../platform/sql'
import { keyOfUser, ORDER_TOPIC, STOCK_TOPIC } from '../../../platform/topics'
import { removeCheckout } from '../../checkout/remove-checkout'
import { claimReservation, type Paying, payForOrder, spendBalance } from '../payments/order-parts'
import type { OrderDraft } from './order-draft'
import { rowsOfPlaced } from './order-rows'

export type PlacedOrder = Pick<Row<'orders'>, 'id' | 'public_id'>

export async function findPlacedOrder(db: Queryable, cartId: string): Promise<PlacedOrder | undefined> {
  return rowOf(db, sql`select id, public_id from orders where cart_id = ${cartId}`)
}

/** Locks the balance, so that two orders that use it come one after the other. */
export async function lockBalance(tx: Queryable, userId: number, currency: string): Promise<number> {
  const row = await rowOf<Pick<Row<'user_balances'>, 'amount_minor'>>(
    tx,
    sql`select amount_minor from user_balances where user_id = ${userId} and currency = ${currency} for update`,
  )
  return row?.amount_minor ?? 0
}

export type LockedStock = { readonly orderId: number; readonly stock: ReadonlyMap<number, Shelves> }

/** Holds what there is of these SKUs, always in the order of their ids so that orders never wait for each other in a
 *  circle, and gives the number of the order that is to be. */
export async function lockStock(tx: Queryable, skuIds: readonly number[]): Promise<LockedStock> {
  const row = await rowOf<{ order_id: number; stock: [number, number, number, number][] }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('orders', 'id')) as order_id, (
          select coalesce(json_agg(json_build_array(s.sku_id, s.in_stock, s.oversellable, s.static)), '[]') from (
            select sku_id, in_stock, oversellable, static from stock where sku_id = any(${skuIds}::integer[]) order by sku_id for update
          ) s) as stock`,
  )
  if (!row) throw new Error('A select without a table has one row')
  const stock = new Map(
    row.stock.map(([skuId, inStock, oversellable, fixed]) => [skuId, { inStock, oversellable, static: fixed }]),
  )
  return { orderId: row.order_id, stock }
}

/** The whole order in one statement: the order, its rows, payment and first event, the pieces from the stock,
 *  the balance, the coming points and the event. The order has the form now, so the checkout is deleted. */
export async function insertOrder(tx: Queryable, order: OrderDraft, paying: Paying, now: Date): Promise<void> {
  const { amounts, currency } = order
  const isHeld = paying.kind === 'held'
  const reservationId = isHeld ? paying.reservationId : null
  const movements = isHeld ? movementsOf('claim', order.taken) : takenNow(order.taken)
  const stockKeys = isHeld ? '' : order.taken.map(({ skuId }) => skuId).join(',')
  const creditAt = order.points > 0 ? new Date(creditedAt(now.getTime(), order.timeZone)) : null
  await run(
    tx,
    sql`with placed as (
      insert into orders (id, public_id, cart_id, user_id, channel_id, market_id, language_id, currency, status, email,
        customer_type, gender, identity_number_encrypted, organisation_id, billing_address, shipping_address, shipping_id,
        shipping_name, payment_id, payment_name, pickup_point, pickup_address, promised_from, promised_to, conditions_id, desired_delivery_date, customer_order_number, goods_label,
        message, promo_code, items_regular_minor, items_minor, discount_minor, fixed_discount_minor, shipping_fee_minor,
        payment_fee_minor, balance_minor, total_minor, vat_minor, to_pay_minor, vat_rate_basis_points, applied_campaigns,
        validation, accepted_consents, should_award_points, nth_purchase, merchant_data, ip_prefix,
        placed_by_staff, placed_by_staff_name, assisted_consent, created_at, updated_at)
      values (${order.id}, ${order.publicId}, ${order.cartId}, ${order.userId}, ${order.channelId}, ${order.marketId},
        ${order.languageId}, ${currency}, 'pending', ${order.email}, ${order.customerType}, ${order.gender},
        ${order.sealedIdentity}, ${order.organisationId}, ${JSON.stringify(order.billing)}::jsonb,
        ${JSON.stringify(order.shippingAddress)}::jsonb, ${order.shipping.id}, ${order.shipping.name},
        ${order.payment.id}, ${order.payment.name}, ${order.pickupPoint}, ${order.pickupAddress ?? null},
        ${order.promised?.from ?? null}::date, ${order.promised?.to ?? null}::date, ${order.conditionsId ?? null}::integer, ${order.desiredDeliveryDate},
        ${order.customerOrderNumber}, ${order.goodsLabel}, ${order.message}, ${order.promoCode},
        ${amounts.itemsRegular}, ${amounts.items}, ${amounts.discount}, ${amounts.fixedDiscount}, ${amounts.shippingFee},
        ${amounts.paymentFee}, ${amounts.balance}, ${amounts.total}, ${amounts.vat}, ${amounts.toPay},
        ${order.vatBasisPoints}, ${JSON.stringify(order.appliedCampaigns)}::jsonb,
        ${JSON.stringify({ memberType: order.memberType })}::jsonb, ${order.acceptedConsents}::text[], ${order.isMember},
        (select count(*) + 1 from orders where lower(email) = lower(${order.email}) or user_id = ${order.userId}),
        ${order.merchantData}, ${order.ipPrefix}, ${order.placedBy?.staffId ?? null}, ${order.placedBy?.name ?? null},
        ${order.placedBy?.consent ?? null}, ${now}, ${now})
      returning id
    ), rows as (
      ${rowsOfPlaced(order.rows)}
    ), ${movesForOrder({ movements, reservationId, now })},
    ${claimReservation(reservationId, now)},
    ${spendBalance(order, now)},
    ${earnPoints({ userId: order.userId, points: order.points, creditAt, now })},
    ${payForOrder(order, paying, now)},
    told as (
      insert into order_events (order_id, event, to_status, actor, staff_id, on_behalf_of, at)
      select placed.id, 'placed', 'pending', ${order.placedBy ? 'staff' : 'customer'}, ${order.placedBy?.staffId ?? null}::integer,
        ${order.placedBy ? order.userId : null}::integer, ${now} from placed
    ), ${removeCheckout(order.cartId)}
    select ${notifying({ topic: STOCK_TOPIC, key: stockKeys })}, ${notifying({ topic: ORDER_TOPIC, key: String(order.id) })},
      ${notifying({ topic: ORDER_TOPIC, key: order.cartId })},
      ${notifying({ topic: ORDER_TOPIC, key: order.userId === null ? '' : keyOfUser(order.userId) })} from placed`,
  )
}

/** Pieces that leave the shelves with the order itself. */
function takenNow(pieces: OrderDraft['taken']): readonly Movement[] {
  return movementsOf('claim', pieces).filter(({ cause }) => cause === 'order')
}

export async function saveVoucherId(tx: Queryable, orderId: number, voucherId: string): Promise<void> {
  await run(tx, sql`update orders set voucher_id = ${voucherId} where id = ${orderId}`)
}
