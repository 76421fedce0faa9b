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

function hrefIn(attributes: string): string {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const href = safeHref((double ?? single ?? '').trim())
  return href.includes('\\') ? '/' : href.replaceAll('"', '&quot;')
}

function panelIn(attributes: string): string {
  const [mark, below] = /\sdata-content-panel\b(?:\s*=\s*["']?(bottom)\b)?/i.exec(attributes) ?? []
  if (!mark) return ''
  const overlay = /\sdata-overlay\s*=\s*["']?none\b/i.test(attributes) ? ' data-overlay="none"' : ''
  return ` data-content-panel="${below ?? ''}"${overlay}`
}
