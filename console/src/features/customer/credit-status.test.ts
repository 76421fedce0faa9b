import { expect, it } from 'vitest'
import { creditStatusOf } from './credit-status'

it('[ARCH-03] says of a customer’s group what the checkout of the shop makes of it', () => {
  expect(
    ['NO CREDIT - Fraud', 'NO CREDIT-Serial Returner', 'NO CREDIT - under-age', 'NO CREDIT', 'Gold', ''].map(
      creditStatusOf,
    ),
  ).toEqual(['fraud', 'serial-returner', 'under-age', 'limited', undefined, undefined])
})
