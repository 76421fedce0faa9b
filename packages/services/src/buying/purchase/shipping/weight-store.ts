import { type Queryable, rowOf, sql } from '../../../platform/sql'

type Piece = { readonly sku_id: number; readonly quantity: number }

/** What a parcel with these pieces weighs. */
export async function weightOf(db: Queryable, pieces: readonly Piece[]): Promise<number> {
  const row = await rowOf<{ grams: number }>(
    db,
    sql`select coalesce(sum(s.weight_grams::bigint * p.quantity), 0) as grams
        from unnest(${pieces.map(({ sku_id }) => sku_id)}::integer[], ${pieces.map(({ quantity }) => quantity)}::integer[])
          as p (sku_id, quantity)
        join skus s on s.id = p.sku_id`,
  )
  return Math.min(Number(row?.grams ?? 0), 1_000_000)
}
