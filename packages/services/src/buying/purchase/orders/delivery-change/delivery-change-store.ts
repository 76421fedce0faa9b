import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import type { Address } from '../../../../people/users/address'
import { notifying } from '../../../../platform/pubsub'
import { type Queryable, rowOf, run, sql } from '../../../../platform/sql'
import { keyOfUser, ORDER_TOPIC } from '../../../../platform/topics'
import { IS_PACKED } from '../is-packed'

/** An order with what its delivery is decided by. */
export type DeliveryOrder = Pick<
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
  | 'version'
  | 'shipping_id'
  | 'shipping_name'
  | 'pickup_point'
  | 'pickup_address'
  | 'promised_from'
  | 'promised_to'
  | 'message'
  | 'items_minor'
  | 'shipping_fee_minor'
  | 'total_minor'
  | 'to_pay_minor'
  | 'balance_minor'
  | 'vat_minor'
  | 'vat_rate_basis_points'
> & {
  readonly currency: Currency
  readonly billing_address: Partial<Address>
  readonly shipping_address: Partial<Address>
  /** A label is made, or the goods have left. */
  readonly is_packed: boolean
  /** What of the payment nobody has captured. */
  readonly open_minor: number
  readonly lines: readonly { readonly sku_id: number; readonly quantity: number }[]
}

export const deliveryOrder = (db: Queryable, id: number) =>
  rowOf<DeliveryOrder>(
    db,
    sql`
  select o.id, o.public_id, o.cart_id, o.user_id, o.channel_id, o.market_id, o.language_id, o.status, o.email, o.version,
    o.shipping_id, o.shipping_name, o.pickup_point, o.pickup_address, o.promised_from, o.promised_to, o.message,
    o.items_minor, o.shipping_fee_minor, o.total_minor, o.to_pay_minor, o.balance_minor, o.vat_minor,
    o.vat_rate_basis_points, o.currency, o.billing_address, o.shipping_address,
    ${IS_PACKED} as is_packed,
    (select coalesce(sum(p.authorised_minor - p.captured_minor - p.released_minor), 0)::bigint from payments p
      where p.order_id = o.id and p.status <> 'cancelled') as open_minor,
    (select coalesce(json_agg(json_build_object('sku_id', r.sku_id, 'quantity', r.quantity) order by r.position), '[]')
      from order_rows r where r.order_id = o.id and r.quantity > 0) as lines
  from orders o where o.id = ${id}`,
  )

export type ChangedDelivery = {
  readonly order: DeliveryOrder
  readonly address: Address
  readonly message: string | null
  readonly way: {
    readonly shippingId: number | null
    readonly name: string
    readonly pickupPoint: string | null
    readonly pickupAddress: string | null
    readonly promised: { readonly from: string; readonly to: string } | null
  }
  /** The sums of the sale after a lower fee. */
  readonly sums: Readonly<Record<'fee' | 'total' | 'toPay' | 'balance' | 'vat', number>>
  readonly by: { readonly actor: 'customer' | 'staff'; readonly staffId?: number; readonly note: string }
  /** Holds no personal data: the history of an order is never rewritten, a person's data are taken out in time. */
  readonly details: object
  readonly now: Date
}

/** Saves where an order goes now, and that it was changed. */
export async function saveDelivery(tx: Queryable, changed: ChangedDelivery): Promise<void> {
  const { order, address, message, way, sums, by, details, now } = changed
  await run(
    tx,
    sql`with changed as (
          update orders set shipping_address = ${JSON.stringify(address)}::jsonb, message = ${message},
            shipping_id = ${way.shippingId}::integer, shipping_name = ${way.name}, pickup_point = ${way.pickupPoint},
            pickup_address = ${way.pickupAddress}, promised_from = ${way.promised?.from ?? null}::date,
            promised_to = ${way.promised?.to ?? null}::date, shipping_fee_minor = ${sums.fee}, total_minor = ${sums.total},
            to_pay_minor = ${sums.toPay}, balance_minor = ${sums.balance}, vat_minor = ${sums.vat},
            version = version + 1, updated_at = ${now}
          where id = ${order.id} returning id
        ), noted as (
          insert into order_events (order_id, event, from_status, to_status, actor, staff_id, on_behalf_of, note, details, at)
          select id, 'delivery_changed', ${order.status}, ${order.status}, ${by.actor}, ${by.staffId ?? null}::integer,
            ${by.staffId === undefined ? null : order.user_id}::integer, ${by.note}, ${JSON.stringify(details)}::jsonb, ${now}
          from changed
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(order.id) })},
          ${notifying({ topic: ORDER_TOPIC, key: order.cart_id })},
          ${notifying({ topic: ORDER_TOPIC, key: order.user_id === null ? '' : keyOfUser(order.user_id) })} from changed`,
  )
}
