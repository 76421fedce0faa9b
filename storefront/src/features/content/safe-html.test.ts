import { expect, it } from 'vitest'
import { safeHtml } from './safe-html'

it('keeps plain text elements and links that lead to a page', () => {
  const html = '<h2>Frakt</h2><p>Se <a href="/levering">levering</a> &amp; <strong>retur</strong></p>'
  expect(safeHtml(html)).toBe(html)
  expect(safeHtml('1 < 2')).toBe('1 &lt; 2')
})

it('lets no script through, however it is written', () => {
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
