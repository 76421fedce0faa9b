import type { Audience } from '@shop/domain/catalog'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { cached } from '../../platform/cached'
import type { Clock } from '../../platform/clock'
import type { Database } from '../../platform/database'
import type { Log } from '../../platform/log'
import type { Pubsub } from '../../platform/pubsub'
import { CATALOG_TOPIC, STOCK_TOPIC } from '../../platform/topics'
import { CatalogPlace } from './catalog-place'
import { loadCatalog, loadStock } from './catalog-store'
import { createMembers } from './members'
import { buildSnapshot, type Snapshot } from './snapshot'
import { stockFollower } from './stock-follower'
import { moveStock } from './stock-move'
import { warmUp } from './warm-up'

const LONGEST_TIMER_MS = 2_147_000_000
/** A timer may be early by a moment; whoever asks then would still be given what was. */
const AFTER_TURN_MS = 5

export type Catalog = {
  /** The catalogue in a market and language, at the prices of the audience. */
  readonly at: (place: Place, audience?: Audience) => Promise<CatalogPlace>
  /** Whose prices a viewer sees: members those of the member price list, everybody else the public ones. */
  readonly audienceOf: (viewer: Pick<Viewer, 'userId'> | undefined) => Promise<Audience>
  /** Reads the catalogue ahead of the first request; named places are made ready too, and again after each change. */
  readonly warm: (places?: () => Promise<readonly Place[]>) => void
  /**
   * Called when another catalogue is read, or the stock of these SKUs, and `at` answers with it; and at the instants at which
   * the one that was read is another by itself: a campaign begins or ends, a price comes in force.
   */
  readonly onChange: (listener: (change: CatalogChange) => void) => () => void
  readonly close: () => void
}
export type CatalogChange = 'all' | readonly number[]

type Loaded = { readonly snapshot: Snapshot; readonly places: Map<string, CatalogPlace> }

type Standpoint = Pick<CatalogPlace, 'place' | 'audience'>

const keyOf = ({ place, audience }: Standpoint) =>
  `${place.channel.id} ${place.market.id} ${place.language.id} ${audience}`

/** The catalogue is read from memory; NOTIFY tells every process when it, or a stock figure, changed. */
export function createCatalog(options: { db: Database; pubsub: Pubsub; clock: Clock; log: Log }): Catalog {
  const { db, pubsub, clock, log } = options
  const now = () => clock.now().getTime()
  const members = createMembers({ db, pubsub })
  /** The SKUs that moved since a running load began: what it read of them may be old. */
  const loads = new Set<Set<number>>()
  const listeners = new Set<(change: CatalogChange) => void>()
  const tell = (change: CatalogChange) => {
    for (const listener of listeners) listener(change)
  }
  let staysWarm = false
  const notWarmed = (error: unknown) => log.error('catalog.not-warmed', { error })

  let turning: NodeJS.Timeout | undefined
  let isClosed = false
  const followTurns = (snapshot: Snapshot) => {
    clearTimeout(turning)
    if (isClosed) return
    const next = snapshot.turns.find((instant) => instant > now())
    if (next === undefined) return
    const wait = Math.min(LONGEST_TIMER_MS, next - now() + AFTER_TURN_MS)
    turning = setTimeout(() => {
      if (now() >= next) tell('all')
      followTurns(snapshot)
    }, wait).unref()
  }

  const load = async (): Promise<Loaded> => {
    const moved = new Set<number>()
    loads.add(moved)
    try {
      const rows = await db.transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read read only')
        return loadCatalog(tx)
      })
      const snapshot = buildSnapshot(rows, now())
      while (moved.size) {
        const skuIds = [...moved]
        moved.clear()
        for (const row of await loadStock(db, skuIds)) snapshot.stock.set(row.sku_id, row)
      }
      followTurns(snapshot)
      return { snapshot, places: new Map() }
    } finally {
      loads.delete(moved)
    }
  }

  const loaded = cached(
    load,
    (error) => log.error('catalog.not-reloaded', { error }),
    // Where the shop was being read it goes on being read.
    (next, before) => {
      tell('all')
      if (staysWarm) warmIn(next, [...before.places.values()]).catch(notWarmed)
    },
  )

  const refreshStock = async (skuIds: readonly number[]) => {
    const rows = await loadStock(db, skuIds)
    const { snapshot, places } = await loaded.get()
    const move = moveStock(snapshot, rows)
    for (const place of places.values()) place.stockMoved(move)
    tell(skuIds)
  }

  const placeIn = ({ snapshot, places }: Loaded, place: Place, audience: Audience): CatalogPlace => {
    const key = keyOf({ place, audience })
    const known = places.get(key)
    // Market settings are part of the place: a place with other settings is another one.
    if (known && known.place.market === place.market && now() < known.validUntil) return known
    const fresh = new CatalogPlace(snapshot, place, now, audience)
    places.set(key, fresh)
    return fresh
  }

  const warmIn = async (current: Loaded, wanted: readonly Standpoint[]) => {
    for (const { place, audience } of wanted) {
      if ((await loaded.get()) !== current) return
      const at = placeIn(current, place, audience)
      await warmUp(at, () => current.places.get(keyOf(at)) === at)
    }
  }

  pubsub.subscribe(CATALOG_TOPIC, loaded.invalidate)
  const followStock = stockFollower(refreshStock, (error) => log.error('catalog.stock-not-read', { error }))
  pubsub.subscribe(STOCK_TOPIC, (key) => {
    const skuIds = key.split(',').map(Number).filter(Number.isInteger)
    for (const moved of loads) for (const id of skuIds) moved.add(id)
    followStock(skuIds)
  })
  pubsub.onGap(loaded.invalidate)

  return {
    warm: (places) => {
      staysWarm = places !== undefined
      const ready = loaded.get().then(async (current) => {
        const wanted = (await places?.()) ?? []
        await warmIn(
          current,
          wanted.map((place) => ({ place, audience: 'public' })),
        )
      })
      ready.catch(notWarmed)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    audienceOf: async (viewer) => (viewer && (await members.has(viewer.userId)) ? 'member' : 'public'),
    at: async (place, audience = 'public') => placeIn(await loaded.get(), place, audience),
    // The next turn may be weeks away.
    close: () => {
      isClosed = true
      clearTimeout(turning)
    },
  }
}
