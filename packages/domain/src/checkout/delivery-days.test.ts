import { describe, expect, it } from 'vitest'
import { deliveryDays } from './delivery-days'

const day = (date: Date) => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
const between = (minDays: number, maxDays: number, now: Date) => {
  const { from, to } = deliveryDays({ minDays, maxDays }, now)
  return [day(from), day(to)]
}

describe('deliveryDays', () => {
  it('counts working days from the next one on', () => {
    expect(between(2, 4, new Date(2026, 10, 23, 12))).toEqual(['2026-11-25', '2026-11-27'])
    expect(between(1, 1, new Date(2026, 10, 23, 23, 59))).toEqual(['2026-11-24', '2026-11-24'])
  })

  it('passes over the days on which nothing is delivered, and over months and years', () => {
    expect(between(1, 2, new Date(2026, 10, 20))).toEqual(['2026-11-23', '2026-11-24'])
    expect(between(1, 5, new Date(2026, 10, 21))).toEqual(['2026-11-23', '2026-11-27'])
    expect(between(2, 2, new Date(2026, 11, 31))).toEqual(['2027-1-4', '2027-1-4'])
  })
})
