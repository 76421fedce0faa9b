import { locales } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { expect, it } from 'vitest'
import { missingTitle } from './missing-title'

it('[ERRORPAGE-01] [ERRORPAGE-04] names a missing page in each language, and plainly where its words are missing too', () => {
  const titleIn = (locale: (typeof locales)[number]) =>
    missingTitle(Object.assign(() => translator(locale)('error.404.title'), { has: () => true }))
  expect(Object.fromEntries(locales.map((locale) => [locale, titleIn(locale)]))).toEqual({
    nb: 'Siden finnes ikke',
    sv: 'Sidan finns inte',
    da: 'Siden findes ikke',
    fi: 'Sivua ei löydy',
  })
  expect(missingTitle(Object.assign(() => 'error.404.title', { has: () => false }))).toBe('Page not found')
})
