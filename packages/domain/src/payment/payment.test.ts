import { describe, expect, it } from 'vitest'
import { isCredit } from './credit'
import { failureWord, paymentFailures } from './payment-failure'
import { type PaymentStatus, paymentCan, paymentStatuses } from './payment-status'
import { leftToCapture, leftToRefund, refunded } from './payment-sums'
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
  it('lets money move forward only, and begins nothing again that has ended', () => {
    const moves = (from: PaymentStatus) => paymentStatuses.filter((to) => paymentCan.moveTo(from, to))
    expect(Object.fromEntries(paymentStatuses.map((status) => [status, moves(status)]))).toEqual({
      created: ['authorising', 'authorised', 'declined', 'failed', 'cancelled'],
      authorising: ['authorised', 'declined', 'failed', 'cancelled'],
      authorised: ['captured', 'cancelled'],
      captured: ['refunded'],
      refunded: [],
      declined: [],
      failed: [],
      cancelled: [],
    })
    expect(paymentStatuses.filter(paymentCan.settle)).toEqual(['created', 'authorising'])
    expect(paymentStatuses.filter(paymentCan.stand)).toEqual(['authorised', 'captured', 'refunded'])
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
    const abandoned = { kind: 'fail', failure: 'abandoned', cancel: true }
    expect(read({ isExpired: true }, { status: 'created' })).toEqual(abandoned)
    expect(read({ isExpired: true }, undefined)).toEqual(abandoned)
  })

  it('remembers why a provider refused', () => {
    for (const failure of ['declined', 'blocked', 'sold-out', 'insufficient-balance', 'timeout'] as const)
      expect(read({}, { status: 'declined', failure })).toEqual({ kind: 'fail', failure, cancel: false })
    expect(read({}, { status: 'declined' })).toMatchObject({ failure: 'declined' })
    expect(read({}, { status: 'cancelled' })).toMatchObject({ failure: 'abandoned' })
    expect(read({}, { status: 'expired', failure: 'timeout' })).toMatchObject({ failure: 'timeout' })
  })

  it('gives up at the provider what is promised too late, and leaves alone what has an order', () => {
    for (const status of ['declined', 'failed', 'cancelled'] as const) {
      expect(read({ status }, {})).toEqual({ kind: 'cancel' })
      expect(read({ status }, { status: 'created' })).toEqual({ kind: 'cancel' })
      expect(read({ status }, { status: 'cancelled' })).toEqual({ kind: 'nothing' })
      expect(read({ status }, undefined)).toEqual({ kind: 'nothing' })
    }
    for (const status of ['authorised', 'captured', 'refunded'] as const)
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
      superseded: 'Error',
      mismatch: 'Error',
      'order-refused': 'OrderNotCreated',
    })
    expect(failureWord('something new')).toBe('Error')
    expect(failureWord(null)).toBe('Error')
  })
})

describe('sums of a payment', () => {
  it('takes the money once and never gives back more than was taken', () => {
    const sums = { amountMinor: 1_000, capturedMinor: 0, refundedMinor: 0 }
    expect(leftToCapture(sums)).toBe(1_000)
    expect(leftToRefund(sums)).toBe(0)
    expect(refunded(sums, 1)).toBeUndefined()
    const taken = { ...sums, capturedMinor: 1_000 }
    expect(leftToCapture(taken)).toBe(0)
    expect(refunded(taken, 400)).toEqual({ ...taken, refundedMinor: 400 })
    expect(refunded({ ...taken, refundedMinor: 400 }, 600)).toMatchObject({ refundedMinor: 1_000 })
    expect(refunded({ ...taken, refundedMinor: 400 }, 601)).toBeUndefined()
    for (const wrong of [0, -1, 1.5, Number.NaN, 2 ** 53]) expect(refunded(taken, wrong)).toBeUndefined()
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
