import { anOrder, aRow, aSku, offersOf, type World } from '@shop/testkit/order-edits'
import { type Happening, happenings, type OrderHistory, orderHistory } from '@shop/testkit/order-history'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leftOf } from '../membership'
import { parcelStates } from '../parcel'
import { leftOfRow } from '../returns'

const MINUTES_20 = 1_200_000
const SKUS = [10, 11, 20, 21, 30]
const row = fc.record({
  skuId: fc.constantFrom(...SKUS),
  quantity: fc.integer({ min: 1, max: 4 }),
  unitMinor: fc.constantFrom(1, 333, 9_999, 10_000, 49_900),
  offBasisPoints: fc.constantFrom(0, 0, 1_000, 3_333, 10_000),
  codeBasisPoints: fc.constantFrom(0, 0, 1_234),
})
const world: fc.Arbitrary<World> = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    shippingFeeMinor: fc.constantFrom(0, 4_900),
    paymentFeeMinor: fc.constantFrom(0, 1_900),
    balancePart: fc.constantFrom(0, 0, 13, 50, 97),
    points: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ rows, balancePart, points, ...fees }) => {
    const made = rows.map(({ offBasisPoints, codeBasisPoints, ...one }, at) => {
      const totalMinor = Math.round((one.unitMinor * one.quantity * (10_000 - offBasisPoints)) / 10_000)
      const fixedDiscountMinor = Math.floor((totalMinor * codeBasisPoints) / 10_000)
      return aRow(at + 1, { ...one, productId: Math.floor(one.skuId / 10), totalMinor, fixedDiscountMinor })
    })
    const { totalMinor } = anOrder({ rows: made, ...fees }).sums
    const balanceLeftMinor = Math.floor((totalMinor * balancePart) / 100)
    const order = anOrder({ rows: made, ...fees, balanceLeftMinor, points: [{ entry: 'earned', points }] })
    return { order, offers: offersOf(...SKUS.map((skuId) => aSku(skuId, 2))) }
  })
const some = (kinds: readonly Happening['kind'][], maxLength: number): fc.Arbitrary<Happening[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      a: fc.nat({ max: 1_000 }),
      b: fc.nat({ max: 20_000 }),
      c: fc.nat({ max: 1_000 }),
    }),
    { maxLength },
  )
/** Anything may happen at any time; what comes first as a rule happens more often first, so that many histories come far. */
const history: fc.Arbitrary<Happening[]> = fc
  .tuple(
    some([...happenings, 'edit', 'edit', 'edit', 'lower', 'lower', 'offer', 'offer', 'pay', 'expire'], 8),
    some(['start', 'start', 'pack', 'pack', 'pack', 'pack', 'edit', 'bank', 'lower', 'offer', 'pay'], 12),
    some(['report', 'report', 'report', 'report', 'report', 'pack', 'register', 'bank', 'complete', 'rest'], 14),
    some([...happenings, 'report', 'register', 'receive', 'receive', 'bank'], 30),
  )
  .map((stages) => stages.flat())

const sum = <T>(all: Iterable<T>, of: (one: T) => number): number => [...all].reduce((total, one) => total + of(one), 0)
const piecesOf = ({ inStock, oversellable, static: fixed }: World['order']['rows'][number]['shelves']) =>
  inStock + oversellable + fixed
const piecesIn = ({ order, offers }: World) =>
  sum(offers.values(), ({ stock }) => piecesOf(stock)) + sum(order.rows, ({ shelves }) => piecesOf(shelves))

