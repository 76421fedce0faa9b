import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { handWrittenLists } from './hand-written-lists.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

it('production code lists languages, markets and countries once', () => {
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const lists = files
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) => handWrittenLists(file, readFileSync(`${root}/${file}`, 'utf8')))
  expect(lists).toEqual([])
})

it.each([
  "const all = ['nb', 'sv', 'da']",
  "const all = new Set([\n  'SE',\n  'NO',\n  'DK',\n])",
  "type Of = 'no' | 'se' | 'dk' | 'fi'",
  'const begins = /^\\/(nb|sv|da|fi)(\\/|$)/',
  "const ids = { nb: 'nb-NO', sv: 'sv-SE', da: 'da-DK' }",
  "const home = {\n  'nb-NO': 'NO|NOK',\n  'sv-SE': 'SE|SEK',\n  'da-DK': 'DK|DKK',\n}",
  "const money = { NO: 'NOK', SE: 'SEK', DK: 'DKK', FI: 'EUR' }",
])('finds %s', (source) => {
  expect(handWrittenLists('storefront/src/place/place.ts', source)).toHaveLength(1)
  expect(handWrittenLists('storefront/src/place/place.test.ts', source)).toEqual([])
})

it.each([
  "const names = { nb: 'Kategori', sv: 'Kategori', da: 'Kategori', fi: 'Kategoria' }",
  "const paths = { sv: '/varukorg', nb: '/handlekurv', da: '/kurv', fi: '/ostoskori' }",
  "const isTerse = locale === 'sv' || locale === 'en'",
])('leaves %s alone', (source) => {
  expect(handWrittenLists('packages/i18n/src/routes.ts', source)).toEqual([])
})
