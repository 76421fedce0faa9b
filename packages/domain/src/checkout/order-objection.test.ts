import { describe, expect, it } from 'vitest'
import { addressObjections, type DeliveryAddress, postcodeOf } from './delivery-address'
import { addressMessage, type OrderFacts, orderObjection } from './order-objection'

const norway = { code: 'NO', name: 'Norge' }
const address: DeliveryAddress = {
  firstName: 'Kari',
  lastName: 'Nordli',
  addressLine1: 'Storgata 12',
  zip: '0150',
  city: 'Oslo',
  country: '',
  company: '',
}
const facts: OrderFacts = {
  cartId: 'abc',
  cart: { isEmpty: false, hasStock: true, isBelowMinOrderValue: false },
  marks: [],
  isEmailValid: true,
  billing: [],
  shipping: [],
  isPaymentMissing: false,
  isShippingMissing: false,
}
const cart = { isEmpty: false, hasStock: true, isBelowMinOrderValue: false }

describe('orderObjection', () => {
  it.each<[Partial<OrderFacts>, string | null]>([
    [{}, null],
    [{ marks: ['no_credit'] }, null],
    [{ cart: null }, 'No cart was found with the ID <abc>'],
    [{ marks: ['blacklisted'] }, 'Customer is blacklisted'],
    [{ marks: ['invalid_email'] }, 'Email seems to be invalid'],
    [{ isEmailValid: false }, 'Email seems to be invalid'],
    [{ cart: { ...cart, hasStock: false } }, 'Insufficient stock amount'],
    [{ cart: { ...cart, isEmpty: true } }, 'The cart is empty'],
    [{ billing: [{ kind: 'required', field: 'firstName' }] }, 'First name is required'],
    [{ shipping: [{ kind: 'other-country' }] }, 'Invalid Shipping Country'],
    [{ isPaymentMissing: true }, 'Payment must be selected'],
    [{ isShippingMissing: true }, 'Shipping must be selected'],
    [{ cart: { ...cart, isBelowMinOrderValue: true } }, 'The order is below the minimum order value'],
  ])('%j: %s', (given, message) => {
    expect(orderObjection({ ...facts, ...given })).toBe(message)
  })

  it('tells of a mark before anything that the shopper could mend', () => {
    const everything = { isPaymentMissing: true, isEmailValid: false, cart: { ...cart, hasStock: false } }
    expect(orderObjection({ ...facts, ...everything, marks: ['no_credit', 'blacklisted'] })).toBe(
      'Customer is blacklisted',
    )
    expect(orderObjection({ ...facts, ...everything })).toBe('Email seems to be invalid')
  })
})

describe('addressObjections', () => {
  const messages = (given: Partial<DeliveryAddress>, needsCompany = false) =>
    addressObjections({ ...address, ...given }, norway, needsCompany).map((one) => addressMessage(one, 'Billing'))

  it('names what is missing, in the protocol’s words', () => {
    expect(messages({})).toEqual([])
    expect(messages({ firstName: '', lastName: '', addressLine1: '', zip: '', city: '' })).toEqual([
      'First name is required',
      'Last name is required',
      'Address is required',
      'City is required',
      'Zip is required',
    ])
    expect(messages({}, true)).toEqual(['Company is required'])
    expect(messages({ zip: '015' })).toEqual(['Zip is invalid'])
  })

  it('takes the country as code, as name or not at all, and no other', () => {
    for (const country of ['', 'NO', 'no', 'Norge', ' norge ']) expect(messages({ country })).toEqual([])
    expect(messages({ country: 'SE', zip: '114 55' })).toContain('Invalid Billing Country')
  })

  it('[LAW-13] refuses special territories by name', () => {
    expect(messages({ zip: '9170' })).toEqual(['We do not deliver to Svalbard'])
    expect(messages({ zip: '8099' })).toEqual(['We do not deliver to Jan Mayen'])
    expect(messages({ country: 'FO', zip: '100' })).toEqual(['We do not deliver to the Faroe Islands'])
    expect(addressObjections({ ...address, zip: '22100' }, { code: 'FI', name: 'Suomi' })).toEqual([
      { kind: 'special-territory', territory: 'aland' },
    ])
  })

  it('writes postcodes as their country does', () => {
    expect(postcodeOf('SE', 'SE-11455')).toBe('114 55')
    expect(postcodeOf('NO', '0150')).toBe('0150')
    expect(postcodeOf('FI', '150')).toBeUndefined()
    expect(postcodeOf('EE', '10111')).toBe('10111')
  })
})
