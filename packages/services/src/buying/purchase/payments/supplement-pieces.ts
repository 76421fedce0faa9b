import { type HeldPieces, movementsOf } from '@shop/domain/payment'
import { movesForReservation } from '../../../goods/stock/stock-parts'
import { notifying } from '../../../platform/pubsub'
import { type Queryable, rowsOf, run, sql } from '../../../platform/sql'
import { STOCK_TOPIC } from '../../../platform/topics'

const newsOf = (pieces: readonly HeldPieces[]) =>
  notifying({ topic: STOCK_TOPIC, key: pieces.map(({ skuId }) => skuId).join(',') })

type Holding = {
  readonly reservationId: string
  readonly supplementId: string
  readonly cartId: string
  readonly pieces: readonly HeldPieces[]
  readonly expiresAt: Date
  readonly now: Date
}

/** The pieces of a supplement leave the shelves, whose rows are locked. */
export const holdPieces = (tx: Queryable, { reservationId, pieces, now, ...one }: Holding) =>
  run(
    tx,
    sql`with held as (
          insert into stock_reservations (id, cart_id, supplement_id, expires_at, created_at)
          values (${reservationId}, ${one.cartId}, ${one.supplementId}, ${one.expiresAt}, ${now}) returning id
        ), lines as (
          insert into stock_reservation_lines (reservation_id, sku_id, from_in_stock, from_oversellable, from_static)
          select held.id, t."skuId", t."inStock", t.oversellable, t.static
          from held, json_to_recordset(${JSON.stringify(pieces)}::json)
            as t ("skuId" integer, "inStock" integer, oversellable integer, static integer)
        ), ${movesForReservation(movementsOf('hold', pieces), sql`held`, now)}
        select ${newsOf(pieces)} from held`,
  )

export type HeldBySupplement = { readonly reservationId: string; readonly pieces: readonly HeldPieces[] }

const pieceOf = ({ skuId, inStock, oversellable, static: fixed }: HeldPieces): HeldPieces => ({
  ...{ skuId, inStock, oversellable, static: fixed },
})

type HeldRow = {
  readonly id: string
  readonly skuId: number
  readonly inStock: number
  readonly oversellable: number
  readonly static: number
}

/** What a supplement holds; nothing once it has ended. */
export async function heldBySupplement(tx: Queryable, supplementId: string): Promise<HeldBySupplement | undefined> {
  const rows = await rowsOf<HeldRow>(
    tx,
    sql`select r.id, l.sku_id as "skuId", l.from_in_stock as "inStock", l.from_oversellable as oversellable,
          l.from_static as static
        from stock_reservations r join stock_reservation_lines l on l.reservation_id = r.id
        where r.supplement_id = ${supplementId}::uuid and r.state = 'held' order by l.sku_id for update of r`,
  )
  const [first] = rows
  return first && { reservationId: first.id, pieces: rows.map(pieceOf) }
}

/** They go back to where they came from. */
export async function freePieces(tx: Queryable, supplementId: string, now: Date): Promise<void> {
  const held = await heldBySupplement(tx, supplementId)
  if (!held) return
  const { reservationId, pieces } = held
  const skuIds = pieces.map(({ skuId }) => skuId)
  // Locked in the order of their SKUs, as everywhere.
  await run(tx, sql`select from stock where sku_id = any(${skuIds}::integer[]) order by sku_id for update`)
  await run(
    tx,
    sql`with freed as (
          update stock_reservations set state = 'released', ended_at = ${now}
          where id = ${reservationId}::uuid and state = 'held' returning id
        ), ${movesForReservation(movementsOf('release', pieces), sql`freed`, now)}
        select ${newsOf(pieces)} from freed`,
  )
}
