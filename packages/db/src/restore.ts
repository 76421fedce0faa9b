import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupHeader } from './backup'
import { DatabaseError } from './database-error'
import { lockMigrations, type Migration, migrateWithin, readMigrations } from './migrate'
import { type BackupTaker, countingTaker, type RowTaker, readBackup, unreadable } from './read-backup'
import { tablesOf } from './tables-of'
import { wipe } from './wipe'

export interface RestoreOptions {
  replace?: boolean
  /** How long those who use the database are waited for. */
  waitMs?: number
}

/**
 * Puts a backup into an empty database and brings it up to the newest migration. All or nothing: the file is read to
 * its end first, and the rest is one transaction, so that a refusal leaves the database as it was.
 */
export async function restore(
  ownerUrl: string,
  file: string,
  { replace = false, waitMs = 5_000 }: RestoreOptions = {},
): Promise<{ tables: number; rows: number }> {
  const known = migrationsOf((await readBackup(file, countingTaker)).header)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'shop restore' })
  await client.connect()
  try {
    await client.query('begin')
    await takeAlone(client, waitMs, replace)
    await wipe(client)
    await migrateWithin(client, known)
    const counts = await load(client, file)
    await migrateWithin(client, readMigrations())
    await client.query('commit')
    const names = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name))
    await client.query(`analyze ${names.join(', ')}`)
    return counts
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw inUse(error) ?? error
  } finally {
    await client.end()
  }
}

function migrationsOf(header: BackupHeader): Migration[] {
  const ours = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return header.migrations.map(([name, checksum]) => {
    const migration = ours.get(name)
    if (migration?.checksum === checksum) return migration
    throw new DatabaseError(
      'RESTORE_REFUSED',
      `The backup has migration ${name} of another version of the shop: restore it with that version.`,
    )
  })
}

/** Holds every table against everybody else until the end of the transaction, or fails within the time to wait. */
async function takeAlone(client: pg.Client, waitMs: number, replace: boolean) {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  if (rows.length > 0 && !replace)
    throw new DatabaseError(
      'RESTORE_REFUSED',
      'The database is not empty: restore into a new one, or add --replace to lose what it holds.',
    )
  const wait = Math.ceil(waitMs)
  // The limit of a lock counts for each table anew; that of the statement is for all of them.
  await client.query(`set local lock_timeout = ${wait}; set local statement_timeout = ${wait}`)
  await lockMigrations(client)
  const names = rows.map(({ name }) => client.escapeIdentifier(name))
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
  await client.query('set local statement_timeout = 0')
}

const notHad = new Set(['55P03', '57014', '40P01'])

function inUse(error: unknown): DatabaseError | undefined {
  const cause = error instanceof DatabaseError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || !notHad.has(cause.code ?? '')) return undefined
  return new DatabaseError(
    'RESTORE_REFUSED',
    'The database is in use and was left as it is: stop the shop first, then restore again.',
    { cause: error },
  )
}

async function load(client: pg.Client, file: string) {
  const names = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name))
  // The rows are history: what triggers did when they were made must not be done again.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  await client.query('set constraints all deferred')
  try {
    const { counts } = await readBackup(file, takerOf(client))
    // References are checked now, so that the tables can be changed back within the same transaction.
    await client.query('set constraints all immediate')
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    return counts
  } catch (error) {
    const fits = !(error instanceof pg.DatabaseError) || !/^(22|23|42)/.test(error.code ?? '')
    throw fits ? error : unreadable(file, 'its rows do not fit the tables', error)
  }
}

function takerOf(client: pg.Client): BackupTaker {
  return {
    table: (name, columns) => copyInto(client, name, columns),
    sequences: async (values) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) continue
        await client.query('select setval($1::regclass, $2)', [`public.${client.escapeIdentifier(name)}`, value])
      }
    },
  }
}

function copyInto(client: pg.Client, table: string, columns: string[]): RowTaker {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const sink = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`))
  const done = finished(sink)
  done.catch(() => {})
  let refused: Error | undefined
  sink.once('error', (error) => {
    refused = error
    // It has no connection any more, and would still pass on the rows that it holds.
    sink.destroy()
  })
  return {
    row: (line) => {
      if (refused) throw refused
      return sink.write(Buffer.concat([line, newline])) ? undefined : drained(sink, done)
    },
    end: async () => {
      sink.end()
      await done
      return sink.rowCount
    },
    // A copy that is not ended keeps its connection busy for ever: no rollback would come through.
    giveUp: () => sink.destroy(),
  }
}

/** Rows that the server refuses end the waiting too. */
async function drained(sink: NodeJS.EventEmitter, done: Promise<void>) {
  let goOn = () => {}
  const drain = new Promise<void>((resolve) => {
    goOn = resolve
    sink.once('drain', resolve)
  })
  try {
    await Promise.race([drain, done])
  } finally {
    sink.off('drain', goOn)
  }
}

const newline = Buffer.from('\n')
