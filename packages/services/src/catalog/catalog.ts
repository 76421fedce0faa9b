import type { Audience } from '@shop/domain/catalog'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import { cached } from '../platform/cached'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Log } from '../platform/log'
import type { Pubsub } from '../platform/pubsub'
import { CatalogPlace } from './catalog-place'
import { loadCatalog, loadStock } from './catalog-store'
import { createMembers } from './members'
import { buildSnapshot } from './snapshot'

export const CATALOG_TOPIC = 'catalogue'
/** Its keys are SKU ids, separated by commas. */
export const STOCK_TOPIC = 'stock'

export type Catalog = {
  /** The catalogue in a market and language, at the prices of the audience. */
  readonly at: (place: Place, audience?: Audience) => Promise<CatalogPlace>
  /** Whose prices a viewer sees: members those of the member price list, everybody else the public ones. */
  readonly audienceOf: (viewer: Pick<Viewer, 'userId'> | undefined) => Promise<Audience>
  /** Reads the catalogue ahead of the first request. */
  readonly warm: () => void
}

/** The catalogue is read from memory; NOTIFY tells every process when it, or a stock figure, changed. */
export function createCatalog(options: { db: Database; pubsub: Pubsub; clock: Clock; log: Log }): Catalog {
  const { db, pubsub, clock, log } = options
  const now = () => clock.now().getTime()
  const members = createMembers({ db, pubsub })

  const loaded = cached(
    async () => {
      const rows = await db.transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read read only')
        return loadCatalog(tx)
      })
      return { snapshot: buildSnapshot(rows, now()), places: new Map<string, CatalogPlace>() }
    },
    (error) => log.error('catalog.not-reloaded', { error }),
  )

  const refreshStock = async (key: string) => {
    const { snapshot, places } = await loaded.get()
    const skuIds = key.split(',').map(Number).filter(Number.isInteger)
    for (const row of await loadStock(db, skuIds)) snapshot.stock.set(row.sku_id, row)
    for (const place of places.values()) place.stockChanged(skuIds)
  }

  pubsub.subscribe(CATALOG_TOPIC, loaded.invalidate)
  pubsub.subscribe(
    STOCK_TOPIC,
    (key) => void refreshStock(key).catch((error) => log.error('catalog.stock-not-read', { error })),
  )
  pubsub.onGap(loaded.invalidate)

  return {
    warm: () => void loaded.get().catch((error) => log.error('catalog.not-loaded', { error })),
    audienceOf: async (viewer) => (viewer && (await members.has(viewer.userId)) ? 'member' : 'public'),
    at: async (place, audience = 'public') => {
      const { snapshot, places } = await loaded.get()
      const key = `${place.channel.id} ${place.market.id} ${place.language.id} ${audience}`
      const known = places.get(key)
      // Market settings are part of the place: a place with other settings is another one.
      if (known && known.place.market === place.market && now() < known.validUntil) return known
      const fresh = new CatalogPlace(snapshot, place, now, audience)
      places.set(key, fresh)
      return fresh
    },
  }
}
