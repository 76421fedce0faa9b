import { describe, expect, it } from 'vitest'
import { localClock } from '../market'
import { deliveryDays } from './delivery-days'

const between = (minDays: number, maxDays: number, now: string) => {
  const { from, to } = deliveryDays({ minDays, maxDays }, Date.parse(`${now}Z`))
  return [from, to]
}

describe('deliveryDays', () => {
  it('counts working days from the next one on', () => {
    expect(between(2, 4, '2026-11-23T12:00')).toEqual(['2026-11-25', '2026-11-27'])
    expect(between(1, 1, '2026-11-23T23:59')).toEqual(['2026-11-24', '2026-11-24'])
  })

  it('passes over the days on which nothing is delivered, and over months and years', () => {
    expect(between(1, 2, '2026-11-20T00:00')).toEqual(['2026-11-23', '2026-11-24'])
    expect(between(1, 5, '2026-11-21T00:00')).toEqual(['2026-11-23', '2026-11-27'])
    expect(between(2, 2, '2026-12-31T00:00')).toEqual(['2027-01-04', '2027-01-04'])
  })

  it('counts from the day that the market has', () => {
    const late = Date.parse('2026-11-23T23:30Z')
    expect(deliveryDays({ minDays: 1, maxDays: 1 }, localClock(late, 'Europe/Helsinki')).from).toBe('2026-11-25')
  })
})
