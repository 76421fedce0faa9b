import { expect, it } from 'vitest'
import type { ItemsRow } from './items-api'
import { editOf, quantityOf, skuOf, wishWith } from './items-wish'

const row: ItemsRow = {
  ...{ id: 7, skuId: 70, name: 'Kjole', size: 'M', colour: 'Rød', image: null, quantity: 3 },
  ...{ paidFormatted: '300 kr', returning: 0, sizes: [], areSizesSoldOut: false },
}

it('wants what differs alone, and no other size of what goes', () => {
  expect(editOf({})).toEqual({ lines: [], swaps: [] })
  const fewer = wishWith({}, row, { quantity: 1 })
  expect(editOf(fewer)).toEqual({ lines: [{ rowId: 7, quantity: 1 }], swaps: [] })
  const both = wishWith(fewer, row, { skuId: 71 })
  expect(editOf(both)).toEqual({ lines: [{ rowId: 7, quantity: 1 }], swaps: [{ rowId: 7, skuId: 71 }] })
  expect([quantityOf(both, row), skuOf(both, row)]).toEqual([1, 71])
  expect(editOf(wishWith(both, row, { quantity: 0 }))).toEqual({ lines: [{ rowId: 7, quantity: 0 }], swaps: [] })
  const back = wishWith(wishWith(both, row, { quantity: 3 }), row, { skuId: 70 })
  expect(editOf(back)).toEqual({ lines: [], swaps: [] })
  expect([quantityOf(back, row), skuOf(back, row)]).toEqual([3, 70])
})
