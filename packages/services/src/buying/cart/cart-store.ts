import type { Row } from '@shop/db/rows.gen'
import type { CartLine } from '@shop/domain/cart'
import type { StockFigures } from '../../goods/catalog/offers'
import type { Viewer } from '../../ground/context/viewer'
import { notifying } from '../../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'
import { CART_TOPIC } from '../../platform/topics'

export type CartRow = Pick<
  Row<'carts'>,
  | 'id'
  | 'version'
  | 'channel_id'
  | 'market_id'
  | 'user_id'
  | 'promo_code'
  | 'merchant_data'
  | 'external_shipping_fee_minor'
  | 'completed_at'
>

/** The choice of a package that a line stands for; null on every other line. */
export type PackagePartRow = {
  readonly package_id: number
  readonly product_id: number
  readonly group_id: number
  readonly option_id: number
  readonly pieces: number
}

export type CartLineRow = Pick<Row<'cart_lines'>, 'id' | 'sku_id' | 'quantity' | 'message' | 'group_key'> & {
  readonly part: PackagePartRow | null
}

export type StoredCart = {
  readonly cart: CartRow
  readonly lines: readonly CartLineRow[]
  /** Stock of every line and of the requested SKU. Read only for a change, or while pieces are held for this cart. */
  readonly stock?: ReadonlyMap<number, StockFigures>
}

const COLUMNS = sql`c.id, c.version, c.channel_id, c.market_id, c.user_id, c.promo_code, c.merchant_data,
    c.external_shipping_fee_minor, c.completed_at`
