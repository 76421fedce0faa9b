import { consoleLocales } from '@shop/i18n/locales'
import { expect, it } from 'vitest'
import { languageName } from './language-name'

it('[MARKET-01] calls each language of the console as its record does, and English besides', () => {
  const names = { nb: 'Norsk', sv: 'Svenska', da: 'Dansk', fi: 'Suomi', en: 'English' }
  expect(Object.fromEntries(consoleLocales.map((code) => [code, languageName(code)]))).toEqual(names)
})
