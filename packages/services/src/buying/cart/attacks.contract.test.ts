import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { facts } from '@shop/testkit/personas'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let carts: ReturnType<typeof cartCalls>
let skuId: number
let id: string
let before: unknown

const { shop, owner } = await withShop()
beforeAll(async () => {
  carts = cartCalls(shop)
  ;[skuId] = (await plainSkus(owner, 1)) as [number]
  id = await carts.create()
  await carts.change('addToCart', { id, item: { skuId, quantity: 2, groupKey: 'g' } })
  before = await carts.get(id)
})

const WRONG_TYPES = [1.5, 1e12, -1e12, '1e3', '1', 'NaN', null, [1], {}, true]
/** The change with this value where a number of pieces belongs. */
const changes: readonly [string, (quantity: unknown) => object][] = [
  ['addToCart', (quantity) => ({ item: { skuId, quantity } })],
  ['updateCartItem', (quantity) => ({ item: { skuId, quantity } })],
  ['updateCartGroup', (quantity) => ({ item: { groupKey: 'g', quantity } })],
]
const unchanged = async () => expect(await carts.get(id)).toEqual(before)

describe('quantities', () => {
  it.each(changes)(
    '[ATTACK-01] %s refuses whatever is no whole number, and the cart stays as it was',
    async (field, args) => {
      for (const quantity of WRONG_TYPES) {
        // JSON has neither lists nor texts where a client's own coercion could make a number of them.
        const { answer, refusal, cart } = await carts.change(field, { id, ...args(quantity) })
        expect([quantity, answer.status, refusal]).toEqual([quantity, 200, { code: 'BAD_USER_INPUT', status: 400 }])
        expect(answer.errors?.[0]?.message).toContain("Variable '$item' is invalid")
        expect(cart).toBeUndefined()
      }
      await unchanged()
    },
  )

  it.each<[string, number, string]>([
    ['addToCart', 0, 'INVALID_QUANTITY'],
    ['addToCart', -1, 'INVALID_QUANTITY'],
    ['addToCart', 1e9, 'ONLY_LEFT'],
    ['updateCartItem', -1, 'INVALID_QUANTITY'],
    ['updateCartItem', 1e9, 'ONLY_LEFT'],
    ['updateCartGroup', -1, 'INVALID_QUANTITY'],
    ['updateCartGroup', 1e9, 'ONLY_LEFT'],
    ['updateCartGroup', 2147483647, 'ONLY_LEFT'],
  ])('[ATTACK-01] %s refuses %i by its own code', async (field, quantity, code) => {
    const args = changes.find(([name]) => name === field)![1](quantity)
    expect((await carts.change(field, { id, ...args })).refusal.code).toBe(code)
    await unchanged()
  })

  it.each(['NaN', '1.5', '1e3', '"1"', '[1]', 'null', 'Infinity', '0x10'])(
    '[ATTACK-01] takes no %s written into the document',
    async (literal) => {
      const document = `mutation { addToCart(id: "${id}", item: { skuId: ${skuId}, quantity: ${literal} }) { id } }`
      const answer = await shop.graphql(document)
      expect(answer.status).toBe(200)
      expect(['BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED']).toContain(answer.errors?.[0]?.extensions?.code)
      await unchanged()
    },
  )

  it.each<[string, object]>([
    ['packageId', { packageId: 1.5, selections: facts.package.selections }],
    ['packageId', { packageId: '1', selections: facts.package.selections }],
    ['selections', { packageId: 1, selections: [{ groupId: 1, optionId: 1, skuId: 1.5 }] }],
    ['selections', { packageId: 1, selections: [{ groupId: 1, optionId: 1, skuId: 1, quantity: 99 }] }],
    ['selections', { packageId: 1, selections: 'all' }],
  ])('[ATTACK-01] addPackageToCart takes no wrong %s', async (name, args) => {
    const { answer, refusal } = await carts.change('addPackageToCart', { id, ...args })
    expect(refusal).toEqual({ code: 'BAD_USER_INPUT', status: 400 })
    expect(answer.errors?.[0]?.message).toContain(`Variable '$${name}' is invalid`)
    await unchanged()
  })
})

