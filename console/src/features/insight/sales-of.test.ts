import type { InsightMarket } from '@shop/contract/rest/console-insight'
import { expect, it } from 'vitest'
import { salesOf } from './sales-of'

const figures = (netMinor: number) => ({ orders: 1, netMinor, piecesSold: 1, piecesReturned: 0 })
const market = (alias: string, currency: InsightMarket['currency'], net: number[]): InsightMarket => ({
  alias,
  currency,
  days: net.map((netMinor, at) => ({ ...figures(netMinor), day: `2026-11-0${at + 1}`, carts: 1 })),
  now: figures(net.reduce((sum, day) => sum + day, 0)),
  before: figures(1_000),
})
const rates = { into: 'SEK', asOf: '2026-11-20', worth: { SEK: 1, NOK: 0.5, DKK: 2, EUR: 10 } } as const

it('adds up markets by the rates, day by day', () => {
  const markets = [market('no', 'NOK', [1_000, 3_000]), market('fi', 'EUR', [100, 200])]
  expect(salesOf({ markets, rates })).toEqual({
    currency: 'SEK',
    now: 5_000,
    before: 10_500,
    days: [1_500, 3_500],
    byMarket: [
      [500, 1_500],
      [1_000, 2_000],
    ],
    ratesOf: '2026-11-20',
  })
})

it('leaves one currency as it is, with or without rates', () => {
  const markets = [market('no', 'NOK', [1_000, 3_000])]
  for (const known of [rates, null])
    expect(salesOf({ markets, rates: known })).toMatchObject({ currency: 'NOK', now: 4_000, ratesOf: undefined })
})

it('adds nothing up that has no rate', () => {
  expect(salesOf({ markets: [market('no', 'NOK', [1]), market('fi', 'EUR', [1])], rates: null })).toBeUndefined()
})
