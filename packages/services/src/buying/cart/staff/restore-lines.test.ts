import { expect, it } from 'vitest'
import { missingOf } from './restore-lines'

it('adds what is missing and takes nothing away', () => {
  const then = [
    { sku_id: 1, quantity: 2 },
    { sku_id: 2, quantity: 1 },
    { sku_id: 3, quantity: 1, package_id: 9 },
  ]
  expect(missingOf(then, [{ skuId: 1, quantity: 1 }])).toEqual([
    { skuId: 1, quantity: 1 },
    { skuId: 2, quantity: 1 },
  ])
  expect(
    missingOf(then, [
      { skuId: 1, quantity: 5 },
      { skuId: 2, quantity: 1 },
    ]),
  ).toEqual([])
})
