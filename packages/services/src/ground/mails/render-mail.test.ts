import { expect, it } from 'vitest'
import { type MailContent, withSecretLinks } from './mail'
import { renderMail } from './render-mail'

const content: MailContent = {
  subject: 'Bekreftelse <1>',
  blocks: [
    { kind: 'text', text: 'Hei, <img src=x onerror=alert(1)>!' },
    { kind: 'button', label: 'Vis', url: 'http://no.localhost/?a=1&b=2' },
    { kind: 'secretButton', label: 'Velg nytt passord', url: 'http://no.localhost/account?resetKey=abc&x=1' },
    { kind: 'goods', rows: [{ name: 'Kjole', detail: 'Str. M', amount: '799 kr' }] },
    { kind: 'facts', rows: [{ label: 'Totalt', value: '799 kr', isStrong: true }] },
    { kind: 'address', lines: ['Kari Nordli', 'Storgata 12'] },
  ],
}

it('says the same as text and as HTML, and no text of people becomes markup', () => {
  const { text, html } = renderMail(content, 'nb')
  for (const part of ['Vis', 'Kjole', 'Str. M', '799 kr', 'Totalt', 'Kari Nordli', 'Storgata 12']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(html).toContain('lang="nb-NO"')
  expect(html).not.toContain('<img')
  expect(html).not.toMatch(/<(script|link|style)/)
  expect(text).toContain('<img src=x onerror=alert(1)>')
})

it('keeps the lines of a text apart', () => {
  const { text, html } = renderMail({ subject: 'Hei', blocks: [{ kind: 'text', text: 'Hilsen\n<Lysning>' }] }, 'nb')
  expect(text).toContain('Hilsen\n<Lysning>')
  expect(html).toContain('<p>Hilsen<br>&#60;Lysning&#62;</p>')
})

it('leaves addresses that open something out of the kept copy, and puts them back for the addressee', () => {
  const { secretLinks, ...kept } = renderMail(content, 'nb')
  const read = withSecretLinks(kept, secretLinks)
  for (const copy of ['text', 'html'] as const) {
    expect(kept[copy]).not.toContain('resetKey')
    expect(kept[copy]).toContain('Velg nytt passord')
  }
  expect(read.text).toContain('resetKey=abc&x=1')
  expect(read.html).toContain('resetKey=abc&#38;x=1')
})

it('leaves a code that lets somebody in out of the kept copy, and puts it back for the addressee', () => {
  const code: MailContent = { subject: 'Kode', blocks: [{ kind: 'secretCode', label: 'Kode', code: '314159' }] }
  const { secretLinks, ...kept } = renderMail(code, 'nb')
  const read = withSecretLinks(kept, secretLinks)
  for (const copy of ['text', 'html'] as const) {
    expect(kept[copy]).not.toContain('314159')
    expect(kept[copy]).toContain('Kode')
    expect(read[copy]).toContain('314159')
  }
})
