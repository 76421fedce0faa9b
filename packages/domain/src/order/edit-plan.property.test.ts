import { anOrder, aRow, aSku, carriedOut, offersOf, type World } from '@shop/testkit/order-edits'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leftOf } from '../membership'
import { shareOfPieces } from '../money'
import { planEdit } from './edit-plan'
import type { EditableOrder, OrderEdit } from './editable-order'

const options = { numRuns: Math.max(2_000, sizes.properties), seed: 20_261_124 }
const SKUS = [10, 11, 12, 20, 21, 30, 31]

const wantedRow = fc.record({
  skuId: fc.constantFrom(...SKUS),
  quantity: fc.integer({ min: 1, max: 5 }),
  unitMinor: fc.constantFrom(0, 1, 333, 9_999, 10_000),
  offBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  codeBasisPoints: fc.constantFrom(0, 0, 1_234, 10_000),
  fromStatic: fc.boolean(),
})
const world: fc.Arbitrary<World> = fc
  .record({
    rows: fc.array(wantedRow, { minLength: 1, maxLength: 5 }),
    shippingFeeMinor: fc.constantFrom(0, 4_900),
    paymentFeeMinor: fc.constantFrom(0, 1_900),
    balancePart: fc.integer({ min: 0, max: 100 }),
    capturedPart: fc.constantFrom(0, 0, 37, 100),
    points: fc.integer({ min: 0, max: 400 }),
    stock: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: SKUS.length, maxLength: SKUS.length }),
  })
  .map(({ rows, stock, balancePart, capturedPart, points, ...fees }) => {
    const made = rows.map((row, at) => {
      const totalMinor = Math.round((row.unitMinor * row.quantity * (10_000 - row.offBasisPoints)) / 10_000)
      return aRow(at + 1, {
        ...row,
        productId: Math.floor(row.skuId / 10),
        totalMinor,
        fixedDiscountMinor: Math.floor((totalMinor * row.codeBasisPoints) / 10_000),
        shelves: row.fromStatic
          ? { inStock: row.quantity - 1, oversellable: 0, static: 1 }
          : { inStock: row.quantity, oversellable: 0, static: 0 },
      })
    })
    const { totalMinor } = anOrder({ rows: made, ...fees }).sums
    const balanceLeftMinor = Math.floor((totalMinor * balancePart) / 100)
    const order = anOrder({
      ...{ rows: made, ...fees, balanceLeftMinor },
      points: points > 0 ? [{ entry: 'earned', points }] : [],
    })
    const capturedMinor = Math.floor(((order.payment?.authorisedMinor ?? 0) * capturedPart) / 100)
    const payment = order.payment && { ...order.payment, capturedMinor }
    return { order: { ...order, payment }, offers: offersOf(...SKUS.map((id, at) => aSku(id, stock[at]))) }
  })

const edit: fc.Arbitrary<OrderEdit> = fc.record({
  lines: fc.uniqueArray(
    fc.record({ rowId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 0, max: 4 }) }),
    {
      selector: ({ rowId }) => rowId,
      maxLength: 3,
    },
  ),
  swaps: fc.uniqueArray(fc.record({ rowId: fc.integer({ min: 1, max: 5 }), skuId: fc.constantFrom(...SKUS) }), {
    selector: ({ rowId }) => rowId,
    maxLength: 2,
  }),
  prices: fc.uniqueArray(
    fc.record({ rowId: fc.integer({ min: 1, max: 5 }), priceMinor: fc.constantFrom(0, 1, 332, 3_333, 9_000) }),
    { selector: ({ rowId }) => rowId, maxLength: 2 },
  ),
  code: fc.constant(null),
})

/** Most wishes as they could be fulfilled: rows that there are, and no more pieces than are left. */
function ofRows({ rows }: EditableOrder, { lines, swaps, prices }: OrderEdit): OrderEdit {
  const left = rows.filter(({ quantity }) => quantity > 0)
  const pick = (rowId: number) => left[rowId % Math.max(1, left.length)]
  const once = <T extends { readonly rowId: number }>(all: readonly T[]) => [
    ...new Map(all.map((one) => [one.rowId, one])).values(),
  ]
  return {
    lines: once(
      lines.map(({ rowId, quantity }) => ({
        rowId: pick(rowId)?.id ?? rowId,
        quantity: Math.min(quantity, pick(rowId)?.quantity ?? 0),
      })),
    ),
    swaps: once(swaps.map(({ rowId, skuId }) => ({ rowId: pick(rowId)?.id ?? rowId, skuId }))),
    // What would be dearer is refused, and the wish with it: most of them are to come through.
    prices: once(
      prices
        .map(({ rowId, priceMinor }) => ({ rowId: pick(rowId)?.id ?? rowId, priceMinor }))
        .filter(({ rowId, priceMinor }) => priceMinor < (left.find(({ id }) => id === rowId)?.unitMinor ?? 0)),
    ),
    code: null,
  }
}

