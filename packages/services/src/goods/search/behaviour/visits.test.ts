import { describe, expect, it } from 'vitest'
import { goesOn, isBounce, type Visit } from './visits'

const MINUTE = 60_000
const noon = Date.UTC(2026, 5, 1, 10)
const visit = (more: Partial<Visit> = {}): Visit => ({
  id: 1,
  sessionKey: 's',
  customerKey: 'c',
  marketId: 'SE|SEK',
  startedAt: noon,
  lastSeenAt: noon,
  isEngaged: false,
  endedAt: null,
  ...more,
})
const sign = (at: number, customerKey = 'c') => ({ at, customerKey, timeZone: 'Europe/Stockholm' })

describe('a visit', () => {
  it('is a bounce until it lasts a second or something is clicked', () => {
    expect(isBounce(visit())).toBe(true)
    expect(isBounce(visit({ lastSeenAt: noon + 999 }))).toBe(true)
    expect(isBounce(visit({ lastSeenAt: noon + 1_000 }))).toBe(false)
    expect(isBounce(visit({ isEngaged: true }))).toBe(false)
  })

  it('goes on for a quarter of an hour after a mere look, for an hour otherwise', () => {
    expect(goesOn(visit(), sign(noon + 15 * MINUTE))).toBe(true)
    expect(goesOn(visit(), sign(noon + 15 * MINUTE + 1))).toBe(false)
    expect(goesOn(visit({ isEngaged: true }), sign(noon + 60 * MINUTE))).toBe(true)
    expect(goesOn(visit({ isEngaged: true }), sign(noon + 60 * MINUTE + 1))).toBe(false)
  })

  it('ends at midnight of the market, also in summer', () => {
    const late = Date.UTC(2026, 5, 1, 21, 50)
    const evening = visit({ startedAt: late, lastSeenAt: late, isEngaged: true })
    expect(goesOn(evening, sign(late + 9 * MINUTE))).toBe(true)
    expect(goesOn(evening, sign(late + 11 * MINUTE))).toBe(false)
  })

  it('is of one customer, and over once it ended', () => {
    expect(goesOn(visit(), sign(noon + MINUTE, 'another'))).toBe(false)
    expect(goesOn(visit({ endedAt: noon }), sign(noon + 1))).toBe(false)
  })
})