describe('what only the shop decides', () => {
  const INJECTED: readonly [string, unknown][] = [
    ['unitPrice', { sellingPriceIncVat: 1 }],
    ['totalPrice', 1],
    ['price', 0.01],
    ['sellingPriceIncVat', 1],
    ['regularPriceIncVat', 1],
    ['discount', 99],
    ['discountPercentage', 100],
    ['fixedDiscount', 500],
    ['vat', 0],
    ['currency', 'SEK'],
    ['campaign', { campaignId: '1' }],
    ['isCampaignFreeGift', true],
    ['userId', 1],
    ['version', 99],
  ]

  it.each(INJECTED)('[ATTACK-02] takes no %s in an item', async (name, value) => {
    for (const field of ['addToCart', 'updateCartItem']) {
      const { answer, refusal } = await carts.change(field, { id, item: { skuId, quantity: 1, [name]: value } })
      expect(refusal).toEqual({ code: 'BAD_USER_INPUT', status: 400 })
      expect(answer.errors?.[0]?.message).toContain("Variable '$item' is invalid")
    }
    await unchanged()
  })

  it.each(INJECTED)('[ATTACK-02] takes no %s as an argument, and ignores it as a variable', async (name, value) => {
    const argument = `mutation($id: String!) { clearCart(id: $id, ${name}: 1) { id } }`
    expect((await shop.graphql(argument, { id })).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    await unchanged()
    const other = await carts.create()
    const document = `mutation($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) {
      items { unitPrice { sellingPriceIncVat currency { code } } isCampaignFreeGift } summary { total { discountIncVat } } } }`
    const plain = await shop.graphql(document, { id: await carts.create(), item: { skuId, quantity: 1 } })
    const sent = await shop.graphql(document, { id: other, item: { skuId, quantity: 1 }, [name]: value })
    expect(sent).toEqual(plain)
    expect(sent.data.addToCart.items[0].unitPrice.currency.code).toBe('NOK')
  })
})

describe('ids and texts', () => {
  it('refuses an unknown cart with the same code at every change', async () => {
    const calls: [string, object][] = [
      ...changes.map(([field, args]): [string, object] => [field, args(1)]),
      ['addPackageToCart', { packageId: 1, selections: facts.package.selections }],
      ['clearCart', {}],
      ['cloneCart', {}],
      ['completeCart', {}],
      ['setCartPromoCode', { promoCode: 'X' }],
      ['setCartMerchantData', { merchantData: 'x' }],
    ]
    for (const wrong of ['', 'nope', "' or 1=1 --", 'f'.repeat(32), 'x'.repeat(5_000)])
      for (const [field, args] of calls)
        expect([field, (await carts.change(field, { id: wrong, ...args })).refusal]).toEqual([
          field,
          { code: 'CART_NOT_FOUND', status: 404 },
        ])
  })

  it('refuses texts that are too long or cannot be kept, and keeps the cart', async () => {
    const item = (more: object) => carts.change('addToCart', { id, item: { skuId, quantity: 1, ...more } })
    expect((await item({ message: 'x'.repeat(501) })).refusal.code).toBe('TEXT_TOO_LONG')
    expect((await item({ groupKey: 'x'.repeat(101) })).refusal.code).toBe('TEXT_TOO_LONG')
    expect((await item({ message: 'a\u0000b' })).refusal).toEqual({ code: 'BAD_USER_INPUT', status: 400 })
    expect((await item({ message: '\ud800' })).refusal).toEqual({ code: 'BAD_USER_INPUT', status: 400 })
    for (const promoCode of ['x'.repeat(101), 'a\u0000b', "'; drop table carts; --"])
      expect(['PROMO_CODE_INVALID', 'BAD_USER_INPUT']).toContain((await carts.promo(id, promoCode)).refusal.code)
    expect((await carts.change('updateCartItem', { id, item: { id: 'no-uuid', quantity: 1 } })).refusal.code).toBe(
      'LINE_NOT_FOUND',
    )
    await unchanged()
  })
})
