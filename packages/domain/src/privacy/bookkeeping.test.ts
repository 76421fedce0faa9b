import { describe, expect, it } from 'vitest'
import { bookkeepingYears, booksEndBefore } from '.'

const at = (text: string) => Date.parse(text)

describe('the books', () => {
  it('[LAW-20] are kept for seven years in Sweden, six in Finland, five in Norway and Denmark', () => {
    expect(bookkeepingYears).toEqual({ SE: 7, NO: 5, DK: 5, FI: 6 })
  })

  it('count from the end of the year of the sale, by the clock of the market', () => {
    const lastDay = at('2030-12-31T22:59:59Z')
    const newYear = at('2030-12-31T23:00:00Z')
    expect(new Date(booksEndBefore(lastDay, 'NO', 'Europe/Oslo')).toISOString()).toBe('2024-12-31T23:00:00.000Z')
    expect(new Date(booksEndBefore(newYear, 'NO', 'Europe/Oslo')).toISOString()).toBe('2025-12-31T23:00:00.000Z')
    expect(new Date(booksEndBefore(newYear, 'SE', 'Europe/Stockholm')).toISOString()).toBe('2023-12-31T23:00:00.000Z')
    expect(new Date(booksEndBefore(newYear, 'FI', 'Europe/Helsinki')).toISOString()).toBe('2024-12-31T22:00:00.000Z')
  })
})
