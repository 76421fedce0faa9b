import { expect, it } from 'vitest'
import { wrongFieldOf } from './wrong-field'

it('[VALIDATE-13] names the field of another delivery that the checkout would refuse as well', async () => {
  expect(await wrongFieldOf({}, 'NO')).toBeUndefined()
  expect(await wrongFieldOf({ city: 'Bergen', message: 'Ring på', shippingId: 3 }, 'NO')).toBeUndefined()
  expect(await wrongFieldOf({ city: 'Oslo\u202eolsO' }, 'NO')).toBe('city')
  expect(await wrongFieldOf({ firstName: 'x'.repeat(61) }, 'NO')).toBe('firstName')
  expect(await wrongFieldOf({ message: 'x'.repeat(501) }, 'NO')).toBe('orderMessage')
  // An order may be of another country than the page.
  expect(await wrongFieldOf({ zip: '114 55', mobile: '0701234567' }, 'NO')).toBeUndefined()
})
