import { describe, expect, it } from 'vitest'
import { isCredit } from './credit'
import { failureWord, paymentFailures } from './payment-failure'
import { addEntry, isPaid, ledgerStatus, type PaymentSums, roomFor } from './payment-ledger'
import { type PaymentStatus, paymentCan, paymentStatuses } from './payment-status'
import { type Attempt, type ProviderView, readProvider } from './read-provider'
import { isExpired, movementsOf } from './reservation'
import { needsStrongIdentification } from './strong-identification'

const attempt: Attempt = {
  id: 'a',
  status: 'authorising',
  amountMinor: 49_900,
  currency: 'NOK',
  needsIdentification: false,
  isExpired: false,
}
const view: ProviderView = {
  reference: 'a',
  status: 'authorised',
  failure: null,
  amountMinor: 49_900,
  currency: 'NOK',
  isIdentified: false,
}
const read = (own: Partial<Attempt>, said: Partial<ProviderView> | undefined) =>
  readProvider({ ...attempt, ...own }, said && { ...view, ...said })

describe('the moves of a payment', () => {
  it('lets money move forward, but for what the bank takes back, and begins nothing again that has ended', () => {
    const moves = (from: PaymentStatus) => paymentStatuses.filter((to) => paymentCan.moveTo(from, to))
    expect(Object.fromEntries(paymentStatuses.map((status) => [status, moves(status)]))).toEqual({
      created: ['authorising', 'authorised', 'captured', 'declined', 'failed', 'cancelled', 'expired'],
      authorising: ['authorised', 'declined', 'failed', 'cancelled', 'expired'],
      authorised: ['part_captured', 'captured', 'cancelled'],
      part_captured: ['authorised', 'captured', 'part_refunded', 'disputed'],
      captured: ['authorised', 'part_captured', 'part_refunded', 'refunded', 'disputed', 'cancelled'],
      part_refunded: ['refunded', 'disputed'],
      refunded: [],
      disputed: ['part_captured', 'captured', 'part_refunded', 'refunded'],
      declined: [],
      failed: [],
      cancelled: [],
      expired: [],
    })
    expect(paymentStatuses.filter(paymentCan.settle)).toEqual(['created', 'authorising'])
    expect(paymentStatuses.filter(paymentCan.stand)).toEqual([
      'authorised',
      'part_captured',
      'captured',
      'part_refunded',
      'refunded',
      'disputed',
    ])
  })
})

