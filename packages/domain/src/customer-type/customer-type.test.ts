import { describe, expect, it } from 'vitest'
import { changeCustomerType, chooseCustomerType, customerTypeState, customerTypes } from '.'

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

  it('[ROLE-04] [SHOP-26] is a person or a company, and either may be a student or curve besides', () => {
    expect(customerTypes.map(({ type }) => type)).toEqual(['PERSON', 'ORGANIZATION'])
    for (const { type, vat } of customerTypes) {
      expect(chooseCustomerType(type)).toEqual({ customerType: type, vatIncluded: vat })
      expect(customerTypeState(type)).toEqual({ text: type, student: false, curve: false })
      expect(customerTypeState(`${type} student`)).toMatchObject({ student: true, curve: false })
      expect(customerTypeState(`${type} curve`)).toMatchObject({ student: false, curve: true })
    }
    // Nobody is another kind of customer by naming one.
    for (const other of ['student', 'curve', 'person', 'company', 'ADMIN'])
      expect(chooseCustomerType(other).customerType).toBe('PERSON')
  })
})
