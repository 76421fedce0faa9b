import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type BackupFooter, type BackupHeader, backupFormat, endOfRows } from './backup'
import { DatabaseError } from './database-error'
import { linesOf } from './lines-of'
import { fileError } from './server/attempt'

/** What is done with the contents of a backup, in the order of the file. */
export interface BackupTaker {
  table(name: string, columns: string[]): RowTaker
  sequences(values: Record<string, number | null>): Promise<void>
}

export interface RowTaker {
  row(line: Buffer): Promise<void> | undefined
  /** Answers how many rows were taken. */
  end(): Promise<number>
  /** The rows after the last one cannot be read. */
  giveUp(): void
}

export interface BackupContents {
  header: BackupHeader
  counts: { tables: number; rows: number }
}

/** Reads a backup to its last byte, so that one that was cut off or changed is told from a whole one. */
export async function readBackup(file: string, taker: BackupTaker): Promise<BackupContents> {
  const lines = linesOf(opened(file))
  try {
    const header = await headerOf(lines, file)
    return { header, counts: await contentsOf(lines, file, taker) }
  } finally {
    await lines.return(undefined)
  }
}

/** Takes nothing and only counts: for reading a backup before anything is given up for it. */
export const countingTaker: BackupTaker = {
  table: () => {
    let rows = 0
    return {
      row: () => {
        rows += 1
        return undefined
      },
      end: async () => rows,
      giveUp: () => {},
    }
  },
  sequences: async () => {},
}

export function unreadable(file: string, why: string, cause?: unknown) {
  return new DatabaseError('BACKUP_UNREADABLE', `The backup ${file} cannot be read: ${why}.`, { cause })
}

async function headerOf(lines: AsyncIterator<Buffer>, file: string): Promise<BackupHeader> {
  const header = await nextObject(lines, file)
  if (header.format !== backupFormat || !Array.isArray(header.migrations))
    throw unreadable(file, 'it is not a backup of this shop')
  return header as unknown as BackupHeader
}

async function contentsOf(lines: AsyncIterator<Buffer>, file: string, taker: BackupTaker) {
  const counts = { tables: 0, rows: 0 }
  for (;;) {
    const next = await nextObject(lines, file)
    if (Array.isArray(next.columns)) {
      counts.rows += await rowsOf(lines, file, taker.table(String(next.table), next.columns.map(String)))
      counts.tables += 1
    } else if (next.sequences) {
      await taker.sequences(next.sequences as Record<string, number | null>)
    } else {
      const footer = next as Partial<BackupFooter>
      if (!footer.end || footer.tables !== counts.tables || footer.rows !== counts.rows)
        throw unreadable(file, 'its end does not match')
      break
    }
  }
  // The checksum of the compressed file comes behind the last line.
  if (!(await nextLine(lines, file)).done) throw unreadable(file, 'something follows its end')
  return counts
}

async function rowsOf(lines: AsyncIterator<Buffer>, file: string, taker: RowTaker): Promise<number> {
  try {
    for (;;) {
      const { value, done } = await nextLine(lines, file)
      if (done) throw unreadable(file, 'it ends too early')
      if (value.equals(endMark)) break
      await taker.row(value)
    }
  } catch (error) {
    taker.giveUp()
    throw error
  }
  return taker.end()
}

const endMark = Buffer.from(endOfRows)

async function nextObject(lines: AsyncIterator<Buffer>, file: string): Promise<Record<string, unknown>> {
  const { value, done } = await nextLine(lines, file)
  if (done) throw unreadable(file, 'it ends too early')
  const strange = (cause?: unknown) => unreadable(file, 'its contents are not those of a backup', cause)
  let read: unknown
  try {
    read = JSON.parse(value.toString('utf8'))
  } catch (cause) {
    throw strange(cause)
  }
  if (typeof read !== 'object' || read === null) throw strange()
  return read as Record<string, unknown>
}

async function nextLine(lines: AsyncIterator<Buffer>, file: string) {
  try {
    return await lines.next()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code?.startsWith('Z_')) throw unreadable(file, 'it is not a whole compressed file', error)
    if (code === 'ENOENT' || code === 'ENOTDIR') throw unreadable(file, 'there is no such file', error)
    if (code === 'EISDIR') throw unreadable(file, 'it is a folder', error)
    throw fileError(`read ${file}`, error)
  }
}

function opened(file: string) {
  // What goes wrong with either end is seen by who reads the lines.
  return pipeline(createReadStream(file), createGunzip(), () => {})
}
