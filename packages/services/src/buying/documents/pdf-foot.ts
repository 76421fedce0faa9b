import { MARGIN, type Sheet, SMALL, wordsIn } from './pdf-sheet'

/** The same small print under every page, and which page it is. */
export function writeFeet(sheet: Sheet, foot: string): void {
  const { document, width } = sheet
  const { start, count } = document.bufferedPageRange()
  const words = wordsIn(sheet, foot, { size: SMALL })
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    // Without a margin below, the library does not begin a new page for the foot.
    document.page.margins.bottom = 0
    const y = document.page.height - MARGIN - SMALL
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    document.text(words, MARGIN, y, { width: width - 40 })
    document.text(`${page + 1}/${count}`, MARGIN, y, { width, align: 'right' })
    document.endMarkedContent()
  }
}
