import { demoSeller, sellerRegistrations } from '@shop/domain/market'
import { expect, it } from 'vitest'
import { registrations, seller } from './seller'

it('names the same seller in the pages as the shop does at their foot', () => {
  expect(registrations).toEqual(sellerRegistrations)
  expect(demoSeller).toMatchObject(seller)
})
