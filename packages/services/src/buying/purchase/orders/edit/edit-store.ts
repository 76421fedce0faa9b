import type { Row } from '@shop/db/rows.gen'
import type { PriceRun } from '@shop/domain/campaign'
import type { Currency } from '@shop/domain/money'
import type { EditPlan, Shelves } from '@shop/domain/order'
import { movesOfEdit } from '../../../../goods/stock/stock-parts'
import { notifying } from '../../../../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../../../platform/sql'
import { keyOfUser, ORDER_TOPIC, STOCK_TOPIC } from '../../../../platform/topics'
import { IS_PACKED } from '../is-packed'
import { IS_REPLACEMENT } from '../replacement'

export type StoredEditRow = Pick<
  Row<'order_rows'>,
  | 'id'
  | 'position'
  | 'line_id'
  | 'sku_id'
  | 'product_id'
  | 'name'
  | 'sku_name'
  | 'image'
  | 'quantity'
  | 'regular_unit_minor'
  | 'unit_minor'
  | 'total_minor'
  | 'discount_minor'
  | 'vat_minor'
  | 'bought_quantity'
  | 'bought_total_minor'
  | 'bought_discount_minor'
  | 'agreed_total_minor'
  | 'agreed_discount_minor'
  | 'from_in_stock'
  | 'from_oversellable'
  | 'from_static'
> & {
  readonly price_parts: readonly PriceRun[]
  readonly colour: string | null
  /** Pieces in announced returns. */
  readonly returning: number
}

export type StoredEditable = Pick<
  Row<'orders'>,
  | 'id'
  | 'cart_id'
  | 'user_id'
  | 'market_id'
  | 'language_id'
  | 'version'
  | 'status'
  | 'promo_code'
  | 'email'
  | 'customer_type'
  | 'should_award_points'
  | 'created_at'
  | 'vat_rate_basis_points'
  | 'items_regular_minor'
  | 'items_minor'
  | 'discount_minor'
  | 'fixed_discount_minor'
  | 'shipping_fee_minor'
  | 'payment_fee_minor'
  | 'balance_minor'
  | 'total_minor'
  | 'vat_minor'
  | 'to_pay_minor'
  | 'payment_name'
  | 'units_counted'
> & {
  readonly currency: Currency
  readonly has_campaign: boolean
  readonly is_packed: boolean
  readonly is_replacement: boolean
  readonly balance_left: number
  readonly rows: readonly StoredEditRow[]
}

const RETURNING: Sql = sql`(select coalesce(sum(b.quantity), 0)::integer from return_rows b join returns t on t.id = b.return_id
  where b.order_row_id = i.id and t.state = 'registered')`

const COLOUR: Sql = sql`(select t.colour_name from product_translations t
  where t.product_id = i.product_id and t.language_id = o.language_id)`

/** The order with every row, also those of which nothing is left. */
export const editableOrder = (db: Queryable, id: number): Promise<StoredEditable | undefined> =>
  rowOf<StoredEditable>(
    db,
    sql`select o.id, o.cart_id, o.user_id, o.market_id, o.language_id, o.version, o.status, o.currency, o.promo_code,
          o.email, o.customer_type, o.should_award_points, o.created_at,
          o.vat_rate_basis_points, o.items_regular_minor, o.items_minor, o.discount_minor, o.fixed_discount_minor,
          o.shipping_fee_minor, o.payment_fee_minor, o.balance_minor, o.total_minor, o.vat_minor, o.to_pay_minor,
          o.payment_name, o.units_counted, jsonb_array_length(o.applied_campaigns) > 0 as has_campaign, ${IS_PACKED} as is_packed, ${IS_REPLACEMENT} as is_replacement,
          (o.balance_minor - coalesce((select sum(f.amount_minor) from refunds f
              where f.order_id = o.id and f.payment_id is null), 0))::bigint as balance_left,
          (select coalesce(json_agg(r order by r.position), '[]') from (
            select i.id, i.position, i.line_id, i.sku_id, i.product_id, i.name, i.sku_name, i.image, i.quantity,
              i.regular_unit_minor, i.unit_minor, i.total_minor, i.discount_minor, i.vat_minor, i.bought_quantity,
              i.bought_total_minor, i.bought_discount_minor, i.agreed_total_minor, i.agreed_discount_minor, i.from_in_stock, i.from_oversellable, i.from_static,
              i.price_parts, ${COLOUR} as colour, ${RETURNING} as returning
            from order_rows i where i.order_id = o.id) r) as rows
        from orders o where o.id = ${id}`,
  )

type Shelf = Pick<Row<'stock'>, 'sku_id' | 'in_stock' | 'oversellable' | 'static'>

const byId = (rows: readonly Shelf[]): ReadonlyMap<number, Shelves> =>
  new Map(
    rows.map(({ sku_id, in_stock, oversellable, static: fixed }) => [
      sku_id,
      { inStock: in_stock, oversellable, static: fixed },
    ]),
  )

export const shelvesOf = async (db: Queryable, skuIds: readonly number[]): Promise<ReadonlyMap<number, Shelves>> =>
  byId(
    await rowsOf<Shelf>(
      db,
      sql`select sku_id, in_stock, oversellable, static from stock where sku_id = any(${skuIds}::integer[])`,
    ),
  )

/** The same, locked in the order of the SKUs, as orders lock them. */
export const lockShelves = async (tx: Queryable, skuIds: readonly number[]): Promise<ReadonlyMap<number, Shelves>> =>
  byId(
    await rowsOf<Shelf>(
      tx,
      sql`select sku_id, in_stock, oversellable, static from stock where sku_id = any(${skuIds}::integer[])
          order by sku_id for update`,
    ),
  )

