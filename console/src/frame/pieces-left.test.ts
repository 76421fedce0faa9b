import { readdirSync, readFileSync } from 'node:fs'
import { stockOf, stockStatus, stockStatuses } from '@shop/domain/catalog'
import { consoleMessages } from '@shop/i18n/messages'
import { NextIntlClientProvider } from 'next-intl'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PiecesLeft } from './pieces-left'

const shown = (stock: number, status: (typeof stockStatuses)[number]) => {
  const messages = { console: consoleMessages('nb') }
  const within: ComponentProps<typeof NextIntlClientProvider> = {
    locale: 'nb',
    messages,
    timeZone: 'UTC',
    children: null,
  }
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, within, createElement(PiecesLeft, { stock, status })),
  )
}

it('[STOCK-02] the console paints the status that the shop’s own function gives, whatever the number', () => {
  const colours = stockStatuses.map((status) => /data-color="(\w+)"/.exec(shown(7, status))?.[1])
  expect(Object.fromEntries(stockStatuses.map((status, at) => [status, colours[at]]))).toEqual({
    'in-stock': 'ok',
    'few-left': 'warn',
    oversellable: 'ok',
    static: 'ok',
    'out-of-stock': 'bad',
  })
  expect(shown(5, stockStatus(stockOf({ inStock: 5 }), 1, 5))).toContain('data-color="warn"')
})

it('[STOCK-02] no screen and no service holds pieces against a limit or against none by itself: one file says what few and sold out are', () => {
  const folders = [
    '../',
    '../../../storefront/src/',
    '../../../packages/services/src/',
    '../../../packages/domain/src/',
  ]
  const own = folders.flatMap((folder) => {
    const root = new URL(folder, import.meta.url)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .filter((path) =>
        /([sS]tock|[pP]ieces)\w*\s*<=?\s*([A-Z]{2,}|[1-9]|few)|\b(totalStock|stock)( \?\? 0)?\)?\s*([!=]==|[<>]=?)\s*[01]\b/.test(
          readFileSync(new URL(path, root), 'utf8').replace(/sql`[^`]*`/g, ''),
        ),
      )
      .map((path) => folder.replaceAll('../', '') + path)
  })
  expect(own).toEqual(['packages/domain/src/catalog/stock.ts'])
})
