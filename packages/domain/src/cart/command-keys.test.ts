import { expect, it } from 'vitest'
import { createCommandKeys } from './command-keys'

const add = ['addToCart', { id: 'c', item: { skuId: 7, quantity: 1 } }]

it('[ASSIST-37] gives each command a key of its own, and the same one only to the same command that got no answer', () => {
  let count = 0
  const keys = createCommandKeys(() => `key ${++count}`)
  const first = keys.of(add)
  expect(keys.of(add)).not.toBe(first)
  keys.lost(add, first)
  expect(keys.of(structuredClone(add))).toBe(first)
  expect(keys.of(['addToCart', { id: 'c', item: { skuId: 8, quantity: 1 } }])).not.toBe(first)
  keys.settled()
  expect(keys.of(add)).not.toBe(first)
})
