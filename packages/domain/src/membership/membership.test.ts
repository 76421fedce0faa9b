import { describe, expect, it } from 'vitest'
import { defaultSettingsOf, instantOf } from '../market'
import { money } from '../money'
import {
  bonusPayout,
  bonusTotal,
  chequeExpiresAt,
  creditedAt,
  nextBonusCheque,
  nextPayout,
  noMembership,
  payoutDates,
  payoutDue,
  pointsBalance,
  pointsFor,
} from '.'

const norway = defaultSettingsOf('no')
const oslo = 'Europe/Oslo'

describe('membership', () => {
  it('[MEMBER-01] has points, pending points and bonus cheques with amount and expiry date', () => {
    expect(noMembership).toEqual({ isMember: false, level: '', points: 0, pendingPoints: 0, bonusCheques: [] })
    const cheque = (minor: number, expiresAt: number) => ({ amount: money(minor, 'NOK'), expiresAt })
    const bonusCheques = [cheque(50_00, 300), cheque(25_00, 200), cheque(75_00, 100)]
    expect(nextBonusCheque({ bonusCheques }, 100)).toEqual({ amount: money(25_00, 'NOK'), expiresAt: 200 })
    expect(nextBonusCheque({ bonusCheques }, 300)).toBeUndefined()
    expect(bonusTotal(bonusCheques, 'NOK', 100)).toEqual(money(75_00, 'NOK'))
    expect(bonusTotal(bonusCheques, 'EUR', 0)).toEqual(money(0, 'EUR'))
  })
})

describe('bonusPayout', () => {
  it.each([
    [0, 0, 0],
    [999, 0, 999],
    [1_000, 25_00, 0],
    [1_999, 25_00, 999],
    [2_000, 50_00, 0],
    [12_345, 300_00, 345],
    [-5, 0, -5],
  ])('[MEMBER-06] %i points: %i øre, %i points stay', (points, minor, left) => {
    const payout = bonusPayout(points, norway)
    expect(payout).toMatchObject({ amount: money(minor, 'NOK'), pointsLeft: left })
    expect(payout.pointsSpent + payout.pointsLeft).toBe(points)
  })

  it('[MEMBER-06] pays 2.50 in euro', () => {
    expect(bonusPayout(2_000, defaultSettingsOf('fi')).amount).toEqual(money(5_00, 'EUR'))
  })
})

describe('payout dates', () => {
  it('[MEMBER-07] are the first day of each quarter', () => {
    expect(payoutDates(2026)).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
  })

  it('[MEMBER-07] come at midnight of the market’s calendar', () => {
    const midnight = instantOf(Date.UTC(2026, 3, 1), oslo)
    expect(payoutDue(midnight - 1, oslo)).toBe('2026-01-01')
    expect(payoutDue(midnight, oslo)).toBe('2026-04-01')
    expect(nextPayout(midnight - 1, oslo)).toBe('2026-04-01')
    expect(nextPayout(midnight, oslo)).toBe('2026-07-01')
    expect(nextPayout(instantOf(Date.UTC(2026, 11, 24), oslo), oslo)).toBe('2027-01-01')
  })

  it('[MEMBER-10] a cheque is good to the end of the day a year after its payout', () => {
    expect(chequeExpiresAt('2026-04-01', oslo)).toBe(instantOf(Date.UTC(2027, 3, 2), oslo))
  })
})

describe('pointsFor', () => {
  it('[MEMBER-09] one point per whole krone, ten per euro', () => {
    expect(pointsFor(money(499_90, 'NOK'), norway, true)).toBe(499)
    expect(pointsFor(money(49_95, 'EUR'), defaultSettingsOf('fi'), true)).toBe(499)
    expect(pointsFor(money(99, 'NOK'), { pointsPerMajorUnit: 2 }, true)).toBe(1)
    expect(pointsFor(money(-100, 'NOK'), norway, true)).toBe(0)
  })

  it('[MEMBER-13] none without membership at the purchase', () => {
    expect(pointsFor(money(499_90, 'NOK'), norway, false)).toBe(0)
  })
})

describe('pointsBalance', () => {
  const purchasedAt = instantOf(Date.UTC(2026, 2, 10, 12), oslo)
  const credited = instantOf(Date.UTC(2026, 3, 9, 12), oslo)
  const entry = { points: 500, purchasedAt, isCancelled: false }

  it('[MEMBER-08] points are pending for 30 days, then they count', () => {
    expect(creditedAt(purchasedAt, oslo)).toBe(credited)
    expect(pointsBalance([entry], 0, credited - 1, oslo)).toEqual({ points: 0, pendingPoints: 500 })
    expect(pointsBalance([entry], 0, credited, oslo)).toEqual({ points: 500, pendingPoints: 0 })
  })

  it('[MEMBER-08] a cancelled order’s points lapse; spent points are gone', () => {
    const cancelled = { ...entry, isCancelled: true }
    expect(pointsBalance([cancelled, entry], 0, credited - 1, oslo)).toEqual({ points: 0, pendingPoints: 500 })
    expect(pointsBalance([entry, { ...entry, points: 700 }], 1000, credited, oslo)).toEqual({
      points: 200,
      pendingPoints: 0,
    })
  })
})
