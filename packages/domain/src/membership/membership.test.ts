import { describe, expect, it } from 'vitest'
import { defaultSettingsOf, instantOf } from '../market'
import { money } from '../money'
import {
  balanceOf,
  bonusPayout,
  chequeExpiresAt,
  creditedAt,
  duePoints,
  expiringPoints,
  type LedgerEntry,
  levelFor,
  nextPayout,
  payoutDates,
  payoutDue,
  pendingOf,
  pointsExpireBefore,
  pointsFor,
  pointsOnLeaving,
  takenBack,
} from '.'

const norway = defaultSettingsOf('no')
const oslo = 'Europe/Oslo'

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

describe('the ledger', () => {
  const purchasedAt = instantOf(Date.UTC(2026, 2, 10, 12), oslo)
  const earned: LedgerEntry = { entry: 'earned', points: 500, orderId: 1 }
  const credited: LedgerEntry = { entry: 'credited', points: 500, orderId: 1 }

  it('[MEMBER-08] points are pending for 30 days, then they count', () => {
    expect(creditedAt(purchasedAt, oslo)).toBe(instantOf(Date.UTC(2026, 3, 9, 12), oslo))
    expect(balanceOf([earned])).toEqual({ points: 0, pendingPoints: 500 })
    expect(balanceOf([earned, credited])).toEqual({ points: 500, pendingPoints: 0 })
  })

  it('[MEMBER-08] a cancelled order’s points lapse; spent points are gone', () => {
    const lapsed: LedgerEntry = { entry: 'lapsed', points: -500, orderId: 1 }
    const paidOut: LedgerEntry = { entry: 'paid_out', points: -1_000 }
    const other = { ...credited, orderId: 2, points: 1_200 }
    expect(takenBack([earned])).toEqual([{ entry: 'lapsed', points: -500 }])
    expect(takenBack([earned, credited])).toEqual([{ entry: 'reversed', points: -500 }])
    expect(takenBack([earned, lapsed])).toEqual([{ entry: 'lapsed', points: 0 }])
    expect(balanceOf([earned, lapsed, other, paidOut])).toEqual({ points: 200, pendingPoints: 0 })
  })

  it.each([
    [100_00, 0],
    [30_00, -150],
    [33_33, -166],
    [99_99, -499],
    [100_00, -500],
    [120_00, -500],
  ])('a return of %i of 10000 leaves the rest of the points, in the member’s favour', (returned, points) => {
    const goods = points === 0 ? 0 : 100_00
    expect(takenBack(points === 0 ? [] : [earned], { goods, returned })).toMatchObject([{ points }])
  })

  describe('[MEMBER-08] of an order to which lines were added', () => {
    const day = 86_400_000
    const first = { ...earned, supplementId: null, creditAt: 30 * day, at: 0 }
    const added: LedgerEntry = { entry: 'earned', points: 50, orderId: 1, supplementId: 's', creditAt: 50 * day }
    const given: LedgerEntry = { ...credited, supplementId: null, at: 30.05 * day }
    const both = [first, added]

    it('credits each when its own time has come, once', () => {
      expect(duePoints(both, 29 * day)).toBeUndefined()
      expect(duePoints(both, 31 * day)).toEqual({ points: 500, supplementId: null })
      expect(duePoints([...both, given], 49 * day)).toBeUndefined()
      expect(duePoints([...both, given], 51 * day)).toEqual({ points: 50, supplementId: 's' })
      expect(duePoints(both, 51 * day)).toEqual({ points: 550, supplementId: 's' })
      const together: LedgerEntry = { ...given, points: 550, supplementId: 's', at: 51 * day }
      expect(duePoints([...both, together], 60 * day)).toBeUndefined()
      expect(pendingOf([...both, given])).toBe(50)
      expect(balanceOf([...both, given])).toEqual({ points: 500, pendingPoints: 50 })
    })

    it('credits without what lapsed of the same goods', () => {
      const lapsed: LedgerEntry = { entry: 'lapsed', points: -50, supplementId: 's' }
      expect(duePoints([...both, lapsed], 31 * day)).toEqual({ points: 500, supplementId: null })
      expect(duePoints([...both, { ...lapsed, points: -500, supplementId: null }], 31 * day)).toBeUndefined()
      expect(duePoints([...both, { ...lapsed, points: -51 }], 31 * day)?.points).toBe(499)
    })

    it('takes back from where the points of the goods are, and the rest from the others', () => {
      const back = (returned: number, supplementId: string | null) =>
        takenBack([...both, given], { goods: 550, returned }, supplementId)
      expect(back(50, 's')).toEqual([{ entry: 'lapsed', points: -50 }])
      expect(back(50, null)).toEqual([{ entry: 'reversed', points: -50 }])
      expect(back(60, 's')).toEqual([
        { entry: 'lapsed', points: -50 },
        { entry: 'reversed', points: -10 },
      ])
      expect(back(550, null)).toEqual([
        { entry: 'reversed', points: -500 },
        { entry: 'lapsed', points: -50 },
      ])
    })
  })

  it('gives what is oldest away first, and lets expire what is left of it', () => {
    expect(expiringPoints({ givenBefore: 1_700, takenEver: 1_000 })).toBe(700)
    expect(expiringPoints({ givenBefore: 1_700, takenEver: 2_000 })).toBe(0)
  })

  it('points live for two years, to the end of the month', () => {
    const limit = instantOf(Date.UTC(2024, 2, 1), oslo)
    expect(pointsExpireBefore(instantOf(Date.UTC(2026, 2, 31, 23), oslo), oslo)).toBe(limit)
    expect(pointsExpireBefore(instantOf(Date.UTC(2026, 2, 1), oslo), oslo)).toBe(limit)
  })

  it('takes what there is when a membership ends, and forgives no debt', () => {
    expect(pointsOnLeaving(250)).toBe(-250)
    expect(pointsOnLeaving(-250)).toBe(0)
  })
})

describe('levelFor', () => {
  it.each([
    [-10, 'member', 'silver', 5_000],
    [4_999, 'member', 'silver', 1],
    [5_000, 'silver', 'gold', 10_000],
    [15_000, 'gold', undefined, 0],
  ] as const)('%i points in a year are %s', (points, level, next, pointsLeft) => {
    expect(levelFor(points)).toEqual({ level, next, pointsLeft })
  })
})
