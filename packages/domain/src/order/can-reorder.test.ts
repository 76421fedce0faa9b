import { expect, it } from 'vitest'
import { canReorder } from './can-reorder'

it('[ARCH-03] an order can go into a cart again as soon as one of its lines can be had', () => {
  expect([0, 1, 3].map((inStock) => canReorder({ inStock }))).toEqual([false, true, true])
})
