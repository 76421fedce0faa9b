import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A value as a row holds it: lists are arrays of the database, objects and `json(...)` are jsonb. */
export type Cell = string | number | boolean | null | undefined | Date | Buffer | readonly string[] | Json | object
export type Row = Record<string, Cell>

class Json {
  constructor(readonly value: unknown) {}
}

/** For lists that the database keeps as jsonb. */
export function json(value: unknown): Json {
  return new Json(value)
}

/**
 * Rows collected per table and sent with COPY, in the order in which the tables were spoken of since the last sending.
 * Each table's rows have the same columns.
 */
export class Sheets {
  private readonly sheets = new Map<string, { columns: string[]; parcels: string[]; open: string }>()

  add(table: string, row: Row): void {
    let sheet = this.sheets.get(table)
    if (!sheet) {
      sheet = { columns: Object.keys(row), parcels: [], open: '' }
      this.sheets.set(table, sheet)
    }
    let line = ''
    for (const column of sheet.columns) line += `${line ? '\t' : ''}${encode(row[column])}`
    sheet.open += `${line}\n`
    // Small enough not to linger in memory as one, large enough to be worth a write.
    if (sheet.open.length > 65_536) {
      sheet.parcels.push(sheet.open)
      sheet.open = ''
    }
  }

  async send(client: pg.Client): Promise<void> {
    for (const [table, sheet] of this.sheets) {
      const columns = sheet.columns.map((name) => `"${name}"`).join(', ')
      const target = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
      await pipeline(Readable.from([...sheet.parcels, sheet.open]), target)
    }
    this.sheets.clear()
  }
}

function encode(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N'
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (typeof cell === 'string') return escaped(cell)
  if (cell instanceof Date) return cell.toISOString()
  if (Buffer.isBuffer(cell)) return `\\\\x${cell.toString('hex')}`
  if (cell instanceof Json) return escaped(JSON.stringify(cell.value))
  if (Array.isArray(cell))
    return escaped(`{${cell.map((item) => `"${String(item).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`)
  return escaped(JSON.stringify(cell))
}

const special: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => special[sign] ?? sign) : text
}
