import { expect, it } from 'vitest'
import { safeHtml as safeHtmlIn } from './safe-html'

const safeHtml = (html: string) => safeHtmlIn(html, { market: 'no', locale: 'nb' })

it('keeps plain text elements and links that lead to a page', () => {
  const html = '<h2>Frakt</h2><p>Se <a href="/levering">levering</a> &amp; <strong>retur</strong></p>'
  expect(safeHtml(html)).toBe(html)
  expect(safeHtml('1 < 2')).toBe('1 &lt; 2')
})

it('keeps telephone numbers and hyphened words on one line, and their letters as they are', () => {
  const html = safeHtml('<p>Ring +47 22 00 00 00 eller send en e-post. E-mailadresse: a-b@c.example</p>')
  expect(html.match(/(?<=<span class="[^"]*">)[^<]+/g)).toEqual(['+47 22 00 00 00', 'e-post', 'E-mailadresse'])
  expect(html.replace(/<[^>]+>/g, '')).toBe('Ring +47 22 00 00 00 eller send en e-post. E-mailadresse: a-b@c.example')
})

it('[CONTENT-07] lets no script through, however it is written', () => {
  for (const bad of [
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=\'/" onmouseover=alert(1) x="\'>x</a>',
    '<<script>alert(1)//<</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<svg/onload=alert(1)>',
  ]) {
    const html = safeHtml(bad)
    expect(html.replace(/<\/?(p|a)>|<a href="(?:[^"<>]*)">/g, ''), bad).not.toContain('<')
    expect(html, bad).not.toContain('javascript:')
  }
})

const hrefOf = (href: string) => /^<a href="([^"]*)">x<\/a>$/.exec(safeHtml(`<a href="${href}">x</a>`))?.[1] ?? ''
/** What the five references that are written stand for; no other is left in an address. */
const read = (written: string) =>
  written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

it('leads to no other host by a path, however its characters are written', () => {
  const slashes = ['/', '\\', '&#92;', '&#x5c;', '&#X5C', '&#0092;', '&bsol;', '&sol;', '&#47;', '&#x2F;']
  const gaps = ['', '\t', '\n', '&Tab;', '&NewLine;', '&#9;', '&#10;', '&#xd;', '&#0;', ' ', '&#32;', '&#127;', '&zwj;']
  for (const first of slashes)
    for (const second of slashes)
      for (const before of gaps)
        for (const between of gaps) {
          const bad = `${before}${first}${between}${second}evil.example/x`
          const address = new URL(read(hrefOf(bad)), 'https://no.example/a')
          expect([bad, address.host]).toEqual([bad, 'no.example'])
        }
  for (const bad of ['java&#115;cript:alert(1)', '&#106;avascript:x', 'https:evil.example', '&#x110000;//evil.example'])
    expect(new URL(read(hrefOf(bad)), 'https://no.example').host, bad).toBe('no.example')
})

it('keeps what an address says', () => {
  expect(hrefOf('/sok?a=1&amp;b=2')).toBe('/sok?a=1&amp;b=2')
  expect(hrefOf('/sok?a=1&b=2&copy=3')).toBe('/sok?a=1&amp;b=2&amp;copy=3')
  expect(hrefOf('https://lysning.example/p?q=&quot;x&quot;')).toBe('https://lysning.example/p?q=&quot;x&quot;')
})

it('[CONTENT-05] lets an editor mark a link that opens over the page, and nothing else of it', () => {
  expect(safeHtml('<a href="/frakt" data-content-panel onclick="x()">Frakt</a>')).toBe(
    '<a href="/frakt" data-content-panel="">Frakt</a>',
  )
  expect(safeHtml('<a data-content-panel="bottom" data-overlay="none" href="/frakt" style="x">Frakt</a>')).toBe(
    '<a href="/frakt" data-content-panel="bottom" data-overlay="none">Frakt</a>',
  )
  expect(safeHtml('<a href="/frakt" data-content-panel="&quot; onclick=x">Frakt</a>')).toBe(
    '<a href="/frakt" data-content-panel="">Frakt</a>',
  )
})
