import { expect, it } from 'vitest'
import { figuresCsv } from './figures-csv'

it('writes a line for each day and market, in the market’s own currency', () => {
  const figures = { orders: 0, netMinor: 0, piecesSold: 0, piecesReturned: 0 }
  const days = [
    { ...figures, day: '2026-11-20', orders: 2, netMinor: 123_450, carts: 3 },
    { ...figures, day: '2026-11-21', carts: 0 },
  ]
  const markets = [{ alias: 'no', currency: 'NOK' as const, days, now: figures, before: figures }]
  expect(figuresCsv({ markets })).toBe(
    'day,market,orders,net_sales,currency\r\n2026-11-20,NO,2,1234.50,NOK\r\n2026-11-21,NO,0,0.00,NOK\r\n',
  )
})
