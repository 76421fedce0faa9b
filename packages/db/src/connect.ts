import pg from 'pg'
import { NamingClient } from './naming-client'
import { openSharedReads, SHARED_READ_CONNECTIONS, type SharedReads } from './shared-reads'
import { parserOf } from './value-parsers'

export interface ConnectOptions {
  /** The most connections held at once. */
  max?: number
  applicationName?: string
  /** A statement running longer is cancelled by the server; 0 lets it run. */
  statementTimeoutMs?: number
  /** How long a caller waits for a free connection before it is told that there is none. */
  connectionTimeoutMs?: number
  onError?: (error: Error) => void
}

type PoolOptions = pg.PoolConfig & { pipeline: boolean }

export interface Connection {
  pool: pg.Pool
  /** For single statements that only read: they share connections, each sent without waiting for those before it. */
  reads: SharedReads
  close(): Promise<void>
}

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const config: PoolOptions = {
    connectionString: url,
    max: options.max ?? 10,
    // Statements of a connection are sent at once and answered in their order: a transaction need not wait for its begin.
    pipeline: true,
    application_name: options.applicationName ?? 'shop',
    statement_timeout: options.statementTimeoutMs || undefined,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    Client: NamingClient as unknown as new () => pg.ClientBase,
  }
  const pool = new pg.Pool(config)
  const readPool = new pg.Pool({ ...config, max: SHARED_READ_CONNECTIONS })
  const reads = openSharedReads(readPool)
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  for (const each of [pool, readPool]) {
    each.on('error', (error) => options.onError?.(error))
    // One that breaks while a transaction has it says so to its statements; unheard it would end the process all the same.
    each.on('connect', (client) => client.on('error', () => undefined))
  }
  let closing: Promise<void> | undefined
  const end = async () => {
    reads.release()
    await readPool.end()
    await pool.end()
  }
  const close = () => {
    closing ??= end()
    return closing
  }
  return { pool, reads, close }
}
