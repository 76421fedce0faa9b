import { type Sql, sql } from '../../platform/sql'

/** A part of the statement that places an order: the form is in the order now, so the checkout's copy goes. */
export const removeCheckout = (cartId: string): Sql => sql`forgotten as (
      delete from checkouts where cart_id = ${cartId}
    )`
