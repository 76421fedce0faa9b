import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLocalDays, instantOf, localDate } from '../market'
import { withdrawalEnds } from './withdrawal-deadline'

const dayMs = 86_400_000
const zones = { NO: 'Europe/Oslo', SE: 'Europe/Stockholm', DK: 'Europe/Copenhagen', FI: 'Europe/Helsinki' } as const
type Country = keyof typeof zones
const placeOf = (country: Country) => ({ country, timeZone: zones[country] })
const lastDay = (deliveredAt: number, country: Country) =>
  localDate(withdrawalEnds(deliveredAt, placeOf(country)) - 1, zones[country])

describe('[LAW-23] the last day to withdraw', () => {
  it.each([
    ['NO', 'a working day', '2026-11-02', '2026-11-16'],
    ['NO', 'a Saturday', '2026-11-07', '2026-11-23'],
    ['NO', 'a Sunday', '2026-11-08', '2026-11-23'],
    ['NO', 'Maundy Thursday', '2026-03-19', '2026-04-07'],
    ['NO', 'Constitution Day, on a Monday', '2027-05-03', '2027-05-18'],
    ['SE', 'Maundy Thursday, a working day', '2026-03-19', '2026-04-02'],
    ['SE', 'midsummer eve', '2026-06-05', '2026-06-22'],
    ['SE', 'New Year’s Eve', '2026-12-17', '2027-01-04'],
    ['DK', 'what was Store bededag', '2027-04-09', '2027-04-23'],
    ['DK', 'Constitution Day', '2026-05-22', '2026-06-08'],
    ['DK', 'Christmas Eve', '2025-12-10', '2025-12-29'],
    ['FI', 'midsummer eve', '2026-06-05', '2026-06-22'],
    ['FI', 'Independence Day', '2027-11-22', '2027-12-07'],
    ['FI', 'New Year’s Eve, a working day', '2026-12-17', '2026-12-31'],
  ] as const)('in %s where day 14 is %s: delivered on %s, ends on %s', (country, _, delivered, ends) => {
    expect(lastDay(instantOf(Date.parse(`${delivered}T15:00:00Z`), zones[country]), country)).toBe(ends)
  })

  it('is never of a weekend, never before day 14 and at most five days after it, to its last second', () => {
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2080, 0, 1) })
    fc.assert(
      fc.property(instants, fc.constantFrom<Country>('NO', 'SE', 'DK', 'FI'), (deliveredAt, country) => {
        const { timeZone } = placeOf(country)
        const last = Date.parse(lastDay(deliveredAt, country))
        expect([0, 6]).not.toContain(new Date(last).getUTCDay())
        const day14 = Date.parse(localDate(addLocalDays(deliveredAt, 14, timeZone), timeZone))
        expect(last).toBeGreaterThanOrEqual(day14)
        expect(last).toBeLessThanOrEqual(day14 + 5 * dayMs)
        expect(withdrawalEnds(deliveredAt, placeOf(country))).toBe(instantOf(last + dayMs, timeZone))
      }),
      { numRuns: 2_000 },
    )
  })
})
