import { expect, it } from 'vitest'
import { editOf, NOTHING_TYPED } from './typed-delivery'

it('asks for what is typed alone: a new address needs no look at the old one', () => {
  expect(editOf(NOTHING_TYPED)).toEqual({})
  expect(editOf({ ...NOTHING_TYPED, addressLine1: ' Fjordgata 17 ', zip: '5003', city: '  ' })).toEqual({
    address: { addressLine1: 'Fjordgata 17', zip: '5003' },
  })
  expect(editOf({ ...NOTHING_TYPED, message: 'Ring', shippingId: 1, pickupPoint: 'p2' })).toEqual({
    message: 'Ring',
    shippingId: 1,
    pickupPoint: 'p2',
  })
})
