import { type Sql, sql } from '../../platform/sql'

/** A part of the statement that places an order: the order has the form now, so the checkout is deleted. */
export const removeCheckout = (cartId: string): Sql => sql`forgotten as (
      delete from checkouts where cart_id = ${cartId}
    )`
