import { aVoucher } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { money } from '../money'
import { initialVoucherId, isVoucherCode, keepVoucherId, useVoucher } from '.'

describe('keepVoucherId', () => {
  it.each([
    ['voyadovoucher_abc', 'voyadovoucher_abc', 'voyadovoucher_abc'],
    ['VoyadoVoucher_abc', 'VoyadoVoucher_abc', 'VoyadoVoucher_abc'],
    ['VOYADOVOUCHER_abc', 'voyadovoucher_abc', null],
    ['voyadovoucher_abc', 'voyadovoucher_abd', null],
    ['voyadovoucher_abc', 'abc', null],
    ['voyadovoucher_abc', null, null],
    ['TAKK10', 'TAKK10', null],
    ['x_voyadovoucher_abc', 'x_voyadovoucher_abc', null],
    ['', '', null],
    [null, 'voyadovoucher_abc', null],
    [null, null, null],
  ])('[VOUCHER-01] promo code %s with voucher id %s keeps %s', (promoCode, voucherId, kept) => {
    expect(keepVoucherId(promoCode, voucherId)).toBe(kept)
  })

  it('[VOUCHER-02] is cleared at the start of a visit without login', () => {
    expect(initialVoucherId('voyadovoucher_abc', true)).toBe('voyadovoucher_abc')
    expect(initialVoucherId('voyadovoucher_abc', false)).toBeNull()
    expect(initialVoucherId(null, true)).toBeNull()
  })

  it('[VOUCHER-01] the prefix is compared without regard to case', () => {
    expect(isVoucherCode('VOYADOVOUCHER_1')).toBe(true)
    expect(isVoucherCode('voyadovoucher')).toBe(false)
    expect(isVoucherCode(null)).toBe(false)
  })
})

describe('useVoucher', () => {
  const goods = money(299_00, 'NOK')

  it('[MEMBER-10] pays from its minimum on, to the instant before it expires', () => {
    const voucher = aVoucher({ expiresAt: 100 })
    expect(useVoucher(voucher, goods, 99)).toEqual({ ok: true, value: voucher })
    expect(useVoucher(voucher, goods, 100)).toEqual({ ok: false, error: { kind: 'voucher-expired' } })
    expect(useVoucher(voucher, money(298_99, 'NOK'), 99)).toEqual({
      ok: false,
      error: { kind: 'voucher-minimum', minPurchase: money(299_00, 'NOK') },
    })
  })

  it('[VOUCHER-05] pays once, and in its own currency', () => {
    expect(useVoucher(aVoucher({ isUsed: true }), goods, 0)).toEqual({ ok: false, error: { kind: 'voucher-used' } })
    expect(useVoucher(aVoucher(), money(299_00, 'SEK'), 0)).toEqual({
      ok: false,
      error: { kind: 'voucher-of-other-currency' },
    })
  })
})
