import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamingClient } from './naming-client'
import type { Database } from './schema'
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

export interface Connection {
  db: Kysely<Database>
  pool: pg.Pool
  close(): Promise<void>
}

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'shop',
    statement_timeout: options.statementTimeoutMs || undefined,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    Client: NamingClient as unknown as new () => pg.ClientBase,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  const close = () => {
    // Kysely ends the pool only once it has run a query itself.
    closing ??= db.destroy().then(() => (pool.ended ? undefined : pool.end()))
    return closing
  }
  return { db, pool, close }
}
