import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftOfRow, planGoodwill } from './goodwill'
import { moneyBack, type PaidRow } from './money-back'

const options = { numRuns: sizes.properties, seed: 20_261_124 }
const aRow = (id: number, more: Partial<PaidRow> = {}): PaidRow => ({
  ...{ id, quantity: 2, paidMinor: 100_00, vatMinor: 20_00, givenBack: 0 },
  ...more,
})

describe('goodwill', () => {
  it('is an amount or a share of what is left, of a row or spread over all', () => {
    const rows = [aRow(1), aRow(2, { paidMinor: 50_00, vatMinor: 10_00 })]
    expect(planGoodwill(rows, { rowId: 1, of: { basisPoints: 2_000 } }, 999_00)).toEqual({
      ok: true,
      value: {
        amountMinor: 20_00,
        vatMinor: 4_00,
        shares: [{ rowId: 1, amountMinor: 20_00, vatMinor: 4_00, before: 0 }],
      },
    })
    const all = planGoodwill(rows, { rowId: null, of: { amountMinor: 30_00 } }, 999_00)
    expect(all.ok && all.value.shares.map(({ amountMinor }) => amountMinor)).toEqual([20_00, 10_00])
  })

  it('is never more than what is left of the rows or of the payment', () => {
    const rows = [aRow(1, { givenBack: 1 })]
    const of = (amountMinor: number) => ({ rowId: 1, of: { amountMinor } })
    expect(planGoodwill(rows, of(50_01), 999_00)).toEqual({ ok: false, error: { kind: 'too-much', leftMinor: 50_00 } })
    expect(planGoodwill(rows, of(40_01), 40_00)).toEqual({ ok: false, error: { kind: 'too-much', leftMinor: 40_00 } })
    expect(planGoodwill(rows, of(0), 999_00)).toEqual({ ok: false, error: { kind: 'no-amount' } })
    expect(planGoodwill(rows, { rowId: 9, of: { amountMinor: 1 } }, 1)).toEqual({
      ok: false,
      error: { kind: 'no-such-row' },
    })
  })

  const step = fc.oneof(
    fc.record({ kind: fc.constant('return' as const), row: fc.nat(2), pieces: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constant('goodwill' as const),
      row: fc.option(fc.nat(2)),
      share: fc.integer({ min: 1, max: 10_000 }),
    }),
  )
  const paid = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), paidMinor: fc.integer({ min: 0, max: 99_999 }) })

  it('and returns in any order come to exactly what was paid, and no piece is worth less than nothing', () => {
    fc.assert(
      fc.property(
        fc.array(paid, { minLength: 3, maxLength: 3 }),
        fc.array(step, { maxLength: 12 }),
        (bought, steps) => {
          let rows = bought.map((row, id) => aRow(id, { ...row, vatMinor: Math.round(row.paidMinor / 5) }))
          const whole = rows.reduce((sum, { paidMinor }) => sum + paidMinor, 0)
          const wholeVat = rows.reduce((sum, { vatMinor }) => sum + vatMinor, 0)
          let back = 0
          let vatBack = 0
          const take = (coming: { rowId: number; quantity: number }[]) => {
            const { amountMinor, vatMinor } = moneyBack({ rows, feesMinor: 0, feesVatMinor: 0 }, coming)
            expect(amountMinor).toBeGreaterThanOrEqual(0)
            expect(vatMinor).toBeGreaterThanOrEqual(0)
            back += amountMinor
            vatBack += vatMinor
            rows = rows.map((row) => {
              const came = coming.find(({ rowId }) => rowId === row.id)?.quantity ?? 0
              return { ...row, givenBack: row.givenBack + came }
            })
          }
          for (const one of steps) {
            if (one.kind === 'return') {
              const row = rows[one.row]
              const left = row ? row.quantity - row.givenBack : 0
              if (left > 0) take([{ rowId: one.row, quantity: Math.min(one.pieces, left) }])
            } else {
              const given = planGoodwill(rows, { rowId: one.row, of: { basisPoints: one.share } }, whole - back)
              if (!given.ok) continue
              const { shares, amountMinor, vatMinor } = given.value
              expect(shares.reduce((sum, share) => sum + share.amountMinor, 0)).toBe(amountMinor)
              back += amountMinor
              vatBack += vatMinor
              rows = rows.map((row) => {
                const own = shares.filter(({ rowId }) => rowId === row.id)
                return { ...row, goodwill: [...(row.goodwill ?? []), ...own] }
              })
            }
          }
          take(rows.map(({ id, quantity, givenBack }) => ({ rowId: id, quantity: quantity - givenBack })))
          expect([back, vatBack]).toEqual([whole, wholeVat])
          for (const row of rows) expect(leftOfRow(row)).toEqual({ amountMinor: 0, vatMinor: 0 })
        },
      ),
      options,
    )
  })
})
