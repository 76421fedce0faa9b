/** Words without markup, in the order of reading. */
export type Prose = readonly ProsePart[]
export type ProsePart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

type PageBlock = { readonly kind?: unknown; readonly html?: unknown }

const UNSEEN = /<(script|style|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
/** What stands before and after such a tag are two parts. */
const EDGE = /<(\/?)(h[1-6]|p|ul|ol|li|blockquote|div|section|article|table|tr|td|th)\b[^>]*>/i

/** What the blocks of one kind say on a page. */
export function proseOfBlocks(blocks: readonly PageBlock[], kind: 'text' | 'form'): Prose {
  return blocks.flatMap((block) => (block.kind === kind && typeof block.html === 'string' ? proseOf(block.html) : []))
}

export function proseOf(html: string): Prose {
  const prose: ProsePart[] = []
  const [first = '', ...edges] = html.replace(UNSEEN, '').split(EDGE)
  let items: string[] | undefined
  let isHeading = false
  const add = (words: string) => {
    const text = plain(words)
    if (!text) return
    if (items) items.push(text)
    else prose.push({ kind: isHeading ? 'heading' : 'text', text })
  }
  add(first)
  let depth = 0
  for (let at = 0; at < edges.length; at += 3) {
    const [slash, name = '', words = ''] = edges.slice(at, at + 3)
    if (/^[uo]l$/i.test(name)) {
      depth = Math.max(0, depth + (slash ? -1 : 1))
      if (depth === 0) items = undefined
      if (depth > 0 && !items) {
        items = []
        prose.push({ kind: 'list', items })
      }
    }
    isHeading = !slash && /^h/i.test(name)
    add(words)
  }
  return prose.filter((part) => part.kind !== 'list' || part.items.length > 0)
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', nbsp: '\u00a0' }

const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|amp|nbsp));/gi, (_, decimal, hex, name) =>
      name ? (SIGNS[name.toLowerCase()] ?? '') : signOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .trim()

/** Nothing for what is no letter: the database refuses a text with it. */
const signOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
