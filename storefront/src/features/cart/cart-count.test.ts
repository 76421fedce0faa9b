import { expect, it } from 'vitest'
import { openPiecesIn } from './cart-count'

const cart = (isCompleted: unknown, ...quantities: unknown[]) => ({
  data: { getCart: { isCompleted, items: quantities.map((quantity) => ({ quantity })) } },
})

it('[ARCH-04] counts the pieces of an open cart, and nothing of what it cannot read', () => {
  expect(openPiecesIn(cart(false, 2, 1))).toBe(3)
  expect(openPiecesIn(cart(true, 2, 1))).toBe(0)
  expect(openPiecesIn(cart(false, 2, 'x', null))).toBe(2)
  for (const damaged of [
    null,
    'x',
    {},
    { data: null },
    { data: { getCart: null } },
    { data: { getCart: { items: 7 } } },
  ])
    expect(openPiecesIn(damaged)).toBe(0)
})
