import { locales } from '@shop/i18n/locales'
import type { MessageKey } from '@shop/i18n/messages'
import { type MessageValues, t } from '@shop/i18n/translate'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { AccessList } from './access-list'

const shown = vi.hoisted(() => ({ locale: 'nb' as const as 'nb' | 'sv' | 'da' | 'fi' }))
vi.mock('next-intl/server', () => ({
  getLocale: async () => shown.locale,
  getTranslations: async (part: string) => (key: string, values?: MessageValues) =>
    t(shown.locale, `${part}.${key}` as MessageKey, values),
  getFormatter: async () => ({ dateTime: (date: Date) => date.toISOString() }),
}))

it('[ASSIST-43] names the market of each access in the customer’s language', async () => {
  const access = { id: '1', team: 'Customer service', reason: 'cart_help', hasChanged: true, summary: '' }
  const accesses = [{ ...access, at: '2026-11-28T12:00:00.000Z', marketId: 'SE|SEK' }]
  const html: Record<string, string> = {}
  for (const locale of locales) {
    shown.locale = locale
    html[locale] = renderToStaticMarkup(await AccessList({ accesses }))
  }
  expect(html.nb).toContain('Land: Sverige')
  expect(html.sv).toContain('Land: Sverige')
  expect(html.da).toContain('Land: Sverige')
  expect(html.fi).toContain('Maa: Ruotsi')
  const unknown = [{ ...access, at: '2026-11-28T12:00:00.000Z', marketId: null }]
  expect(renderToStaticMarkup(await AccessList({ accesses: unknown }))).not.toContain('Maa')
})
