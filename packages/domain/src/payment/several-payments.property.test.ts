import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PaymentSums, roomFor } from './payment-ledger'
import { shareOfSpan, shareOut, sumsOfAll } from './several-payments'

const options = { numRuns: Math.max(2_000, sizes.properties), seed: 20_261_128 }
const part = fc.integer({ min: 0, max: 100 })
const sums: fc.Arbitrary<PaymentSums> = fc
  .record({ authorisedMinor: fc.integer({ min: 1, max: 500_000 }), released: part, captured: part, refunded: part })
  .map(({ authorisedMinor, released, captured, refunded }) => {
    const releasedMinor = Math.floor((authorisedMinor * released) / 100)
    const capturedMinor = Math.floor(((authorisedMinor - releasedMinor) * captured) / 100)
    const refundedMinor = Math.floor((capturedMinor * refunded) / 100)
    return { amountMinor: authorisedMinor, authorisedMinor, capturedMinor, releasedMinor, refundedMinor }
  })
const payments = fc.array(sums, { minLength: 1, maxLength: 4 })
const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

it('shares an amount out over the payments of an order: all of it, none more than it has room for, the first first', () => {
  fc.assert(
    fc.property(
      payments,
      fc.constantFrom('captured' as const, 'released' as const, 'refunded' as const),
      fc.integer({ min: 0, max: 2_000_000 }),
      (all, kind, amountMinor) => {
        const rooms = all.map((one) => roomFor(kind, one))
        const shares = shareOut(kind, amountMinor, all)
        expect(shares === undefined).toBe(amountMinor > total(rooms))
        if (shares) expect(total(shares)).toBe(amountMinor)
        shares?.forEach((share, at) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(rooms[at] ?? 0)
          // A later payment is touched only when those before it are used up.
          if (share > 0) expect(total(shares.slice(0, at))).toBe(total(rooms.slice(0, at)))
        })
      },
    ),
    options,
  )
})

it('splits what parcels take over the payments so that each is taken exactly once and as a whole', () => {
  fc.assert(
    fc.property(payments, fc.array(part, { minLength: 1, maxLength: 5 }), (all, cuts) => {
      const payable = all.map(({ authorisedMinor, releasedMinor }) => authorisedMinor - releasedMinor)
      const whole = total(payable)
      const taken = all.map(() => 0)
      let fromMinor = 0
      for (const [at, cut] of cuts.entries()) {
        const isLast = at === cuts.length - 1
        const amountMinor = isLast ? whole - fromMinor : Math.floor(((whole - fromMinor) * cut) / 100)
        const shares = shareOfSpan({ fromMinor, amountMinor }, all)
        expect(total(shares)).toBe(amountMinor)
        shares.forEach((share, index) => {
          taken[index] = (taken[index] ?? 0) + share
        })
        fromMinor += amountMinor
      }
      expect(taken).toEqual(payable)
    }),
    options,
  )
})

it('adds the payments of an order up, and has none of none', () => {
  expect(sumsOfAll([])).toBeUndefined()
  fc.assert(
    fc.property(payments, (all) => {
      const one = sumsOfAll(all)
      if (!one) throw new Error('There are payments')
      for (const kind of ['captured', 'released', 'refunded'] as const)
        expect(roomFor(kind, one)).toBe(total(all.map((each) => roomFor(kind, each))))
    }),
    options,
  )
})
