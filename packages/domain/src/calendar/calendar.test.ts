import { describe, expect, it } from 'vitest'
import { easterSunday } from './easter-sunday'
import { isHoliday } from './holidays'
import { isWorkingDay, workingDayFrom } from './working-day'

const dayMs = 86_400_000
const iso = (date: number) => new Date(date).toISOString().slice(0, 10)
const holidaysIn = (year: number, country: string) => {
  const days: string[] = []
  for (let date = Date.UTC(year, 0, 1); date < Date.UTC(year + 1, 0, 1); date += dayMs)
    if (isHoliday(date, country)) days.push(iso(date).slice(5))
  return days
}

describe('Easter Sunday', () => {
  it('falls as in the tables, on its earliest and its latest day too', () => {
    const known = ['1818-03-22', '1943-04-25', '1961-04-02', '2000-04-23', '2008-03-23', '2024-03-31', '2025-04-20']
    known.push('2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25', '2285-03-22')
    for (const day of known) expect(iso(easterSunday(Number(day.slice(0, 4))))).toBe(day)
  })

  it('is a Sunday from 22 March to 25 April in every year', () => {
    for (let year = 1600; year <= 2600; year++) {
      const date = easterSunday(year)
      expect(new Date(date).getUTCDay()).toBe(0)
      expect(iso(date) >= `${year}-03-22` && iso(date) <= `${year}-04-25`).toBe(true)
    }
  })
})

describe('[LAW-23] the holidays of a country', () => {
  it.each([
    ['NO', ['01-01', '04-02', '04-03', '04-06', '05-01', '05-14', '05-17', '05-25', '12-25', '12-26']],
    ['SE', '01-01 01-06 04-03 04-06 05-01 05-14 06-06 06-19 12-24 12-25 12-26 12-31'.split(' ')],
    ['DK', '01-01 04-02 04-03 04-06 05-14 05-25 06-05 12-24 12-25 12-26 12-31'.split(' ')],
    ['FI', '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-06 12-24 12-25 12-26'.split(' ')],
    ['XX', []],
  ])('in %s are those of 2026', (country, days) => {
    expect(holidaysIn(2026, country)).toEqual(days)
  })

  it('are without Store bededag, the fourth Friday after Easter, in Denmark', () => {
    expect(isHoliday(Date.UTC(2024, 3, 26), 'DK')).toBe(false)
    expect(isHoliday(Date.UTC(2027, 3, 23), 'DK')).toBe(false)
  })

  it('have the eve of midsummer on the Friday before, in Sweden and Finland', () => {
    for (const [year, day] of [
      [2020, 19],
      [2021, 25],
      [2026, 19],
      [2027, 25],
    ] as const)
      for (const country of ['SE', 'FI']) expect(isHoliday(Date.UTC(year, 5, day), country)).toBe(true)
  })
})

describe('[LAW-23] the next working day', () => {
  it.each([
    ['NO', '2026-11-28', '2026-11-30'],
    ['NO', '2026-04-02', '2026-04-07'],
    ['NO', '2027-05-15', '2027-05-18'],
    ['NO', '2026-12-24', '2026-12-24'],
    ['NO', '2026-12-31', '2026-12-31'],
    ['SE', '2026-06-19', '2026-06-22'],
    ['SE', '2026-04-02', '2026-04-02'],
    ['SE', '2026-12-24', '2026-12-28'],
    ['SE', '2026-12-31', '2027-01-04'],
    ['DK', '2026-05-01', '2026-05-01'],
    ['DK', '2026-06-05', '2026-06-08'],
    ['DK', '2025-12-24', '2025-12-29'],
    ['FI', '2026-06-19', '2026-06-22'],
    ['FI', '2027-12-06', '2027-12-07'],
    ['FI', '2026-12-31', '2026-12-31'],
    ['XX', '2026-12-25', '2026-12-25'],
  ])('in %s from %s is %s', (country, from, to) => {
    expect(iso(workingDayFrom(Date.parse(from), country))).toBe(to)
  })

  it('is the first that is no weekend and no holiday, five days later at most', () => {
    for (const country of ['NO', 'SE', 'DK', 'FI'])
      for (let date = Date.UTC(2000, 0, 1); date < Date.UTC(2100, 0, 1); date += dayMs) {
        const day = workingDayFrom(date, country)
        const passed = Array.from({ length: (day - date) / dayMs }, (_, days) => date + days * dayMs)
        if (day - date > 5 * dayMs || !isWorkingDay(day, country) || passed.some((at) => isWorkingDay(at, country)))
          expect.fail(`${country} ${iso(date)}: ${iso(day)}`)
      }
  })
})
