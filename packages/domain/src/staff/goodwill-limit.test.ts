import { expect, it } from 'vitest'
import { goodwillLimitOf, needsSecondPair } from './goodwill-limit'

it('goes by the highest role in the market, and counts what the order was given before', () => {
  const agent = { role: 'cs_agent', marketId: null } as const
  const lead = { role: 'cs_lead', marketId: 'SE|SEK' } as const
  expect(goodwillLimitOf([agent, lead], 'NO|NOK', 'NOK')).toBe(300_00)
  expect(goodwillLimitOf([agent, lead], 'SE|SEK', 'SEK')).toBe(1_500_00)
  expect(goodwillLimitOf([{ role: 'merchandiser', marketId: null }], 'NO|NOK', 'NOK')).toBe(0)
  expect(needsSecondPair({ amountMinor: 100, givenMinor: 200, limitMinor: 300 })).toBe(false)
  expect(needsSecondPair({ amountMinor: 101, givenMinor: 200, limitMinor: 300 })).toBe(true)
})
