import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addEntry, ledgerStatus, type PaymentSums, paymentEntryKinds, roomFor } from './payment-ledger'
import { type PaymentStatus, paymentCan, paymentStatuses } from './payment-status'
import { type ProviderView, readProvider } from './read-provider'
import { movementsOf } from './reservation'

const options = { numRuns: sizes.properties, seed: 20_261_121 }
const said = fc.record({
  reference: fc.constantFrom('a', 'a', 'a', 'b'),
  status: fc.constantFrom<ProviderView['status']>(
    'created',
    'authorised',
    'declined',
    'cancelled',
    'expired',
    'captured',
    'refunded',
  ),
  failure: fc.constantFrom<ProviderView['failure']>(null, 'declined', 'blocked', 'sold-out', 'timeout'),
  amountMinor: fc.constantFrom(100, 100, 100, 99, 101),
  currency: fc.constantFrom('NOK', 'NOK', 'NOK', 'SEK'),
  isIdentified: fc.boolean(),
})

it('comes to one end, whatever is said in whatever order, and to an order only for what was agreed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ view: fc.option(said, { nil: undefined }), isExpired: fc.boolean() }), { maxLength: 25 }),
      fc.boolean(),
      (answers, needsIdentification) => {
        let status: PaymentStatus = 'authorising'
        let orders = 0
        let ends = 0
        for (const { view, isExpired } of answers) {
          const attempt = { id: 'a', status, amountMinor: 100, currency: 'NOK', needsIdentification, isExpired }
          const reading = readProvider(attempt, view)
          if (reading.kind === 'make-order' || reading.kind === 'fail') {
            const to: PaymentStatus = reading.kind === 'fail' ? 'failed' : 'authorised'
            expect(paymentCan.moveTo(status, to)).toBe(true)
            status = to
            ends++
          }
          if (reading.kind === 'make-order') {
            orders++
            expect(view).toMatchObject({ reference: 'a', amountMinor: 100, currency: 'NOK' })
            if (needsIdentification) expect(view?.isIdentified).toBe(true)
          }
          // Money that stays promised without an order is always given up.
          if (status === 'failed' && (view?.status === 'authorised' || view?.status === 'captured')) {
            const isCancelled = reading.kind === 'cancel' || (reading.kind === 'fail' && reading.cancel)
            expect(isCancelled).toBe(true)
          }
        }
        expect(orders).toBeLessThanOrEqual(1)
        expect(ends).toBeLessThanOrEqual(1)
      },
    ),
    options,
  )
})

it('never refunds more than was captured, nor captures more than was authorised, and moves as the table allows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.array(
        fc.record({
          kind: fc.constantFrom(...paymentEntryKinds, 'dispute' as const),
          amountMinor: fc.integer({ min: -100, max: 3_000_000 }),
        }),
        { maxLength: 30 },
      ),
      (amountMinor, entries) => {
        let sums: PaymentSums = {
          amountMinor,
          authorisedMinor: 0,
          capturedMinor: 0,
          releasedMinor: 0,
          refundedMinor: 0,
        }
        let status: PaymentStatus = 'created'
        for (const entry of [{ kind: 'authorised' as const, amountMinor }, ...entries]) {
          const { kind, amountMinor: given } = entry
          if (kind === 'dispute') {
            // Only money that came can be asked back.
            if (sums.capturedMinor > sums.refundedMinor) sums = { ...sums, isDisputed: !sums.isDisputed }
            const to = ledgerStatus(sums)
            expect(to === status || paymentCan.moveTo(status, to), `${status} became ${to}`).toBe(true)
            status = to
            continue
          }
          const next = addEntry(sums, { kind, amountMinor: given })
          expect(next !== undefined).toBe(given > 0 && given <= roomFor(kind, sums))
          if (!next) continue
          sums = next
          const to = ledgerStatus(sums)
          expect(to === status || paymentCan.moveTo(status, to), `${status} became ${to}`).toBe(true)
          status = to
          expect(sums.refundedMinor).toBeLessThanOrEqual(sums.capturedMinor)
          expect(sums.capturedMinor + sums.releasedMinor).toBeLessThanOrEqual(sums.authorisedMinor)
          expect(sums.authorisedMinor).toBeLessThanOrEqual(amountMinor)
        }
      },
    ),
    options,
  )
})

const pieces = fc.uniqueArray(
  fc.record({
    skuId: fc.integer({ min: 1, max: 40 }),
    inStock: fc.nat(20),
    oversellable: fc.nat(20),
    static: fc.nat(20),
  }),
  { selector: ({ skuId }) => skuId, maxLength: 12 },
)

it('keeps the ledger: a released hold sums to nothing, a claimed one to what the order took', () => {
  fc.assert(
    fc.property(pieces, fc.constantFrom('claim' as const, 'release' as const), (held, end) => {
      const ledger = [...movementsOf('hold', held), ...movementsOf(end, held)]
      for (const { skuId, ...shelves } of held)
        for (const shelf of ['inStock', 'oversellable', 'static'] as const) {
          const sum = ledger.filter((one) => one.skuId === skuId).reduce((total, one) => total + one[shelf], 0)
          expect(sum + 0).toBe(end === 'claim' ? 0 - shelves[shelf] : 0)
          const ofOrder = ledger.filter((one) => one.skuId === skuId && one.cause === 'order')
          expect(ofOrder.map((one) => one[shelf] + 0)).toEqual(end === 'claim' ? [0 - shelves[shelf]] : [])
        }
    }),
    options,
  )
})

it('moves nowhere from an end', () => {
  for (const from of ['declined', 'failed', 'cancelled', 'expired', 'refunded'] as const)
    expect(paymentStatuses.some((to) => paymentCan.moveTo(from, to))).toBe(false)
})
