import { notifying } from '../../platform/pubsub'
import { type Sql, sql } from '../../platform/sql'
import { CART_TOPIC } from '../../platform/topics'

export type ShippingCharge = {
  readonly cartId: string
  readonly cartVersion: number
  readonly marketId: string
  /** Null while no method is chosen. */
  readonly feeMinor: number | null
  readonly now: Date
}

/** A part of the statement that saves a checkout, in which `cart` is the cart with its `fee` and `saved` the checkout. */
export const chargeShipping = ({ cartId, cartVersion, marketId, feeMinor, now }: ShippingCharge): Sql => sql`moved as (
          update carts set external_shipping_fee_minor = ${feeMinor}::bigint, market_id = ${marketId},
            version = carts.version + 1, updated_at = ${now}::timestamptz
          from cart, saved
          where carts.id = cart.id and carts.version = ${cartVersion}
            and cart.fee is distinct from ${feeMinor}::bigint
          returning ${notifying({ topic: CART_TOPIC, key: cartId })}
        )`
