import { describe, expect, it } from 'vitest'
import { offeredPayments, type PaymentTerms, selectedPayment } from './payment-choice'
import { offeredShipping, type ShippingTerms, selectedShipping } from './shipping-choice'

const payment = (id: number, creditTier: number, limits: Partial<PaymentTerms> = {}): PaymentTerms => ({
  id,
  creditTier,
  sortOrder: id,
  minimumMinor: 0,
  maximumMinor: null,
  ...limits,
})
const card = payment(3, 1)
const wallet = payment(4, 2)
const invoice = payment(1, 3, { maximumMinor: 2000_00 })
const loan = payment(2, 3, { minimumMinor: 500_00 })

describe('payment methods', () => {
  it('[LAW-07] come with what is never credit first and what always is last, within their amounts', () => {
    expect(offeredPayments([invoice, loan, card, wallet], 500_00)).toEqual([card, wallet, invoice, loan])
    expect(offeredPayments([invoice, loan, card], 499_99)).toEqual([card, invoice])
    expect(offeredPayments([invoice, loan, card], 2000_01)).toEqual([card, loan])
    expect(offeredPayments([invoice], 2000_00)).toEqual([invoice])
  })

  it('[LAW-07] preselect no credit anywhere and nothing at all in Finland', () => {
    for (const market of ['no', 'se', 'dk']) {
      expect(selectedPayment([card, invoice], null, market)).toBe(card)
      expect(selectedPayment([wallet, invoice], null, market)).toBeUndefined()
    }
    expect(selectedPayment([card, invoice], null, 'fi')).toBeUndefined()
  })

  it('follow the choice while it is offered, and are none when it is not', () => {
    expect(selectedPayment([card, invoice], 1, 'fi')).toBe(invoice)
    expect(selectedPayment([card, invoice], 2, 'no')).toBeUndefined()
  })
})

const shipping = (id: number, feeMinor: number, terms: Partial<ShippingTerms> = {}): ShippingTerms => ({
  id,
  key: `method-${id}`,
  feeMinor,
  isDefault: false,
  zipPrefixes: [],
  excludedZipPrefixes: ['9990'],
  ...terms,
})
const home = shipping(1, 99_00)
const pickup = shipping(2, 49_00, { isDefault: true })
const express = shipping(3, 149_00, { zipPrefixes: ['0', '1'] })
const all = [home, pickup, express]
const noWish = { id: null, key: null, feeMinor: null }

describe('shipping methods', () => {
  it('go where their zips say, whatever signs stand in them', () => {
    expect(offeredShipping(all, '0150')).toEqual(all)
    expect(offeredShipping(all, 'N-0150')).toEqual(all)
    expect(offeredShipping(all, '5003')).toEqual([home, pickup])
    expect(offeredShipping(all, '9990')).toEqual([])
    expect(offeredShipping(all, '')).toEqual([home, pickup])
  })

  it('are chosen by id, key or the fee that was shown, else the default goes', () => {
    expect(selectedShipping(all, noWish)).toEqual({ method: pickup, isChosen: false })
    expect(selectedShipping([home, express], noWish)).toEqual({ method: home, isChosen: false })
    expect(selectedShipping(all, { ...noWish, id: 3 })).toEqual({ method: express, isChosen: true })
    expect(selectedShipping(all, { ...noWish, key: 'method-1', feeMinor: 149_00 })?.method).toBe(home)
    expect(selectedShipping(all, { ...noWish, feeMinor: 149_00 })?.method).toBe(express)
    expect(selectedShipping([], noWish)).toBeUndefined()
  })

  it('[ATTACK-02] never cost what a client says', () => {
    expect(selectedShipping(all, { ...noWish, feeMinor: 0 })).toEqual({ method: pickup, isChosen: false })
  })
})
