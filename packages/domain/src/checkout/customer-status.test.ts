import { describe, expect, it } from 'vitest'
import { checkoutFeedback, customerStatus, disabledPaymentTypes, type OrderValidation } from './customer-status'

const valid: OrderValidation = { isValid: true, message: null, memberType: null, paymentType: 'Card' }
const status = (given: Partial<OrderValidation>) => customerStatus({ ...valid, ...given })

describe('customerStatus', () => {
  it('[CHECKOUT-14] blacklisted only for an invalid answer with exactly that message', () => {
    expect(status({ isValid: false, message: 'Customer is blacklisted' })).toBe('blacklisted')
    expect(status({ isValid: true, message: 'Customer is blacklisted' })).toBe('ok')
    expect(status({ isValid: false, message: 'customer is blacklisted' })).toBe('ok')
    expect(status({ isValid: false, message: 'Customer is blacklisted.' })).toBe('ok')
  })

  it('[CHECKOUT-15] invalidemail only for an invalid answer with exactly that message', () => {
    expect(status({ isValid: false, message: 'Email seems to be invalid' })).toBe('invalidemail')
    expect(status({ isValid: true, message: 'Email seems to be invalid' })).toBe('ok')
    expect(status({ isValid: false, message: 'Email seems to be invalid ' })).toBe('ok')
  })

  it.each([
    ['NOCREDIT', 'limited'],
    ['NO CREDIT', 'limited'],
    ['N O C R E D I T', 'limited'],
    ['NOCREDIT-', 'limited'],
    ['NO CREDIT - ', 'limited'],
    ['NOCREDIT - Serialreturner', 'serialreturner'],
    ['NO CREDIT-FRAUD', 'fraud'],
    ['NOCREDIT2-Fraud', 'fraud'],
    ['NOCREDIT - High Risk - Two', 'highrisk-two'],
    ['nocredit-fraud', 'ok'],
    ['VIP NOCREDIT', 'ok'],
    ['', 'ok'],
    [null, 'ok'],
  ])('[CHECKOUT-16] member type %s with invoice or loan: %s', (memberType, expected) => {
    expect(status({ memberType, paymentType: 'DirectInvoice' })).toBe(expected)
    expect(status({ memberType, paymentType: 'Loan' })).toBe(expected)
  })

  it.each(['Card', 'directinvoice', 'loan', '', null])(
    '[CHECKOUT-17] NOCREDIT with payment type %s is ok',
    (paymentType) => {
      expect(status({ memberType: 'NOCREDIT-FRAUD', paymentType })).toBe('ok')
    },
  )

  it('[CHECKOUT-18] is ok otherwise, literally also for other invalid answers', () => {
    expect(status({})).toBe('ok')
    expect(status({ isValid: false, message: 'Insufficient stock amount' })).toBe('ok')
    expect(status({ isValid: false, message: null })).toBe('ok')
  })

  it('[CHECKOUT-19] blacklisted and invalidemail come before NOCREDIT', () => {
    const noCredit = { isValid: false, memberType: 'NOCREDIT-FRAUD', paymentType: 'Loan' }
    expect(status({ ...noCredit, message: 'Customer is blacklisted' })).toBe('blacklisted')
    expect(status({ ...noCredit, message: 'Email seems to be invalid' })).toBe('invalidemail')
    expect(status({ ...noCredit, message: 'Insufficient stock amount' })).toBe('fraud')
  })
})

describe('checkoutFeedback', () => {
  it.each([
    ['ok', undefined, []],
    ['blacklisted', 'blacklisted', []],
    ['invalidemail', 'invalid-email', []],
    ['limited', 'limited', ['DirectInvoice', 'Loan']],
    ['serialreturner', 'serial-returner', ['DirectInvoice', 'Loan']],
    ['fraud', 'fraud', ['DirectInvoice', 'Loan']],
    ['highrisk', 'limited', ['DirectInvoice', 'Loan']],
    ['constructor', 'limited', ['DirectInvoice', 'Loan']],
  ])(
    '[CHECKOUT-22] [CHECKOUT-23] [CHECKOUT-24] [CHECKOUT-25] [CHECKOUT-26] [CHECKOUT-27] %s shows %s',
    (given, feedback, disabled) => {
      expect(checkoutFeedback(given)).toBe(feedback)
      expect(disabledPaymentTypes(given)).toEqual(disabled)
    },
  )
})
