import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import type { FavouriteId } from '@shop/domain/favourites'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'

const VALID_MS = 60_000

export type Handover = {
  /** Only a page of this origin may use the code, so a stolen or planted code is useless. */
  readonly fromOrigin: string
  readonly marketId: string
  readonly path: string
  readonly cartId: string | undefined
  readonly favourites: readonly FavouriteId[]
}

export type Arrival = Pick<Handover, 'marketId' | 'path' | 'cartId'>

const digest = (code: string) => createHash('sha256').update(code).digest()
const validSince = (now: Date) => new Date(now.getTime() - VALID_MS)

/** Stores what comes along, and deletes expired handovers. */
export async function keepHandover(db: Queryable, code: string, handover: Handover, now: Date): Promise<void> {
  const { fromOrigin, marketId, path, cartId = null, favourites } = handover
  await run(db, sql`delete from market_handovers where made_at < ${validSince(now)}`)
  await run(
    db,
    sql`insert into market_handovers (code_hash, from_origin, market_id, path, cart_id, favourites, made_at)
        values (${digest(code)}, ${fromOrigin}, ${marketId}, ${path},
          (select id from carts where id = ${cartId} and user_id is null and completed_at is null),
          ${JSON.stringify(favourites)}::jsonb, ${now})`,
  )
}

/** Uses the code up: of two simultaneous requests one gets in. */
export async function useHandover(
  db: Queryable,
  used: { readonly code: string; readonly fromOrigin: string; readonly pickup: string },
  now: Date,
): Promise<Arrival | undefined> {
  const row = await rowOf<Pick<Row<'market_handovers'>, 'market_id' | 'path' | 'cart_id'>>(
    db,
    sql`update market_handovers set pickup_hash = ${digest(used.pickup)}
        where code_hash = ${digest(used.code)} and pickup_hash is null and from_origin = ${used.fromOrigin}
          and made_at >= ${validSince(now)}
        returning market_id, path, cart_id`,
  )
  return row && { marketId: row.market_id, path: row.path, cartId: row.cart_id ?? undefined }
}

/** The favourites that came along; they can be read once. */
export async function takeFavourites(db: Queryable, pickup: string, now: Date): Promise<unknown> {
  const row = await rowOf<Pick<Row<'market_handovers'>, 'favourites'>>(
    db,
    sql`delete from market_handovers where pickup_hash = ${digest(pickup)} and made_at >= ${validSince(now)}
        returning favourites`,
  )
  return row?.favourites
}
