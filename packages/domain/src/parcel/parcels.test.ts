import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parcelShare } from './parcel-share'
import { type CarrierEventName, isHandedOver, parcelAfter, parcelStates } from './parcel-state'
import { piecesToPack } from './pieces-to-pack'

describe('parcelAfter', () => {
  it('leads from packed to the pick-up point and the customer', () => {
    const way: CarrierEventName[] = ['booked', 'handed_over', 'on_its_way', 'at_pickup_point', 'delivered']
    for (const [at, event] of way.entries()) expect(parcelAfter(way[at - 1] ?? 'packed', event)).toBe(event)
  })

  it('leads to the customer from everywhere, and from there nowhere', () => {
    for (const state of parcelStates)
      expect(parcelAfter(state, 'delivered')).toBe(state === 'delivered' ? undefined : 'delivered')
    expect(parcelAfter('delivered', 'lost')).toBeUndefined()
    expect(parcelAfter('delivered', 'on_its_way_back')).toBeUndefined()
  })

  it('finds what was lost, and never goes back to the shop’s own shelf', () => {
    expect(parcelAfter('lost', 'on_its_way')).toBe('on_its_way')
    for (const state of parcelStates)
      if (isHandedOver(state))
        for (const event of ['booked', 'handed_over'] as const) expect(parcelAfter(state, event)).toBeUndefined()
  })
})

describe('piecesToPack', () => {
  const rows = [
    { id: 1, quantity: 2, packed: 1 },
    { id: 2, quantity: 1, packed: 0 },
  ]
  it('takes all that is left, or what is wanted', () => {
    expect(piecesToPack(rows, undefined)).toEqual({
      ok: true,
      value: [
        { rowId: 1, quantity: 1 },
        { rowId: 2, quantity: 1 },
      ],
    })
    expect(piecesToPack(rows, [{ rowId: 2, quantity: 1 }])).toMatchObject({ ok: true })
  })
  it('refuses what is packed already, unknown or nothing', () => {
    expect(piecesToPack(rows, [{ rowId: 1, quantity: 2 }])).toMatchObject({
      error: { kind: 'more-than-left', rowId: 1 },
    })
    expect(
      piecesToPack(rows, [
        { rowId: 2, quantity: 1 },
        { rowId: 2, quantity: 1 },
      ]),
    ).toMatchObject({ ok: false })
    expect(piecesToPack(rows, [{ rowId: 9, quantity: 1 }])).toMatchObject({ ok: false })
    expect(piecesToPack(rows, [])).toMatchObject({ error: { kind: 'nothing-left' } })
    expect(piecesToPack([{ id: 1, quantity: 1, packed: 1 }], undefined)).toMatchObject({
      error: { kind: 'nothing-left' },
    })
  })
})

describe('parcelShare', () => {
  it('adds up to the whole, however the pieces are split', () => {
    const row = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), totalMinor: fc.integer({ min: 0, max: 500_00 }) })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_00 }),
        fc.array(row, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
        (payableMinor, rows, choices) => {
          const before = rows.map(() => 0)
          let captured = 0
          while (rows.some(({ quantity }, at) => before[at]! < quantity)) {
            const leaving = rows.map(({ quantity }, at) => Math.min(quantity - before[at]!, choices.next().value ?? 1))
            if (leaving.every((pieces) => pieces === 0)) continue
            const share = parcelShare(
              payableMinor,
              rows.map((one, at) => ({ ...one, before: before[at]!, leaving: leaving[at]! })),
            )
            expect(share).toBeGreaterThanOrEqual(0)
            captured += share
            for (const [at, pieces] of leaving.entries()) before[at]! += pieces
          }
          expect(captured).toBe(payableMinor)
        },
      ),
      { numRuns: sizes.properties, seed: 20_261_124 },
    )
  })

  it('takes the fees with the goods, by what these cost', () => {
    const rows = [
      { quantity: 1, totalMinor: 300_00, before: 0, leaving: 1 },
      { quantity: 1, totalMinor: 100_00, before: 0, leaving: 0 },
    ]
    expect(parcelShare(440_00, rows)).toBe(330_00)
  })

  it('goes by what the goods cost also where all pieces of a row were cancelled', () => {
    const rows = [
      { quantity: 1, totalMinor: 300_00, before: 0, leaving: 1 },
      { quantity: 1, totalMinor: 100_00, before: 0, leaving: 0 },
      { quantity: 0, totalMinor: 0, before: 0, leaving: 0 },
    ]
    expect(parcelShare(440_00, rows)).toBe(330_00)
  })
})
