import { createHmac, randomBytes } from 'node:crypto'
import { connect } from '@shop/db/connect'
import type { Log } from '@shop/watch/log'
import type { Queryable } from './sql'

export type Database = Queryable & {
  /** For reads without locks outside of a transaction, at half the cost. */
  readonly reads: Queryable
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
  /** Connections in use, and callers that wait for one. */
  readonly load: () => { readonly inUse: number; readonly waiting: number }
  /** The pseudonym under which a limit counts a person: only the holder of the key can resolve it. */
  readonly fingerprint: (text: string) => Buffer
}

type Options = {
  readonly url: string
  readonly poolSize: number
  readonly log: Log
  /** The same in all processes that count together; without it, this process counts by itself. */
  readonly fingerprint?: Database['fingerprint']
  /** Sees every statement and transaction while it runs. */
  readonly watched?: WatchedDatabase | undefined
}

export type WatchedDatabase = <T>(
  what: 'statement' | 'read' | 'transaction',
  text: string,
  ask: () => Promise<T>,
) => Promise<T>

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
  const watched: WatchedDatabase = options.watched ?? ((_what, _text, ask) => ask())
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
      const result = await work(options.watched ? watchedClient(client, options.watched) : client)
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
    query: (text, values) => watched('statement', text, () => whileOpen(() => pool.query(text, values))),
    reads: { query: (text, values) => watched('read', text, () => whileOpen(() => reads.query(text, values))) },
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await watched('transaction', '', () => once(work))
        } catch (error) {
          if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
        }
      }
    },
    close: () => {
      isClosed = true
      return close()
    },
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    fingerprint: options.fingerprint ?? ownFingerprint(),
  }
}

const watchedClient = (client: Queryable, watched: WatchedDatabase): Queryable => ({
  query: (text, values) => watched('statement', text, () => client.query(text, values)),
})

function ownFingerprint(): Database['fingerprint'] {
  const key = randomBytes(32)
  return (text) => createHmac('sha256', key).update(text).digest()
}

/** A conflict of two transactions: the loser may simply try again. */
export function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
