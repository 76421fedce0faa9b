import { cartCalls } from '@shop/testkit/cart-calls'
import { facts } from '@shop/testkit/personas'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const { id: packageId, selections } = facts.package
const [first, second] = selections as [(typeof selections)[0], (typeof selections)[0]]

let carts: ReturnType<typeof cartCalls>

const { shop, owner } = await withShop()
beforeAll(async () => {
  carts = cartCalls(shop)
})

const addPackage = (id: string, more: object = {}) =>
  carts.change('addPackageToCart', { id, packageId, selections, ...more })

describe('packages in the cart', () => {
  it('puts the choices in as lines of one group that name their package, and counts the same choices as one more', async () => {
    const id = await carts.create()
    const { cart } = await addPackage(id)
    const [line, other] = cart.items
    expect(cart.items.map(({ skuId, quantity }: { skuId: number; quantity: number }) => [skuId, quantity])).toEqual([
      [first.skuId, 1],
      [second.skuId, 1],
    ])
    expect(line.groupKey).toBe(other.groupKey)
    expect(line.productPackage).toMatchObject({ packageId, groupId: first.groupId, optionId: first.optionId })
    expect(line.productPackage.packageName).not.toBe('')
    const prices = cart.items.map(
      (item: { totalPrice: { sellingPriceIncVat: number } }) => item.totalPrice.sellingPriceIncVat,
    )
    expect(cart.summary.subTotal.sellingPriceIncVat).toBeCloseTo(prices[0] + prices[1], 2)

    const again = (await addPackage(id)).cart
    expect(again.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 2])
  })

  it('changes and removes the group only as a whole', async () => {
    const id = await carts.create()
    const [line] = (await addPackage(id)).cart.items
    const group = (quantity: number) =>
      carts.change('updateCartGroup', { id, item: { groupKey: line.groupKey, quantity } })
    expect((await group(3)).cart.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 3])
    expect((await carts.change('updateCartItem', { id, item: { id: line.id, quantity: 1 } })).refusal).toEqual({
      code: 'PACKAGE_LINE',
      status: 409,
    })
    expect((await group(1.5)).answer.errors?.[0]?.message).toContain("Variable '$item' is invalid")
    expect((await group(-1)).refusal.code).toBe('INVALID_QUANTITY')
    expect((await group(1_000_000)).refusal.code).toBe('ONLY_LEFT')
    const wrong = await carts.change('updateCartGroup', { id, item: { groupKey: 'nobody', quantity: 1 } })
    expect(wrong.refusal.code).toBe('LINE_NOT_FOUND')
    expect((await group(0)).cart.items).toEqual([])
  })

  it('takes the same SKU in two groups of one package', async () => {
    const { rows } = await owner.query('select product_id from product_package_options where id = $1', [first.optionId])
    const added = await owner.query(
      `insert into product_package_options (group_id, product_id, sort_order) values ($1, $2, 9) returning id`,
      [second.groupId, rows[0].product_id],
    )
    const id = await carts.create()
    const twice = [first, { groupId: second.groupId, optionId: added.rows[0].id, skuId: first.skuId }]
    const { cart, refusal } = await addPackage(id, { selections: twice })
    expect(refusal).toBeUndefined()
    expect(cart.items.map(({ skuId }: { skuId: number }) => skuId)).toEqual([first.skuId, first.skuId])
    expect((await carts.get(id)).items).toHaveLength(2)
  })

  it.each<[string, object, string]>([
    ['an unknown package', { packageId: 999_999 }, 'PACKAGE_NOT_FOUND'],
    ['a negative package', { packageId: -1 }, 'PACKAGE_NOT_FOUND'],
    ['no selections', { selections: [] }, 'PACKAGE_SELECTION_INVALID'],
    ['selections of null', { selections: null }, 'PACKAGE_SELECTION_INVALID'],
    ['a group left out', { selections: [first] }, 'PACKAGE_SELECTION_INVALID'],
    [
      'an option of another group',
      { selections: [first, { ...second, optionId: first.optionId }] },
      'PACKAGE_SELECTION_INVALID',
    ],
    [
      'a SKU of another product',
      { selections: [first, { ...second, skuId: first.skuId }] },
      'PACKAGE_SELECTION_INVALID',
    ],
    ['an unknown SKU', { selections: [first, { ...second, skuId: 999_999_999 }] }, 'SKU_NOT_FOUND'],
    ['more selections than there are groups', { selections: Array(60).fill(first) }, 'PACKAGE_SELECTION_INVALID'],
  ])('refuses %s and leaves the cart as it was', async (_, wish, code) => {
    const id = await carts.create()
    expect((await addPackage(id, wish)).refusal.code).toBe(code)
    expect(await carts.get(id)).toMatchObject({ version: 1, items: [] })
  })

  it('is in the cart for another process, and after a restart of both', async () => {
    const one = await shop.another()
    const id = await cartCalls(one).create()
    await cartCalls(one).change('addPackageToCart', { id, packageId, selections })
    expect((await carts.get(id)).items[0].productPackage.packageId).toBe(packageId)
    await one.stop()
    const later = await shop.another()
    expect((await cartCalls(later).get(id)).items[1].productPackage.groupId).toBe(second.groupId)
    await later.stop()
  })
})
