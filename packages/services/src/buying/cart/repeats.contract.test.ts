import { randomUUID } from 'node:crypto'
import { bearerOf } from '@shop/testkit/bearer'
import { cartCalls, insertOrders, plainSkus, setStock } from '@shop/testkit/cart-calls'
import type { Shop } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let other: Awaited<ReturnType<Shop['another']>>
let carts: ReturnType<typeof cartCalls>
let skus: number[]

const { shop, owner } = await withShop()
beforeAll(async () => {
  other = await shop.another()
  carts = cartCalls(shop)
  skus = await plainSkus(owner, 3)
})

const key = () => ({ 'idempotency-key': randomUUID() })
const piecesOf = async (id: string): Promise<number[]> =>
  (await owner.query('select quantity from cart_lines where cart_id = $1 order by position', [id])).rows.map(
    ({ quantity }) => quantity,
  )

describe('a repeated change', () => {
  it('happens once, at whichever process, and answers the cart as it is', async () => {
    const id = await carts.create()
    const same = key()
    const first = await carts.add(id, skus[0]!, 2, same)
    expect(first.cart.version).toBe(2)
    await carts.add(id, skus[1]!)
    const again = await cartCalls(other).add(id, skus[0]!, 2, same)
    expect(again.cart).toMatchObject({ version: 3, items: [{ quantity: 2 }, { quantity: 1 }] })
    expect(await piecesOf(id)).toEqual([2, 1])
  })

  it('happens once when five arrive together', async () => {
    for (let round = 0; round < sizes.races; round++) {
      const id = await carts.create()
      const same = key()
      const senders = [carts, cartCalls(other), carts, cartCalls(other), carts]
      const answers = await Promise.all(senders.map((sender) => sender.add(id, skus[0]!, 1, same)))
      expect(answers.map(({ cart }) => cart?.items[0].quantity)).toEqual([1, 1, 1, 1, 1])
      expect(await piecesOf(id)).toEqual([1])
    }
  }, 300_000)

  it('is refused for another request, but allowed for another cart or after a refusal', async () => {
    const [id, another] = [await carts.create(), await carts.create()]
    const same = key()
    await carts.add(id, skus[0]!, 1, same)
    expect((await carts.add(id, skus[0]!, 2, same)).refusal).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 })
    expect((await carts.change('clearCart', { id }, same)).refusal.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await carts.add(another, skus[0]!, 2, same)).cart.items[0].quantity).toBe(2)

    const tried = key()
    expect((await carts.add(id, skus[2]!, 1_000_000, tried)).refusal.code).toBe('ONLY_LEFT')
    expect((await carts.add(id, skus[2]!, 1, tried)).refusal).toBeUndefined()
    expect(await piecesOf(id)).toEqual([1, 1])
  })

  it('[ASSIST-37] is known by its key whatever it changes', async () => {
    const id = await carts.create()
    const same = key()
    const { cart } = await carts.add(id, skus[0]!, 1, same)
    const kari = { authorization: `Bearer ${await bearerOf(shop, 1)}` }
    const changes: [string, object][] = [
      ['addToCart', { item: { skuId: skus[1], quantity: 1 } }],
      ['updateCartItem', { item: { id: cart.items[0].id, quantity: 0 } }],
      ['updateCartGroup', { item: { groupKey: 'g', quantity: 0 } }],
      ['addPackageToCart', { packageId: 1, selections: [] }],
      ['clearCart', {}],
      ['setCartPromoCode', { promoCode: 'VELKOMMEN10' }],
      ['setCartMerchantData', { merchantData: 'x' }],
      ['cloneCart', {}],
    ]
    for (const [field, args] of changes)
      expect([field, (await carts.change(field, { id, ...args }, same)).refusal?.code]).toEqual([
        field,
        'IDEMPOTENCY_KEY_REUSED',
      ])
    expect((await carts.merge(await carts.create(), id, { ...kari, ...same })).refusal?.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect(await piecesOf(id)).toEqual([1])
  })

  it('clones once, and merges once', async () => {
    const id = await carts.filled({ [skus[0]!]: 2 })
    const same = key()
    const [one, two] = await Promise.all([carts, cartCalls(other)].map((at) => at.change('cloneCart', { id }, same)))
    expect(one?.cart.id).toBe(two?.cart.id)
    const kari = { authorization: `Bearer ${await bearerOf(shop, 1)}` }
    const own = await carts.create(undefined, kari)
    const merge = { ...kari, ...key() }
    await carts.merge(id, own, merge)
    await carts.add(id, skus[1]!)
    expect((await carts.merge(id, own, merge)).moved).toEqual([{ skuId: skus[0], quantity: 2 }])
    expect(await piecesOf(own)).toEqual([2])
    expect((await carts.merge(id, own, kari)).moved).toEqual([{ skuId: skus[1], quantity: 1 }])
  })
})

describe('the version', () => {
  it('grows with every change, and refuses a change that is based on an older one', async () => {
    const id = await carts.create()
    const set = (quantity: number, expectedVersion: number) =>
      carts.change('addToCart', { id, item: { skuId: skus[0], quantity }, expectedVersion })
    expect((await set(1, 1)).cart.version).toBe(2)
    expect((await set(1, 1)).refusal).toEqual({ code: 'CART_VERSION_CONFLICT', status: 409, version: 2 })
    const both = await Promise.all([set(1, 2), set(1, 2), set(1, 2)])
    expect(both.filter(({ refusal }) => refusal?.code === 'CART_VERSION_CONFLICT')).toHaveLength(2)
    expect(await carts.get(id)).toMatchObject({ version: 3, items: [{ quantity: 2 }] })
  })

  it('stays when nothing changes', async () => {
    const id = await carts.filled({ [skus[0]!]: 1 })
    await carts.get(id, 'forceRefresh: true')
    await carts.change('updateCartItem', { id, item: { skuId: skus[0], quantity: 1 } })
    expect((await carts.get(id)).version).toBe(2)
    await setStock(owner, skus[2]!, 3)
    await carts.add(id, skus[2]!)
    await setStock(owner, skus[2]!, 0)
    expect((await carts.get(id, 'forceRefresh: true')).items).toHaveLength(1)
  })
})

