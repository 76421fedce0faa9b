import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

const serializationFailure = '40001'
const deadlock = '40P01'

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  attempts?: number
}

/** Runs the work in one transaction, again from its start when the database asks for that (conflict or deadlock). */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
  { isolation = 'read committed', attempts = 5 }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work)
    } catch (error) {
      if (attempt >= attempts || !asksForAnotherTry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 5))
    }
  }
}

export function asksForAnotherTry(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === serializationFailure || code === deadlock
}