const piecesAt = ({ order, offers }: World, skuId: number): number => {
  const onShelf = offers.get(skuId)?.stock
  const all = [onShelf, ...order.rows.flatMap((row) => (row.skuId === skuId ? row.shelves : []))]
  return all.reduce((sum, one) => sum + (one ? one.inStock + one.oversellable + one.static : 0), 0)
}
const standsIn = ({ payment }: EditableOrder): number =>
  payment ? payment.authorisedMinor - payment.releasedMinor - payment.refundedMinor : 0
const net = (row: { readonly totalMinor: number; readonly fixedDiscountMinor: number }) =>
  row.totalMinor - row.fixedDiscountMinor

function expectAgreement(now: World, first: World) {
  const { sums, rows, shippingFeeMinor, paymentFeeMinor } = now.order
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  expect(sums.itemsMinor).toBe(total(({ totalMinor }) => totalMinor))
  expect(sums.fixedDiscountMinor).toBe(total(({ fixedDiscountMinor }) => fixedDiscountMinor))
  expect(sums.totalMinor).toBe(sums.itemsMinor - sums.fixedDiscountMinor + shippingFeeMinor + paymentFeeMinor)
  expect(sums.toPayMinor).toBe(sums.totalMinor - sums.balanceMinor)
  expect(sums.toPayMinor).toBe(standsIn(now.order))
  expect(sums.balanceMinor).toBe(now.order.balanceLeftMinor)
  for (const { bought, agreed, quantity, ...row } of rows) {
    expect(net(row)).toBe(net(agreed) - shareOfPieces(net(agreed), bought.quantity, 0, bought.quantity - quantity))
    for (const amount of [row.totalMinor, row.fixedDiscountMinor, row.vatMinor])
      expect(amount).toBeGreaterThanOrEqual(0)
    const parts = row.priceParts.reduce((sum, run) => sum + run.quantity * run.unitMinor, 0)
    if (quantity < bought.quantity && row.priceParts.length > 0) expect(parts).toBe(row.totalMinor)
  }
  for (const { stock } of now.offers.values())
    for (const pieces of Object.values(stock)) expect(pieces).toBeGreaterThanOrEqual(0)
  for (const skuId of SKUS) expect(piecesAt(now, skuId)).toBe(piecesAt(first, skuId))
  const [was, left] = [leftOf(first.order.points), leftOf(now.order.points)]
  const paid = rows.reduce((sum, { bought }) => sum + net(bought), 0)
  const still = rows.reduce((sum, row) => sum + net(row), 0)
  expect(left).toBeGreaterThanOrEqual(paid > 0 ? Math.floor((was * still) / paid) : 0)
  expect(left).toBeLessThanOrEqual(was)
}

it('keeps order, payment, balance, stock and points in agreement through any cancellations and swaps', () => {
  let carried = 0
  let whole = 0
  fc.assert(
    fc.property(world, fc.array(edit, { minLength: 1, maxLength: 12 }), (first, edits) => {
      let now = first
      for (const wish of edits) {
        const plan = planEdit(now.order, ofRows(now.order, wish), now.offers)
        if (!plan.ok) {
          expect(plan.error.kind).not.toBe('no-money')
          continue
        }
        const before = standsIn(now.order) + now.order.balanceLeftMinor
        now = carriedOut(now, plan.value)
        carried++
        expect(before - standsIn(now.order) - now.order.balanceLeftMinor).toBe(plan.value.money.amountMinor)
        expect(leftOf(now.order.points)).toBe(plan.value.points.after)
        if (!plan.value.isWhole) expectAgreement(now, first)
        else {
          whole++
          expect([standsIn(now.order), now.order.balanceLeftMinor, leftOf(now.order.points)]).toEqual([0, 0, 0])
          for (const skuId of SKUS) expect(piecesAt(now, skuId)).toBe(piecesAt(first, skuId))
        }
      }
    }),
    options,
  )
  expect(carried).toBeGreaterThan(options.numRuns)
  expect(whole).toBeGreaterThan(options.numRuns / 20)
})

it('comes to the same sums and VAT in whatever order pieces are cancelled', () => {
  fc.assert(
    fc.property(world, fc.infiniteStream(fc.nat()), ({ order, offers }, picks) => {
      const target = order.rows.map(({ id, quantity }) => ({ rowId: id, quantity: id === 1 ? 1 : quantity >> 1 }))
      const atOnce = planEdit(order, { lines: target, swaps: [], prices: [], code: null }, offers)
      if (!atOnce.ok || atOnce.value.isWhole) return
      let now: World = { order, offers }
      for (;;) {
        const open = now.order.rows.filter(
          (row) => row.quantity > (target.find((t) => t.rowId === row.id)?.quantity ?? 0),
        )
        const row = open[picks.next().value % open.length]
        if (!row) break
        const lines = [{ rowId: row.id, quantity: row.quantity - 1 }]
        const plan = planEdit(now.order, { lines, swaps: [], prices: [], code: null }, now.offers)
        if (!plan.ok) throw new Error(plan.error.kind)
        now = carriedOut(now, plan.value)
      }
      expect(now.order.sums).toEqual(atOnce.value.after)
      expect(leftOf(now.order.points)).toBe(atOnce.value.points.after)
    }),
    { ...options, numRuns: sizes.properties },
  )
})
