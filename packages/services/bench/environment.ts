import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashPassword, wireHash } from '../src/platform/password'
import type { BenchCart, Place } from './load/flows'
import type { FloorServer } from './processes'
import type { BenchShop } from './shop'
import { type Ask, asker, type Catalogue, emptyCarts, PLACES, plentifulSkus, readCatalogue } from './variables'

export type Environment = {
  readonly shop: BenchShop
  readonly floors: FloorServer
  readonly catalogue: Catalogue
  readonly skus: ReadonlyMap<Place, readonly number[]>
  /** Asks the services that run now. */
  readonly askAt: (port: number) => Ask
  readonly carts: (count: number, lines: number) => Promise<BenchCart[]>
  readonly users: (count: number) => Promise<string[]>
}

/** The password of every measured user, as clients send it. */
export const USERS_PASSWORD = wireHash('measured in the open')
/** One more than any run takes: an order must not fail for want of pieces. */
const PIECES = 1_000_000

export async function openEnvironment(
  shop: BenchShop,
  floors: FloorServer,
): Promise<Environment & { close: () => Promise<void> }> {
  const owner = new pg.Client({ connectionString: shop.ownerUrl })
  await owner.connect()
  await owner.query('update stock set in_stock = $1 where in_stock >= 20', [PIECES])
  const services = await shop.startServices()
  const askAt = (port: number) => asker(port, shop.keys)
  const catalogue = await readCatalogue(askAt(services.port)).finally(services.stop)
  const skus = plentifulSkus(catalogue)
  const markets = await owner.query<{ id: string; alias: string; channel_id: string }>(
    'select m.id, m.alias, c.id as channel_id from markets m, channels c',
  )
  const marketOf = (place: Place) =>
    markets.rows.find(({ alias, channel_id }) => alias === place.marketId && channel_id === place.channelId)?.id

  return {
    shop,
    floors,
    catalogue,
    skus,
    askAt,
    close: () => owner.end(),

    carts: async (count, lines) => {
      const ids = Array.from({ length: count }, () => randomBytes(16).toString('hex'))
      const carts = emptyCarts(ids, skus)
      await owner.query(
        `insert into carts (id, channel_id, market_id) select * from unnest($1::text[], $2::text[], $3::text[])`,
        [ids, carts.map(({ channelId }) => channelId), carts.map(marketOf)],
      )
      const rows = carts.flatMap(({ id, skuIds }) => skuIds.slice(0, lines).map((skuId) => ({ id, skuId })))
      await owner.query(
        `insert into cart_lines (cart_id, sku_id, quantity) select *, 1 from unnest($1::text[], $2::integer[]) on conflict do nothing`,
        [rows.map(({ id }) => id), rows.map(({ skuId }) => skuId)],
      )
      await owner.query('analyze carts, cart_lines')
      return carts
    },

    users: async (count) => {
      const place = PLACES[0] as Place
      const run = randomBytes(4).toString('hex')
      const emails = Array.from({ length: count }, (_, n) => `measured-${run}-${n}@bench.example`)
      await owner.query(
        `with made as (insert into users (email, market_id, language_id) select email, $2, $3 from unnest($1::text[]) email returning id)
         insert into user_credentials (user_id, password_hash) select id, $4 from made`,
        [emails, marketOf(place), place.languageId, await hashPassword(USERS_PASSWORD)],
      )
      return emails
    },
  }
}
