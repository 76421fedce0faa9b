import { describe, expect, it } from 'vitest'
import { changeCustomerType, chooseCustomerType, customerTypeState } from '.'

describe('customer type', () => {
  it('[CUSTTYPE-01] is PERSON with VAT included until chosen', () => {
    expect(chooseCustomerType(undefined)).toEqual({ customerType: 'PERSON', vatIncluded: true })
  })

  it('[CUSTTYPE-02] takes type and VAT from the configured entry, PERSON when there is none', () => {
    expect(chooseCustomerType('ORGANIZATION')).toEqual({ customerType: 'ORGANIZATION', vatIncluded: false })
    const configured = [
      { type: 'PERSON', vat: false },
      { type: 'CLUB', vat: true },
    ]
    expect(chooseCustomerType('CLUB', configured)).toEqual({ customerType: 'CLUB', vatIncluded: true })
    for (const type of ['NOBODY', '__proto__', 7, null]) {
      expect(chooseCustomerType(type, configured)).toEqual({ customerType: 'PERSON', vatIncluded: false })
    }
  })

  it('[CUSTTYPE-03] [CUSTTYPE-04] says what to emit and what to keep', () => {
    expect(changeCustomerType('ORGANIZATION')).toEqual({
      choice: { customerType: 'ORGANIZATION', vatIncluded: false },
      event: { name: 'customer-type:change', customerType: 'ORGANIZATION', vatIncluded: false },
      cookieValue: 'ORGANIZATION',
    })
  })

  it('[CUSTTYPE-06] finds student and curve in the text', () => {
    expect(customerTypeState('student-curve')).toEqual({ text: 'student-curve', student: true, curve: true })
    expect(customerTypeState('student')).toMatchObject({ student: true, curve: false })
    expect(customerTypeState('curve 44')).toMatchObject({ student: false, curve: true })
    expect(customerTypeState('')).toMatchObject({ student: false, curve: false })
  })
})
