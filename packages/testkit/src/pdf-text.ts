import { getDocumentProxy } from 'unpdf'

/** What stands in a PDF, page after page, in the order of reading. */
export async function pdfText(file: Uint8Array): Promise<string> {
  const document = await open(file)
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  return pages.join('\n')
}

/** What a screen reader is given of a PDF: its title, its language and the parts of its first page; and what the file says of itself. */
export async function pdfOutline(file: Uint8Array) {
  const document = await open(file)
  const { info, metadata } = await document.getMetadata()
  const mark = await document.getMarkInfo()
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  const roles = new Set(Array.from(tree.matchAll(/"role":"(\w+)"/g), ([, role]) => role!))
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  return { title, language, isTagged: mark?.Marked === true, roles: [...roles], metadata: metadata?.getRaw() ?? '' }
}

function open(file: Uint8Array) {
  // A copy, because the reader takes the bytes away from their owner.
  return getDocumentProxy(new Uint8Array(file))
}
