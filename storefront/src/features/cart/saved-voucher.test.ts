import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCheckoutState } from '@/browser/checkout-state'
import { keepVoucher, startVoucher, takeVoucher } from './saved-voucher'

const written: string[] = []
const CODE = 'voyadovoucher_aB3'

beforeEach(() => {
  written.length = 0
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return `a=b; ralph-voucher=${CODE}`
    },
    set cookie(line: string) {
      written.push(line)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

it('[VOUCHER-06] a cheque that is being used is remembered for a year, by its code', () => {
  takeVoucher(CODE)
  expect(useCheckoutState.getState().voucherData).toEqual({ id: CODE })
  expect(written).toEqual([`ralph-voucher=${CODE}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`])
})

it('[VOUCHER-01] the id in the state is the whole code, and another code, or none, forgets it', () => {
  keepVoucher(CODE)
  expect(written).toEqual([])
  expect(useCheckoutState.getState().voucherData).toEqual({ id: CODE })
  for (const code of [null, 'TAKK10', CODE.toUpperCase()]) {
    keepVoucher(code)
    expect(useCheckoutState.getState().voucherData).toEqual({ id: null })
  }
  expect(written.map((line) => line.includes('Max-Age=0'))).toEqual([true, true, true])
})

it('[VOUCHER-02] the start of a visit forgets it, unless somebody is logged in', () => {
  startVoucher(true)
  expect(written).toEqual([])
  startVoucher(false)
  expect(written).toEqual([expect.stringMatching(/^ralph-voucher=; .*Max-Age=0/)])
})
