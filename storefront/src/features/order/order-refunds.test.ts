import { translator } from '@shop/i18n/translate'
import { createFormatter } from 'next-intl'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { OrderRefunds } from './order-refunds'

vi.mock('next-intl/server', () => ({
  getTranslations: async () => translator('nb'),
  getFormatter: async () => createFormatter({ locale: 'nb-NO', timeZone: 'Europe/Oslo' }),
}))
vi.mock('@/place/place', () => ({ getPlace: async () => ({ market: 'no', locale: 'nb' }) }))

const refund = { id: 1, createdAt: '2026-08-15T10:00:00Z', refundType: 'payment' }

async function shownOf(total: number, more: object = {}, currency = 'NOK') {
  const order = { id: '17', currency, refunds: [{ ...refund, total, ...more }] }
  const texts = await OrderRefunds({ order, why: () => null } as never)
  return renderToStaticMarkup(createElement(Fragment, null, texts)).replaceAll('\u00a0', ' ')
}

it('[PRICE-08] what was paid back of an order has decimals only where it is not whole', async () => {
  expect(await shownOf(1200)).toMatch(/17, 15\. august 2026: 1 200 kr</)
  expect(await shownOf(199.5)).toMatch(/: 199,50 kr</)
  expect(await shownOf(200, { refundType: 'invoice' })).toMatch(/ 200 kr\b.*, 15\. august 2026</)
  // The krona of another market is not taken for the own.
  expect(await shownOf(200, {}, 'SEK')).toContain(': 200 SEK<')
})
