import { describe, expect, it } from 'vitest'
import { refundDueAt, refundWatch } from './refund-due'

const OSLO = 'Europe/Oslo'
const at = (text: string) => Date.parse(text)
const notice = { registeredAt: at('2026-10-20T20:00:00Z'), isSent: true, proofAt: null }

describe('when the money is to be back', () => {
  it('[LAW-17] is the end of the fourteenth day after the notice, by the market’s clock, also when the clock is changed', () => {
    // Summer time ends on the 25th.
    expect(new Date(refundDueAt(notice, OSLO)).toISOString()).toBe('2026-11-03T22:59:59.000Z')
  })

  it('[LAW-17] is not before the day of a proof that comes later', () => {
    const late = { ...notice, proofAt: at('2026-11-10T10:00:00Z') }
    expect(new Date(refundDueAt(late, OSLO)).toISOString()).toBe('2026-11-10T22:59:59.000Z')
    const early = { ...notice, proofAt: at('2026-10-22T10:00:00Z') }
    expect(refundDueAt(early, OSLO)).toBe(refundDueAt(notice, OSLO))
  })
})

describe('what staff are told of it', () => {
  const proved = { ...notice, proofAt: at('2026-10-22T10:00:00Z') }
  const days = ['2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z', '2026-11-03T22:59:59Z', '2026-11-03T23:00:00Z']
  it.each([
    ['goods with proof of sending', proved, [null, 'soon', 'soon', 'overdue']],
    ['goods that never left', { ...notice, isSent: false }, [null, 'soon', 'soon', 'overdue']],
    ['goods that are waited for', notice, [null, 'waits', 'waits', 'waits']],
  ] as const)('[LAW-17] follows the days, of %s', (_, of, told) => {
    expect(days.map((day) => refundWatch(of, OSLO, at(day)))).toEqual(told)
  })
})
