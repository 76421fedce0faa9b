import { describe, expect, it } from 'vitest'
import { shareOfPieces } from '../money'
import { checkReturn, moneyBack, type ReturnableOrder, returnState, staffReturnState } from '.'

const delivered = Date.parse('2026-11-02T15:00:00Z')
const order: ReturnableOrder = {
  status: 'completed',
  deliveredAt: delivered,
  timeZone: 'Europe/Oslo',
  country: 'NO',
  rows: [
    { id: 1, quantity: 3, returned: 1, hasSeal: false },
    { id: 2, quantity: 1, returned: 0, hasSeal: true },
    { id: 3, quantity: 1, returned: 1, hasSeal: false },
  ],
}
const soon = delivered + 86_400_000
const refusal = (wanted: Parameters<typeof checkReturn>[1], now = soon, of = order) => {
  const checked = checkReturn(of, wanted, now)
  return checked.ok ? 'ok' : checked.error
}

describe('a return', () => {
  it('takes what is left of each line, once, and only with a whole seal what touches the skin', () => {
    expect(refusal([{ rowId: 1, quantity: 2 }])).toBe('ok')
    expect(refusal([{ rowId: 2, quantity: 1, isSealed: true, reason: 'tooSmall' }])).toBe('ok')
    expect(refusal([{ rowId: 1, quantity: 3 }])).toEqual({ kind: 'too-many', rowId: 1, left: 2 })
    expect(refusal([{ rowId: 3, quantity: 1 }])).toEqual({ kind: 'too-many', rowId: 3, left: 0 })
    expect(refusal([{ rowId: 2, quantity: 1 }])).toEqual({ kind: 'seal-broken', rowId: 2 })
    expect(refusal([{ rowId: 2, quantity: 1, reason: 'changedMind' }])).toEqual({ kind: 'seal-broken', rowId: 2 })
    expect(refusal([{ rowId: 9, quantity: 1 }])).toEqual({ kind: 'unknown-line', rowId: 9 })
    for (const quantity of [0, -1, 1.5, Number.NaN, 1e300])
      expect(refusal([{ rowId: 1, quantity }])).toEqual({ kind: 'bad-quantity', rowId: 1 })
    expect(refusal([{ rowId: 1, quantity: 1, reason: 'because' }])).toEqual({ kind: 'bad-reason', rowId: 1 })
    const twice = [
      { rowId: 1, quantity: 1 },
      { rowId: 1, quantity: 1 },
    ]
    expect(refusal(twice)).toEqual({ kind: 'twice', rowId: 1 })
    expect(refusal([])).toEqual({ kind: 'nothing-chosen' })
  })

  it('[LAW-18] takes a faulty piece back with a broken seal: that is no withdrawal, but a complaint', () => {
    expect(refusal([{ rowId: 2, quantity: 1, reason: 'faulty' }])).toBe('ok')
  })

  it('[RETURNS-02] [LAW-06] is open to day 14 at 23:59:59 in the market, and before delivery', () => {
    const last = Date.parse('2026-11-16T22:59:59Z')
    expect(returnState(order, last)).toBe('open')
    expect(returnState(order, last + 1_000)).toBe('late')
    expect(refusal([{ rowId: 1, quantity: 1 }], last + 1_000)).toEqual({ kind: 'late' })
    expect(returnState({ ...order, deliveredAt: null }, last + 1e10)).toBe('open')
    expect(returnState({ ...order, status: 'cancelled' }, soon)).toBe('nothing-left')
    expect(returnState({ ...order, rows: order.rows.slice(2) }, soon)).toBe('nothing-left')
  })

  it('is begun by staff for what was sent alone, while the buyer may withdraw before', () => {
    for (const status of ['pending', 'on-hold']) {
      const waiting = { ...order, status, deliveredAt: null }
      expect(returnState(waiting, soon)).toBe('open')
      expect(staffReturnState(waiting, soon)).toBe('not-sent')
      expect(staffReturnState({ ...waiting, rows: order.rows.slice(2) }, soon)).toBe('nothing-left')
    }
    expect(staffReturnState({ ...order, status: 'partial', deliveredAt: null }, soon)).toBe('open')
    expect(staffReturnState({ ...order, status: 'cancelled', deliveredAt: null }, soon)).toBe('nothing-left')
  })
})

describe('the money', () => {
  it('comes to what was paid, in whatever parts the pieces come', () => {
    for (const [total, pieces] of [
      [10_000, 3],
      [9_999, 7],
      [1, 5],
      [0, 2],
    ] as const)
      for (let first = 0; first <= pieces; first++)
        expect(shareOfPieces(total, pieces, 0, first) + shareOfPieces(total, pieces, first, pieces - first)).toBe(total)
  })

  it('holds the fees back until the last piece of the order comes', () => {
    const rows = [
      { id: 1, quantity: 2, paidMinor: 50_001, vatMinor: 10_000, givenBack: 0 },
      { id: 2, quantity: 1, paidMinor: 30_000, vatMinor: 6_000, givenBack: 0 },
    ]
    const paid = { rows, feesMinor: 4_900, feesVatMinor: 980 }
    const first = moneyBack(paid, [{ rowId: 1, quantity: 1 }])
    expect(first).toEqual({ amountMinor: 25_001, vatMinor: 5_000, isWhole: false })
    const later = { ...paid, rows: rows.map((row) => (row.id === 1 ? { ...row, givenBack: 1 } : row)) }
    const rest = moneyBack(later, [
      { rowId: 1, quantity: 1 },
      { rowId: 2, quantity: 1 },
    ])
    expect(rest).toEqual({ amountMinor: 25_000 + 30_000 + 4_900, vatMinor: 5_000 + 6_000 + 980, isWhole: true })
    expect(moneyBack({ ...paid, rows: rows.map((row) => ({ ...row, givenBack: row.quantity })) }, [])).toEqual({
      amountMinor: 0,
      vatMinor: 0,
      isWhole: false,
    })
  })
})
