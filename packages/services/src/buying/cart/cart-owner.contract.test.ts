import { bearerOf } from '@shop/testkit/bearer'
import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { facts } from '@shop/testkit/personas'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const [KARI, ASTRID, OLA] = [1, 2, 5]
const { voucher } = facts.promoCodes

let carts: ReturnType<typeof cartCalls>
let kari: Record<string, string>
let astrid: Record<string, string>
let ola: Record<string, string>
let skus: number[]

const { shop, owner } = await withShop()
beforeAll(async () => {
  carts = cartCalls(shop)
  const headers = async (userId: number) => ({ authorization: `Bearer ${await bearerOf(shop, userId)}` })
  ;[kari, astrid, ola] = [await headers(KARI), await headers(ASTRID), await headers(OLA)]
  skus = await plainSkus(owner, 3)
})

const ownerOf = async (id: string) =>
  (await owner.query('select user_id from carts where id = $1', [id])).rows[0].user_id
const merchantData = '{"user":{"email":"kari@lysning.example"}}'

describe('whose cart it is', () => {
  it('[CART-33] has an id of 128 random bits, and belongs to the member who makes or changes it first', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => carts.create()))
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
    // No digit is a fixed one, as in a UUID: fifty random ones are eight different ones at least.
    for (let place = 0; place < 32; place++)
      expect(new Set(ids.map((id) => id[place])).size, `digit ${place}`).toBeGreaterThan(7)

    const id = ids[0]!
    await carts.add(id, skus[0]!)
    expect(await ownerOf(id)).toBeNull()
    await carts.get(id, '', kari)
    expect(await ownerOf(id)).toBeNull()
    await carts.add(id, skus[0]!, 1, kari)
    expect(await ownerOf(id)).toBe(KARI)
    expect(await ownerOf(await carts.create(undefined, astrid))).toBe(ASTRID)
  })

  it('[CART-33] lets everybody with the id change lines, but nobody take the cart over', async () => {
    const id = await carts.filled({ [skus[0]!]: 1 }, kari)
    for (const headers of [{}, astrid]) {
      const { cart, refusal } = await carts.add(id, skus[0]!, 1, headers)
      expect(refusal).toBeUndefined()
      expect(cart.items).toHaveLength(1)
      expect(await ownerOf(id)).toBe(KARI)
    }
    expect((await carts.get(id)).items[0].quantity).toBe(3)
  })

  it('[CART-33] shows merchant data and balance only to the signed-in owner', async () => {
    const id = await carts.filled({ [skus[0]!]: 1 }, kari)
    await carts.change('setCartMerchantData', { id, merchantData }, kari)
    const own = await carts.get(id, '', kari)
    expect(own).toMatchObject({ merchantData })
    const total = own.summary.total.sellingPriceIncVat
    const pending = Math.min(150, total)
    expect(own.summary.balance).toEqual({
      pending,
      remaining: 150 - pending,
      totalSellingPriceExBalanceIncVat: total - pending,
    })
    for (const headers of [{}, astrid, { authorization: 'Bearer damaged' }]) {
      const seen = await carts.get(id, '', headers)
      expect(seen.merchantData).toBeNull()
      expect(seen.summary.balance).toMatchObject({ pending: 0, remaining: 0 })
      expect(JSON.stringify(seen)).not.toContain('kari@')
      const { cart } = await carts.add(id, skus[1]!, 1, headers)
      expect(cart).toMatchObject({ merchantData: null, summary: { balance: { pending: 0 } } })
    }
  })

  it('[CART-33] refuses merchant data from others and keeps the owner’s', async () => {
    const id = await carts.filled({ [skus[0]!]: 1 }, kari)
    await carts.change('setCartMerchantData', { id, merchantData }, kari)
    for (const headers of [{}, astrid]) {
      const { refusal } = await carts.change('setCartMerchantData', { id, merchantData: 'stolen' }, headers)
      expect(refusal).toEqual({ code: 'FORBIDDEN', status: 403 })
    }
    const later = await shop.another()
    expect((await cartCalls(later).get(id, '', kari)).merchantData).toBe(merchantData)
    await later.stop()
  })

  it('uses no balance in another currency', async () => {
    const id = await carts.filled({ [skus[0]!]: 1 }, kari)
    expect((await carts.get(id, 'marketId: "se"', kari)).summary.balance).toMatchObject({ pending: 0, remaining: 0 })
  })
})

