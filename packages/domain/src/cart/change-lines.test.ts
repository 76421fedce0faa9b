import { aCart, aLine, anOffer } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { stockOf } from '../catalog'
import { asLineId, asSkuId } from '../shared'
import type { Cart, CartItemInput } from './cart'
import { addLine, maxCartLines, removeLine, updateLine } from './change-lines'

const now = Date.UTC(2026, 7, 15)
const sku = asSkuId(1)
const newId = asLineId('new')
const offer = anOffer({ sku: 1, stock: 5 })
const holding = (quantity: number, stock = 5) => aCart({ lines: [aLine({ sku: 1, quantity, stock })] })

function add(cart: Cart, input: Partial<CartItemInput>, given: typeof offer | null = offer) {
  return addLine(cart, { skuId: sku, quantity: 1, ...input }, given, newId, now)
}
const quantities = (cart: Cart) => cart.lines.map((line) => [line.skuId, line.quantity])

describe('addLine', () => {
  it('[CART-09] [CART-19] a new sku becomes a line with its message and group', () => {
    const added = add(aCart(), { quantity: 2, message: 'Til Kari', groupKey: 'g' })
    expect(added).toEqual({
      ok: true,
      value: aCart({
        lines: [{ id: newId, skuId: sku, quantity: 2, message: 'Til Kari', groupKey: 'g', offer }],
      }),
    })
  })

  it('[CART-19] a sku already there adds to its line, unless the message is another', () => {
    const same = add(holding(2), { quantity: 3 })
    expect(same.ok && quantities(same.value)).toEqual([[1, 5]])
    const other = add(holding(2), { quantity: 1, message: 'Til Kari' })
    expect(other.ok && other.value.lines.map((line) => [line.message, line.quantity])).toEqual([
      [null, 2],
      ['Til Kari', 1],
    ])
  })

  it('[CART-09] pieces of another group have a line of their own', () => {
    const inGroup = add(holding(2), { quantity: 1, groupKey: 'g' })
    expect(inGroup.ok && inGroup.value.lines.map((line) => [line.groupKey, line.quantity])).toEqual([
      [null, 2],
      ['g', 1],
    ])
  })

  it('an empty message is none', () => {
    const added = add(holding(2), { message: '', groupKey: '' })
    expect(added.ok && quantities(added.value)).toEqual([[1, 3]])
  })

  it.each([null, undefined])('[PRODUCT-11] without a chosen size (%s) nothing is added', (skuId) => {
    expect(add(aCart(), { skuId })).toEqual({ ok: false, error: { kind: 'size-not-chosen' } })
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('refuses a quantity of %s', (quantity) => {
    expect(add(aCart(), { quantity })).toEqual({ ok: false, error: { kind: 'bad-quantity' } })
  })

  it('[CART-22] more than the stock is refused with how many there are', () => {
    expect(add(aCart(), { quantity: 6 })).toEqual({ ok: false, error: { kind: 'only-left', stock: 5 } })
    expect(add(holding(3), { quantity: 3 })).toEqual({ ok: false, error: { kind: 'only-left', stock: 5 } })
    expect(add(aCart(), { quantity: 1 }, anOffer({ sku: 1, stock: 0 }))).toEqual({
      ok: false,
      error: { kind: 'only-left', stock: 0 },
    })
    expect(add(aCart(), { quantity: 5 }).ok).toBe(true)
  })

  it('[CART-23] when the cart holds all there are, the refusal names how many it holds', () => {
    expect(add(holding(5), { quantity: 1 })).toEqual({ ok: false, error: { kind: 'quantity-threshold', quantity: 5 } })
    expect(add(holding(6, 5), { quantity: 1 })).toEqual({
      ok: false,
      error: { kind: 'quantity-threshold', quantity: 6 },
    })
  })

  it('pieces on all lines of the sku count, and so does stock on order and elsewhere', () => {
    const split = aCart({
      lines: [aLine({ sku: 1, quantity: 2 }), aLine({ sku: 1, quantity: 2, message: 'Til Kari' })],
    })
    expect(add(split, { quantity: 2 })).toEqual({ ok: false, error: { kind: 'only-left', stock: 5 } })
    const wide = anOffer({ sku: 1, stock: stockOf({ inStock: 1, oversellable: 2, static: 3 }) })
    expect(add(aCart(), { quantity: 6 }, wide).ok).toBe(true)
    expect(add(aCart(), { quantity: 7 }, wide).ok).toBe(false)
  })

  it('refuses what is unknown, out of sale or not yet for sale', () => {
    expect(add(aCart(), {}, null)).toEqual({ ok: false, error: { kind: 'not-found' } })
    expect(add(aCart(), {}, anOffer({ sku: 1, isAvailable: false }))).toEqual({
      ok: false,
      error: { kind: 'not-available' },
    })
    expect(add(aCart(), {}, anOffer({ sku: 1, firstAvailableOn: now + 1 }))).toEqual({
      ok: false,
      error: { kind: 'not-yet-available', from: now + 1 },
    })
    expect(add(aCart(), {}, anOffer({ sku: 1, firstAvailableOn: now })).ok).toBe(true)
  })

  it('a completed cart changes no more', () => {
    expect(add(aCart({ isCompleted: true }), {})).toEqual({ ok: false, error: { kind: 'completed' } })
  })

  it('has room for so many lines and no more', () => {
    const full = aCart({ lines: Array.from({ length: maxCartLines }, (_, index) => aLine({ sku: index + 100 })) })
    expect(add(full, {})).toEqual({ ok: false, error: { kind: 'too-many-lines', limit: maxCartLines } })
    expect(add(full, { skuId: asSkuId(100) }, anOffer({ sku: 100 })).ok).toBe(true)
  })

  it('leaves the cart it was given as it was', () => {
    const cart = holding(2)
    add(cart, { quantity: 2 })
    expect(cart).toEqual(holding(2))
  })
})

describe('updateLine', () => {
  it('[CART-09] [CART-19] sets the quantity of a line named by sku or by id', () => {
    const bySku = updateLine(holding(2), { skuId: sku, quantity: 4 })
    expect(bySku.ok && quantities(bySku.value)).toEqual([[1, 4]])
    const byId = updateLine(holding(2), { id: asLineId('line-1'), quantity: 3, message: 'Til Kari' })
    expect(byId.ok && byId.value.lines[0]).toMatchObject({ quantity: 3, message: 'Til Kari' })
  })

  it('[CART-19] 0 removes the line', () => {
    const gone = updateLine(holding(2), { skuId: sku, quantity: 0 })
    expect(gone.ok && gone.value.lines).toEqual([])
    const removed = removeLine(holding(2), { id: asLineId('line-1') })
    expect(removed.ok && removed.value.lines).toEqual([])
  })

  it('[CART-22] more than the stock is refused, other lines of the sku counted', () => {
    expect(updateLine(holding(2), { skuId: sku, quantity: 6 })).toEqual({
      ok: false,
      error: { kind: 'only-left', stock: 5 },
    })
    const split = aCart({
      lines: [aLine({ sku: 1, quantity: 2, stock: 5 }), aLine({ sku: 1, quantity: 2, stock: 5, message: 'x' })],
    })
    expect(updateLine(split, { id: asLineId('line-1'), quantity: 4 })).toMatchObject({ ok: false })
    expect(updateLine(split, { id: asLineId('line-1'), quantity: 3 })).toMatchObject({ ok: true })
  })

  it('fewer is always allowed, more of what is gone never', () => {
    const shrunk = updateLine(holding(9, 5), { skuId: sku, quantity: 8 })
    expect(shrunk.ok && quantities(shrunk.value)).toEqual([[1, 8]])
    const gone = aCart({ lines: [aLine({ sku: 1, quantity: 2, offer: null })] })
    expect(updateLine(gone, { skuId: sku, quantity: 1 }).ok).toBe(true)
    expect(updateLine(gone, { skuId: sku, quantity: 3 })).toEqual({ ok: false, error: { kind: 'not-available' } })
  })

  it('refuses what it cannot do', () => {
    expect(updateLine(holding(2), { skuId: asSkuId(2), quantity: 1 })).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    })
    expect(updateLine(holding(2), { quantity: 1 })).toEqual({ ok: false, error: { kind: 'not-found' } })
    expect(updateLine(holding(2), { skuId: sku, quantity: -1 })).toEqual({ ok: false, error: { kind: 'bad-quantity' } })
    expect(updateLine({ ...holding(2), isCompleted: true }, { skuId: sku, quantity: 1 })).toEqual({
      ok: false,
      error: { kind: 'completed' },
    })
  })
})

describe('a message that another line bears', () => {
  it('makes the two one line', () => {
    const cart = aCart({
      lines: [aLine({ id: 'a', sku: 1 }), aLine({ id: 'b', sku: 1, message: 'Til Kari', quantity: 2 })],
    })
    const changed = updateLine(cart, { id: asLineId('a'), quantity: 3, message: 'Til Kari' })
    expect(changed.ok && changed.value.lines.map((line) => [line.id, line.quantity, line.message])).toEqual([
      ['a', 5, 'Til Kari'],
    ])
    const cleared = updateLine(cart, { id: asLineId('b'), quantity: 2, message: '' })
    expect(cleared.ok && cleared.value.lines.map((line) => [line.id, line.quantity, line.message])).toEqual([
      ['b', 3, null],
    ])
  })
})
