import type { PricedCart } from '@shop/domain/cart'
import type { Shelves } from '@shop/domain/order'
import { STOCK_TOPIC } from '../catalog/catalog'
import type { CheckoutRow } from '../checkout/checkout-store'
import type { Agreement } from '../checkout/payment-adapter'
import type { Place } from '../context/place'
import { notifying } from '../platform/pubsub'
import { type Queryable, rowOf, run, sql } from '../platform/sql'
import type { Agreed } from './agreed'
import type { Identity } from './identity'
import type { OrderRow } from './order-lines'
import { keyOfUser, ORDER_TOPIC } from './order-topic'

export type PlacedOrder = { readonly id: number; readonly public_id: string }

export async function findPlacedOrder(db: Queryable, cartId: string): Promise<PlacedOrder | undefined> {
  return rowOf(db, sql`select id, public_id from orders where cart_id = ${cartId}`)
}

/** Two orders that are paid from one balance come one after the other. */
export async function lockBalance(tx: Queryable, userId: number, currency: string): Promise<void> {
  await rowOf(tx, sql`select from user_balances where user_id = ${userId} and currency = ${currency} for update`)
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

export type NewOrder = {
  readonly id: number
  readonly publicId: string
  readonly cartId: string
  readonly userId: number | null
  readonly place: Place
  readonly agreed: Agreed
  readonly identity: Identity & { readonly sealed: string | null }
  readonly customerType: 'PERSON' | 'ORGANIZATION'
  readonly gender: string
  readonly memberType: string | null
  readonly isMember: boolean
  readonly checkout: CheckoutRow
  readonly promoCode: string | null
  readonly priced: PricedCart
  readonly appliedCampaigns: readonly unknown[]
  readonly vatBasisPoints: number
  readonly rows: readonly OrderRow[]
  readonly taken: readonly (Shelves & { readonly skuId: number })[]
  readonly payment: { readonly id: string; readonly attemptKey: string; readonly agreement: Agreement }
  readonly ipPrefix: string | null
  readonly now: Date
}

/** The whole order in one statement: the order, its rows, payment, invoice, first event, what left the stock, what left
 *  the balance, and the news of it. The form is in the order now, so the checkout's copy goes. */
export async function insertOrder(tx: Queryable, order: NewOrder): Promise<void> {
  const { priced, agreed, checkout, place, payment, now } = order
  const { summary } = priced
  const currency = place.market.currency.code
  const total = summary.total.sellingPriceIncVat
  const toPay = total - summary.balance.pending
  const stockKeys = order.taken.map(({ skuId }) => skuId).join(',')
  await run(
    tx,
    sql`with placed as (
      insert into orders (id, public_id, cart_id, user_id, channel_id, market_id, language_id, currency, status, email,
        customer_type, gender, identity_number_encrypted, organisation_id, billing_address, shipping_address, shipping_id,
        shipping_name, payment_id, payment_name, pickup_point, desired_delivery_date, customer_order_number, goods_label,
        message, promo_code, items_regular_minor, items_minor, discount_minor, fixed_discount_minor, shipping_fee_minor,
        payment_fee_minor, balance_minor, total_minor, vat_minor, to_pay_minor, vat_rate_basis_points, applied_campaigns,
        validation, accepted_consents, should_award_points, nth_purchase, merchant_data, ip_prefix, created_at, updated_at)
      values (${order.id}, ${order.publicId}, ${order.cartId}, ${order.userId}, ${place.channel.id}, ${place.market.id},
        ${place.language.id}, ${currency}, 'pending', ${agreed.email}, ${order.customerType}, ${order.gender},
        ${order.identity.sealed}, ${order.identity.organisationId}, ${JSON.stringify(agreed.billing)}::jsonb,
        ${JSON.stringify(agreed.shippingAddress)}::jsonb, ${agreed.shipping.id}, ${agreed.shipping.name},
        ${agreed.payment.id}, ${agreed.payment.name}, ${agreed.pickupPoint}, ${checkout.desired_delivery_date},
        ${checkout.customer_order_number}, ${checkout.goods_label}, ${checkout.message}, ${order.promoCode},
        ${summary.subTotal.regularPriceIncVat}, ${summary.subTotal.sellingPriceIncVat}, ${summary.subTotal.discountIncVat},
        ${summary.fixedAmountDiscountIncVat}, ${summary.shipping.feeIncVat}, ${summary.fees.paymentFeeIncVat},
        ${summary.balance.pending}, ${total}, ${summary.total.vat}, ${toPay}, ${order.vatBasisPoints},
        ${JSON.stringify(order.appliedCampaigns)}::jsonb, ${JSON.stringify({ memberType: order.memberType })}::jsonb,
        ${checkout.accepted_consents}::text[], ${order.isMember},
        (select count(*) + 1 from orders where lower(email) = lower(${agreed.email}) or user_id = ${order.userId}),
        ${checkout.merchant_data}, ${order.ipPrefix}, ${now}, ${now})
      returning id
    ), rows as (
      insert into order_rows (order_id, line_id, position, sku_id, product_id, article_number, sku_name, name, brand,
        product_alias, image, categories, message, quantity, regular_unit_minor, unit_minor, total_minor, vat_minor,
        discount_minor, prior_minor, campaigns, price_parts, group_key, package_id, hygiene, from_in_stock, from_oversellable,
        from_static)
      select placed.id, r.line_id, r.position, r.sku_id, r.product_id, r.article_number, r.sku_name, r.name, r.brand,
        r.product_alias, r.image, r.categories, r.message, r.quantity, r.regular_unit_minor, r.unit_minor, r.total_minor,
        r.vat_minor, r.discount_minor, r.prior_minor, r.campaigns, r.price_parts, r.group_key, r.package_id, p.hygiene,
        r.from_in_stock, r.from_oversellable, r.from_static
      from placed, json_to_recordset(${JSON.stringify(order.rows)}::json) as r (line_id uuid, position integer, sku_id integer,
        product_id integer, article_number text, sku_name text, name text, brand text, product_alias text, image text,
        categories jsonb, message text, quantity integer, regular_unit_minor bigint, unit_minor bigint, total_minor bigint,
        vat_minor bigint, discount_minor bigint, prior_minor bigint, campaigns jsonb, price_parts jsonb, group_key text,
        package_id integer, from_in_stock integer, from_oversellable integer, from_static integer)
      join products p on p.id = r.product_id
    ), taken as (
      select * from json_to_recordset(${JSON.stringify(order.taken)}::json)
        as t ("skuId" integer, "inStock" integer, oversellable integer, static integer)
    ), stocked as (
      update stock s set in_stock = s.in_stock - t."inStock", oversellable = s.oversellable - t.oversellable,
        static = s.static - t.static, updated_at = ${now}
      from taken t where s.sku_id = t."skuId"
    ), moved as (
      insert into stock_movements (sku_id, in_stock_delta, oversellable_delta, static_delta, cause, order_id, at)
      select t."skuId", -t."inStock", -t.oversellable, -t.static, 'order', placed.id, ${now} from placed, taken t
    ), balanced as (
      insert into user_balance_entries (user_id, currency, amount_minor, cause, order_id, at)
      select ${order.userId}, ${currency}, ${-summary.balance.pending}::bigint, 'order', placed.id, ${now} from placed
      where ${summary.balance.pending}::bigint > 0
    ), paid as (
      insert into payments (id, cart_id, order_id, payment_id, provider, attempt_key, amount_minor, currency, status,
        provider_method, authorised_at, created_at, updated_at)
      select ${payment.id}, ${order.cartId}, placed.id, ${agreed.payment.id}, ${agreed.payment.adapter.provider},
        ${payment.attemptKey}, ${toPay}, ${currency}, ${payment.agreement.status}, ${agreed.payment.providerMethod}, ${now},
        ${now}, ${now} from placed
    ), invoiced as (
      insert into invoices (order_id, kind, amount_minor, currency, issued_at, due_at, payment_reference)
      select placed.id, 'invoice', ${toPay}, ${currency}, ${now}, ${payment.agreement.invoice?.dueAt ?? null}::timestamptz,
        (7000000000 + placed.id)::text
      from placed where ${payment.agreement.invoice !== null}::boolean
    ), told as (
      insert into order_events (order_id, event, to_status, actor, at)
      select placed.id, 'placed', 'pending', 'customer', ${now} from placed
    ), forgotten as (
      delete from checkouts where cart_id = ${order.cartId}
    )
    select ${notifying({ topic: STOCK_TOPIC, key: stockKeys })}, ${notifying({ topic: ORDER_TOPIC, key: String(order.id) })},
      ${notifying({ topic: ORDER_TOPIC, key: order.cartId })},
      ${notifying({ topic: ORDER_TOPIC, key: order.userId === null ? '' : keyOfUser(order.userId) })} from placed`,
  )
}

export async function saveVoucherId(tx: Queryable, orderId: number, voucherId: string): Promise<void> {
  await run(tx, sql`update orders set voucher_id = ${voucherId} where id = ${orderId}`)
}
