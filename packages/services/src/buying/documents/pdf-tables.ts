import type { PaperColumn, PaperSum, PaperTable } from './paper'
import { MARGIN, makeRoom, rule, type Scope, type Sheet, TEXT, tagged, wordsIn } from './pdf-sheet'

const GAP = 10
const ROW_GAP = 4
const NAMES_SHARE = 0.32
const SUMS_FROM = 0.46

type Cell = {
  readonly text: string
  readonly type: 'TH' | 'TD'
  readonly scope?: Scope
  readonly bold?: boolean
}
type Place = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' }

export function writeFacts(sheet: Sheet, facts: readonly (readonly [string, string])[]): void {
  const places = placesOf(sheet, [
    { title: '', share: NAMES_SHARE },
    { title: '', share: 1 - NAMES_SHARE },
  ])
  const table = addedTo(sheet, 'Table')
  for (const [name, value] of facts) {
    writeRow(sheet, table, places, [
      { text: name, type: 'TH', scope: 'Row' },
      { text: value, type: 'TD' },
    ])
  }
  table.end()
  sheet.document.y += 6
}

export function writeTable(sheet: Sheet, { columns, rows, sums = [] }: PaperTable): void {
  const places = placesOf(sheet, columns)
  const table = addedTo(sheet, 'Table')
  const heads = columns.map(({ title }): Cell => ({ text: title, type: 'TH', scope: 'Column', bold: true }))
  writeRow(sheet, table, places, heads)
  ruleBelow(sheet)
  for (const row of rows)
    writeRow(
      sheet,
      table,
      places,
      row.map((text): Cell => ({ text, type: 'TD' })),
    )
  if (sums.length > 0) ruleBelow(sheet)
  for (const sum of sums)
    writeRow(
      sheet,
      table,
      places,
      sum.map((text): Cell => ({ text, type: 'TD', bold: true })),
    )
  table.end()
  sheet.document.y += 6
}

/** At the right edge, where the amounts of a table above end. */
export function writeSums(sheet: Sheet, sums: readonly PaperSum[]): void {
  const [, ...places] = placesOf(sheet, [
    { title: '', share: SUMS_FROM },
    { title: '', share: NAMES_SHARE },
    { title: '', share: 1 - SUMS_FROM - NAMES_SHARE, align: 'right' },
  ])
  const table = addedTo(sheet, 'Table')
  for (const { name, value, isTotal } of sums)
    writeRow(sheet, table, places, [
      { text: name, type: 'TH', scope: 'Row', bold: isTotal },
      { text: value, type: 'TD', bold: isTotal },
    ])
  table.end()
  sheet.document.y += 6
}

/** Labels with a line to write on. */
export function writeBlanks(sheet: Sheet, labels: readonly string[]): void {
  for (const label of labels) {
    makeRoom(sheet, 44)
    const { document, root, width } = sheet
    const words = wordsIn(sheet, label, { size: TEXT })
    root.add(tagged(document, 'P', () => document.text(words, MARGIN, document.y, { width })))
    document.y += 22
    rule(sheet, document.y)
    document.y += 8
  }
}

function writeRow(sheet: Sheet, table: PDFKit.PDFStructureElement, places: readonly Place[], cells: readonly Cell[]) {
  const { document } = sheet
  const heights = cells.map(({ text, bold }, at) => {
    const words = wordsIn(sheet, text, { size: TEXT, bold })
    return document.heightOfString(words || ' ', { width: places[at]!.width })
  })
  const height = Math.max(...heights)
  makeRoom(sheet, height)
  const top = document.y
  const row = document.struct('TR')
  table.add(row)
  cells.forEach(({ text, type, scope, bold }, at) => {
    const { x, width, align } = places[at]!
    const words = wordsIn(sheet, text, { size: TEXT, bold })
    row.add(tagged(document, type, () => document.text(words, x, top, { width, align }), scope))
  })
  row.end()
  document.x = MARGIN
  document.y = top + height + ROW_GAP
}

function ruleBelow(sheet: Sheet): void {
  rule(sheet, sheet.document.y)
  sheet.document.y += ROW_GAP
}

function addedTo({ document, root }: Sheet, type: string): PDFKit.PDFStructureElement {
  const structure = document.struct(type)
  root.add(structure)
  return structure
}

function placesOf({ width }: Sheet, columns: readonly PaperColumn[]): readonly Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = width - GAP * (columns.length - 1)
  let x = MARGIN
  return columns.map(({ share, align = 'left' }) => {
    const place = { x, width: (room * share) / shares, align }
    x += place.width + GAP
    return place
  })
}
