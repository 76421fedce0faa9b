import { createHash } from 'node:crypto'
import { readCsv } from '@shop/domain/publishing'
import { Refusal } from '../platform/graphql/refusal'
import type { Queryable } from '../platform/sql'
import { priceImport } from './imports/price-import'
import { stockImport } from './imports/stock-import'
import { noteEvent } from './note-event'
import type { PublishingDeps } from './publishing-deps'

const MOST_ROWS = 20_000

export type ImportRow = { readonly line: number; readonly fields: Readonly<Record<string, string>> }
export type ImportResult = {
  readonly line: number
  readonly key: string
  readonly result: 'changed' | 'same' | 'refused'
  readonly code: string | null
  readonly before: Readonly<Record<string, number | null>> | null
  readonly after: Readonly<Record<string, number | null>> | null
}
/** One kind of file: what each row would do, and how those that do something are written. */
export type ImportKind = {
  readonly columns: readonly string[]
  readonly needed: readonly string[]
  readonly run: (
    tx: Queryable,
    rows: readonly ImportRow[],
    context: PublishingDeps & { readonly staffId: number; readonly isTrial: boolean; readonly now: Date },
  ) => Promise<readonly ImportResult[]>
}
const kinds = { stock: stockImport, prices: priceImport } as const
export type ImportName = keyof typeof kinds

type Asked = { readonly kind: ImportName; readonly text: string; readonly staffId: number; readonly isTrial: boolean }

/** Stock and prices from a CSV. A file with a row that cannot be read is not taken at all: each row says why. */
export function createImports(deps: PublishingDeps) {
  return ({ kind, text, staffId, isTrial }: Asked) => {
    const type: ImportKind = kinds[kind]
    const rows = rowsOf(text, type)
    return deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const context = { ...deps, staffId, now }
      const tried = await type.run(tx, rows, { ...context, isTrial: true })
      const counts = { changed: 0, same: 0, refused: 0 }
      for (const { result } of tried) counts[result] += 1
      const isApplied = !isTrial && counts.refused === 0 && counts.changed > 0
      if (isApplied) {
        await type.run(tx, rows, { ...context, isTrial: false })
        const digest = createHash('sha256').update(text).digest('hex')
        const details = { kind, ...counts, digest }
        await noteEvent(tx, deps.audit, { draftId: null, event: 'imported', staffId, details, now })
      }
      return { kind, isApplied, ...counts, rows: tried }
    })
  }
}

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
