import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { DatabaseError } from './database-error'
import { appliedMigrations } from './migrate'
import { fileError } from './server/attempt'
import { sequencesOf, tablesOf } from './tables-of'

export const backupFormat = 'lysning-backup-1'
export const endOfRows = '\\.'

export interface BackupHeader {
  format: typeof backupFormat
  createdAt: string
  serverVersion: string
  migrations: [name: string, checksum: string][]
}

export interface BackupFooter {
  end: true
  tables: number
  rows: number
}

/** Writes everything the shop knows, as of one instant and while it runs, into one compressed file. */
export async function backup(ownerUrl: string, file: string): Promise<{ tables: number; rows: number }> {
  await refuseWrongPlace(file)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'shop backup' })
  await client.connect()
  const part = `${file}.part`
  try {
    await client.query('begin isolation level repeatable read read only')
    const counts = { tables: 0, rows: 0 }
    // The file holds customers' data: nobody but its owner reads it.
    await pipeline(Readable.from(contents(client, counts)), createGzip(), createWriteStream(part, { mode: 0o600 }))
    await client.query('commit')
    await toDisk(part)
    await rename(part, file)
    return counts
  } catch (error) {
    await rm(part, { force: true })
    throw fileError(`write the backup ${file}`, error)
  } finally {
    await client.end()
  }
}

/** Said before anything is read: the machine's own words for it name no folder. */
async function refuseWrongPlace(file: string) {
  const isFolder = (path: string) =>
    stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
  const folder = dirname(resolve(file))
  if (!(await isFolder(folder)))
    throw new DatabaseError(
      'FOLDER_MISSING',
      `There is no folder ${folder} for the backup: make it first, or name another.`,
    )
  if (await isFolder(file))
    throw new DatabaseError('FOLDER_MISSING', `${resolve(file)} is a folder: name a file in it for the backup.`)
}

async function* contents(client: pg.Client, counts: { tables: number; rows: number }): AsyncGenerator<string | Buffer> {
  const { rows } = await client.query<{ version: string; at: Date }>(
    `select current_setting('server_version') as version, now() as at`,
  )
  const { version, at } = rows[0]!
  const header: BackupHeader = {
    format: backupFormat,
    createdAt: at.toISOString(),
    serverVersion: version,
    migrations: [...(await appliedMigrations(client))],
  }
  yield line(header)
  for (const { name, columns } of await tablesOf(client)) {
    yield line({ table: name, columns })
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const stream = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`))
    yield* stream
    counts.tables += 1
    counts.rows += stream.rowCount
    yield `${endOfRows}\n`
  }
  yield line({ sequences: await sequencesOf(client) })
  yield line({ end: true, ...counts } satisfies BackupFooter)
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

async function toDisk(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
