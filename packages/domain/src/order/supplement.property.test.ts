import { anOrder, aRow, aSku, offersOf } from '@shop/testkit/order-edits'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planEdit } from './edit-plan'
import type { EditableOrder, EditableRow } from './editable-order'
import { type AddableSku, planSupplement, type SupplementPlan, type SupplementTerms } from './supplement'

const options = { numRuns: Math.max(1_000, sizes.properties), seed: 20_261_128 }
const NEW = [100, 101, 110, 120]
const price = fc.record({
  unitMinor: fc.constantFrom(1, 333, 9_999, 10_000, 129_900),
  offMinor: fc.constantFrom(0, 0, 1, 5_000),
})
const wish = fc.record({
  rows: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 4 }), unitMinor: fc.constantFrom(0, 333, 9_999, 10_000) }),
    { minLength: 1, maxLength: 4 },
  ),
  balancePart: fc.integer({ min: 0, max: 100 }),
  shippingFeeMinor: fc.constantFrom(0, 4_900),
  prices: fc.array(price, { minLength: NEW.length, maxLength: NEW.length }),
  stock: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: NEW.length, maxLength: NEW.length }),
  lines: fc.uniqueArray(fc.record({ skuId: fc.constantFrom(...NEW), quantity: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ skuId }) => skuId,
    minLength: 1,
    maxLength: NEW.length,
  }),
})

type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

function worldOf({ rows, balancePart, shippingFeeMinor, prices, stock }: Wish) {
  const made = rows.map((row, at) => aRow(at + 1, row))
  const { totalMinor } = anOrder({ rows: made, shippingFeeMinor }).sums
  const balanceLeftMinor = Math.floor((totalMinor * balancePart) / 100)
  const order = anOrder({ rows: made, shippingFeeMinor, balanceLeftMinor })
  const offers = new Map(
    NEW.map((skuId, at): [number, AddableSku] => {
      const { unitMinor = 1, offMinor = 0 } = prices[at] ?? {}
      const pieces = { inStock: stock[at] ?? 0, oversellable: 0, static: 0 }
      return [skuId, { skuId, price: { unitMinor, regularUnitMinor: unitMinor + offMinor }, stock: pieces }]
    }),
  )
  return { order, offers }
}

/** The order with the lines in it, paid by a payment of their own. */
function added(order: EditableOrder, plan: SupplementPlan): EditableOrder {
  const rows = plan.lines.map((line, at): EditableRow => {
    const row = aRow(50 + at, { ...line, productId: 50 + at, regularUnitMinor: line.regularUnitMinor })
    return { ...row, vatMinor: line.vatMinor, shelves: line.shelves }
  })
  const was = order.payment
  const both = (was?.authorisedMinor ?? 0) + plan.amountMinor
  const none = { capturedMinor: 0, releasedMinor: 0, refundedMinor: 0 }
  return {
    ...order,
    rows: [...order.rows, ...rows],
    sums: plan.after,
    payment: { ...none, amountMinor: both, authorisedMinor: both },
  }
}

it('adds lines whose whole price is the difference, and without them the order is again what it was', () => {
  let planned = 0
  fc.assert(
    fc.property(wish, (one) => {
      const { order, offers } = worldOf(one)
      const plan = planSupplement(order, one.lines, offers)
      const missing = one.lines.find(({ skuId, quantity }) => quantity > (offers.get(skuId)?.stock.inStock ?? 0))
      expect(plan.ok).toBe(missing === undefined)
      if (!plan.ok) return
      planned++
      const { lines, amountMinor, before, after } = plan.value
      expect(amountMinor).toBe(lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0))
      expect(amountMinor).toBeGreaterThan(0)
      for (const name of ['itemsMinor', 'totalMinor', 'toPayMinor'] as const)
        expect(after[name] - before[name]).toBe(amountMinor)
      for (const name of ['balanceMinor', 'fixedDiscountMinor'] as const) expect(after[name]).toBe(before[name])
      expect(after.toPayMinor).toBe(after.totalMinor - after.balanceMinor)
      const vat = lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0)
      expect(Math.abs(after.vatMinor - before.vatMinor - vat)).toBeLessThanOrEqual(lines.length)
      for (const { quantity, shelves } of lines)
        expect(shelves.inStock + shelves.oversellable + shelves.static).toBe(quantity)
      const larger = added(order, plan.value)
      const gone = planEdit(
        larger,
        { lines: lines.map((_, at) => ({ rowId: 50 + at, quantity: 0 })), swaps: [], prices: [], code: null },
        offersOf(...larger.rows.map(({ skuId }) => aSku(skuId))),
      )
      if (!gone.ok || gone.value.isWhole) return
      expect(gone.value.after).toEqual(before)
      expect(gone.value.money.amountMinor).toBe(amountMinor)
    }),
    options,
  )
  expect(planned).toBeGreaterThan(100)
})

it('refuses what cannot be added', () => {
  const order = anOrder({ rows: [aRow(1)] })
  const one = aSku(100)
  const offers = new Map<number, AddableSku>([
    [100, { skuId: 100, price: { regularUnitMinor: 500, unitMinor: 400 }, stock: one.stock }],
    [101, { skuId: 101, price: null, stock: one.stock }],
    [102, { skuId: 102, price: { regularUnitMinor: 0, unitMinor: 0 }, stock: one.stock }],
  ])
  const kindOf = (lines: Parameters<typeof planSupplement>[1], of = order, terms: SupplementTerms = {}) => {
    const plan = planSupplement(of, lines, offers, terms)
    return plan.ok ? 'planned' : plan.error.kind
  }
  const line = { skuId: 100, quantity: 1 }
  expect(kindOf([line])).toBe('planned')
  expect(kindOf([])).toBe('nothing-added')
  expect(kindOf([line, line])).toBe('twice')
  expect(kindOf([{ ...line, quantity: 0 }])).toBe('bad-quantity')
  expect(kindOf([{ ...line, quantity: 1.5 }])).toBe('bad-quantity')
  expect(kindOf([{ ...line, quantity: 6 }])).toBe('not-enough')
  for (const skuId of [101, 102, 999]) expect(kindOf([{ skuId, quantity: 1 }])).toBe('not-sold')
  expect(kindOf([line], { ...order, isPacked: true })).toBe('packed')
  expect(kindOf([line], { ...order, status: 'cancelled' })).toBe('not-open')
  expect(kindOf([line], order, { hurdle: 'invoice-issued' })).toBe('invoice-issued')
  // What the order comes to counts, not what is added.
  const most = order.sums.toPayMinor + 400
  expect(kindOf([line], order, { mostMinor: most })).toBe('planned')
  expect(kindOf([line], order, { mostMinor: most - 1 })).toBe('above-limit')
  expect(kindOf([line], order, { mostMinor: null })).toBe('planned')
})
