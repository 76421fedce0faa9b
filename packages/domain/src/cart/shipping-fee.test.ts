import { describe, expect, it } from 'vitest'
import { externalFeeOf } from './shipping-fee'

describe('externalFeeOf', () => {
  it.each([
    [-1, null],
    [0, 0],
    [49.5, 49_50],
    [10_000, 10_000_00],
  ])('reads %s', (fee, minor) => {
    expect(externalFeeOf(fee, 'NOK')).toEqual({ ok: true, value: minor })
  })

  it.each([-0.01, -2, 10_000.01, 1.005, 1e9, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (fee) => {
    expect(externalFeeOf(fee, 'NOK')).toEqual({ ok: false, error: { kind: 'bad-fee' } })
  })
})
