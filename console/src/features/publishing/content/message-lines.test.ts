import { MantineProvider } from '@mantine/core'
import messages from '@shop/i18n/messages/en/console.json' with { type: 'json' }
import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MessageLines } from './message-lines'
import { MESSAGE_LANGUAGES, messageRows } from './message-rows'

it('[MERCH-13] marks each key that a language lacks, and no other', () => {
  const texts = new Map([
    ['nb', 'Legg i'],
    ['sv', 'Lägg i'],
    ['da', 'Læg i'],
  ])
  const catalogues = MESSAGE_LANGUAGES.map((language): Record<string, string> => {
    const add = texts.get(language)
    return add === undefined ? {} : { 'cart.add': add }
  })
  const lines = createElement(MessageLines, { found: messageRows(catalogues), published: () => undefined })
  const html = renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'en', timeZone: 'Europe/Oslo', messages: { console: messages } } as never,
      [createElement(MantineProvider, { key: 'console' } as never, lines)],
    ),
  )
  const cells = [...html.matchAll(/<td[^>]*lang="(\w+)"[^>]*>(.*?)<\/td>/g)].map(([, language, cell = '']) => ({
    language,
    isMarked: cell.includes('data-miss="true"'),
    text: cell.replace(/<[^>]+>/g, ''),
  }))
  expect(cells).toEqual([
    { language: 'nb', isMarked: false, text: 'Legg i' },
    { language: 'sv', isMarked: false, text: 'Lägg i' },
    { language: 'da', isMarked: false, text: 'Læg i' },
    { language: 'fi', isMarked: true, text: messages.content.missing },
  ])
})
