import { aCart, aLine, anOffer } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { asLineId } from '../shared'
import type { Cart, CartLine } from './cart'
import { maxCartLines } from './change-lines'
import { mergeLines } from './merge-lines'

const now = Date.UTC(2026, 7, 15)

function merged(current: CartLine[], old: CartLine[]) {
  let next = 0
  const ids = { newLineId: () => asLineId(`new-${++next}`), newGroupKey: () => `group-${++next}` }
  return mergeLines(aCart({ lines: current }), { lines: old }, ids, now)
}
const held = (cart: Cart) => cart.lines.map((line) => [line.id, line.skuId, line.quantity])

describe('mergeLines', () => {
  it('[CARTMERGE-02] adds the old lines one by one in their order: the same sku and message is summed, the rest comes behind', () => {
    const { cart, moved, reduced } = merged(
      [aLine({ sku: 1, quantity: 2 }), aLine({ sku: 2 })],
      [
        aLine({ id: 'old', sku: 1, quantity: 3 }),
        aLine({ id: 'told', sku: 1, message: 'Til Kari' }),
        aLine({ sku: 3 }),
      ],
    )
    expect(held(cart)).toEqual([
      ['line-1', 1, 5],
      ['line-2', 2, 1],
      ['new-1', 1, 1],
      ['new-2', 3, 1],
    ])
    expect(moved).toEqual([
      { skuId: 1, quantity: 3 },
      { skuId: 1, quantity: 1 },
      { skuId: 3, quantity: 1 },
    ])
    expect(reduced).toEqual([])
  })

  it('[CARTMERGE-07] stops at the stock over all lines of a sku, and names what did not fit', () => {
    const { cart, moved, reduced } = merged(
      [aLine({ sku: 1, quantity: 2, stock: 4 })],
      [aLine({ sku: 1, quantity: 3, stock: 4 }), aLine({ sku: 1, message: 'Til Kari', stock: 4 })],
    )
    expect(held(cart)).toEqual([['line-1', 1, 4]])
    expect(moved).toEqual([{ skuId: 1, quantity: 2 }])
    expect(reduced).toEqual([
      { skuId: 1, wanted: 5, stock: 4 },
      { skuId: 1, wanted: 5, stock: 4 },
    ])
  })

  it('[CARTMERGE-07] takes nothing away from a cart that holds more than the stock', () => {
    const { cart, moved } = merged([aLine({ sku: 1, quantity: 9, stock: 5 })], [aLine({ sku: 1, stock: 5 })])
    expect(held(cart)).toEqual([['line-1', 1, 9]])
    expect(moved).toEqual([])
  })

  it('[CARTMERGE-07] moves nothing of what is gone or not for sale yet, and says so', () => {
    const later = anOffer({ sku: 2, firstAvailableOn: now + 1 })
    const { cart, reduced } = merged([], [aLine({ sku: 1, offer: null }), aLine({ sku: 2, offer: later })])
    expect(cart.lines).toEqual([])
    expect(reduced).toEqual([
      { skuId: 1, wanted: 1, stock: 0 },
      { skuId: 2, wanted: 1, stock: 0 },
    ])
  })

  it('moves packages whole or not at all, into a group of their own', () => {
    const part = (sku: number, pieces: number, stock: number): CartLine => ({
      ...aLine({ id: `p-${sku}`, sku, quantity: pieces * 2, stock, groupKey: 'g' }),
      part: { packageId: 1, groupId: sku, optionId: sku, pieces },
    })
    const { cart, reduced } = merged([aLine({ sku: 1 })], [part(1, 1, 9), part(2, 2, 3)])
    expect(cart.lines.map((line) => [line.skuId, line.quantity, line.groupKey])).toEqual([
      [1, 1, null],
      [1, 1, 'group-1'],
      [2, 2, 'group-1'],
    ])
    expect(reduced).toEqual([
      { skuId: 1, wanted: 3, stock: 9 },
      { skuId: 2, wanted: 4, stock: 3 },
    ])
  })

  it('makes no cart longer than a cart may be', () => {
    const full = Array.from({ length: maxCartLines }, (_, index) => aLine({ sku: index + 1 }))
    const { cart, reduced } = merged(full, [aLine({ sku: 999 })])
    expect(cart.lines).toHaveLength(maxCartLines)
    expect(reduced).toEqual([{ skuId: 999, wanted: 1, stock: 1000 }])
  })
})
