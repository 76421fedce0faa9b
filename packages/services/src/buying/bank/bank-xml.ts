import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Why a file of the bank is refused as a whole. */
export class BankFileFault extends Error {
  constructor(
    readonly fault:
      | 'not-text'
      | 'not-xml'
      | 'not-camt'
      | 'unsafe'
      | 'too-deep'
      | 'too-many'
      | 'line'
      | 'changed'
      | 'other-account',
    message: string,
  ) {
    super(message)
  }
}

const DEEPEST = 40
const MOST_ELEMENTS = 600_000
const LONGEST_TEXT = 500

export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: Element[]
}

/**
 * The tree of an XML file. The file may come from anybody: a document type, an entity of its own, a depth or a number of
 * elements that no bank writes refuse it.
 */
export function readBankXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open: Element[] = [root]
  let count = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new BankFileFault('not-xml', error.message)
  })
  parser.on('doctype', () => {
    throw new BankFileFault('unsafe', 'A document type is not accepted')
  })
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (open.length > DEEPEST) throw new BankFileFault('too-deep', `The file is nested deeper than ${DEEPEST}`)
    if (++count > MOST_ELEMENTS) throw new BankFileFault('too-many', `The file has more than ${MOST_ELEMENTS} elements`)
    const element = { name: tag.name.replace(/^.*:/, ''), attributes: tag.attributes, text: '', children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const add = (more: string) => {
    const element = open.at(-1)!
    if (element.text.length < LONGEST_TEXT) element.text += more.slice(0, LONGEST_TEXT)
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text).close()
  const document = root.children[0]
  if (!document) throw new BankFileFault('not-xml', 'The file is empty')
  return document
}

const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
}

/** The text of a file in the encoding that it names; UTF-8 where it names none. */
export function bankText(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /^[^<]{0,3}<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  const encoding = marked || ENCODINGS[named]
  if (!encoding) throw new BankFileFault('not-text', `The encoding ${named} is not one that the shop reads`)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new BankFileFault('not-text', `The file is not written in ${encoding}`)
  }
}

export const all = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name)

/** The element at a path, by the first of each name. */
export const at = (element: Element | undefined, ...names: string[]): Element | undefined =>
  names.reduce<Element | undefined>((found, name) => found?.children.find((child) => child.name === name), element)

export const textAt = (element: Element | undefined, ...names: string[]): string =>
  at(element, ...names)?.text.trim() ?? ''
