import { expect, it } from 'vitest'
import { offerState } from './offer-state'

const now = Date.parse('2026-11-22T12:00:00Z')
const [before, after] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z']

it('says whether an offer is to come, holds or is over; what has no end lasts', () => {
  expect(offerState(null, null, now)).toBe('live')
  expect(offerState(before, after, now)).toBe('live')
  expect(offerState(after, null, now)).toBe('planned')
  expect(offerState(before, before, now)).toBe('over')
})
