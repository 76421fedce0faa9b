import { MantineProvider } from '@mantine/core'
import { consoleLocales } from '@shop/i18n/locales'
import { consoleMessages } from '@shop/i18n/messages'
import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ExchangeFields } from './exchange-fields'
import type { ExchangeableRow, UsedExchange } from './use-exchange-form'

type Choices = ExchangeableRow['choices']
const own = { skuId: 70, size: 'M', colour: 'Rød', left: 4 }
const other = { skuId: 71, size: 'L', colour: 'Rød' }

function shown(choices: Choices, locale: (typeof consoleLocales)[number] = 'en'): string {
  const row: ExchangeableRow = {
    ...{ id: 7, skuId: 70, name: 'Kjole', size: 'M', colour: 'Rød', image: null, left: 1, hasSeal: false },
    choices,
  }
  const chosen = { rowId: '7', skuId: '', quantity: 1, reason: '', isSealed: false }
  const exchange = { row, chosen, put: () => {} } as unknown as UsedExchange
  const provided = { locale, timeZone: 'UTC', messages: { console: consoleMessages(locale) } } as never
  const fields = createElement(ExchangeFields, { rows: [row], exchange })
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, provided, createElement(MantineProvider, null, fields)),
  )
}

it.each(consoleLocales)('says in %s at the replacement that there is none in stock', (locale) => {
  const said = consoleMessages(locale).orders.exchange.noneInStock
  for (const choices of [[own, { ...other, left: 0 }], [own], []]) {
    const html = shown(choices, locale)
    const [, at = 'none'] = new RegExp(`<p[^>]*id="([^"]+)"[^>]*>${said}</p>`).exec(html) ?? []
    expect(html).toMatch(new RegExp(`<select[^>]*aria-describedby="[^"]*${at}`))
  }
  expect(shown([own, { ...other, left: 1 }], locale)).not.toContain(said)
})
