import { pdfOutline, pdfText } from '@shop/testkit/pdf-text'
import { expect, it } from 'vitest'
import type { Paper } from './paper'
import { pdf } from './pdf'

const paper: Paper = {
  title: 'Kvittering 2026–1',
  language: 'nb',
  issuer: 'Lysning AS',
  writtenAt: new Date(0),
  foot: 'Lysning AS, Foretaksregisteret',
  blocks: [
    { kind: 'heading', text: 'Varer' },
    { kind: 'text', text: 'Åse Ærlig – Øvre Årdal, Hämeenlinna, 1 299,50 kr, 79 €, Kašmir' },
    { kind: 'facts', facts: [['Dato', '1. januar 1970']] },
    {
      kind: 'table',
      columns: [
        { title: 'Vare', share: 3 },
        { title: 'Pris', share: 1, align: 'right' },
      ],
      rows: [['Kjole', '799 kr']],
      sums: [['Totalt', '799 kr']],
    },
    { kind: 'sums', sums: [{ name: 'Herav frakt', value: '49 kr' }] },
    { kind: 'blanks', labels: ['Underskrift'] },
    { kind: 'small-print', text: 'Beløpene er i norske kroner.' },
  ],
}

it('[LAW-19] everything on a paper can be read out of its file, with the letters of all markets', async () => {
  const words = (await pdfText(await pdf(paper))).replace(/\s+/g, ' ')

  for (const part of ['Kvittering 2026–1', 'Åse Ærlig – Øvre Årdal, Hämeenlinna, 1 299,50 kr, 79 €, Kašmir'])
    expect(words).toContain(part)
  for (const part of [
    'Dato',
    'Kjole',
    'Totalt',
    '799 kr',
    'Herav frakt',
    'Underskrift',
    'norske kroner',
    'Foretaksregisteret',
    '1/1',
  ])
    expect(words).toContain(part)
})

it('[LAW-19] a screen reader is given title, language, headings and tables of a paper', async () => {
  const outline = await pdfOutline(await pdf(paper))

  expect(outline).toMatchObject({ title: 'Kvittering 2026–1', language: 'nb-NO', isTagged: true })
  expect(outline.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']))
})

it('[LAW-19] a paper is for the archive: it says so, and letters, words and colours are all inside', async () => {
  const file = await pdf({ ...paper, issuer: 'Lys & <Søn>' })
  const { metadata } = await pdfOutline(file)
  for (const part of [
    ...['<pdfaid:part>3</pdfaid:part>', '<pdfaid:conformance>A</pdfaid:conformance>', '<pdfuaid:part>1</pdfuaid:part>'],
    ...[
      '>Kvittering 2026–1<',
      '>Lys &amp; &lt;Søn&gt;<',
      '<xmp:CreateDate>1970-01-01T00:00:00Z<',
      'pdfaExtension:schemas',
    ],
  ])
    expect(metadata).toContain(part)
  const body = file.toString('latin1')
  for (const part of [
    '/OutputIntents',
    '/GTS_PDFA1',
    '/DestOutputProfile',
    '/DisplayDocTitle true',
    '/MarkInfo',
    '/ID [',
  ])
    expect(body).toContain(part)
  const fonts = body.match(/\/Subtype \/(Type0|Type1|TrueType|Type3)\b/g) ?? []
  expect(fonts.length).toBeGreaterThan(0)
  expect(new Set(fonts)).toEqual(new Set(['/Subtype /Type0']))
  for (const part of [/\/FontFile2 /g, /\/ToUnicode /g]) expect(body.match(part)).toHaveLength(fonts.length)
  // Nothing of this may be in the archive.
  for (const part of ['/Encrypt', '/JavaScript', '/EmbeddedFile', '/Launch']) expect(body).not.toContain(`${part} `)
})

it('[LAW-19] each head of a table says what it speaks for', async () => {
  const body = (await pdf(paper)).toString('latin1')
  const scopes = body.match(/\/Scope \/(Row|Column)/g) ?? []
  expect(scopes).toEqual(expect.arrayContaining(['/Scope /Row', '/Scope /Column']))
  expect(scopes).toHaveLength(body.match(/\/S \/TH\b/g)!.length)
})

it('[LAW-19] the same paper gives the same bytes, another time other ones', async () => {
  const first = await pdf(paper)

  expect(first.equals(await pdf(paper))).toBe(true)
  expect(first.equals(await pdf({ ...paper, writtenAt: new Date(60_000) }))).toBe(false)
})

it('[LAW-19] a long table goes on over the pages and loses no row', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Vare nummer ${at + 1}`, `${at + 1} kr`])
  const [table] = paper.blocks.filter((block) => block.kind === 'table')
  const words = await pdfText(await pdf({ ...paper, blocks: [{ ...table!, rows }] }))

  for (const [name] of rows) expect(words).toContain(name)
  expect(words).toMatch(/1\/[2-9]/)
})

it('[LAW-19] a letter that the typeface lacks loses its accent, or is a question mark', async () => {
  const words = await pdfText(await pdf({ ...paper, blocks: [{ kind: 'text', text: 'Ḃrian 王' }] }))

  expect(words).toContain('Brian ?')
})

it('[LAW-19] a pasted name keeps its letters and loses the signs that nobody sees', async () => {
  const pasted = 'Åse\u200b\ufeff\u200e Ža\u00adba\tŁuk\r\nŠtěpán'
  const words = await pdfText(await pdf({ ...paper, blocks: [{ kind: 'text', text: pasted }] }))

  expect(words.replace(/\s+/g, ' ')).toContain('Åse Žaba Łuk Štěpán')
})
