import { expect, it } from 'vitest'
import { publish } from '@/place/published'
import { creditFactsIn } from './credit-settings'

const snapshot = (lender: { name: string; address: string } | null) =>
  ({ settings: { theme: {}, offersSms: false, lender, markets: [] }, channel: { markets: [] } }) as never

it('names as who lends whom the services name, and nobody of the demo where they name none', () => {
  expect(creditFactsIn('no', 'NO', 'nb').lender).toBeNull()
  const bank = { name: 'Bank AS', address: 'Torget 1, 0155 Oslo' }
  publish(snapshot(bank))
  expect(creditFactsIn('no', 'NO', 'nb').lender).toEqual(bank)
  publish(snapshot(null))
  expect(creditFactsIn('no', 'NO', 'nb').lender).toBeNull()
})