describe('a clone', () => {
  it('has the same lines under a new id, and the promo code only on request', async () => {
    const id = await carts.filled({ [skus[0]!]: 2, [skus[1]!]: 1 })
    await carts.promo(id, 'VELKOMMEN10')
    const clone = (resetPromotions?: boolean) =>
      carts.change('cloneCart', { id, ...(resetPromotions !== undefined && { resetPromotions }) })
    const { cart } = await clone()
    expect(cart.id).not.toBe(id)
    expect(cart).toMatchObject({ promoCode: null, items: [{ quantity: 2 }, { quantity: 1 }] })
    expect((await clone(false)).cart.promoCode).toBe('VELKOMMEN10')
    await carts.change('clearCart', { id: cart.id })
    expect(await piecesOf(id)).toEqual([2, 1])
    expect((await carts.change('cloneCart', { id: 'nope' })).refusal.code).toBe('CART_NOT_FOUND')
  })
})

describe('completing', () => {
  it('closes a cart that has an order, however often, and refuses every change afterwards', async () => {
    const id = await carts.filled({ [skus[0]!]: 1 })
    const complete = () => carts.change('completeCart', { id })
    expect((await complete()).refusal).toEqual({ code: 'CART_NOT_ORDERED', status: 409 })
    expect((await carts.get(id)).isCompleted).toBe(false)
    await insertOrders(owner, [id])
    const first = (await complete()).cart
    expect(first.isCompleted).toBe(true)
    expect((await complete()).cart).toEqual(first)
    const changes: [string, object][] = [
      ['addToCart', { item: { skuId: skus[0], quantity: 1 } }],
      ['updateCartItem', { item: { skuId: skus[0], quantity: 0 } }],
      ['updateCartGroup', { item: { groupKey: 'g', quantity: 0 } }],
      ['addPackageToCart', { packageId: 1, selections: [] }],
      ['clearCart', {}],
      ['setCartPromoCode', { promoCode: '' }],
      ['setCartMerchantData', { merchantData: 'x' }],
    ]
    for (const [field, args] of changes)
      expect([field, (await carts.change(field, { id, ...args })).refusal]).toEqual([
        field,
        { code: 'CART_COMPLETED', status: 409 },
      ])
    expect(await piecesOf(id)).toEqual([1])
    const copy = (await carts.change('cloneCart', { id })).cart
    expect(copy).toMatchObject({ isCompleted: false, items: [{ quantity: 1 }] })
  })

  it.each(['pending-payment', 'cancelled'])('refuses a cart whose order is %s', async (status) => {
    const id = await carts.create()
    await insertOrders(owner, [id], status)
    expect((await carts.change('completeCart', { id })).refusal.code).toBe('CART_NOT_ORDERED')
    expect((await carts.change('completeCart', { id: 'nope' })).refusal.code).toBe('CART_NOT_FOUND')
  })
})

describe('changes at once', () => {
  it('[RACE-08] a hundred adds through two processes give exactly the pieces that were accepted, and no more than there are', async () => {
    const senders = [carts, cartCalls(other)] as const
    await setStock(owner, skus[1]!, 60)
    for (let round = 0; round < sizes.races; round++) {
      const id = await carts.create()
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => senders[index % 2 === 0 ? 0 : 1].add(id, skus[1]!)),
      )
      const refusals = new Set(answers.flatMap(({ refusal }) => (refusal ? [refusal.code] : [])))
      expect([...refusals]).toEqual(['QUANTITY_THRESHOLD'])
      expect(answers.filter(({ refusal }) => !refusal)).toHaveLength(60)
      expect(await piecesOf(id)).toEqual([60])
      const { rows } = await owner.query('select count(*)::int as count from cart_history where cart_id = $1', [id])
      expect(rows).toEqual([{ count: 60 }])
    }
  }, 600_000)

  it('[RACE-11] the market switched while goods are added mixes no currencies', async () => {
    for (let round = 0; round < sizes.races; round++) {
      const id = await carts.create()
      await owner.query('update carts set external_shipping_fee_minor = 14900 where id = $1', [id])
      const markets = ['no', 'se', 'dk', 'fi', 'no', 'se']
      const answers = await Promise.all(
        markets.map((marketId, index) =>
          (index % 2 === 0 ? carts : cartCalls(other)).change('addToCart', {
            id,
            item: { skuId: skus[index % 2], quantity: 1 },
            marketId,
          }),
        ),
      )
      const currencies: Record<string, string> = { no: 'NOK', se: 'SEK', dk: 'DKK', fi: 'EUR' }
      for (const [index, { cart }] of answers.entries()) {
        const seen = cart.items.flatMap((item: { unitPrice: unknown; totalPrice: unknown }) => [
          item.unitPrice,
          item.totalPrice,
        ])
        for (const { currency } of [...seen, cart.summary.total])
          expect(currency.code).toBe(currencies[markets[index]!])
      }
      expect((await piecesOf(id)).toSorted()).toEqual([3, 3])
      const { rows } = await owner.query(
        'select market_id, external_shipping_fee_minor as fee from carts where id = $1',
        [id],
      )
      expect(rows[0].fee).toBeNull()
      const last = answers.map(({ cart }) => cart.version).indexOf(7)
      expect(rows[0].market_id.slice(0, 2).toLowerCase()).toBe(markets[last])
    }
  }, 300_000)
})
