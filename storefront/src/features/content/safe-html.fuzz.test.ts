import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { expect, it } from 'vitest'
import { safeHtml as safeHtmlIn } from './safe-html'

const safeHtml = (html: string) => safeHtmlIn(html, { market: 'no', locale: 'nb' })

const ELEMENTS = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'br', 'blockquote', 'a'])
const ATTRIBUTES = new Set(['href', 'data-content-panel', 'data-overlay'])

/** What an attacker builds with: the pieces that browsers and careless readers understand differently. */
const pieces = [
  ...['<', '>', '</', '/>', '"', "'", '`', '=', ' ', '\t', '\n', '\f', '\0', '&', ';', '#', '/', '\\', '<!', '<?', 'x'],
  ...['<!--', '-->', '--!>', '<!-->', '<![CDATA[', ']]>', '<!doctype html>', '<?xml ?>', '<%', '\u2028', '\ufeff'],
  ...['script', 'style', 'svg', 'math', 'iframe', 'template', 'noscript', 'textarea', 'title', 'xmp', 'plaintext'],
  ...[
    'img',
    'a',
    'p',
    'b',
    'table',
    'td',
    'select',
    'option',
    'form',
    'input',
    'base',
    'meta',
    'link',
    'object',
    'embed',
  ],
  ...['annotation-xml', 'foreignObject', 'mtext', 'mglyph', 'malignmark', 'desc', 'frameset', 'body', 'br', 'li', 'h2'],
  ...['onload', 'onerror', 'onclick', 'ONFOCUS', 'autofocus', 'href', 'xlink:href', 'src', 'srcdoc', 'action', 'style'],
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    'data:text/html,',
    'vbscript:',
    '//evil.example',
    '/\\evil.example',
  ],
  ...[
    '&lt;',
    '&gt;',
    '&quot;',
    '&#60;',
    '&#x3c',
    '&Tab;',
    '&NewLine;',
    '&colon;',
    '&bsol;',
    '&sol;',
    '&#106;',
    '&amp;lt;',
  ],
  ...['data-content-panel', 'data-overlay', '="bottom"', '="none"', 'alert(1)', 'http-equiv=refresh', 'formaction'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">', '<a href=/frakt>'],
  ...[
    '<svg><style>',
    '<math><mi><!--',
    '<noscript><p title="',
    '</noscript><img src=x onerror=alert(1)>',
    '</p>',
    '</a>',
  ],
]
const piece = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...pieces) },
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const joined = (parts: readonly string[]) => parts.join('')

/** A tag that is whole but for what stands in it, so that attributes are reached at all. */
const tag = fc
  .record({
    element: fc.constantFrom('a', 'a', 'p', 'img', 'svg', 'br'),
    attribute: fc.constantFrom('href', 'href', 'HREF', 'data-content-panel', 'data-overlay', 'onclick', 'style'),
    quote: fc.constantFrom('"', "'", ''),
    value: fc.array(piece, { maxLength: 4 }).map(joined),
    rest: piece,
  })
  .map(({ element, attribute, quote, value, rest }) => `<${element} ${attribute}=${quote}${value}${quote} ${rest}>`)
const hostile = fc.array(fc.oneof({ weight: 3, arbitrary: piece }, tag), { maxLength: 20 }).map(joined)

/** All that a browser makes of a text, read by the rules of HTML rather than by the reader inside the sanitiser. */
function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    yield child
    yield* elementsOf('content' in child ? child.content : child)
  }
}

/** Why a browser would do more with this than show words and plain links. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  const fragment = parseFragment(html)
  if (fragment.childNodes.some(({ nodeName }) => nodeName === '#comment')) dangers.push('comment')
  for (const { tagName, attrs, namespaceURI } of elementsOf(fragment)) {
    if (!ELEMENTS.has(tagName) || namespaceURI !== 'http://www.w3.org/1999/xhtml') dangers.push(`<${tagName}>`)
    for (const { name, value } of attrs) {
      if (tagName !== 'a' || !ATTRIBUTES.has(name)) dangers.push(`${name} on ${tagName}`)
      if (name === 'href' && !leadsToAPage(value)) dangers.push(`href ${JSON.stringify(value)}`)
    }
  }
  return dangers
}

function leadsToAPage(href: string): boolean {
  const { protocol, host } = new URL(href, 'https://shop.example/')
  return protocol === 'https:' && (host === 'shop.example' || /^https:\/\//.test(href))
}

it('leaves nothing to run of whatever an editor pastes, as a browser reads it', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      expect(dangersIn(safeHtml(html))).toEqual([])
    }),
    { numRuns: sizes.properties },
  )
})

it('stays harmless when a browser writes it out and reads it again', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const once = serialize(parseFragment(safeHtml(html)))
      expect(dangersIn(once)).toEqual([])
      expect(dangersIn(serialize(parseFragment(once)))).toEqual([])
      expect(dangersIn(safeHtml(once))).toEqual([])
    }),
    { numRuns: sizes.properties },
  )
})

it('shows the words of a text without markup as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      const written = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      const [shown] = parseFragment(safeHtml(`<p>${written}</p>`)).childNodes
      expect(serialize(shown as Tree.Element)).toBe(
        serialize(parseFragment(`<p>${written}</p>`).childNodes[0] as Tree.Element),
      )
    }),
    { numRuns: sizes.properties },
  )
})
