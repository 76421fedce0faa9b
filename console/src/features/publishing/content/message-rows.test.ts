import { expect, it } from 'vitest'
import { messageRows } from './message-rows'

it('[MERCH-13] puts the catalogues side by side and leaves a gap where a language lacks a key', () => {
  expect(
    messageRows([
      { cart: { add: 'Legg i', empty: 'Tom' } },
      { cart: { add: 'Lägg i' } },
      { cart: { add: 'Læg i' }, x: 'y' },
    ]),
  ).toEqual([
    { key: 'cart.add', texts: ['Legg i', 'Lägg i', 'Læg i'] },
    { key: 'cart.empty', texts: ['Tom', undefined, undefined] },
    { key: 'x', texts: [undefined, undefined, 'y'] },
  ])
})
