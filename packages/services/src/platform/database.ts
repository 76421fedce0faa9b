import { connect } from '@shop/db/connect'
import type { Log } from './log'
import type { Queryable } from './sql'

export type Database = Queryable & {
  /** For statements that only read and lock nothing, outside of a transaction: they cost half of what others do. */
  readonly reads: Queryable
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 5

export function openDatabase(options: { url: string; poolSize: number; log: Log }): Database {
  const { pool, reads, close } = connect(options.url, {
    max: options.poolSize,
    applicationName: 'shop services',
    statementTimeoutMs: 5_000,
    onError: (error) => options.log.warn('database.connection-lost', { error: error.message }),
  })

  const once = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      // Not waited for: the first statement of the work travels with it, and fails with it.
      const begun = client.query('begin')
      begun.catch(() => undefined)
      const result = await work(client)
      await begun
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      const broken = await client.query('rollback').then(
        () => undefined,
        (failure: Error) => failure,
      )
      client.release(broken)
      throw error
    }
  }

  return {
    query: (text, values) => pool.query(text, values),
    reads,
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work)
        } catch (error) {
          if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
        }
      }
    },
    close,
  }
}

/** Two transactions in each other's way: the loser may simply try again. */
export function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
