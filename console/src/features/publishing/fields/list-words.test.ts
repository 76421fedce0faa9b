import { consoleLocales } from '@shop/i18n/locales'
import { consoleMessages } from '@shop/i18n/messages'
import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useListWords } from './list-words'

const Words = ({ address }: { readonly address: string }) => useListWords()(address) ?? ''

/** What the field of an address says below its name. */
function wordsOf(address: string, locale: (typeof consoleLocales)[number] = 'en'): string {
  const provided = { locale, timeZone: 'UTC', messages: { console: consoleMessages(locale) } } as never
  return renderToStaticMarkup(createElement(NextIntlClientProvider, provided, createElement(Words, { address })))
}

it('[ARCH-03] the address of a list says in words what will be shown, by the shop’s own rules of filter addresses', () => {
  const address = '/c/kjoler-dame?p-color=Rød~rod&skus=M~m&p-onSale=~true&sort=PRICE'
  expect(wordsOf(address)).toBe('Shows: kjoler-dame · Size: M · Colour: Rød · Reduced · lowest price first')
  expect(wordsOf(`/sv${address}#top`)).toBe(wordsOf(address))
  expect(wordsOf('/b/havra/sko?p-material=Ull~ull,Lin~lin')).toBe('Shows: havra / sko · material: Ull, Lin')
  for (const locale of consoleLocales) expect(wordsOf(address, locale), locale).toMatch(/^\S+: kjoler-dame · \S+: M · /)
})

it('[ARCH-03] warns of a filter that no list uses, and says nothing of other addresses', () => {
  expect(wordsOf('/c/kjoler-dame?colour=red&brands=Havrå~havra&sort=CHEAP')).toBe(
    'Shows: kjoler-dame · Brand: Havrå. No list uses this, so it does nothing: colour=red, sort=CHEAP',
  )
  for (const other of [
    '',
    '/',
    '/c/kjoler-dame',
    '/om-oss?a=1',
    'https://elsewhere.example/c/x?colour=red',
    '/kassen?a=1',
  ])
    expect(wordsOf(other), other).toBe('')
})
