import type { Row } from '@shop/db/rows.gen'
import type { PriceRun } from '@shop/domain/campaign'
import type { Currency } from '@shop/domain/money'
import type { ParcelState } from '@shop/domain/parcel'
import type { PaymentStatus } from '@shop/domain/payment'
import type { OrderedCampaign } from '@shop/domain/why'
import type { Address } from '../../../people/users/address'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../../platform/sql'

export type StoredRow = Pick<
  Row<'order_rows'>,
  | 'id'
  | 'line_id'
  | 'sku_id'
  | 'product_id'
  | 'article_number'
  | 'sku_name'
  | 'name'
  | 'brand'
  | 'product_alias'
  | 'image'
  | 'message'
  | 'quantity'
  | 'regular_unit_minor'
  | 'prior_minor'
  | 'unit_minor'
  | 'total_minor'
  | 'discount_minor'
  | 'group_key'
> & {
  readonly categories: readonly string[]
  readonly campaigns: readonly { readonly campaignId: string; readonly name: string }[]
  readonly price_parts: readonly PriceRun[]
  /** Sold with a seal: opening it ends the right of withdrawal. */
  readonly hygiene: boolean
}

export type StoredPayment = Pick<
  Row<'payments'>,
  | 'payment_id'
  | 'purchase_id'
  | 'id'
  | 'supplement_id'
  | 'provider'
  | 'provider_method'
  | 'amount_minor'
  | 'authorised_minor'
  | 'captured_minor'
  | 'released_minor'
> & {
  readonly status: PaymentStatus
  readonly captured_at: string | null
  readonly created_at: string
}

export type StoredDelivery = Pick<
  Row<'order_deliveries'>,
  'id' | 'shipping_id' | 'name' | 'parcel_number' | 'tracking_link'
> & {
  readonly shipped_at: string | null
  readonly delivered_at: string | null
  /** Null where no carrier reports of it. */
  readonly state: ParcelState | null
  readonly expected_on: string | null
  readonly pickup_point: Readonly<Record<'name' | 'address' | 'zip' | 'city' | 'openingHours', string>> | null
  readonly kept_until: string | null
  readonly lines: readonly { readonly rowId: number; readonly quantity: number }[]
}

export type StoredRefund = Pick<
  Row<'refunds'>,
  'id' | 'order_row_id' | 'amount_minor' | 'lowered_minor' | 'vat_minor' | 'to_balance' | 'reason' | 'reason_code'
> & {
  readonly created_at: string
}

export type StoredOrder = Pick<
  Row<'orders'>,
  | 'id'
  | 'public_id'
  | 'cart_id'
  | 'user_id'
  | 'channel_id'
  | 'market_id'
  | 'language_id'
  | 'status'
  | 'email'
  | 'customer_type'
  | 'gender'
  | 'organisation_id'
  | 'shipping_id'
  | 'shipping_name'
  | 'payment_id'
  | 'payment_name'
  | 'pickup_point'
  | 'pickup_address'
  | 'promised_from'
  | 'promised_to'
  | 'desired_delivery_date'
  | 'customer_order_number'
  | 'goods_label'
  | 'message'
  | 'promo_code'
  | 'shipping_fee_minor'
  | 'payment_fee_minor'
  | 'balance_minor'
  | 'vat_rate_basis_points'
  | 'should_award_points'
  | 'nth_purchase'
  | 'created_at'
  | 'updated_at'
  | 'completed_at'
> & {
  readonly currency: Currency
  readonly billing_address: Partial<Address>
  readonly shipping_address: Partial<Address>
  readonly applied_campaigns: readonly OrderedCampaign[]
  readonly rows: readonly StoredRow[]
  readonly payments: readonly StoredPayment[]
  readonly deliveries: readonly StoredDelivery[]
  readonly refunds: readonly StoredRefund[]
}

/** More than anybody reads; limits the cost of one request. */
const MOST_ORDERS = 200

/** Orders with all that belongs to them in one round trip. */
const select = (where: Sql) => sql`
  select o.id, o.public_id, o.cart_id, o.user_id, o.channel_id, o.market_id, o.language_id, o.currency, o.status, o.email,
    o.customer_type, o.gender, o.organisation_id, o.billing_address, o.shipping_address, o.shipping_id, o.shipping_name,
    o.payment_id, o.payment_name, o.pickup_point, o.pickup_address, o.promised_from, o.promised_to, o.desired_delivery_date, o.customer_order_number, o.goods_label, o.message,
    o.promo_code, o.shipping_fee_minor, o.payment_fee_minor, o.balance_minor, o.vat_rate_basis_points, o.applied_campaigns,
    o.should_award_points, o.nth_purchase, o.created_at, o.updated_at, o.completed_at,
    (select coalesce(json_agg(r order by r.position), '[]') from (
      select id, line_id, position, sku_id, product_id, article_number, sku_name, name, brand, product_alias, image, categories,
        message, quantity, regular_unit_minor, prior_minor, unit_minor, total_minor, discount_minor, campaigns, price_parts, group_key,
        hygiene
      from order_rows where order_id = o.id and quantity > 0) r) as rows,
    (select coalesce(json_agg(p order by p.created_at), '[]') from (
      select id, supplement_id, payment_id, purchase_id, provider, provider_method, status, amount_minor, authorised_minor,
        captured_minor, released_minor, captured_at, created_at
      from payments where order_id = o.id) p) as payments,
    (select coalesce(json_agg(d order by d.id), '[]') from (
      select v.id, v.shipping_id, v.name, v.parcel_number, v.tracking_link, v.shipped_at, v.delivered_at, v.state, v.expected_on,
        v.pickup_point, v.kept_until, (select coalesce(json_agg(json_build_object('rowId', l.order_row_id, 'quantity', l.quantity)
          order by l.order_row_id), '[]') from parcel_lines l where l.delivery_id = v.id) as lines
      from order_deliveries v where v.order_id = o.id) d) as deliveries,
    (select coalesce(json_agg(f order by f.id), '[]') from (
      select x.id, x.order_row_id, x.amount_minor, x.vat_minor, x.to_balance, x.reason, x.reason_code, x.created_at,
        x.lowered_minor
      from refunds x where x.order_id = o.id) f) as refunds
  from orders o ${where}`

export const loadOrdersOf = (db: Queryable, userId: number): Promise<StoredOrder[]> =>
  rowsOf(db, select(sql`where o.user_id = ${userId} order by o.created_at desc, o.id desc limit ${MOST_ORDERS}`))

export const loadOrder = (db: Queryable, id: number): Promise<StoredOrder | undefined> =>
  rowOf(db, select(sql`where o.id = ${id}`))

export const loadPublicOrder = (db: Queryable, publicId: string): Promise<StoredOrder | undefined> =>
  rowOf(db, select(sql`where o.public_id = ${publicId}`))

export const loadOrderOfCart = (db: Queryable, cartId: string): Promise<StoredOrder | undefined> =>
  rowOf(db, select(sql`where o.cart_id = ${cartId}`))
