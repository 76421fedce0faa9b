import type { Database } from '../platform/database'
import type { Queryable } from '../platform/sql'

class Undone<T> {
  constructor(readonly value: T) {}
}

/** Does the work in a transaction that leaves nothing behind but its answer. */
export async function rolledBack<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.value as T
    throw error
  }
}
