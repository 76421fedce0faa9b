import type { Audience } from '@shop/domain/catalog'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { cached } from '../../platform/cached'
import type { Platform } from '../../platform/platform'
import { CATALOG_TOPIC, STOCK_TOPIC } from '../../platform/topics'
import type { CatalogPlace } from './catalog-place'
import { loadStock } from './catalog-store'
import { createLoadedCatalog, type LoadedCatalog } from './loaded-catalog'
import { createMembers } from './members'
import { createSnapshotReader } from './snapshot-reader'
import { createSnapshotTurns } from './snapshot-turns'
import { stockFollower } from './stock-follower'
import { moveStock } from './stock-move'
import { createWarmer } from './warmer'

export type Catalog = {
  /** The catalogue in a market and language, at the prices of the audience. */
  readonly at: (place: Place, audience?: Audience) => Promise<CatalogPlace>
  /** Whose prices a viewer sees: members those of the member price list, everybody else the public ones. */
  readonly audienceOf: (viewer: Pick<Viewer, 'userId'> | undefined) => Promise<Audience>
  /** Reads the catalogue ahead of the first request; named places are made ready too, and again after each change. */
  readonly warm: (places?: () => Promise<readonly Place[]>) => Promise<void>
  /**
   * Called when another catalogue is read, or the stock of these SKUs, and `at` answers with it; and at the instants at which
   * the one that was read is another by itself: a campaign begins or ends, a price comes in force.
   */
  readonly onChange: (listener: (change: CatalogChange) => void) => () => void
  readonly close: () => void
}
export type CatalogChange = 'all' | readonly number[]

/** The catalogue is read from memory; NOTIFY tells every process when it, or a stock figure, changed. */
export function createCatalog(options: Pick<Platform, 'db' | 'pubsub' | 'clock' | 'log'>): Catalog {
  const { db, pubsub, clock, log } = options
  const now = () => clock.now().getTime()
  const listeners = new Set<(change: CatalogChange) => void>()
  const tell = (change: CatalogChange) => {
    for (const listener of listeners) listener(change)
  }
  const members = createMembers({ db, pubsub })
  const turns = createSnapshotTurns(now, () => tell('all'))
  const reader = createSnapshotReader({ db, now })

  const load = async (): Promise<LoadedCatalog> => {
    const snapshot = await reader.read()
    turns.follow(snapshot)
    return createLoadedCatalog(snapshot, now)
  }
  const loaded = cached(
    load,
    (error) => log.error('catalog.not-reloaded', { error }),
    (next, before) => {
      tell('all')
      warmer.rewarm(next, before)
    },
  )
  const warmer = createWarmer(loaded.get, log)

  const refreshStock = async (skuIds: readonly number[]) => {
    const rows = await loadStock(db, skuIds)
    const { snapshot, places } = await loaded.get()
    const move = moveStock(snapshot, rows)
    for (const place of places()) place.stockMoved(move)
    tell(skuIds)
  }
  const followStock = stockFollower(refreshStock, (error) => log.error('catalog.stock-not-read', { error }))

  pubsub.subscribe(CATALOG_TOPIC, loaded.invalidate)
  pubsub.subscribe(STOCK_TOPIC, (key) => {
    const skuIds = key.split(',').map(Number).filter(Number.isInteger)
    reader.stockMoved(skuIds)
    followStock(skuIds)
  })
  pubsub.onGap(loaded.invalidate)

  return {
    warm: warmer.warm,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    audienceOf: async (viewer) => (viewer && (await members.has(viewer.userId)) ? 'member' : 'public'),
    at: async (place, audience = 'public') => (await loaded.get()).at(place, audience),
    close: turns.stop,
  }
}
