import { anOrder, aRow, aSku, carriedOut, offersOf } from '@shop/testkit/order-edits'
import { describe, expect, it } from 'vitest'
import { planEdit } from './edit-plan'
import type { EditableOrder, OfferedSku, OrderEdit } from './editable-order'

const planned = (order: EditableOrder, edit: Partial<OrderEdit>, ...skus: readonly OfferedSku[]) => {
  const plan = planEdit(order, { lines: [], swaps: [], prices: [], code: null, ...edit }, offersOf(...skus))
  if (!plan.ok) throw new Error(`Refused: ${plan.error.kind}`)
  return plan.value
}
const refusal = (order: EditableOrder, edit: Partial<OrderEdit>, ...skus: readonly OfferedSku[]) => {
  const plan = planEdit(order, { lines: [], swaps: [], prices: [], code: null, ...edit }, offersOf(...skus))
  return plan.ok ? 'ok' : plan.error
}

describe('cancelling pieces', () => {
  it('gives back their share of what was paid, and leaves the fees until the last piece', () => {
    const order = anOrder({ rows: [aRow(1, { quantity: 3, totalMinor: 20_000 })], shippingFeeMinor: 4_900 })
    const first = planned(order, { lines: [{ rowId: 1, quantity: 2 }] })
    expect(first.money).toMatchObject({ amountMinor: 6_667, releasedMinor: 6_667, refundedMinor: 0, balanceMinor: 0 })
    expect(first.after).toMatchObject({ itemsMinor: 13_333, totalMinor: 18_233, toPayMinor: 18_233 })
    expect(first.rows[0]?.after.priceParts).toEqual([
      { quantity: 1, unitMinor: 6_667 },
      { quantity: 1, unitMinor: 6_666 },
    ])
    expect(first.movements).toEqual([{ skuId: 10, cause: 'cancel', inStock: 1, oversellable: 0, static: 0 }])
    expect(first.notes).toEqual([{ kind: 'fees-stay' }])
    const { order: left } = carriedOut({ order, offers: offersOf(aSku(10)) }, first)
    const rest = planned(left, { lines: [{ rowId: 1, quantity: 0 }] })
    expect(rest).toMatchObject({ isWhole: true, money: { amountMinor: 18_233, releasedMinor: 18_233 } })
  })

  it('gives back in the order of a return: to the payment first, then to the balance that paid', () => {
    const order = anOrder({ rows: [aRow(1), aRow(2)], balanceLeftMinor: 15_000 })
    expect(planned(order, { lines: [{ rowId: 1, quantity: 0 }] }).money).toMatchObject({
      amountMinor: 10_000,
      releasedMinor: 5_000,
      balanceMinor: 5_000,
    })
  })

  it('gives back what was captured already as a refund', () => {
    const order = anOrder({ rows: [aRow(1), aRow(2)] })
    const payment = order.payment && { ...order.payment, capturedMinor: 15_000 }
    expect(planned({ ...order, payment }, { lines: [{ rowId: 1, quantity: 0 }] }).money).toMatchObject({
      releasedMinor: 5_000,
      refundedMinor: 5_000,
    })
  })

  it('takes the part of a code along, and says what stays as agreed', () => {
    const rows = [aRow(1, { quantity: 2, fixedDiscountMinor: 5_001 }), aRow(2, { fixedDiscountMinor: 2_500 })]
    const plan = planned(anOrder({ rows, hasCampaign: true, hasCode: true }), { lines: [{ rowId: 1, quantity: 1 }] })
    expect(plan.notes).toEqual([
      { kind: 'campaign-stays' },
      { kind: 'code-share', minor: 2_501 },
      { kind: 'delivery-stays-free' },
    ])
    expect(plan.money.amountMinor).toBe(7_500)
    expect(plan.after).toMatchObject({ itemsMinor: 19_999, fixedDiscountMinor: 5_000, totalMinor: 14_999 })
  })

  it('takes a gift along with the last piece that was bought', () => {
    const rows = [aRow(1), aRow(2, { unitMinor: 0 })]
    const plan = planned(anOrder({ rows, hasCode: true }), { lines: [{ rowId: 1, quantity: 0 }] })
    expect(plan).toMatchObject({ isWhole: true, notes: [{ kind: 'gift-goes' }, { kind: 'code-comes-back' }] })
    expect(plan.rows.map(({ after }) => after.quantity)).toEqual([0, 0])
  })

  it('takes what a campaign gave for nothing along with the last piece that was paid for', () => {
    const free = { totalMinor: 0, priceParts: [{ quantity: 1, unitMinor: 0 }] }
    const order = anOrder({ rows: [aRow(1), aRow(2), aRow(3, free)], hasCampaign: true, shippingFeeMinor: 4_900 })
    const left = (...rowIds: number[]) =>
      planned(order, { lines: rowIds.map((rowId) => ({ rowId, quantity: 0 })) }).rows.map(({ after }) => after.quantity)
    expect(left(1)).toEqual([0, 1, 1])
    expect(left(1, 2)).toEqual([0, 0, 0])
    expect(planned(order, { lines: [1, 2].map((rowId) => ({ rowId, quantity: 0 })) })).toMatchObject({
      isWhole: true,
      money: { amountMinor: 24_900 },
    })
    // What all of it costs nothing for, such as by a code, stays as it is taken.
    const nothing = anOrder({ rows: [aRow(1, free), aRow(2, free)] })
    expect(planned(nothing, { lines: [{ rowId: 1, quantity: 0 }] }).isWhole).toBe(false)
  })

  it('takes the points of the pieces back, in the member’s favour', () => {
    const rows = [aRow(1, { quantity: 3, unitMinor: 3_333 })]
    const order = anOrder({ rows, points: [{ entry: 'earned', points: 100 }] })
    expect(planned(order, { lines: [{ rowId: 1, quantity: 2 }] }).points).toEqual({ before: 100, after: 67 })
    expect(planned(order, { lines: [{ rowId: 1, quantity: 0 }] }).points).toEqual({ before: 100, after: 0 })
  })
})

