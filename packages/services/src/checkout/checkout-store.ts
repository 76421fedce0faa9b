import { CART_TOPIC } from '../cart/cart-topic'
import { notifying } from '../platform/pubsub'
import { type Queryable, rowOf, run, sql } from '../platform/sql'
import type { Address } from '../users/address'

export type CheckoutRow = {
  readonly user_id: number | null
  readonly email: string | null
  readonly customer_type: 'PERSON' | 'ORGANIZATION' | null
  readonly identity_number_encrypted: string | null
  readonly billing_address: Partial<Address>
  readonly shipping_address: Partial<Address> | null
  readonly payment_id: number | null
  readonly shipping_id: number | null
  readonly external_shipping_id: string | null
  readonly pickup_point: string | null
  readonly desired_delivery_date: Date | null
  readonly customer_order_number: string | null
  readonly goods_label: string | null
  readonly message: string | null
  readonly accepted_consents: readonly string[]
  readonly merchant_data: string | null
  readonly checkout_urls: Readonly<Record<string, string>>
  readonly confirmed_total_minor: number | null
  readonly confirmed_balance_minor: number | null
  readonly confirmed_currency: string | null
  readonly version: number
}

export const emptyCheckout: CheckoutRow = {
  user_id: null,
  email: null,
  customer_type: null,
  identity_number_encrypted: null,
  billing_address: {},
  shipping_address: null,
  payment_id: null,
  shipping_id: null,
  external_shipping_id: null,
  pickup_point: null,
  desired_delivery_date: null,
  customer_order_number: null,
  goods_label: null,
  message: null,
  accepted_consents: [],
  merchant_data: null,
  checkout_urls: {},
  confirmed_total_minor: null,
  confirmed_balance_minor: null,
  confirmed_currency: null,
  version: 0,
}

export async function loadCheckout(db: Queryable, cartId: string): Promise<CheckoutRow | undefined> {
  return rowOf(
    db,
    sql`select user_id, email, customer_type, identity_number_encrypted, billing_address, shipping_address, payment_id,
          shipping_id, external_shipping_id, pickup_point, desired_delivery_date, customer_order_number, goods_label, message,
          accepted_consents, merchant_data, checkout_urls, confirmed_total_minor, confirmed_balance_minor, confirmed_currency,
          version
        from checkouts where cart_id = ${cartId}`,
  )
}

export type CheckoutSave = {
  readonly cartId: string
  readonly cartVersion: number
  readonly marketId: string
  readonly row: CheckoutRow
  /** The fee of the method that was chosen; null while none is. */
  readonly externalFeeMinor: number | null
  readonly now: Date
}

/**
 * Keeps the checkout and what was answered of it, and gives the cart the fee of the chosen method: in one statement,
 * only onto the versions that it was decided on (false: a rival was faster).
 */
export async function saveCheckout(db: Queryable, save: CheckoutSave): Promise<boolean> {
  const { row, cartId, now } = save
  const saved = await run(
    db,
    sql`with cart as (
          select id, external_shipping_fee_minor as fee from carts
          where id = ${cartId} and version = ${save.cartVersion} and completed_at is null
        ), saved as (
          insert into checkouts as c (cart_id, user_id, email, customer_type, identity_number_encrypted, billing_address,
            shipping_address, payment_id, shipping_id, external_shipping_id, pickup_point, desired_delivery_date,
            customer_order_number, goods_label, message, accepted_consents, merchant_data, checkout_urls,
            confirmed_total_minor, confirmed_balance_minor, confirmed_currency, confirmed_at, version, updated_at)
          select id, ${row.user_id}::integer, ${row.email}, ${row.customer_type}, ${row.identity_number_encrypted},
            ${JSON.stringify(row.billing_address)}::jsonb,
            ${row.shipping_address && JSON.stringify(row.shipping_address)}::jsonb, ${row.payment_id}::integer,
            ${row.shipping_id}::integer, ${row.external_shipping_id}, ${row.pickup_point},
            ${row.desired_delivery_date}::timestamptz, ${row.customer_order_number}, ${row.goods_label}, ${row.message},
            ${row.accepted_consents}::text[], ${row.merchant_data}, ${JSON.stringify(row.checkout_urls)}::jsonb,
            ${row.confirmed_total_minor}::bigint, ${row.confirmed_balance_minor}::bigint, ${row.confirmed_currency},
            ${now}::timestamptz, 1, ${now}::timestamptz
          from cart
          on conflict (cart_id) do update set user_id = excluded.user_id, email = excluded.email,
            customer_type = excluded.customer_type, identity_number_encrypted = excluded.identity_number_encrypted,
            billing_address = excluded.billing_address, shipping_address = excluded.shipping_address,
            payment_id = excluded.payment_id, shipping_id = excluded.shipping_id,
            external_shipping_id = excluded.external_shipping_id, pickup_point = excluded.pickup_point,
            desired_delivery_date = excluded.desired_delivery_date, customer_order_number = excluded.customer_order_number,
            goods_label = excluded.goods_label, message = excluded.message, accepted_consents = excluded.accepted_consents,
            merchant_data = excluded.merchant_data, checkout_urls = excluded.checkout_urls,
            confirmed_total_minor = excluded.confirmed_total_minor, confirmed_balance_minor = excluded.confirmed_balance_minor,
            confirmed_currency = excluded.confirmed_currency, confirmed_at = excluded.confirmed_at,
            version = c.version + 1, updated_at = excluded.updated_at
          where c.version = ${row.version}
          returning c.cart_id
        ), moved as (
          update carts set external_shipping_fee_minor = ${save.externalFeeMinor}::bigint, market_id = ${save.marketId},
            version = carts.version + 1, updated_at = ${now}::timestamptz
          from cart, saved
          where carts.id = cart.id and carts.version = ${save.cartVersion}
            and cart.fee is distinct from ${save.externalFeeMinor}::bigint
          returning ${notifying({ topic: CART_TOPIC, key: cartId })}
        )
        select from saved where (select count(*) from moved) >= 0`,
  )
  return saved > 0
}
