import { describe, expect, it } from 'vitest'
import { pickupAddressOf } from './pickup-address'

const point = {
  id: 'p',
  name: 'Närbutiken',
  address: 'Parkgatan 26',
  zip: '11455',
  city: 'Stockholm',
  openingHours: '',
}

describe('pickupAddressOf', () => {
  it('writes the postcode as the country does', () => {
    expect(pickupAddressOf(point, 'SE')).toBe('Parkgatan 26, 114 55 Stockholm')
    expect(pickupAddressOf({ ...point, zip: '00530', city: 'Helsinki' }, 'FI')).toBe('Parkgatan 26, 00530 Helsinki')
  })
  it('leaves out what is not known', () => {
    expect(pickupAddressOf({ ...point, address: '', zip: '' }, 'SE')).toBe('Stockholm')
  })
})
