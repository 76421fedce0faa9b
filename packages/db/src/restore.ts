import { createReadStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BackupFooter, type BackupHeader, backupFormat, endOfRows } from './backup'
import { DatabaseError } from './database-error'
import { linesOf } from './lines-of'
import { type Migration, migrate, readMigrations } from './migrate'
import { fileError } from './server/attempt'
import { tablesOf } from './tables-of'
import { wipe } from './wipe'

/**
 * Puts a backup into an empty database and brings it up to the newest migration. All or nothing: a file that turns out
 * to be damaged leaves the database without data.
 */
export async function restore(
  ownerUrl: string,
  file: string,
  { replace = false } = {},
): Promise<{ tables: number; rows: number }> {
  const lines = linesOf(read(file))
  const header = await headerOf(lines, file)
  const known = migrationsOf(header)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'shop restore' })
  await client.connect()
  try {
    const { rows } = await client.query(`select from pg_tables where schemaname = 'public' limit 1`)
    if (rows.length > 0 && !replace)
      throw new DatabaseError(
        'RESTORE_REFUSED',
        'The database is not empty: restore into a new one, or add --replace to lose what it holds.',
      )
    await wipe(client)
    await migrate(ownerUrl, { migrations: known })
    await client.query('begin')
    await client.query('set constraints all deferred')
    const counts = await load(client, lines, file)
    await client.query('commit')
    await migrate(ownerUrl)
    const names = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name))
    await client.query(`analyze ${names.join(', ')}`)
    return counts
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function headerOf(lines: AsyncIterator<Buffer>, file: string): Promise<BackupHeader> {
  const header = await nextJson<Partial<BackupHeader>>(lines, file)
  if (header.format !== backupFormat || !header.migrations) throw unreadable(file, 'it is not a backup of this shop')
  return header as BackupHeader
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

async function load(client: pg.Client, lines: AsyncIterator<Buffer>, file: string) {
  const names = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name))
  // The rows are history: what triggers did when they were made must not be done again.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  const counts = { tables: 0, rows: 0 }
  for (;;) {
    const next = await nextJson<Record<string, unknown>>(lines, file)
    if (Array.isArray(next.columns)) {
      counts.rows += await loadTable(client, String(next.table), next.columns.map(String), lines, file)
      counts.tables += 1
    } else if (next.sequences) {
      await setSequences(client, next.sequences as Record<string, number | null>)
    } else {
      const footer = next as Partial<BackupFooter>
      if (!footer.end || footer.tables !== counts.tables || footer.rows !== counts.rows)
        throw unreadable(file, 'its end does not match')
      break
    }
  }
  // References are checked now, so that the tables can be changed back within the same transaction.
  await client.query('set constraints all immediate')
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  return counts
}

async function loadTable(
  client: pg.Client,
  table: string,
  columns: string[],
  lines: AsyncIterator<Buffer>,
  file: string,
) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const sink = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`))
  const done = finished(sink)
  done.catch(() => {})
  for (;;) {
    const { value, done: ended } = await nextLine(lines, file)
    if (ended) {
      sink.destroy()
      throw unreadable(file, 'it ends too early')
    }
    if (value.equals(endMark)) break
    if (!sink.write(Buffer.concat([value, newline])) && !sink.destroyed)
      await new Promise((resolve) => sink.once('drain', resolve))
  }
  sink.end()
  await done
  return sink.rowCount
}

const endMark = Buffer.from(endOfRows)
const newline = Buffer.from('\n')

async function setSequences(client: pg.Client, sequences: Record<string, number | null>) {
  for (const [name, value] of Object.entries(sequences)) {
    if (value === null) continue
    await client.query('select setval($1::regclass, $2)', [`public.${client.escapeIdentifier(name)}`, value])
  }
}

async function nextJson<Value>(lines: AsyncIterator<Buffer>, file: string): Promise<Value> {
  const { value, done } = await nextLine(lines, file)
  if (done) throw unreadable(file, 'it ends too early')
  try {
    return JSON.parse(value.toString('utf8'))
  } catch (cause) {
    throw unreadable(file, 'its contents are not those of a backup', cause)
  }
}

async function nextLine(lines: AsyncIterator<Buffer>, file: string) {
  try {
    return await lines.next()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code?.startsWith('Z_')) throw unreadable(file, 'it is not a whole compressed file', error)
    if (code === 'ENOENT') throw unreadable(file, 'there is no such file', error)
    throw fileError(`read ${file}`, error)
  }
}

function read(file: string) {
  const source = createReadStream(file)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  return source.pipe(plain)
}

function unreadable(file: string, why: string, cause?: unknown) {
  return new DatabaseError('BACKUP_UNREADABLE', `The backup ${file} cannot be read: ${why}.`, { cause })
}
