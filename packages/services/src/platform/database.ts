import { createHmac, randomBytes } from 'node:crypto'
import { connect } from '@shop/db/connect'
import type { Log } from './log'
import type { Queryable } from './sql'

export type Database = Queryable & {
  /** For reads without locks outside of a transaction, at half the cost. */
  readonly reads: Queryable
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
  /** The pseudonym under which a limit counts a person: only the holder of the key can resolve it. */
  readonly fingerprint: (text: string) => Buffer
}

type Options = {
  readonly url: string
  readonly poolSize: number
  readonly log: Log
  /** The same in all processes that count together; without it, this process counts by itself. */
  readonly fingerprint?: Database['fingerprint']
}

/** The database is closed because the services stop: retrying does not help. */
export class DatabaseClosed extends Error {
  constructor() {
    super('The database was closed')
  }
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 5

export function openDatabase(options: Options): Database {
  const { pool, reads, close } = connect(options.url, {
    max: options.poolSize,
    applicationName: 'shop services',
    statementTimeoutMs: 5_000,
    onError: (error) => options.log.warn('database.connection-lost', { error: error.message }),
  })

  let isClosed = false
  const whileOpen = <T>(ask: () => Promise<T>): Promise<T> => (isClosed ? Promise.reject(new DatabaseClosed()) : ask())

  const once = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await whileOpen(() => pool.connect())
    try {
      // Not awaited: the first statement is sent with it, and fails with it.
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
    query: (text, values) => whileOpen(() => pool.query(text, values)),
    reads: { query: (text, values) => whileOpen(() => reads.query(text, values)) },
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work)
        } catch (error) {
          if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
        }
      }
    },
    close: () => {
      isClosed = true
      return close()
    },
    fingerprint: options.fingerprint ?? ownFingerprint(),
  }
}

function ownFingerprint(): Database['fingerprint'] {
  const key = randomBytes(32)
  return (text) => createHmac('sha256', key).update(text).digest()
}

/** A conflict of two transactions: the loser may simply try again. */
export function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
