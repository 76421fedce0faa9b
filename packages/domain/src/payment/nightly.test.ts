import { expect, it } from 'vitest'
import { lastTimeOfDay, nextTimeOfDay } from './nightly'

it('is due once a day, at its minute', () => {
  const last = (now: string) => lastTimeOfDay(new Date(now), '02:15').toISOString()
  const next = (now: string) => nextTimeOfDay(new Date(now), '02:15').toISOString()
  expect(last('2026-11-24T02:14:59Z')).toBe('2026-11-23T02:15:00.000Z')
  expect(last('2026-11-24T02:15:00Z')).toBe('2026-11-24T02:15:00.000Z')
  expect(next('2026-11-24T02:14:59Z')).toBe('2026-11-24T02:15:00.000Z')
  expect(next('2026-11-24T02:15:00Z')).toBe('2026-11-25T02:15:00.000Z')
  expect(next('2026-12-31T23:59:00Z')).toBe('2027-01-01T02:15:00.000Z')
})
