import type { EditMovement } from '@shop/domain/order'
import type { Movement } from '@shop/domain/payment'
import { type Sql, sql } from '../../platform/sql'

// Parts of a `with`. Stock moves in the same statement as the order, payment or return that it moves for.

const moves = (movements: readonly (Movement | EditMovement)[]) => sql`moves as (
      select * from json_to_recordset(${JSON.stringify(movements)}::json)
        as t ("skuId" integer, cause text, "inStock" integer, oversellable integer, static integer)
    )`

type ForOrder = {
  readonly movements: readonly Movement[]
  /** The pieces have left the shelves with this reservation; null when they leave with the order. */
  readonly reservationId: string | null
  readonly now: Date
}

/** Pieces that an order takes; the statement names the order's row `placed`. */
export function movesForOrder({ movements, reservationId, now }: ForOrder): Sql {
  return sql`${moves(movements)}, stocked as (
      update stock s set in_stock = s.in_stock + t."inStock", oversellable = s.oversellable + t.oversellable,
        static = s.static + t.static, updated_at = ${now}
      from moves t where s.sku_id = t."skuId" and not ${reservationId !== null}::boolean
    ), moved as (
      insert into stock_movements (sku_id, in_stock_delta, oversellable_delta, static_delta, cause, order_id, reservation_id, at)
      select t."skuId", t."inStock", t.oversellable, t.static, t.cause, case when t.cause = 'order' then placed.id end,
        case when t.cause <> 'order' then ${reservationId}::uuid end, ${now}
      from placed, moves t
    )`
}

/** Pieces that a reservation takes or gives back; `reservation` is its row in the statement. */
export const movesForReservation = (
  movements: readonly Movement[],
  reservation: Sql,
  now: Date,
): Sql => sql`${moves(movements)}, stocked as (
      update stock s set in_stock = s.in_stock + t."inStock", oversellable = s.oversellable + t.oversellable,
        static = s.static + t.static, updated_at = ${now}
      from moves t, ${reservation} where s.sku_id = t."skuId"
    ), told as (
      insert into stock_movements (sku_id, in_stock_delta, oversellable_delta, static_delta, cause, reservation_id, at)
      select t."skuId", t."inStock", t.oversellable, t.static, t.cause, h.id, ${now} from moves t, ${reservation} h
    )`

/** Pieces of a cancelled order, back where they came from; the statement names them `given`. */
export const movesOfCancelled = (orderId: number, now: Date): Sql => sql`stocked as (
          update stock s set in_stock = s.in_stock + g.in_stock, oversellable = s.oversellable + g.oversellable,
            static = s.static + g.fixed, updated_at = ${now}
          from given g where s.sku_id = g.sku_id
        ), moved as (
          insert into stock_movements (sku_id, in_stock_delta, oversellable_delta, static_delta, cause, order_id, at)
          select sku_id, in_stock, oversellable, fixed, 'cancel', ${orderId}, ${now} from given
        )`

/** Pieces of a return that are for sale again; the statement names them `back`. */
export const movesOfReturned = (orderId: number, now: Date): Sql => sql`stocked as (
          update stock s set in_stock = s.in_stock + b.pieces, updated_at = ${now} from back b where s.sku_id = b.sku_id
        ), moved as (
          insert into stock_movements (sku_id, in_stock_delta, oversellable_delta, static_delta, cause, order_id, at)
          select sku_id, pieces, 0, 0, 'return', ${orderId}, ${now} from back
        )`

/** Pieces that an order gives back and takes when its lines change. Several movements of one SKU are one change of its row. */
export const movesOfEdit = (
  orderId: number,
  movements: readonly EditMovement[],
  now: Date,
): Sql => sql`${moves(movements)}, summed as (
          select "skuId" as sku_id, sum("inStock")::integer as in_stock, sum(oversellable)::integer as oversellable,
            sum(static)::integer as fixed
          from moves group by 1
        ), stocked as (
          update stock s set in_stock = s.in_stock + t.in_stock, oversellable = s.oversellable + t.oversellable,
            static = s.static + t.fixed, updated_at = ${now}
          from summed t where s.sku_id = t.sku_id
        ), moved as (
          insert into stock_movements (sku_id, in_stock_delta, oversellable_delta, static_delta, cause, order_id, at)
          select "skuId", "inStock", oversellable, static, cause, ${orderId}, ${now} from moves
        )`
