import { printable } from './printable'
import { typefaceFiles } from './typeface'

export const MARGIN = 56
export const TEXT = 10
export const SMALL = 8

/** What a head of a table speaks for. */
export type Scope = 'Row' | 'Column'

type Structure = PDFKit.PDFStructureElement

/** A file that is being written, from the top of its first page down. */
export type Sheet = {
  readonly document: PDFKit.PDFDocument
  /** What a screen reader reads, in this order. */
  readonly root: Structure
  readonly width: number
}

export type TextStyle = { readonly size: number; readonly bold?: boolean }
type Paragraph = TextStyle & { readonly type: string; readonly before?: number; readonly after: number }

export function sheetOn(document: PDFKit.PDFDocument): Sheet {
  const root = document.struct('Document')
  document.addStructure(root)
  return { document, root, width: document.page.width - 2 * MARGIN }
}

export function writeText(sheet: Sheet, text: string, { type, before = 0, after, ...style }: Paragraph): void {
  const { document, root, width } = sheet
  document.y += before
  const words = wordsIn(sheet, text, style)
  // A heading never stands alone at the end of a page.
  makeRoom(sheet, type === 'P' ? style.size * 2 : style.size * 5)
  root.add(tagged(document, type, () => document.text(words, MARGIN, document.y, { width })))
  document.y += after
}

/** A piece of the page with its part in the reading. The scope of a table's heads is missing from the library's types. */
export function tagged(document: PDFKit.PDFDocument, type: string, draw: () => unknown, scope?: Scope): Structure {
  const options: object = scope ? { scope } : {}
  return document.struct(type, options, draw)
}

/** The text in letters of the typeface, with the typeface set. */
export function wordsIn({ document }: Sheet, text: string, { size, bold = false }: TextStyle): string {
  document.font(bold ? typefaceFiles.bold : typefaceFiles.regular).fontSize(size)
  return printable(text, typefaceOf(document))
}

/** Goes on at the top of a new page where the height does not fit below. */
export function makeRoom({ document }: Sheet, height: number): void {
  if (document.y + height > document.page.maxY()) document.addPage()
}

/** A line over the whole width; nothing that is read aloud. */
export function rule({ document, width }: Sheet, y: number): void {
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.5)
    .strokeColor('#8a8580')
    .stroke()
  document.endMarkedContent()
}

/** The parsed font behind the current one; the types of the library do not name it. */
function typefaceOf(document: PDFKit.PDFDocument): { hasGlyphForCodePoint(code: number): boolean } {
  return (document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font.font
}
