import { type Queryable, rowOf, rowsOf, run, sql } from '../platform/sql'

export type CartRow = {
  readonly id: string
  readonly version: number
  readonly market_id: string
  readonly user_id: number | null
  readonly promo_code: string | null
  readonly external_shipping_fee_minor: number | null
  readonly completed_at: Date | null
}

export type CartLineRow = {
  readonly id: string
  readonly sku_id: number
  readonly quantity: number
  readonly message: string
  readonly group_key: string
}

export type StoredCart = { readonly cart: CartRow; readonly lines: readonly CartLineRow[] }

const LINES = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'sku_id', l.sku_id, 'quantity', l.quantity,
    'message', l.message, 'group_key', l.group_key) order by l.position), '[]') from cart_lines l where l.cart_id = c.id) as lines`
const COLUMNS = sql`c.id, c.version, c.market_id, c.user_id, c.promo_code, c.external_shipping_fee_minor, c.completed_at`

/** One round trip for a cart with its lines: this is the query behind every page. */
export async function loadCart(db: Queryable, id: string): Promise<StoredCart | undefined> {
  const row = await rowOf<CartRow & { lines: CartLineRow[] }>(
    db,
    sql`select ${COLUMNS}, ${LINES} from carts c where c.id = ${id}`,
  )
  if (!row) return undefined
  const { lines, ...cart } = row
  return { cart, lines }
}

/** Keeps everybody else from changing the cart until the transaction ends. The lines are read after the lock is ours,
 *  so that what a rival committed while we waited is seen. */
export async function lockCart(tx: Queryable, id: string): Promise<StoredCart | undefined> {
  const locked = await rowOf(tx, sql`select id from carts where id = ${id} for update`)
  return locked ? loadCart(tx, id) : undefined
}

export async function insertCart(
  db: Queryable,
  cart: { id: string; channelId: string; marketId: string },
): Promise<void> {
  await run(
    db,
    sql`insert into carts (id, channel_id, market_id) values (${cart.id}, ${cart.channelId}, ${cart.marketId})`,
  )
}

export type CartChange = {
  readonly id: string
  readonly fromVersion: number
  readonly marketId: string
  readonly operation: string
  readonly promoCode: string | null
  readonly lines: readonly CartLineRow[]
  readonly removedIds: readonly string[]
}

/** Compare-and-swap on the version; the lines, the row and its history change together. */
export async function saveCart(tx: Queryable, change: CartChange): Promise<boolean> {
  const version = change.fromVersion + 1
  const updated = await run(
    tx,
    sql`update carts set version = ${version}, market_id = ${change.marketId}, promo_code = ${change.promoCode},
          last_actor = 'customer', last_staff_id = null, updated_at = now()
        where id = ${change.id} and version = ${change.fromVersion}`,
  )
  if (updated === 0) return false
  if (change.removedIds.length) {
    await run(tx, sql`delete from cart_lines where cart_id = ${change.id} and id = any(${change.removedIds}::uuid[])`)
  }
  const lines = JSON.stringify(change.lines)
  await run(
    tx,
    sql`insert into cart_lines (id, cart_id, sku_id, message, quantity, group_key)
        select l.id, ${change.id}, l.sku_id, l.message, l.quantity, l.group_key
        from json_to_recordset(${lines}::json) as l (id uuid, sku_id integer, message text, quantity integer, group_key text)
        on conflict (id) do update set quantity = excluded.quantity, message = excluded.message
        where cart_lines.quantity <> excluded.quantity or cart_lines.message <> excluded.message`,
  )
  await run(
    tx,
    sql`insert into cart_history (cart_id, version, actor, operation, lines, promo_code)
        values (${change.id}, ${version}, 'customer', ${change.operation}, ${lines}::jsonb, ${change.promoCode})`,
  )
  return true
}

export async function saveMerchantData(tx: Queryable, id: string, merchantData: string): Promise<void> {
  await run(
    tx,
    sql`update carts set merchant_data = ${merchantData}, version = version + 1, updated_at = now() where id = ${id}`,
  )
}

export type PromoCodeRow = {
  readonly id: number
  readonly kind: 'percentage' | 'fixed_amount' | 'free_shipping'
  readonly percent_basis_points: number | null
  readonly members_only: boolean
  readonly campaign_id: number | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly value_minor: number | null
  readonly minimum_minor: number
}

/** The code as this market knows it; codes are compared without regard to case and spaces around. */
export async function loadPromoCode(db: Queryable, code: string, marketId: string): Promise<PromoCodeRow | undefined> {
  const [row] = await rowsOf<PromoCodeRow>(
    db,
    sql`select p.id, p.kind, p.percent_basis_points, p.members_only, p.campaign_id, p.starts_at, p.ends_at, m.value_minor, m.minimum_minor
        from promo_codes p join promo_code_markets m on m.promo_code_id = p.id and m.market_id = ${marketId}
        where lower(p.code) = lower(${code}) and p.active and (p.usage_limit is null or p.used_count < p.usage_limit)`,
  )
  return row
}
