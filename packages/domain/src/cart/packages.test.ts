import { aCart, aLine, anOffer } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { asLineId, asProductId, asSkuId } from '../shared'
import type { Cart } from './cart'
import { addLine, updateLine } from './change-lines'
import { addPackage, type Package, type PackageSelection, updateGroup } from './packages'

const now = Date.UTC(2026, 7, 15)
const option = (optionId: number, product: number, pieces = 1) => ({
  optionId,
  productId: asProductId(product),
  pieces,
})
const pack: Package = {
  packageId: 7,
  groups: [
    { groupId: 1, options: [option(11, 10), option(12, 20)] },
    { groupId: 2, options: [option(21, 30, 2)] },
  ],
}
const choice = (groupId: number, optionId: number, sku: number): PackageSelection => ({
  groupId,
  optionId,
  skuId: asSkuId(sku),
})
const selections = [choice(1, 11, 1), choice(2, 21, 3)]

function add(
  cart: Cart,
  wish: { selections?: PackageSelection[]; stock?: Record<number, number>; groupKey?: string } = {},
) {
  let next = 0
  return addPackage(cart, {
    pack,
    selections: wish.selections ?? selections,
    offerOf: (skuId) => (skuId < 90 ? anOffer({ sku: skuId, stock: wish.stock?.[skuId] ?? 10 }) : null),
    newLineId: () => asLineId(`new-${++next}`),
    groupKey: wish.groupKey ?? 'group',
    now,
  })
}
const added = (cart = aCart(), wish = {}) => {
  const result = add(cart, wish)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}
const pieces = (cart: Cart) => cart.lines.map((line) => [line.skuId, line.quantity, line.groupKey])
const refusal = (result: ReturnType<typeof add>) => !result.ok && result.error

describe('addPackage', () => {
  it('makes the choices lines of one group, each with as many pieces as the package holds', () => {
    const cart = added()
    expect(pieces(cart)).toEqual([
      [1, 1, 'group'],
      [3, 2, 'group'],
    ])
    expect(cart.lines[1]?.part).toEqual({ packageId: 7, groupId: 2, optionId: 21, pieces: 2 })
  })

  it('counts the same choices as one package more, and other choices as another group', () => {
    expect(pieces(added(added(), { groupKey: 'other' }))).toEqual([
      [1, 2, 'group'],
      [3, 4, 'group'],
    ])
    const both = added(added(), { groupKey: 'other', selections: [choice(1, 12, 2), choice(2, 21, 3)] })
    expect(pieces(both).slice(2)).toEqual([
      [2, 1, 'other'],
      [3, 2, 'other'],
    ])
  })

  it.each<[string, PackageSelection[]]>([
    ['a group left out', [choice(1, 11, 1)]],
    ['a group chosen twice', [choice(1, 11, 1), choice(1, 12, 2)]],
    ['an option of another group', [choice(1, 21, 3), choice(2, 21, 3)]],
    ['a sku of another product', [choice(1, 11, 2), choice(2, 21, 3)]],
    ['one selection too many', [...selections, choice(3, 31, 4)]],
  ])('refuses %s', (_, chosen) => {
    expect(refusal(add(aCart(), { selections: chosen }))).toEqual({ kind: 'package-selection' })
  })

  it('refuses an unknown sku, and more than there is of one', () => {
    expect(refusal(add(aCart(), { selections: [choice(1, 11, 99), choice(2, 21, 3)] }))).toEqual({ kind: 'not-found' })
    expect(refusal(add(aCart(), { stock: { 3: 1 } }))).toEqual({ kind: 'only-left', stock: 1 })
    expect(refusal(add(added(), { stock: { 3: 3 } }))).toEqual({ kind: 'only-left', stock: 3 })
    expect(refusal(add(aCart({ isCompleted: true })))).toEqual({ kind: 'completed' })
  })

  it('refuses a package that would make the cart too long', () => {
    const full = aCart({ lines: Array.from({ length: 199 }, (_, index) => aLine({ sku: 100 + index })) })
    expect(refusal(add(full))).toEqual({ kind: 'too-many-lines', limit: 200 })
  })
})

describe('a line of a package', () => {
  it('does not change without its package, and loose pieces of its sku have a line of their own', () => {
    const cart = added()
    const line = cart.lines[0]!
    expect(updateLine(cart, { id: line.id, quantity: 0 })).toEqual({ ok: false, error: { kind: 'package-line' } })
    const loose = addLine(cart, { skuId: line.skuId, quantity: 1 }, anOffer({ sku: 1 }), asLineId('loose'), now)
    expect(loose.ok && pieces(loose.value).at(-1)).toEqual([1, 1, null])
    const intruder = { skuId: line.skuId, quantity: 1, groupKey: 'group' }
    expect(addLine(cart, intruder, anOffer({ sku: 1 }), asLineId('x'), now)).toEqual({
      ok: false,
      error: { kind: 'package-line' },
    })
  })

  it('is left alone when its sku is named and a loose line has it too', () => {
    const cart = added()
    const both = aCart({ lines: [...cart.lines, aLine({ id: 'loose', sku: 1 })] })
    const changed = updateLine(both, { skuId: asSkuId(1), quantity: 3 })
    expect(changed.ok && pieces(changed.value).map(([, quantity]) => quantity)).toEqual([1, 2, 3])
  })
})

describe('updateGroup', () => {
  const quantities = (cart: Cart, groupKey: string | null, quantity: number) => {
    const result = updateGroup(cart, { groupKey, quantity })
    return result.ok ? result.value.lines.map((line) => line.quantity) : result.error
  }

  it('sets how many packages there are, or pieces of each line of a plain group', () => {
    expect(quantities(added(), 'group', 3)).toEqual([3, 6])
    const plain = aCart({
      lines: [aLine({ sku: 1, groupKey: 'g' }), aLine({ sku: 2, groupKey: 'g' }), aLine({ sku: 4 })],
    })
    expect(quantities(plain, 'g', 5)).toEqual([5, 5, 1])
  })

  it('removes the whole group at 0, and nothing else', () => {
    expect(quantities(aCart({ lines: [...added().lines, aLine({ sku: 4 })] }), 'group', 0)).toEqual([1])
  })

  it('refuses more than there is, and lets a group become smaller whatever the stock', () => {
    expect(quantities(added(), 'group', 6)).toEqual({ kind: 'only-left', stock: 10 })
    const soldOut = aCart({ lines: [aLine({ sku: 1, quantity: 4, stock: 0, groupKey: 'g' })] })
    expect(quantities(soldOut, 'g', 2)).toEqual([2])
    const gone = aCart({ lines: [aLine({ sku: 1, offer: null, groupKey: 'g' })] })
    expect(quantities(gone, 'g', 2)).toEqual({ kind: 'not-available' })
  })

  it.each([-1, 1.5, Number.NaN])('refuses %s', (quantity) => {
    expect(quantities(added(), 'group', quantity)).toEqual({ kind: 'bad-quantity' })
  })

  it('refuses a group that is not there, and a completed cart', () => {
    expect(quantities(added(), 'nobody', 1)).toEqual({ kind: 'not-found' })
    expect(quantities(added(), null, 1)).toEqual({ kind: 'not-found' })
    expect(quantities({ ...added(), isCompleted: true }, 'group', 1)).toEqual({ kind: 'completed' })
  })
})