describe('reading a provider', () => {
  it('makes an order of what was promised as agreed, also when the time is just over', () => {
    expect(read({}, {})).toEqual({ kind: 'make-order' })
    expect(read({ status: 'created' }, {})).toEqual({ kind: 'make-order' })
    expect(read({ isExpired: true }, {})).toEqual({ kind: 'make-order' })
  })

  it('believes no other amount, currency or reference', () => {
    const mismatch = { kind: 'fail', failure: 'mismatch', cancel: true }
    expect(read({}, { amountMinor: 49_899 })).toEqual(mismatch)
    expect(read({}, { currency: 'SEK' })).toEqual(mismatch)
    expect(read({}, { reference: 'b' })).toEqual(mismatch)
    expect(read({}, { status: 'created', amountMinor: 1 })).toEqual(mismatch)
    expect(read({}, { status: 'refunded' })).toEqual({ ...mismatch, cancel: false })
  })

  it('takes no credit without strong identification where the law wants it', () => {
    expect(needsStrongIdentification('FI', 'DirectInvoice')).toBe(true)
    expect(needsStrongIdentification('FI', 'Loan')).toBe(true)
    expect(needsStrongIdentification('FI', 'Card')).toBe(false)
    expect(needsStrongIdentification('SE', 'DirectInvoice')).toBe(false)
    expect(read({ needsIdentification: true }, {})).toMatchObject({ failure: 'mismatch', cancel: true })
    expect(read({ needsIdentification: true }, { isIdentified: true })).toEqual({ kind: 'make-order' })
  })

  it('waits for the shopper until the time is over, and gives up what nobody finished', () => {
    expect(read({}, { status: 'created' })).toEqual({ kind: 'wait' })
    expect(read({}, undefined)).toEqual({ kind: 'wait' })
    const expired = { kind: 'fail', failure: 'expired', cancel: true }
    expect(read({ isExpired: true }, { status: 'created' })).toEqual(expired)
    expect(read({ isExpired: true }, undefined)).toEqual(expired)
  })

  it('remembers why a provider refused', () => {
    for (const failure of ['declined', 'blocked', 'sold-out', 'insufficient-balance', 'timeout'] as const)
      expect(read({}, { status: 'declined', failure })).toEqual({ kind: 'fail', failure, cancel: false })
    expect(read({}, { status: 'declined' })).toMatchObject({ failure: 'declined' })
    expect(read({}, { status: 'cancelled' })).toMatchObject({ failure: 'abandoned' })
    expect(read({}, { status: 'expired', failure: 'timeout' })).toMatchObject({ failure: 'timeout' })
    expect(read({}, { status: 'expired', failure: 'abandoned' })).toMatchObject({ failure: 'expired' })
  })

  it('gives up at the provider what is promised too late, and leaves alone what has an order', () => {
    for (const status of ['declined', 'failed', 'cancelled', 'expired'] as const) {
      expect(read({ status }, {})).toEqual({ kind: 'cancel' })
      expect(read({ status }, { status: 'created' })).toEqual({ kind: 'cancel' })
      expect(read({ status }, { status: 'captured' })).toEqual({ kind: 'cancel' })
      expect(read({ status }, { status: 'refunded' })).toEqual({ kind: 'nothing' })
      expect(read({ status }, { status: 'cancelled' })).toEqual({ kind: 'nothing' })
      expect(read({ status }, undefined)).toEqual({ kind: 'nothing' })
    }
    for (const status of paymentStatuses.filter(paymentCan.stand))
      expect(read({ status }, {})).toEqual({ kind: 'nothing' })
  })

  it('has a word of the protocol for every failure', () => {
    expect(Object.fromEntries(paymentFailures.map((failure) => [failure, failureWord(failure)]))).toEqual({
      declined: 'Error',
      blocked: 'BlockedCustomer',
      'sold-out': 'OutOfStock',
      'insufficient-balance': 'InsufficientBalance',
      timeout: 'Timeout',
      abandoned: 'Error',
      expired: 'Error',
      superseded: 'Error',
      mismatch: 'Error',
      'order-refused': 'OrderNotCreated',
    })
    expect(failureWord('something new')).toBe('Error')
    expect(failureWord(null)).toBe('Error')
  })
})

