import { expect, it } from 'vitest'
import { failedQuery } from './failed-query'

it('[ROUTING-10] keeps the query of the confirmation on the way to the screen of a failed payment', () => {
  expect(failedQuery({ kid: 'a b', cartid: '7', utm: ['x', 'y'], none: undefined }, 'OutOfStock')).toBe(
    'kid=a+b&cartid=7&utm=x&utm=y&error=OutOfStock',
  )
  expect(failedQuery({ kid: '1', error: 'Error' }, 'BlockedCustomer')).toBe('kid=1&error=BlockedCustomer')
})
