import { expect, it } from 'vitest'
import { invoiceShare } from './lowered-invoice'

it('lowers what is left to pay, and pays back what is more than that', () => {
  expect(invoiceShare(598_00, 0)).toEqual({ loweredMinor: 0, paidBackMinor: 598_00 })
  expect(invoiceShare(598_00, 700_00)).toEqual({ loweredMinor: 598_00, paidBackMinor: 0 })
  expect(invoiceShare(598_00, 448_00)).toEqual({ loweredMinor: 448_00, paidBackMinor: 150_00 })
})