/** A row as it is saved; what it is called comes with its SKU. */
export type SavedRow = {
  readonly id: number
  readonly quantity: number
  readonly totalMinor: number
  readonly discountMinor: number
  readonly vatMinor: number
  readonly priceParts: readonly PriceRun[]
  readonly unitMinor: number
  /** Where the price was corrected: what the bought pieces cost by it. */
  readonly agreed: { readonly totalMinor: number; readonly discountMinor: number } | null
  readonly inStock: number
  readonly oversellable: number
  readonly static: number
  readonly swap: {
    readonly skuId: number
    readonly productId: number
    readonly articleNumber: string
    readonly size: string
    readonly name: string
    readonly alias: string
    readonly image: string | null
  } | null
}

export const saveRows = (tx: Queryable, rows: readonly SavedRow[]) =>
  run(
    tx,
    sql`update order_rows r set quantity = c.quantity,
          bought_quantity = case when c.quantity < r.quantity or c.agreed is not null then coalesce(r.bought_quantity, r.quantity) else r.bought_quantity end,
          bought_total_minor = case when c.quantity < r.quantity or c.agreed is not null then coalesce(r.bought_total_minor, r.total_minor) else r.bought_total_minor end,
          bought_discount_minor = case when c.quantity < r.quantity or c.agreed is not null then coalesce(r.bought_discount_minor, r.discount_minor) else r.bought_discount_minor end,
          agreed_total_minor = coalesce((c.agreed ->> 'totalMinor')::bigint, r.agreed_total_minor),
          agreed_discount_minor = coalesce((c.agreed ->> 'discountMinor')::bigint, r.agreed_discount_minor),
          unit_minor = c."unitMinor", total_minor = c."totalMinor", discount_minor = c."discountMinor", vat_minor = c."vatMinor", price_parts = c."priceParts",
          from_in_stock = c."inStock", from_oversellable = c.oversellable, from_static = c.static,
          sku_id = coalesce((c.swap ->> 'skuId')::integer, r.sku_id),
          product_id = coalesce((c.swap ->> 'productId')::integer, r.product_id),
          article_number = coalesce(c.swap ->> 'articleNumber', r.article_number), sku_name = coalesce(c.swap ->> 'size', r.sku_name),
          name = coalesce(c.swap ->> 'name', r.name), product_alias = coalesce(c.swap ->> 'alias', r.product_alias),
          image = case when c.swap ->> 'skuId' is null then r.image else c.swap ->> 'image' end,
          hygiene = coalesce((select p.hygiene from products p where p.id = (c.swap ->> 'productId')::integer), r.hygiene)
        from json_to_recordset(${JSON.stringify(rows)}::json) as c (id integer, quantity integer, "totalMinor" bigint,
          "discountMinor" bigint, "vatMinor" bigint, "unitMinor" bigint, "priceParts" jsonb, agreed jsonb, "inStock" integer, oversellable integer, static integer,
          swap jsonb)
        where r.id = c.id`,
  )

type Edited = {
  readonly order: Pick<StoredEditable, 'id' | 'cart_id' | 'user_id' | 'status'>
  readonly after: EditPlan['after']
  /** A code that was forgotten. */
  readonly code: string | null
  readonly now: Date
}

/** The order's new sums, told to every open page of it. */
export const saveSums = (tx: Queryable, { order, after, code, now }: Edited) =>
  run(
    tx,
    sql`with changed as (
          update orders set items_regular_minor = ${after.itemsRegularMinor}, items_minor = ${after.itemsMinor},
            discount_minor = ${after.discountMinor}, fixed_discount_minor = ${after.fixedDiscountMinor},
            balance_minor = ${after.balanceMinor}, total_minor = ${after.totalMinor}, vat_minor = ${after.vatMinor},
            to_pay_minor = ${after.toPayMinor}, promo_code = coalesce(${code}, promo_code), version = version + 1, updated_at = ${now}
          where id = ${order.id} returning id
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(order.id) })}, ${notifying({ topic: ORDER_TOPIC, key: order.cart_id })},
          ${notifying({ topic: ORDER_TOPIC, key: order.user_id === null ? '' : keyOfUser(order.user_id) })} from changed`,
  )

export type EditEntry = {
  readonly orderId: number
  readonly status: string
  readonly actor: 'customer' | 'staff'
  readonly staffId: number | null
  readonly onBehalfOf: number | null
  readonly note: string
  readonly details: unknown
  readonly now: Date
}

/** In the order's history, with what was before and what is after it. */
export const addEditToHistory = (tx: Queryable, entry: EditEntry) =>
  run(
    tx,
    sql`insert into order_events (order_id, event, from_status, to_status, actor, staff_id, on_behalf_of, note, details, at)
        values (${entry.orderId}, 'edited', ${entry.status}, ${entry.status}, ${entry.actor}, ${entry.staffId}::integer,
          ${entry.onBehalfOf}::integer, ${entry.note}, ${JSON.stringify(entry.details)}::jsonb, ${entry.now})`,
  )

export async function moveStock(
  tx: Queryable,
  orderId: number,
  movements: EditPlan['movements'],
  now: Date,
): Promise<void> {
  if (movements.length === 0) return
  await run(
    tx,
    sql`with ${movesOfEdit(orderId, movements, now)}
        select ${notifying({ topic: STOCK_TOPIC, key: [...new Set(movements.map(({ skuId }) => skuId))].join(',') })}`,
  )
}
