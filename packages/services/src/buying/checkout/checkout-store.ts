import type { Row } from '@shop/db/rows.gen'
import type { Address } from '../../people/users/address'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { chargeShipping } from '../cart/charge-shipping'
import { type Buyer, type BuyerQuery, type BuyerRow, buyerColumns, toBuyer } from './buyer'

export type CheckoutRow = Pick<
  Row<'checkouts'>,
  | 'user_id'
  | 'email'
  | 'customer_type'
  | 'identity_number_encrypted'
  | 'payment_id'
  | 'shipping_id'
  | 'external_shipping_id'
  | 'pickup_point'
  | 'desired_delivery_date'
  | 'customer_order_number'
  | 'goods_label'
  | 'message'
  | 'accepted_consents'
  | 'merchant_data'
  | 'confirmed_total_minor'
  | 'confirmed_balance_minor'
  | 'confirmed_currency'
  | 'version'
> & {
  readonly billing_address: Partial<Address>
  readonly shipping_address: Partial<Address> | null
  readonly checkout_urls: Readonly<Record<string, string>>
}

/** What a person writes into a checkout. The methods that were chosen are no such thing: every answer shows them. */
export const nothingWritten = {
  email: null,
  identity_number_encrypted: null,
  billing_address: {},
  shipping_address: null,
  desired_delivery_date: null,
  customer_order_number: null,
  goods_label: null,
  message: null,
  accepted_consents: [],
  merchant_data: null,
  checkout_urls: {},
} satisfies Partial<CheckoutRow>

export const emptyCheckout: CheckoutRow = {
  ...nothingWritten,
  user_id: null,
  customer_type: null,
  payment_id: null,
  shipping_id: null,
  external_shipping_id: null,
  pickup_point: null,
  confirmed_total_minor: null,
  confirmed_balance_minor: null,
  confirmed_currency: null,
  version: 0,
}

export type LoadedCheckout = { readonly kept: CheckoutRow | undefined; readonly buyer: Buyer }

/** The stored checkout and what is known about the buyer, in one round trip. */
export async function loadCheckout(db: Queryable, cartId: string, query: BuyerQuery): Promise<LoadedCheckout> {
  const row = await rowOf<CheckoutRow & BuyerRow & { cart_id: string | null }>(
    db,
    sql`select c.cart_id, c.user_id, c.email, c.customer_type, c.identity_number_encrypted, c.billing_address,
          c.shipping_address, c.payment_id, c.shipping_id, c.external_shipping_id, c.pickup_point, c.desired_delivery_date,
          c.customer_order_number, c.goods_label, c.message, c.accepted_consents, c.merchant_data, c.checkout_urls,
          c.confirmed_total_minor, c.confirmed_balance_minor, c.confirmed_currency, c.version, ${buyerColumns(query)}
        from (select ${cartId} as cart_id, ${query.viewer?.userId ?? null}::integer as user_id) asked
        left join checkouts c on c.cart_id = asked.cart_id left join users u on u.id = asked.user_id`,
  )
  if (!row) throw new Error('A left join of one row has one row')
  const { buyer_marks, buyer_member_type, buyer_blacklisted, buyer_gender, ...more } = row
  const { buyer_organisation_id, buyer_personal_id_encrypted, cart_id, ...kept } = more
  const ids = { buyer_organisation_id, buyer_personal_id_encrypted }
  const buyer = toBuyer({ buyer_marks, buyer_member_type, buyer_blacklisted, buyer_gender, ...ids })
  return { kept: cart_id === null ? undefined : kept, buyer }
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
        ), ${chargeShipping({ cartId, cartVersion: save.cartVersion, marketId: save.marketId, feeMinor: save.externalFeeMinor, now })}
        select from saved where (select count(*) from moved) >= 0`,
  )
  return saved > 0
}