describe('the ledger of a payment', () => {
  const none: PaymentSums = {
    amountMinor: 1_000,
    authorisedMinor: 0,
    capturedMinor: 0,
    releasedMinor: 0,
    refundedMinor: 0,
  }
  const after = (...entries: Parameters<typeof addEntry>[1][]) =>
    entries.reduce<PaymentSums | undefined>((sums, entry) => sums && addEntry(sums, entry), none)
  const entry = (kind: Parameters<typeof addEntry>[1]['kind'], amountMinor: number) => ({ kind, amountMinor })

  it('captures no more than was authorised, and refunds no more than was captured', () => {
    const promised = after(entry('authorised', 1_000))
    expect(promised).toEqual({ ...none, authorisedMinor: 1_000 })
    expect(after(entry('authorised', 1_001))).toBeUndefined()
    expect(after(entry('captured', 1))).toBeUndefined()
    expect(after(entry('authorised', 1_000), entry('refunded', 1))).toBeUndefined()
    const part = after(entry('authorised', 1_000), entry('captured', 600), entry('released', 300))
    expect(part && roomFor('captured', part)).toBe(100)
    expect(part && roomFor('refunded', part)).toBe(600)
    expect(part && addEntry(part, entry('captured', 101))).toBeUndefined()
    expect(part && addEntry(part, entry('refunded', 601))).toBeUndefined()
    for (const wrong of [0, -1, 1.5, Number.NaN, 2 ** 53])
      expect(part && addEntry(part, entry('refunded', wrong))).toBeUndefined()
  })

  it('says by its sums what became of the payment', () => {
    const statusOf = (...entries: Parameters<typeof after>) => ledgerStatus(after(...entries)!)
    const promised = entry('authorised', 1_000)
    expect(statusOf(promised)).toBe('authorised')
    expect(statusOf(promised, entry('released', 400))).toBe('authorised')
    expect(statusOf(promised, entry('released', 1_000))).toBe('cancelled')
    expect(statusOf(promised, entry('captured', 400))).toBe('part_captured')
    expect(statusOf(promised, entry('captured', 400), entry('released', 600))).toBe('captured')
    expect(statusOf(promised, entry('captured', 1_000))).toBe('captured')
    expect(statusOf(promised, entry('captured', 400), entry('refunded', 400))).toBe('part_refunded')
    expect(statusOf(promised, entry('captured', 1_000), entry('refunded', 400))).toBe('part_refunded')
    expect(statusOf(promised, entry('captured', 400), entry('released', 600), entry('refunded', 400))).toBe('refunded')
    expect(ledgerStatus({ ...none, amountMinor: 0 })).toBe('captured')
  })

  it('is paid when nothing is left to pay, and not because a part went back', () => {
    const paid = (...entries: Parameters<typeof after>) => {
      const sums = after(...entries)!
      return isPaid(ledgerStatus(sums), sums)
    }
    const promised = entry('authorised', 1_000)
    expect(paid(promised)).toBe(false)
    expect(paid(promised, entry('captured', 400))).toBe(false)
    expect(paid(promised, entry('captured', 400), entry('refunded', 100))).toBe(false)
    expect(paid(promised, entry('captured', 400), entry('refunded', 100), entry('captured', 600))).toBe(true)
    expect(paid(promised, entry('captured', 400), entry('released', 600))).toBe(true)
    expect(paid(promised, entry('released', 1_000))).toBe(false)
    expect(isPaid('captured', none)).toBe(true)
    expect(isPaid('authorising', none)).toBe(false)
  })

  it('holds refunds while captured money is disputed, and says so', () => {
    const disputed = { ...after(entry('authorised', 1_000), entry('captured', 1_000))!, isDisputed: true }
    expect(ledgerStatus(disputed)).toBe('disputed')
    expect(roomFor('refunded', disputed)).toBe(0)
    expect(addEntry(disputed, entry('refunded', 1))).toBeUndefined()
    expect(isPaid('disputed', disputed)).toBe(true)
    expect(ledgerStatus({ ...disputed, isDisputed: false })).toBe('captured')
  })
})

describe('reservations', () => {
  const pieces = [{ skuId: 7, inStock: 2, oversellable: 1, static: 0 }]

  it('are over at the very instant', () => {
    expect([isExpired(10, 9), isExpired(10, 10), isExpired(10, 11)]).toEqual([false, true, true])
  })

  it('take pieces from the shelves, give them back, or hand them to an order', () => {
    const reserve = { skuId: 7, cause: 'reserve', inStock: -2, oversellable: -1, static: 0 }
    const release = { skuId: 7, cause: 'release', inStock: 2, oversellable: 1, static: 0 }
    expect(movementsOf('hold', pieces)).toEqual([reserve])
    expect(movementsOf('release', pieces)).toEqual([release])
    expect(movementsOf('claim', pieces)).toEqual([release, { ...reserve, cause: 'order' }])
  })
})

it('pays at once with every method that is no credit', () => {
  expect(['Card', 'Wallet', 'DirectInvoice', 'Loan', null].filter(isCredit)).toEqual(['DirectInvoice', 'Loan'])
})