describe('prices of the bearer', () => {
  it('are member prices for members, in lines and totals, and public prices for everybody else', async () => {
    const { rows } = await owner.query(
      `select min(k.id) as id, r.selling_minor, r.member_minor from prices r join skus k on k.product_id = r.product_id
       join stock s on s.sku_id = k.id and s.in_stock > 3 join products p on p.id = r.product_id and p.active
       where r.market_id = 'NO|NOK' and r.sku_id is null and r.member_minor < r.selling_minor and p.first_available_on < now()
         and not exists (select from discount_campaign_products c join discount_campaigns d on d.id = c.campaign_id
           where c.product_id = p.id and d.kind <> 'price_list')
       group by r.selling_minor, r.member_minor limit 1`,
    )
    const [{ id: skuId, selling_minor, member_minor }] = rows
    const id = await carts.filled({ [skuId]: 2 })
    const unitPrice = async (headers: Record<string, string>) => {
      const { items, summary } = await carts.get(id, '', headers)
      expect(summary.subTotal.sellingPriceIncVat).toBeCloseTo(items[0].unitPrice.sellingPriceIncVat * 2, 2)
      return items[0].unitPrice.sellingPriceIncVat
    }
    expect(await unitPrice(kari)).toBe(member_minor / 100)
    for (const headers of [{}, ola]) expect(await unitPrice(headers)).toBe(selling_minor / 100)
  })

  it('open member codes to members only', async () => {
    const id = await carts.filled({ [skus[0]!]: 1 })
    expect((await carts.promo(id, 'MEDLEM15')).refusal).toEqual({ code: 'RequirementsNotMet', status: 422 })
    expect((await carts.promo(id, 'MEDLEM15', ola)).refusal).toEqual({ code: 'RequirementsNotMet', status: 422 })
    const members = await carts.filled({ [skus[0]!]: 1 }, kari)
    expect((await carts.promo(members, 'MEDLEM15', kari)).cart.promoCode).toBe('MEDLEM15')
  })
})

describe('a voucher', () => {
  const amountOf = async (code: string) =>
    (await owner.query('select amount_minor from vouchers where code = $1', [code])).rows[0].amount_minor / 100

  it('[CART-33] is deducted for its owner and hidden from everybody else', async () => {
    const id = await carts.filled({ [skus[0]!]: 3 }, kari)
    const { cart, refusal } = await carts.promo(id, voucher.toUpperCase(), kari)
    expect(refusal).toBeUndefined()
    expect(cart.promoCode).toBe(voucher.toUpperCase())
    expect(cart.summary.fixedAmountDiscountIncVat).toBe(await amountOf(voucher))
    for (const headers of [{}, astrid]) {
      const seen = await carts.get(id, '', headers)
      expect(seen).toMatchObject({ promoCode: null, summary: { fixedAmountDiscountIncVat: 0 } })
      await carts.add(id, skus[1]!, 1, headers)
    }
    expect((await carts.get(id, '', kari)).summary.fixedAmountDiscountIncVat).toBe(await amountOf(voucher))
  })

  it('is refused to others, and below its minimum, which the refusal names', async () => {
    const id = await carts.filled({ [skus[0]!]: 3 }, astrid)
    for (const headers of [{}, astrid]) {
      expect((await carts.promo(id, voucher, headers)).refusal).toEqual({ code: 'PROMO_CODE_INVALID', status: 422 })
    }
    const empty = await carts.create(undefined, kari)
    expect((await carts.promo(empty, voucher, kari)).refusal).toEqual({
      code: 'RequirementsNotMet',
      status: 422,
      minPurchase: 299,
      currency: 'NOK',
    })
    expect((await carts.get(empty, '', kari)).promoCode).toBeNull()
  })

  it('[PROMO-05] names its least purchase to its owner alone once the cart holds too little', async () => {
    const code = 'voyadovoucher_least'
    const id = await carts.filled({ [skus[0]!]: 2 }, kari)
    const goods = (await carts.get(id, '', kari)).summary.subTotal.sellingPriceIncVat
    await owner.query(
      `insert into vouchers (id, series_id, code, user_id, amount_minor, minimum_minor, currency, expires_at)
       values ($1, 1, $1, $2, 2500, $3::integer, 'NOK', now() + interval '1 day')`,
      [code, KARI, Math.round(goods * 100)],
    )
    expect((await carts.promo(id, code, kari)).refusal).toBeUndefined()
    await carts.change('updateCartItem', { id, item: { skuId: skus[0]!, quantity: 1 } }, kari)
    const warningsFor = async (headers: Record<string, string>) => {
      const query = 'query($id: String!) { getCart(id: $id) { warnings { kind refusal minPurchase currency } } }'
      return (await shop.graphql(query, { id }, headers)).data.getCart.warnings
    }
    expect(await warningsFor(kari)).toEqual([
      { kind: 'PROMO_CODE_REFUSED', refusal: 'RequirementsNotMet', minPurchase: goods, currency: 'NOK' },
    ])
    for (const headers of [{}, astrid]) expect(await warningsFor(headers)).toEqual([])
  })

  it.each([
    ['expired', `expires_at = now() - interval '1 second'`],
    ['revoked', 'revoked_at = now()'],
    ['used', 'used_at = now(), used_order_id = (select min(id) from orders)'],
  ])('is invalid once %s', async (kind, change) => {
    const code = `voyadovoucher_${kind}`
    await owner.query(
      `insert into vouchers (id, series_id, code, user_id, amount_minor, currency, expires_at)
       values ($1, 1, $1, $2, 2500, 'NOK', now() + interval '1 day')`,
      [code, KARI],
    )
    const id = await carts.filled({ [skus[0]!]: 3 }, kari)
    expect((await carts.promo(id, code, kari)).refusal).toBeUndefined()
    await owner.query(`update vouchers set ${change} where id = $1`, [code])
    expect((await carts.get(id, '', kari)).summary.fixedAmountDiscountIncVat).toBe(0)
    expect((await carts.promo(id, code, kari)).refusal.code).toMatch(/PROMO_CODE_INVALID/)
  })
})
