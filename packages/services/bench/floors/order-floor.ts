import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inTransaction } from './cart-floor'

const ADDRESS = JSON.stringify({
  firstName: 'Kari',
  lastName: 'Nordmann',
  addressLine1: 'Storgata 1',
  zip: '0155',
  city: 'Oslo',
})

/** What a purchase leaves behind, in one transaction: cart, line, piece taken from stock, order with row and events. */
export function placeOrder(pool: pg.Pool, buyer: number, skuId: number): Promise<{ id: number }> {
  return inTransaction(pool, async (client) => {
    const cartId = randomBytes(16).toString('hex')
    await client.query(
      `insert into carts (id, channel_id, market_id, completed_at, version) select $1, c.id, 'NO|NOK', now(), 3 from channels c limit 1`,
      [cartId],
    )
    await client.query('insert into cart_lines (cart_id, sku_id, quantity) values ($1, $2, 1)', [cartId, skuId])
    await client.query(`insert into checkouts (cart_id, email, billing_address) values ($1, $2, $3)`, [
      cartId,
      `buyer${buyer}@bench.example`,
      ADDRESS,
    ])
    await client.query('update stock set in_stock = in_stock - 1 where sku_id = $1 and in_stock >= 1', [skuId])
    const { rows } = await client.query(
      `insert into orders (public_id, cart_id, channel_id, market_id, language_id, currency, status, email, customer_type,
         billing_address, shipping_address, items_regular_minor, items_minor, total_minor, vat_minor, to_pay_minor, vat_rate_basis_points)
       select gen_random_uuid(), $1, channel_id, market_id, 'nb-NO', 'NOK', 'pending', $2, 'PERSON', $3::jsonb, $3::jsonb, 10000, 10000, 10000, 2000, 10000, 2500
       from carts where id = $1 returning id`,
      [cartId, `buyer${buyer}@bench.example`, ADDRESS],
    )
    const { id } = rows[0]
    await client.query(
      `insert into order_rows (order_id, line_id, position, sku_id, product_id, article_number, sku_name, name, brand, product_alias,
         quantity, regular_unit_minor, unit_minor, total_minor, vat_minor, from_in_stock)
       select $1, gen_random_uuid(), 0, s.id, s.product_id, s.article_number, s.name, s.name, '', '', 1, 10000, 10000, 10000, 2000, 1
       from skus s where s.id = $2`,
      [id, skuId],
    )
    await client.query(
      `insert into order_events (order_id, event, to_status, actor) values ($1, 'placed', 'pending', 'customer')`,
      [id],
    )
    await client.query(
      `insert into stock_movements (sku_id, in_stock_delta, cause, order_id) values ($1, -1, 'order', $2)`,
      [skuId, id],
    )
    await client.query(
      `insert into outbox (topic, key, body) values ('order.placed', $1, jsonb_build_object('orderId', $2::integer))`,
      [String(id), id],
    )
    return { id }
  })
}
