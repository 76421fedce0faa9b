import { expect, it } from 'vitest'
import { invoiceStatus } from './invoice-status'

it('reads an invoice by what was paid, what was given back and what day it is', () => {
  const invoice = { kind: 'invoice', paidAt: null, dueAt: 1000, isCredited: false } as const
  expect(invoiceStatus(invoice, 1000)).toBe('unpaid')
  expect(invoiceStatus(invoice, 1001)).toBe('overdue')
  expect(invoiceStatus({ ...invoice, paidAt: 900 }, 1001)).toBe('paid')
  expect(invoiceStatus({ ...invoice, dueAt: null }, 1001)).toBe('unpaid')
  expect(invoiceStatus({ ...invoice, paidAt: 900, isCredited: true }, 1001)).toBe('credited')
  expect(invoiceStatus({ ...invoice, kind: 'credit_note' }, 1001)).toBe('credited')
})
