import type pg from 'pg'
import { loadCart } from '../../src/buying/cart/cart-store'

/** The one read behind getCart, by the same statement. */
export function readCart(pool: pg.Pool, id: string): Promise<unknown> {
  return loadCart({ query: (text, values) => pool.query(text, values) }, id)
}

/** The rows that addToCart writes and nothing else: the cart is locked, its line, its version and its history written. */
export async function addLine(pool: pg.Pool, id: string, skuId: number): Promise<{ version: number }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query('select version from carts where id = $1 for update', [id])
    const version = rows[0].version + 1
    await client.query(
      `insert into cart_lines (cart_id, sku_id, quantity) values ($1, $2, 1)
       on conflict on constraint cart_lines_once do update set quantity = cart_lines.quantity + 1`,
      [id, skuId],
    )
    await client.query('update carts set version = $2, updated_at = now() where id = $1', [id, version])
    await client.query(
      `insert into cart_history (cart_id, version, actor, operation, lines)
       select $1, $2, 'customer', 'addToCart', jsonb_agg(jsonb_build_object('id', l.id, 'sku_id', l.sku_id, 'quantity', l.quantity,
         'message', l.message, 'group_key', l.group_key) order by l.position) from cart_lines l where l.cart_id = $1`,
      [id, version],
    )
    return { version }
  })
}

export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
