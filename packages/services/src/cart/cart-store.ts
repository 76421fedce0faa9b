import type { Row } from '@shop/db/rows.gen'
import { notifying } from '../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../platform/sql'
import { CART_TOPIC } from '../platform/topics'

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

/** What there is of a SKU: in stock, oversellable, static. */
export type StockFigures = readonly [number, number, number]
export type StoredCart = {
  readonly cart: CartRow
  readonly lines: readonly CartLineRow[]
  /** By SKU, of every line and of the SKU asked for; only read for a change, and where pieces wait for this very cart. */
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

export async function loadStockFigures(
  db: Queryable,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, StockFigures>> {
  const rows = await rowsOf<Pick<Row<'stock'>, 'sku_id' | 'in_stock' | 'oversellable' | 'static'>>(
    db,
    sql`select sku_id, in_stock, oversellable, static from stock where sku_id = any(${skuIds})`,
  )
  return new Map(rows.map((row) => [row.sku_id, [row.in_stock, row.oversellable, row.static]]))
}

/** Keeps everybody else from changing the carts until the transaction ends; always in the same order, so that two
 *  changes of the same carts never wait for each other. */
export async function lockCarts(tx: Queryable, ids: readonly string[]): Promise<void> {
  await rowsOf(tx, sql`select id from carts where id = any(${ids}) order by id for update`)
}

export async function insertCart(db: Queryable, { id, channel_id, market_id, user_id }: CartRow): Promise<void> {
  await run(
    db,
    sql`insert into carts (id, channel_id, market_id, user_id) values (${id}, ${channel_id}, ${market_id}, ${user_id})`,
  )
}

export type CartChange = {
  readonly id: string
  readonly fromVersion: number
  readonly marketId: string
  readonly userId: number | null
  readonly operation: string
  readonly actor: {
    readonly kind: 'customer' | 'staff'
    readonly userId: number | null
    /** Who of the staff did it on behalf of the user. */
    readonly staffId: number | null
  }
  readonly promoCode: string | null
  readonly merchantData: string | null
  readonly externalFeeMinor: number | null
  readonly lines: readonly CartLineRow[]
  readonly removedIds: readonly string[]
}

/** Compare-and-swap on the version, in one statement: the row, its lines, its history and the news of it change
 *  together, or nothing does (false) because a rival was faster. */
export async function saveCart(tx: Queryable, change: CartChange): Promise<boolean> {
  return (await run(tx, saveStatement(change))) > 0
}

function saveStatement(change: CartChange): Sql {
  const lines = JSON.stringify(change.lines)
  const { actor } = change
  return sql`
    with saved as (
      update carts set version = version + 1, market_id = ${change.marketId}, promo_code = ${change.promoCode},
        user_id = ${change.userId}, merchant_data = ${change.merchantData},
        external_shipping_fee_minor = ${change.externalFeeMinor}, last_actor = ${actor.kind}, last_staff_id = ${actor.staffId}, updated_at = now()
      where id = ${change.id} and version = ${change.fromVersion} and completed_at is null
      returning id, version, promo_code
    ), gone as (
      delete from cart_lines using saved where cart_id = saved.id and cart_lines.id = any(${change.removedIds}::uuid[])
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
      select id, version, ${actor.kind}, ${actor.staffId}, ${actor.userId}, ${change.operation}, ${lines}::jsonb, promo_code from saved
    )
    select ${notifying({ topic: CART_TOPIC, key: change.id })} from saved`
}

/** An order has come of it: from now on it cannot change. Nothing happens to a cart that is completed already. */
export async function completeCart(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const completed = await run(
    tx,
    sql`with saved as (
          update carts set completed_at = ${now}, version = version + 1, updated_at = now()
          where id = ${id} and completed_at is null returning id
        ) select ${notifying({ topic: CART_TOPIC, key: id })} from saved`,
  )
  return completed > 0
}

/** Whether the cart has an order that waits for no payment any more and was not cancelled. */
export async function isOrdered(db: Queryable, id: string): Promise<boolean> {
  const row = await rowOf(
    db,
    sql`select from orders where cart_id = ${id} and status not in ('pending-payment', 'cancelled', 'out-of-stock')`,
  )
  return row !== undefined
}

export type MergeOutcome = {
  readonly moved: readonly { readonly skuId: number; readonly quantity: number }[]
  readonly reduced: readonly { readonly skuId: number; readonly wanted: number; readonly stock: number }[]
}

export async function loadMerge(db: Queryable, from: string, to: string): Promise<MergeOutcome | undefined> {
  const row = await rowOf<{ outcome: MergeOutcome }>(
    db,
    sql`select outcome from cart_merges where from_cart_id = ${from} and to_cart_id = ${to}`,
  )
  return row?.outcome
}

export async function saveMerge(
  tx: Queryable,
  merge: { from: string; to: string; userId: number; outcome: MergeOutcome },
): Promise<void> {
  const outcome = JSON.stringify(merge.outcome)
  await run(
    tx,
    sql`insert into cart_merges (from_cart_id, to_cart_id, user_id, outcome)
        values (${merge.from}, ${merge.to}, ${merge.userId}, ${outcome}::jsonb)
        on conflict (from_cart_id, to_cart_id) do update set outcome = excluded.outcome, user_id = excluded.user_id, merged_at = now()`,
  )
}

export type PackageRow = Pick<Row<'product_package_options'>, 'product_id' | 'quantity'> & {
  readonly group_id: number
  readonly option_id: number
  readonly package_product_id: number
}

/** Every option of a package on sale, group by group; empty for any other id. */
export async function loadPackage(db: Queryable, packageId: number): Promise<PackageRow[]> {
  return rowsOf(
    db,
    sql`select g.id as group_id, o.id as option_id, o.product_id, o.quantity, p.product_id as package_product_id
        from product_packages p join product_package_groups g on g.package_id = p.id
        join product_package_options o on o.group_id = g.id
        where p.id = ${packageId} and p.active order by g.sort_order, g.id, o.sort_order, o.id`,
  )
}
