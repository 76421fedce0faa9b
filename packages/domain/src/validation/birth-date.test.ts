import { describe, expect, it } from 'vitest'
import { birthDateOf, type Country, isOfAge, parsePersonalId } from '.'

const today = '2026-11-22'
const born = (country: Country, text: string, on = today) => {
  const id = parsePersonalId(text, country, { currentYear: 2026, allowsTestIds: true })
  return id && birthDateOf(id, country, on)
}

describe('the day of birth in a personal id', () => {
  it.each<[Country, string, string]>([
    ['SE', '19121212-1212', '1912-12-12'],
    ['SE', '121212+1212', '1912-12-12'],
    ['SE', '121212-1212', '2012-12-12'],
    // A samordningsnummer.
    ['SE', '701063-2391', '1970-10-03'],
    // The individual number says the century: 567 with 99, and a D-number of synthetic people.
    ['NO', '311299-56715', '1899-12-31'],
    ['NO', '15859010099', '1990-05-15'],
    ['NO', '55859010082', '1990-05-15'],
    // The seventh digit with the year does.
    ['DK', '070761-4285', '1961-07-07'],
    ['DK', '290200-4000', '2000-02-29'],
    ['DK', '010165-0000', '1965-01-01'],
    ['DK', '010137-9000', '1937-01-01'],
    ['DK', '010136-9000', '2036-01-01'],
    ['DK', '010157-5000', '2057-01-01'],
    ['DK', '010158-5000', '1858-01-01'],
    // The sign does.
    ['FI', '131052-308T', '1952-10-13'],
    ['FI', '010594Y9021', '1994-05-01'],
    ['FI', '020503F9037', '2003-05-02'],
    ['FI', '290200A1239', '2000-02-29'],
  ])('[LAW-12] is read from %s %s', (country, text, date) => {
    expect(born(country, text, '2099-01-01')).toBe(date)
  })

  it('[LAW-12] is never later than today, and the youngest it can be where the century is not said', () => {
    // A Norwegian number of 2032: another check digit, and no century.
    expect(born('NO', '01853210060', '2026-11-22')).toBe('1932-05-01')
    expect(born('NO', '01853210060', '2033-01-01')).toBe('2032-05-01')
    expect(birthDateOf('010136-9000', 'DK', today)).toBeUndefined()
  })

  it('[LAW-12] takes the last day of the month where a samordningsnummer has none that exists', () => {
    expect(birthDateOf('20080291-0000', 'SE', today)).toBe('2008-02-29')
    expect(birthDateOf('20090291-0000', 'SE', today)).toBe('2009-02-28')
    expect(birthDateOf('nothing', 'SE', today)).toBeUndefined()
  })
})

describe('coming of age', () => {
  it('[LAW-12] is on the birthday, and on 1 March for who was born on 29 February', () => {
    expect(isOfAge('2008-11-22', 18, '2026-11-21')).toBe(false)
    expect(isOfAge('2008-11-22', 18, '2026-11-22')).toBe(true)
    expect(isOfAge('2008-02-29', 18, '2026-02-28')).toBe(false)
    expect(isOfAge('2008-02-29', 18, '2026-03-01')).toBe(true)
    expect(isOfAge('2008-02-29', 20, '2028-02-29')).toBe(true)
    expect(isOfAge('2008-12-31', 18, '2026-12-30')).toBe(false)
    expect(isOfAge('2008-12-31', 18, '2027-01-01')).toBe(true)
  })
})