describe('changing size or colour', () => {
  it('keeps the agreed price and moves the pieces between the shelves', () => {
    const order = anOrder({ rows: [aRow(1, { quantity: 2, totalMinor: 15_000 })] })
    const plan = planned(order, { swaps: [{ rowId: 1, skuId: 11 }] }, aSku(10, 0), aSku(11, 2))
    expect(plan.money.amountMinor).toBe(0)
    expect(plan.after).toEqual(plan.before)
    expect(plan.rows[0]?.after).toMatchObject({ skuId: 11, quantity: 2, totalMinor: 15_000 })
    expect(plan.movements).toEqual([
      { skuId: 10, cause: 'cancel', inStock: 2, oversellable: 0, static: 0 },
      { skuId: 11, cause: 'order', inStock: -2, oversellable: 0, static: 0 },
    ])
    expect(plan.notes).toEqual([])
  })

  it('lets two rows change places when the shelves are empty', () => {
    const rows = [aRow(1, { skuId: 10, productId: 1 }), aRow(2, { skuId: 11, productId: 1 })]
    const swaps = [
      { rowId: 1, skuId: 11 },
      { rowId: 2, skuId: 10 },
    ]
    expect(
      planned(anOrder({ rows }), { swaps }, aSku(10, 0), aSku(11, 0)).rows.map(({ after }) => after.skuId),
    ).toEqual([11, 10])
  })

  it('keeps the price of another colour only where it costs the same', () => {
    const order = anOrder({ rows: [aRow(1)] })
    const swap = (sku: OfferedSku) => refusal(order, { swaps: [{ rowId: 1, skuId: sku.skuId }] }, aSku(10), sku)
    expect(swap(aSku(20))).toBe('ok')
    expect(swap(aSku(20, 5, { regularUnitMinor: 12_000 }))).toEqual({ kind: 'other-price', rowId: 1 })
    expect(swap(aSku(20, 5, { familyId: 2 }))).toEqual({ kind: 'other-product', rowId: 1 })
    expect(swap(aSku(11, 5, { regularUnitMinor: null }))).toBe('ok')
    expect(swap(aSku(11, 0))).toEqual({ kind: 'not-enough', skuId: 11, left: 0 })
  })

  it('gives a buyer another size that costs no more today, and neither a dearer one nor another colour', () => {
    const order = anOrder({ rows: [aRow(1)] })
    const swap = (sku: OfferedSku, own = aSku(10)) =>
      refusal(order, { swaps: [{ rowId: 1, skuId: sku.skuId }], isByBuyer: true }, own, sku)
    const size = (regularUnitMinor: number | null) => aSku(11, 5, { regularUnitMinor })
    for (const price of [9_000, 10_000]) expect(swap(size(price))).toBe('ok')
    expect(swap(size(12_000), aSku(10, 5, { regularUnitMinor: 12_000 }))).toBe('ok')
    for (const price of [10_001, null]) expect(swap(size(price))).toEqual({ kind: 'other-price', rowId: 1 })
    expect(swap(aSku(20))).toEqual({ kind: 'other-product', rowId: 1 })
  })
})

