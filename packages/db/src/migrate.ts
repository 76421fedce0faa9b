import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { DatabaseError } from './database-error'
import { packageRoot } from './package-root'
import { withClient } from './with-client'

export interface Migration {
  name: string
  sql: string
  checksum: string
  /** Why programs from before it cannot work on the schema any more: the line `-- breaks: …` of the file. */
  breaks?: string
}

export interface MigrateOptions {
  migrations?: Migration[]
  log?: (line: string) => void
}

// One number for "somebody is migrating this database".
const lockKey = 7_348_120_001

/** Brings the database up to the newest migration. Running it again, or at the same time elsewhere, changes nothing. */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<{ applied: string[] }> {
  const migrations = options.migrations ?? readMigrations()
  return withClient(ownerUrl, 'shop migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const waiting = await waitingOf(client, migrations)
    for (const migration of waiting) {
      await applyAlone(client, migration)
      options.log?.(`Applied ${migration.name}`)
    }
    return { applied: waiting.map(({ name }) => name) }
  })
}

/** The same as a part of the caller's transaction, which took the lock before. */
export async function migrateWithin(client: pg.ClientBase, migrations: Migration[]) {
  for (const migration of await waitingOf(client, migrations)) await apply(client, migration)
}

/** Keeps every other migrator out until the end of the transaction. */
export async function lockMigrations(client: pg.ClientBase) {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
}

export function readMigrations(folder = join(packageRoot(), 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      const breaks = /^-- breaks: *(\S.*)$/m.exec(sql)?.[1]
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: file.slice(0, -'.sql'.length), sql, checksum, ...(breaks && { breaks }) }
    })
}

/** Name and checksum of each migration that this database has had; empty for a database that has none. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  const table = await client.query(`select to_regclass('public.schema_migrations') as it`)
  if (!table.rows[0].it) return new Map()
  const { rows } = await client.query('select name, checksum from schema_migrations order by name')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseRewrittenPast(done: Map<string, string>, migrations: Migration[]) {
  for (const { name, checksum } of migrations)
    if (done.has(name) && done.get(name) !== checksum)
      throw new DatabaseError(
        'MIGRATION_CHANGED',
        `Migration ${name} was changed after it had been applied: put the file back and write a new migration instead.`,
      )
}

/** A migration that this program does not know is of a newer version, and fits this one unless it says that it does not. */
async function refuseNewerSchema(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  // Who migrated last may have been a program from before there was such a column.
  const { rows } = await client.query(`select name, to_jsonb(m) ->> 'breaks' as breaks from schema_migrations m
    where to_jsonb(m) ->> 'breaks' is not null order by name`)
  const breaking = rows.find(({ name }) => !known.has(name))
  if (breaking)
    throw new DatabaseError(
      'MIGRATION_MISSING',
      `The database has migration ${breaking.name} of a newer version of the shop, which this one does not fit: ${breaking.breaks}.`,
    )
}

/** Of a database for programs that migrate nothing: all of their migrations are there, and no newer one breaks them. */
export async function refuseOtherSchema(client: pg.ClientBase): Promise<Map<string, string>> {
  const migrations = readMigrations()
  const applied = await appliedMigrations(client)
  const waiting = migrations.filter(({ name }) => !applied.has(name))
  if (waiting.length > 0)
    throw new DatabaseError(
      'MIGRATIONS_WAIT',
      `${waiting.length} migrations wait, from ${waiting[0]?.name} on: run npm run db -- migrate with DATABASE_OWNER_URL first.`,
    )
  await refuseNewerSchema(client, migrations)
  return applied
}

async function waitingOf(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), breaks text)`)
  await client.query('alter table schema_migrations add column if not exists breaks text')
  const done = await appliedMigrations(client)
  refuseRewrittenPast(done, migrations)
  await refuseNewerSchema(client, migrations)
  return migrations.filter(({ name }) => !done.has(name))
}

async function applyAlone(client: pg.Client, migration: Migration) {
  await client.query('begin')
  // Whoever waits longer behind a backup keeps everybody waiting who comes after.
  await client.query(`set local lock_timeout = '15s'`)
  try {
    await apply(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function apply(client: pg.ClientBase, { name, sql, checksum, breaks }: Migration) {
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum, breaks) values ($1, $2, $3)', [
      name,
      checksum,
      breaks,
    ])
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new DatabaseError('MIGRATION_FAILED', `Migration ${name} failed and left nothing behind: ${said}`, {
      cause: error,
    })
  }
}
