import { readCsv } from '@shop/domain/publishing'
import { Refusal } from '../platform/refusal'
import type { Queryable } from '../platform/sql'
import { priceImport } from './imports/price-import'
import { stockImport } from './imports/stock-import'
import type { PublishingDeps } from './publishing-deps'

const MOST_ROWS = 20_000

export type ImportRow = { readonly line: number; readonly fields: Readonly<Record<string, string>> }
export type ImportResult = {
  readonly line: number
  readonly key: string
  readonly result: 'changed' | 'same' | 'refused'
  readonly code: string | null
  /** The value in the file that was refused. */
  readonly value: string | null
  readonly before: Readonly<Record<string, number | null>> | null
  readonly after: Readonly<Record<string, number | null>> | null
}
/** A kind of import: what each row would change, and how the changes are written. */
export type ImportKind = {
  readonly columns: readonly string[]
  readonly needed: readonly string[]
  /** Whether somebody else has to approve the file, because a mistake would charge every shopper a wrong amount. */
  readonly risk: 'low' | 'high'
  /** The markets that the rows name; undefined when the rows concern all markets. */
  readonly marketsIn: (rows: readonly ImportRow[]) => readonly string[] | undefined
  readonly run: (
    tx: Queryable,
    rows: readonly ImportRow[],
    context: Pick<PublishingDeps, 'pubsub'> & {
      readonly staffId: number
      readonly isTrial: boolean
      readonly now: Date
    },
  ) => Promise<readonly ImportResult[]>
}
export const importKinds = { stock: stockImport, prices: priceImport } as const satisfies Record<string, ImportKind>
export type ImportName = keyof typeof importKinds

export type ReadFile = { readonly kind: ImportName; readonly text: string; readonly rows: readonly ImportRow[] }
export type Tried = {
  readonly rows: readonly ImportResult[]
  readonly counts: Readonly<Record<ImportResult['result'], number>>
  /** Whether the file changes something and every row is valid or left out by choice. */
  readonly isTakeable: boolean
}

/** The rows of a file. A file of another form is refused as a whole. */
export function readFile(kind: ImportName, text: string): ReadFile {
  return { kind, text, rows: rowsOf(text, importKinds[kind]) }
}

/** What each row of the file would change now. The changed rows stay locked until the transaction ends. */
export async function tryFile(
  tx: Queryable,
  { kind, rows }: ReadFile,
  context: Pick<PublishingDeps, 'pubsub'> & {
    readonly leavesOut: boolean
    readonly staffId: number
    readonly now: Date
  },
): Promise<Tried> {
  const tried = await importKinds[kind].run(tx, rows, { ...context, isTrial: true })
  const counts = { changed: 0, same: 0, refused: 0 }
  for (const { result } of tried) counts[result] += 1
  return { rows: tried, counts, isTakeable: counts.changed > 0 && (context.leavesOut || counts.refused === 0) }
}

/** Writes the result of the trial, in the same transaction. */
export async function applyFile(
  tx: Queryable,
  { kind, rows }: ReadFile,
  tried: Tried,
  context: Pick<PublishingDeps, 'pubsub'> & { readonly staffId: number; readonly now: Date },
): Promise<void> {
  const taken = new Set(tried.rows.filter(({ result }) => result !== 'refused').map(({ line }) => line))
  const wanted = rows.filter(({ line }) => taken.has(line))
  await importKinds[kind].run(tx, wanted, { ...context, isTrial: false })
}

/** For the record: the rows that change, as they were and as they are. */
export function statesOf({ rows }: Tried) {
  const changed = rows.filter(({ result }) => result === 'changed')
  const side = (name: 'before' | 'after') => ({ rows: changed.map((row) => ({ key: row.key, ...row[name] })) })
  return { before: side('before'), after: side('after') }
}

export const refusedRow = (line: number, key: string, code: string, value: string): ImportResult => ({
  ...{ line, key, code, value },
  ...({ result: 'refused', before: null, after: null } as const),
})

function rowsOf(text: string, { columns, needed }: ImportKind): readonly ImportRow[] {
  const [head, ...lines] = readCsv(text)
  const names = (head?.cells ?? []).map((name) => name.toLowerCase())
  const [unknown, missing] = [
    names.find((name) => !columns.includes(name)),
    needed.find((name) => !names.includes(name)),
  ]
  if (unknown !== undefined || missing !== undefined || new Set(names).size < names.length)
    throw new Refusal('IMPORT_REFUSED', 422, `The first line must name the columns ${columns.join(', ')}`, {
      ...{ field: 'file', unknown: unknown ?? null, missing: missing ?? null },
    })
  if (lines.length === 0 || lines.length > MOST_ROWS)
    throw new Refusal('IMPORT_REFUSED', 422, `The file must hold 1 to ${MOST_ROWS} rows`, { field: 'file' })
  return lines.map(({ line, cells }) => ({
    line,
    fields: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
  }))
}
