import { expect, it } from 'vitest'
import { changeOf, type TypedAddress, typedFields } from './typed-delivery'

const before = {
  ...(Object.fromEntries(typedFields.map((field) => [field, ''])) as TypedAddress),
  ...{ addressLine1: 'Storgata 1', addressLine2: 'H0201', zip: '0155', city: 'Oslo' },
}

it('sends what differs alone, and with a new street the second line that stands in the form', () => {
  expect(changeOf({ ...before, message: '' }, before)).toEqual({})
  expect(changeOf({ ...before, mobile: '41 23 86 17', message: ' Ring ' }, before)).toEqual({
    mobile: '41 23 86 17',
    message: 'Ring',
  })
  expect(changeOf({ ...before, addressLine1: 'Fjordgata 17', message: '' }, before)).toEqual({
    addressLine1: 'Fjordgata 17',
    addressLine2: 'H0201',
  })
  expect(changeOf({ ...before, shippingId: 1, pickupPoint: 'p2', message: '' }, before)).toEqual({
    shippingId: 1,
    pickupPoint: 'p2',
  })
})