const LINES = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'sku_id', l.sku_id, 'quantity', l.quantity,
    'message', l.message, 'group_key', l.group_key, 'part', case when l.package_id is null then null else (
      select json_build_object('package_id', p.id, 'product_id', p.product_id, 'group_id', l.package_group_id,
        'option_id', l.package_option_id, 'pieces', o.quantity)
      from product_packages p join product_package_options o on o.id = l.package_option_id where p.id = l.package_id) end
    ) order by l.position), '[]') from cart_lines l where l.cart_id = c.id) as lines`

/** Loads a cart with its lines in one round trip: this query runs for every page. */
export async function loadCart(db: Queryable, id: string): Promise<StoredCart | undefined> {
  const row = await rowOf<CartRow & { lines: CartLineRow[] }>(
    db,
    sql`select ${COLUMNS}, ${LINES} from carts c where c.id = ${id}`,
  )
  if (!row) return undefined
  const { lines, ...cart } = row
  return { cart, lines }
}

/** The same with what there is now of its SKUs and of `skuId`, with the pieces that are held for this very cart: whether
 *  pieces may be taken is decided on these. */
export async function loadCartWithStock(db: Queryable, id: string, skuId: number): Promise<StoredCart | undefined> {
  const row = await rowOf<CartRow & { lines: CartLineRow[]; stock: [number, ...StockFigures][] }>(
    db,
    sql`select ${COLUMNS}, ${LINES}, (
          select coalesce(json_agg(json_build_array(s.sku_id, s.in_stock + coalesce(h.from_in_stock, 0),
            s.oversellable + coalesce(h.from_oversellable, 0), s.static + coalesce(h.from_static, 0))), '[]')
          from stock s left join (stock_reservations r join stock_reservation_lines h on h.reservation_id = r.id)
            on r.cart_id = c.id and r.state = 'held' and h.sku_id = s.sku_id
          where s.sku_id in (select l.sku_id from cart_lines l where l.cart_id = c.id union all select ${skuId}::integer)) as stock
        from carts c where c.id = ${id}`,
  )
  if (!row) return undefined
  const { lines, stock, ...cart } = row
  return { cart, lines, stock: new Map(stock.map(([sku, ...figures]) => [sku, figures])) }
}

/** A cart to be shown. Pieces that wait for it while it is paid for have left the shelves that are in memory, and are
 *  not missing. */
export async function loadShownCart(db: Queryable, id: string): Promise<StoredCart | undefined> {
  const row = await rowOf<CartRow & { lines: CartLineRow[]; holds: boolean }>(
    db,
    sql`select ${COLUMNS}, ${LINES}, exists (select from stock_reservations r where r.cart_id = c.id and r.state = 'held') as holds
        from carts c where c.id = ${id}`,
  )
  if (!row) return undefined
  const { lines, holds, ...cart } = row
  return holds ? loadCartWithStock(db, id, 0) : { cart, lines }
}

export const versionOfCart = async (db: Queryable, id: string): Promise<number | undefined> =>
  (await rowOf<Pick<CartRow, 'version'>>(db, sql`select version from carts where id = ${id}`))?.version

/** The products that the packages in the cart are sold as, by package. */
export function productsOf({ lines }: Pick<StoredCart, 'lines'>): ReadonlyMap<number, number> {
  return new Map(lines.flatMap(({ part }) => (part ? [[part.package_id, part.product_id]] : [])))
}

export function toLineRow(line: CartLine, productOfPackage: ReadonlyMap<number, number>): CartLineRow {
  const { part } = line
  return {
    id: line.id,
    sku_id: line.skuId,
    quantity: line.quantity,
    message: line.message ?? '',
    group_key: line.groupKey ?? '',
    part: part
      ? {
          package_id: part.packageId,
          product_id: productOfPackage.get(part.packageId) ?? 0,
          group_id: part.groupId,
          option_id: part.optionId,
          pieces: part.pieces,
        }
      : null,
  }
}

/** Whether two versions of a cart are equal, so that nothing has to be saved. */
export function isSameCart(a: StoredCart, b: StoredCart): boolean {
  return (
    a.cart.market_id === b.cart.market_id &&
    a.cart.user_id === b.cart.user_id &&
    a.cart.promo_code === b.cart.promo_code &&
    a.cart.merchant_data === b.cart.merchant_data &&
    a.cart.external_shipping_fee_minor === b.cart.external_shipping_fee_minor &&
    JSON.stringify(a.lines) === JSON.stringify(b.lines)
  )
}

/** Keeps everybody else from changing the carts until the transaction ends; always in the same order, so that two
 *  changes of the same carts never wait for each other. */
export async function lockCarts(tx: Queryable, ids: readonly string[]): Promise<void> {
  await rowsOf(tx, sql`select id from carts where id = any(${ids}) order by id for update`)
}

export type NewCart = Pick<CartRow, 'id' | 'channel_id' | 'market_id' | 'user_id'>

export async function insertCart(db: Queryable, { id, channel_id, market_id, user_id }: NewCart): Promise<void> {
  await run(
    db,
    sql`insert into carts (id, channel_id, market_id, user_id) values (${id}, ${channel_id}, ${market_id}, ${user_id})`,
  )
}

export type CartChange = {
  readonly operation: string
  readonly before: StoredCart
  readonly after: StoredCart
  readonly by: {
    readonly viewer?: Viewer | undefined
    /** The staff member who changes the cart on behalf of the user. */
    readonly staffId?: number | undefined
  }
}

/** Compare-and-swap on the version, in one statement: the row, its lines, its history and the news of it change
 *  together, or nothing does (undefined) because a rival was faster. */
export async function saveCart(tx: Queryable, change: CartChange): Promise<StoredCart | undefined> {
  const { before, after } = change
  if ((await run(tx, saveStatement(change))) === 0) return undefined
  return { ...after, cart: { ...after.cart, version: before.cart.version + 1 } }
}

function saveStatement({ operation, before, after, by: { viewer, staffId } }: CartChange): Sql {
  const row = after.cart
  const lines = JSON.stringify(after.lines)
  const remaining = new Set(after.lines.map(({ id }) => id))
  const removedIds = before.lines.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  const staff = staffId ?? viewer?.impersonation?.staffId ?? null
  const actor = staff === null ? 'customer' : 'staff'
  const userId = viewer?.userId ?? null
  return sql`
    with saved as (
      update carts set version = version + 1, market_id = ${row.market_id}, promo_code = ${row.promo_code},
        user_id = ${row.user_id}, merchant_data = ${row.merchant_data},
        external_shipping_fee_minor = ${row.external_shipping_fee_minor}, last_actor = ${actor}, last_staff_id = ${staff}, updated_at = now()
      where id = ${row.id} and version = ${before.cart.version} and completed_at is null
      returning id, version, promo_code
    ), gone as (
      delete from cart_lines using saved where cart_id = saved.id and cart_lines.id = any(${removedIds}::uuid[])
      returning cart_lines.id
    ), kept as (
      insert into cart_lines (id, cart_id, sku_id, message, quantity, group_key, package_id, package_group_id, package_option_id)
      select l.id, saved.id, l.sku_id, l.message, l.quantity, l.group_key,
        (l.part->>'package_id')::integer, (l.part->>'group_id')::integer, (l.part->>'option_id')::integer
      from saved, json_to_recordset(${lines}::json)
        as l (id uuid, sku_id integer, message text, quantity integer, group_key text, part json)
      where (select count(*) from gone) >= 0
      on conflict (id) do update set quantity = excluded.quantity, message = excluded.message
      where cart_lines.quantity <> excluded.quantity or cart_lines.message <> excluded.message
    ), told as (
      insert into cart_history (cart_id, version, actor, staff_id, user_id, operation, lines, promo_code)
      select id, version, ${actor}, ${staff}, ${userId}, ${operation}, ${lines}::jsonb, promo_code from saved
    )
    select ${notifying({ topic: CART_TOPIC, key: row.id })} from saved`
}
