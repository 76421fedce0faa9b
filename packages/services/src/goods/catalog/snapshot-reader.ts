import type { Database } from '../../platform/database'
import { loadCatalog, loadStock } from './catalog-store'
import { buildSnapshot, type Snapshot } from './snapshot'

/** Reads the catalogue as it was at one moment, and then the stock that moved during the reading. */
export function createSnapshotReader({ db, now }: { readonly db: Database; readonly now: () => number }) {
  /** The SKUs that moved since a running reading began: what it read of them may be old. */
  const readings = new Set<Set<number>>()

  return {
    stockMoved: (skuIds: readonly number[]) => {
      for (const moved of readings) for (const id of skuIds) moved.add(id)
    },
    read: async (): Promise<Snapshot> => {
      const moved = new Set<number>()
      readings.add(moved)
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
        return snapshot
      } finally {
        readings.delete(moved)
      }
    },
  }
}
