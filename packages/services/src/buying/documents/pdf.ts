import { languageTags } from '@shop/i18n/locales'
import PDFDocument from 'pdfkit'
import type { Paper, PaperBlock } from './paper'
import { writeFeet } from './pdf-foot'
import { pdfMetadata } from './pdf-metadata'
import { MARGIN, type Sheet, SMALL, sheetOn, TEXT, writeText } from './pdf-sheet'
import { writeBlanks, writeFacts, writeSums, writeTable } from './pdf-tables'
import { typefaceFiles } from './typeface'

/** The parts of the library that write what a file says of itself; its types do not name them. */
type Archival = { _addPdfaMetadata(): void; _addInfo(): void; appendXML(xml: string): void }

const TITLE = { type: 'H1', size: 20, bold: true, after: 12 }
const HEADING = { type: 'H2', size: 12, bold: true, before: 10, after: 4 }

/**
 * The paper as a PDF for the archive (PDF/A-3a: fonts, colours and words inside) that a screen reader can follow (PDF/UA): tagged,
 * with its title and language.
 */
export async function pdf(paper: Paper): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 3 * SMALL },
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/A-3a',
    displayTitle: true,
    lang: languageTags[paper.language],
    bufferPages: true,
    font: typefaceFiles.regular,
    info: { Title: paper.title, Author: paper.issuer, CreationDate: paper.writtenAt },
  })
  const bytes = collect(document)
  describe(document, paper)
  const sheet = sheetOn(document)
  writeText(sheet, paper.title, TITLE)
  for (const block of paper.blocks) write(sheet, block)
  sheet.root.end()
  writeFeet(sheet, paper.foot)
  document.end()
  return bytes
}

/** One description of the file instead of the library's own. */
function describe(document: PDFKit.PDFDocument, paper: Paper): void {
  const archival = document as unknown as Archival
  archival._addPdfaMetadata = () => undefined
  archival._addInfo = () => archival.appendXML(pdfMetadata(paper))
}

function write(sheet: Sheet, block: PaperBlock): void {
  if (block.kind === 'page') sheet.document.addPage()
  else if (block.kind === 'heading') writeText(sheet, block.text, HEADING)
  else if (block.kind === 'text') writeText(sheet, block.text, { type: 'P', size: TEXT, after: 6 })
  else if (block.kind === 'small-print') writeText(sheet, block.text, { type: 'P', size: SMALL, after: 4 })
  else if (block.kind === 'facts') writeFacts(sheet, block.facts)
  else if (block.kind === 'sums') writeSums(sheet, block.sums)
  else if (block.kind === 'table') writeTable(sheet, block)
  else writeBlanks(sheet, block.labels)
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    document.on('data', (part: Uint8Array) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}