/** What must hold of an order at every moment, whatever has happened to it. */
function expectAgreement({ now, first, isInvoice, paidRows, returnedOf, packedOf }: OrderHistory) {
  const { order } = now.world
  const { sums, payment } = order
  const held = sum(now.offered?.lines ?? [], ({ quantity }) => quantity)
  expect(piecesIn(now.world) + held).toBe(piecesIn(first))
  for (const { stock } of now.world.offers.values())
    for (const pieces of Object.values(stock)) expect(pieces).toBeGreaterThanOrEqual(0)
  expect(leftOf(order.points)).toBeGreaterThanOrEqual(0)
  const earned = order.points.filter(({ entry }) => entry === 'earned')
  expect(leftOf(order.points)).toBeLessThanOrEqual(leftOf(earned))
  if (payment) {
    const { authorisedMinor, capturedMinor, releasedMinor, refundedMinor } = payment
    expect(capturedMinor + releasedMinor).toBeLessThanOrEqual(authorisedMinor)
    expect(refundedMinor).toBeLessThanOrEqual(capturedMinor)
    if (isInvoice) {
      const used = now.bankLines.filter(({ isReversed }) => !isReversed)
      expect(capturedMinor).toBe(sum(used, ({ appliedMinor }) => appliedMinor))
    } else if (now.status === 'completed') expect(capturedMinor).toBe(authorisedMinor - releasedMinor)
  }
  const stands = payment ? payment.authorisedMinor - payment.releasedMinor - payment.refundedMinor : 0
  if (payment && !isInvoice && now.status === 'processing') {
    const goods = order.rows.filter(({ quantity }) => quantity > 0)
    const left = sum(goods, ({ id, quantity, totalMinor }) => Math.round((totalMinor * packedOf(id, true)) / quantity))
    const whole = sum(goods, ({ totalMinor }) => totalMinor)
    const payable = payment.authorisedMinor - payment.releasedMinor
    // Each parcel takes its share of the order as it was when it went.
    if (whole > 0 && now.restsCancelled === 0) expect(payment.capturedMinor).toBe(Math.round((payable * left) / whole))
    expect(payment.capturedMinor).toBeLessThanOrEqual(payable)
  }
  if (now.status === 'cancelled') {
    expect([stands, order.balanceLeftMinor]).toEqual([0, 0])
    return expect(leftOf(order.points)).toBe(0)
  }
  // Every øre of the order stands at the payment or the balance, or has gone back for goods.
  const isWholeBack = order.rows.every(({ id, quantity }) => returnedOf(id, 'received') === quantity)
  const fees = order.shippingFeeMinor + order.paymentFeeMinor
  expect(sums.toPayMinor + sums.balanceMinor).toBe(sums.totalMinor)
  expect(sums.totalMinor).toBe(sum(paidRows(), ({ paidMinor }) => paidMinor) + fees)
  const leftInRows = sum(paidRows(), (one) => leftOfRow(one).amountMinor)
  const keepsFees = !isWholeBack || sum(now.returns, ({ state }) => (state === 'received' ? 1 : 0)) === 0
  expect(stands + order.balanceLeftMinor).toBe(leftInRows + (keepsFees ? fees : 0) + now.back.freightKept)
  for (const one of paidRows()) {
    const left = leftOfRow(one)
    expect(left.amountMinor).toBeGreaterThanOrEqual(0)
    expect(left.amountMinor).toBeLessThanOrEqual(one.paidMinor)
    expect(packedOf(one.id)).toBeLessThanOrEqual(one.quantity)
    expect(returnedOf(one.id)).toBeLessThanOrEqual(one.quantity)
  }
  if (isWholeBack && sum(order.rows, ({ quantity }) => quantity) > 0 && !keepsFees) {
    expect(leftInRows).toBe(0)
    expect(leftOf(order.points)).toBe(0)
  }
  for (const { state } of now.parcels) expect(parcelStates).toContain(state)
}

it(
  'keeps money, stock and points of an order in agreement through any history of edits, corrections, added lines, parcels, payments and returns',
  () => {
    const ends = new Map<string, number>()
    const count = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1)
    fc.assert(
      fc.property(world, fc.boolean(), history, (first, isInvoice, all) => {
        const course = orderHistory(first, isInvoice)
        for (const one of all) {
          course.happen(one)
          expectAgreement(course)
        }
        const { now } = course
        count(now.status)
        if (now.loweredMinor > 0) count('lowered')
        if (now.expired > 0) count('expired')
        if (now.added > 0) count('added')
        if (now.added > 0 && now.loweredMinor > 0 && now.status === 'completed') count('changed and sent')
        if (now.returns.some(({ state }) => state === 'received')) count('returned')
        if (now.goodwill.size > 0) count('goodwill')
        if (now.bankLines.some(({ isReversed }) => isReversed)) count('reversed')
        if (now.restsCancelled > 0) count(`rest cancelled, ${now.status}`)
        if (now.parcels.length > 1 && now.status === 'completed') count('several parcels')
      }),
      { numRuns: sizes.orderHistories, seed: 20_261_128 },
    )
    // The histories come everywhere: otherwise they would prove nothing.
    const changed = ['lowered', 'added', 'expired', 'changed and sent']
    const sent = ['completed', 'returned', 'goodwill', 'reversed', 'several parcels']
    const rests = ['rest cancelled, completed', 'rest cancelled, processing']
    for (const end of ['processing', 'cancelled', ...changed, ...sent, ...rests])
      expect(ends.get(end) ?? 0, end).toBeGreaterThan(0)
  },
  MINUTES_20,
)
