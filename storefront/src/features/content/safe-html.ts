import 'server-only'
import sanitize, { type Attributes } from 'sanitize-html'
import base from '@/ui/base.module.css'
import type { Here } from '@/place/href-here'
import { safeHref } from './banner-fields'

// A line would otherwise end behind the hyphen, or between the groups of a number.
const ON_ONE_LINE = /\+\d{1,3}(?:\s\d{2,4})+|\be-(?:post|mail)\p{L}*/giu

/**
 * An editor's text as it may stand in a page: a few plain elements without attributes, and links that lead to a page,
 * which may be marked to open over the present one (`data-content-panel`, with the value `bottom` below it).
 */
export const safeHtml = (html: string, place: Here): string =>
  sanitize(html, {
    ...RULES,
    transformTags: { a: (tagName, attributes) => ({ tagName, attribs: linkOf(attributes, place) }) },
  })

// The types do not know of the empty attributes.
const RULES: sanitize.IOptions & { readonly allowedEmptyAttributes: readonly string[] } = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'br', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'data-content-panel', 'data-overlay'] },
  allowedEmptyAttributes: ['data-content-panel'],
  // What stands in these was never meant to be read.
  nonTextTags: ['script', 'style', 'template', 'iframe', 'noscript', 'textarea', 'option', 'title', 'xmp'],
  // What it is given is escaped.
  textFilter: (text) => text.replace(ON_ONE_LINE, `<span class="${base.oneLine}">$&</span>`),
}

function linkOf(attributes: Attributes, place: Here): Attributes {
  const href = safeHref((attributes.href ?? '').trim(), place)
  const panel = attributes['data-content-panel']
  if (panel === undefined) return { href }
  const link = { href, 'data-content-panel': panel === 'bottom' ? panel : '' }
  return attributes['data-overlay'] === 'none' ? { ...link, 'data-overlay': 'none' } : link
}
