import type { Queryable } from '../../platform/sql'

/**
 * Does the work, or none of it while the transaction around goes on; tells what went wrong. When the connection itself
 * is lost it throws: then there is no transaction left to go on with.
 */
export async function attempted(tx: Queryable, work: () => Promise<void>): Promise<string | undefined> {
  await tx.query('savepoint attempt')
  try {
    await work()
    await tx.query('release savepoint attempt')
    return undefined
  } catch (error) {
    await tx.query('rollback to savepoint attempt')
    return error instanceof Error ? error.message : String(error)
  }
}
