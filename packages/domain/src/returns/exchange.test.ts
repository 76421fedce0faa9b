import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterReturn,
  type ExchangeableRow,
  exchangeDueAt,
  moneyBack,
  type PaidRow,
  planExchange,
  planGoodwill,
  type ReplacementSku,
  type ReturnableOrder,
  worthOf,
  worthOfLast,
} from '.'

const NOW = Date.UTC(2026, 10, 29, 12)
const aRow = (more: Partial<ExchangeableRow> = {}): ExchangeableRow => ({
  ...{ id: 1, skuId: 10, quantity: 3, returned: 0, hasSeal: false, isExchangeOpen: false },
  ...{ paidMinor: 100_00, vatMinor: 20_00, givenBack: 0, exchanged: 0 },
  ...more,
})
const anOrder = (row: ExchangeableRow, more: Partial<ReturnableOrder> = {}): ReturnableOrder<ExchangeableRow> => ({
  ...{ status: 'completed', deliveredAt: NOW - 86_400_000, timeZone: 'Europe/Oslo', country: 'NO' },
  ...more,
  rows: [row],
})
const shelf = (inStock: number) => ({ inStock, oversellable: 0, static: 0 })
const offers = new Map<number, ReplacementSku>([
  [10, { skuId: 10, familyId: 5, stock: shelf(3) }],
  [11, { skuId: 11, familyId: 5, stock: shelf(2) }],
  [20, { skuId: 20, familyId: 6, stock: shelf(9) }],
])
const plan = (row: ExchangeableRow, wish: object = {}, more: Partial<ReturnableOrder> = {}) =>
  planExchange(anOrder(row, more), { rowId: 1, quantity: 1, skuId: 11, ...wish }, offers, NOW)
const refusalOf = (...args: Parameters<typeof plan>) => {
  const planned = plan(...args)
  return planned.ok ? undefined : planned.error.kind
}

describe('an exchange', () => {
  it('takes the last pieces of a row at what was paid for them, and pieces of another size from the shelves', () => {
    const planned = plan(aRow(), { quantity: 2 })
    expect(planned).toMatchObject({
      ok: true,
      value: { skuId: 11, shelves: shelf(2), line: { quantity: 2 }, valueMinor: 66_67, vatMinor: 13_33 },
    })
  })

  it('is refused for the same goods, another garment, an unsold size, too few pieces, and what may not come back', () => {
    expect(refusalOf(aRow(), { skuId: 10 })).toBe('same-goods')
    expect(refusalOf(aRow(), { skuId: 20 })).toBe('other-product')
    expect(refusalOf(aRow(), { skuId: 99 })).toBe('not-sold')
    expect(refusalOf(aRow(), { quantity: 3 })).toBe('not-enough')
    expect(refusalOf(aRow(), { quantity: 4 })).toBe('too-many')
    expect(refusalOf(aRow({ returned: 3 }))).toBe('nothing-left')
    expect(refusalOf(aRow({ isExchangeOpen: true }))).toBe('exchange-open')
    expect(refusalOf(aRow({ hasSeal: true }))).toBe('seal-broken')
    expect(refusalOf(aRow({ hasSeal: true }), { isSealed: true })).toBeUndefined()
    expect(refusalOf(aRow(), {}, { status: 'on-hold', deliveredAt: null })).toBe('not-sent')
    expect(refusalOf(aRow(), {}, { deliveredAt: NOW - 30 * 86_400_000 })).toBe('late')
  })

  it('ends by what becomes of its goods, and by whether the replacement has left', () => {
    expect(afterReturn('received', { hasLeft: true })).toBe('settled')
    expect(afterReturn('received', { hasLeft: false })).toBe('settled')
    expect(afterReturn('refused', { hasLeft: false })).toBe('cancelled')
    expect(afterReturn('refused', { hasLeft: true })).toBe('unsettled')
    expect(exchangeDueAt(NOW, 14)).toBe(NOW + 14 * 86_400_000)
  })

  it('leaves goodwill to rows of which nothing is exchanged', () => {
    const rows = [aRow({ exchanged: 1 }), aRow({ id: 2 })]
    const all = planGoodwill(rows, { rowId: null, of: { basisPoints: 10_000 } }, 1_000_00)
    expect(all.ok && all.value.shares.map(({ rowId }) => rowId)).toEqual([2])
    expect(planGoodwill(rows, { rowId: 1, of: { amountMinor: 1 } }, 1_000_00)).toMatchObject({ ok: false })
  })

  const step = fc.oneof(
    fc.record({ kind: fc.constant('return' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('exchange' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('undo' as const), pieces: fc.constant(0) }),
  )

  it('and returns in any order come to exactly what was paid, with every exchange worth what came off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.array(step, { maxLength: 10 }),
        (quantity, paidMinor, steps) => {
          let row: PaidRow = {
            id: 1,
            quantity,
            paidMinor,
            vatMinor: Math.round(paidMinor / 5),
            givenBack: 0,
            exchanged: 0,
          }
          const gone = { minor: 0, vat: 0 }
          let open: { pieces: number; minor: number; vat: number } | undefined
          const left = () => row.quantity - row.givenBack - (row.exchanged ?? 0)
          for (const { kind, pieces } of steps) {
            if (kind === 'undo') {
              if (open) {
                row = { ...row, exchanged: (row.exchanged ?? 0) - open.pieces }
                gone.minor -= open.minor
                gone.vat -= open.vat
                open = undefined
              }
            } else if (pieces <= left()) {
              const worth = kind === 'return' ? worthOf(row, pieces) : worthOfLast(row, pieces)
              gone.minor += worth.amountMinor
              gone.vat += worth.vatMinor
              if (kind === 'return') row = { ...row, givenBack: row.givenBack + pieces }
              else {
                row = { ...row, exchanged: (row.exchanged ?? 0) + pieces }
                open = { pieces, minor: worth.amountMinor, vat: worth.vatMinor }
              }
            }
          }
          const rest = moneyBack({ rows: [row], feesMinor: 0, feesVatMinor: 0 }, [{ rowId: 1, quantity: left() }])
          expect(gone.minor + rest.amountMinor).toBe(paidMinor)
          expect(gone.vat + rest.vatMinor).toBe(row.vatMinor)
        },
      ),
      { numRuns: sizes.properties, seed: 20_261_129 },
    )
  })
})