describe('correcting a price', () => {
  it('gives the difference of every piece back, and leaves campaigns, free delivery, fees and points alone', () => {
    const order = anOrder({
      rows: [aRow(1, { quantity: 2 }), aRow(2)],
      hasCampaign: true,
      points: [{ entry: 'earned', points: 300 }],
    })
    const plan = planned(order, { prices: [{ rowId: 1, priceMinor: 8_000 }] })
    expect(plan.money).toMatchObject({ amountMinor: 4_000, vatMinor: 800, releasedMinor: 4_000 })
    expect(plan.correctedMinor).toBe(4_000)
    expect(plan.rows[0]).toMatchObject({
      isPriced: true,
      backMinor: 4_000,
      after: { quantity: 2, unitMinor: 8_000, totalMinor: 16_000, priceParts: [] },
    })
    expect(plan.after).toMatchObject({ itemsMinor: 26_000, totalMinor: 26_000, itemsRegularMinor: 30_000 })
    expect(plan.points).toEqual({ before: 300, after: 300 })
    expect(plan.notes).toEqual([{ kind: 'campaign-stays' }, { kind: 'delivery-stays-free' }, { kind: 'points-stay' }])
    expect(plan.movements).toEqual([])
  })

  it('counts only what stays as corrected when pieces go along', () => {
    const order = anOrder({ rows: [aRow(1, { quantity: 3, totalMinor: 20_000 })] })
    const edit = { lines: [{ rowId: 1, quantity: 2 }], prices: [{ rowId: 1, priceMinor: 5_000 }] }
    const plan = planned(order, edit)
    expect(plan).toMatchObject({ correctedMinor: 3_333, money: { amountMinor: 10_000 } })
    const { order: left } = carriedOut({ order, offers: offersOf(aSku(10)) }, plan)
    expect(planned(left, { lines: [{ rowId: 1, quantity: 1 }] }).money.amountMinor).toBe(5_000)
  })

  it('leaves the share of a code, and never takes more than the goods cost', () => {
    const order = anOrder({ rows: [aRow(1, { fixedDiscountMinor: 6_000 }), aRow(2)], hasCode: true })
    const lower = (priceMinor: number) => planned(order, { prices: [{ rowId: 1, priceMinor }] })
    expect(lower(7_000).money.amountMinor).toBe(3_000)
    expect(lower(5_000)).toMatchObject({ money: { amountMinor: 4_000 }, after: { fixedDiscountMinor: 5_000 } })
    expect(lower(0)).toMatchObject({ money: { amountMinor: 4_000 }, after: { totalMinor: 10_000 } })
  })

  it('is lower than before, of pieces that stay, and of a row once', () => {
    const order = anOrder({ rows: [aRow(1, { quantity: 2, totalMinor: 15_000 }), aRow(2, { unitMinor: 0 })] })
    const price = (priceMinor: number, rowId = 1) => refusal(order, { prices: [{ rowId, priceMinor }] })
    expect(price(7_499)).toBe('ok')
    for (const priceMinor of [7_500, 10_000, -1, 0.5, Number.NaN])
      expect(price(priceMinor), String(priceMinor)).toEqual({ kind: 'not-lower', rowId: 1 })
    expect(price(0, 2)).toEqual({ kind: 'not-lower', rowId: 2 })
    expect(price(1, 9)).toEqual({ kind: 'unknown-row', rowId: 9 })
    const [lines, prices] = [[{ rowId: 1, quantity: 0 }], [{ rowId: 1, priceMinor: 1 }]]
    expect(refusal(order, { lines, prices })).toEqual({ kind: 'not-lower', rowId: 1 })
    expect(refusal(order, { prices: [...prices, ...prices] })).toEqual({ kind: 'twice', rowId: 1 })
    expect(refusal({ ...order, isPacked: true }, { prices })).toEqual({ kind: 'packed' })
  })
})

describe('an edit', () => {
  const order = anOrder({ rows: [aRow(1, { quantity: 2 }), aRow(2, { returning: 1 })] })

  it('is for orders that are not packed yet', () => {
    const edit = { lines: [{ rowId: 1, quantity: 1 }] }
    for (const status of ['pending', 'on-hold', 'backorder']) expect(refusal({ ...order, status }, edit)).toBe('ok')
    for (const status of ['completed', 'cancelled', 'refunded', 'partial', 'pending-payment'])
      expect(refusal({ ...order, status }, edit)).toEqual({ kind: 'not-open' })
    expect(refusal({ ...order, isPacked: true }, edit)).toEqual({ kind: 'packed' })
  })

  it('names rows once, takes pieces off alone, and leaves what is coming back', () => {
    const line = (rowId: number, quantity: number) => refusal(order, { lines: [{ rowId, quantity }] })
    for (const quantity of [-1, 3, 0.5, Number.NaN])
      expect(line(1, quantity)).toEqual({ kind: 'bad-quantity', rowId: 1 })
    expect(line(9, 1)).toEqual({ kind: 'unknown-row', rowId: 9 })
    expect(line(1, 2)).toEqual({ kind: 'nothing-changed' })
    expect(line(2, 0)).toEqual({ kind: 'returning', rowId: 2 })
    expect(refusal(order, { swaps: [{ rowId: 2, skuId: 21 }] }, aSku(20), aSku(21))).toEqual({
      kind: 'returning',
      rowId: 2,
    })
    expect(refusal(order, { swaps: [{ rowId: 1, skuId: 99 }] })).toEqual({ kind: 'unknown-sku', rowId: 1 })
    const twice = { rowId: 1, quantity: 1 }
    expect(refusal(order, { lines: [twice, twice] })).toEqual({ kind: 'twice', rowId: 1 })
    expect(refusal(order, {})).toEqual({ kind: 'nothing-changed' })
  })

  it('is refused where the money went back otherwise', () => {
    const payment = order.payment && { ...order.payment, capturedMinor: 30_000, refundedMinor: 25_000 }
    expect(refusal({ ...order, payment }, { lines: [{ rowId: 1, quantity: 1 }] })).toEqual({ kind: 'no-money' })
  })
})
