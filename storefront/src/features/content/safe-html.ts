import { safeHref } from './banner-fields'

const plain = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'br', 'blockquote'])

/**
 * An editor's text as it may stand in a page: a few plain elements without attributes, and links that lead to a page,
 * which may be marked to open over the present one (`data-content-panel`, with the value `bottom` below it).
 * Every other tag goes, and no `<` is left that is not one of these.
 */
export function safeHtml(html: string): string {
  return html
    .replace(/<(script|style|template|iframe)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<[^<>]*>|</g, (tag) => {
      const [, slash = '', name = '', attributes = ''] = /^<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>$/i.exec(tag) ?? []
      const element = name.toLowerCase()
      if (plain.has(element)) return `<${slash}${element}>`
      if (element !== 'a') return tag === '<' ? '&lt;' : ''
      return slash ? '</a>' : `<a href="${hrefIn(attributes)}"${panelIn(attributes)}>`
    })
}

/** Decoded, judged and written anew: what the page's reader decodes is what was judged. */
function hrefIn(attributes: string): string {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  return encoded(safeHref(decoded(double ?? single ?? '').trim()))
}

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

/** What editors' tools write. Any other reference stays the text that it is. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|(amp|quot|apos|lt|gt);)/gi, (all, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function panelIn(attributes: string): string {
  const [mark, below] = /\sdata-content-panel\b(?:\s*=\s*["']?(bottom)\b)?/i.exec(attributes) ?? []
  if (!mark) return ''
  const overlay = /\sdata-overlay\s*=\s*["']?none\b/i.test(attributes) ? ' data-overlay="none"' : ''
  return ` data-content-panel="${below ?? ''}"${overlay}`
}
