import { signIn } from '@shop/testkit/auth-calls'
import { changeFeed } from '@shop/testkit/change-feed'
import { facts, memberOf } from '@shop/testkit/personas'
import { addresses, guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const ADDRESS = 'firstName lastName addressLine1 addressLine2 zip city country phone mobile entryCode company'
const ORDER = `id publicId status currency message customerId createdAt billingAddress { ${ADDRESS} } shippingAddress { ${ADDRESS} }
  cart { id isCompleted promoCode items { skuId quantity message product { name alias unitPrice { sellingPriceIncVat } } unitPrice { sellingPriceIncVat } totalPrice { sellingPriceIncVat } }
    summary { total { sellingPriceIncVat sellingPriceExVat currency { code } } subTotal { sellingPriceIncVat } } }
  discount { sellingPriceIncVat } orderTotal { sellingPriceIncVat sellingPriceExVat sellingPriceIncVatFormatted vat } paymentFee { sellingPriceIncVat }
  shippingFee { sellingPriceIncVat } vat { sellingPriceIncVat sellingPriceExVat vat } fromBalance
  paymentDetails { paymentId isPaid total displayName transactionId reservationDate } refunds { id total vat } shippingDetails { name shippingId }`
const GET_ORDERS = `{ getOrders { ${ORDER} } }`
const GET_ORDER = `query($orderId: Int!) { getOrder(orderId: $orderId) { ${ORDER} } }`
const PUBLIC = `query($id: Guid!, $marketId: String) { getOrderPublic(publicOrderId: $id, marketId: $marketId) { ${ORDER} } }`
const CONFIRM = `query($id: String!, $cartId: String) { checkout(id: $id, cartId: $cartId, paymentType: STANDARD) {
  htmlSnippet completed newCheckoutSession nthPurchase placedAt points pointsCreditedAt
  cart { isCompleted summary { total { sellingPriceIncVat } payment { id displayName paymentType feeIncVat } } }
  order { orderId email firstName lastName zip currency itemValueIncVat itemValueExVat orderValueIncVat sum gender personalId
    billingAddress { ${ADDRESS} } rows { sku variant quantity priceIncVat name discountIncVat } } } }`

let kari: Awaited<ReturnType<typeof signIn>>
let astrid: typeof kari
let skuId: number
const { shop, owner } = await withShop()
beforeAll(async () => {
  kari = await signIn(shop, memberOf('no'))
  astrid = await signIn(shop, memberOf('se'))
  skuId = (await plainSkus(owner, 1))[0] as number
})

const codeOf = (answer: Awaited<ReturnType<Shop['graphql']>>) => answer.errors?.[0]?.extensions?.code
const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
const refusal = (code: string, status: number) => ({ code, status })
const guestOrder = async (email: string) => {
  const buy = purchases(shop)
  const cartId = await buy.cartWith(skuId)
  const form = { ...guestForm(email), message: 'Ring på' }
  const placed = (
    await buy.place(cartId, { ...form, billingAddress: { ...addresses.no, entryCode: 'K4711#', phone: '99887766' } })
  ).data
  return { cartId, ...placed.placeOrder } as { cartId: string; orderId: string; publicId: string }
}

describe('reading orders', () => {
  it('[ORDER-09] [ORDER-03] shows members their own orders, the newest first, and no other’s', async () => {
    const buy = purchases(shop, kari.headers)
    const placed = (await buy.place(await buy.cartWith(skuId), guestForm('kari@lysning.example'))).data.placeOrder
    const mine = (await shop.graphql(GET_ORDERS, {}, kari.headers)).data.getOrders
    expect(mine[0]).toMatchObject({
      id: Number(placed.orderId),
      status: 'pending',
      currency: 'NOK',
      billingAddress: addresses.no,
      paymentDetails: [{ paymentId: 2, isPaid: false, displayName: 'Faktura' }],
      shippingDetails: [{ name: 'Hentested', shippingId: 1 }],
      refunds: [],
    })
    const dates = mine.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const numbers = mine.map(({ id }: { id: number }) => id)
    const own = await rowsOf('select o.id from orders o join users u on u.id = o.user_id where u.email = $1', [
      memberOf('no').email,
    ])
    expect(numbers.toSorted()).toEqual(own.map(({ id }) => id).toSorted())

    const ask = (orderId: number, headers = {}) => shop.graphql(GET_ORDER, { orderId }, headers)
    expect((await ask(Number(placed.orderId), kari.headers)).data.getOrder).toEqual(mine[0])
    const foreign = await ask(Number(placed.orderId), astrid.headers)
    expect(foreign.data).toEqual({ getOrder: null })
    expect(foreign.errors?.[0]?.extensions).toEqual(refusal('NOT_FOUND', 404))
    expect((await ask(2_000_000_000, astrid.headers)).errors).toEqual(foreign.errors)
    expect((await ask(Number(placed.orderId))).errors?.[0]?.extensions).toEqual(refusal('UNAUTHENTICATED', 401))
    expect(codeOf(await shop.graphql(GET_ORDERS))).toBe('UNAUTHENTICATED')
  })

  it('keeps what was agreed when the catalogue changes, in the order’s own market and currency', async () => {
    const buy = purchases(shop, {}, 'se')
    const [swedish = 0] = await plainSkus(owner, 1, 'SE|SEK')
    const placed = (await buy.place(await buy.cartWith(swedish), guestForm('gun@lysning.example', 'se'))).data
      .placeOrder
    const read = async (marketId?: string) =>
      (await shop.graphql(PUBLIC, { id: placed.publicId, marketId })).data.getOrderPublic
    const before = await read()
    expect(before).toMatchObject({
      currency: 'SEK',
      cart: { isCompleted: true, summary: { total: { currency: { code: 'SEK' } } } },
    })
    const goods = before.cart.items[0]
    expect(goods.product.unitPrice).toEqual(goods.unitPrice)
    expect(before.orderTotal.sellingPriceIncVat).toBe(
      goods.totalPrice.sellingPriceIncVat + before.shippingFee.sellingPriceIncVat,
    )
    await owner.query(
      `update prices set selling_minor = selling_minor + 1000, regular_minor = regular_minor + 1000 where product_id = (select product_id from skus where id = $1)`,
      [swedish],
    )
    await changeFeed(shop.url).toldAfter('catalogue', () =>
      owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`),
    )
    expect(await read('fi')).toEqual(before)
  })

  it('[PRICE-03] reads the orders that were there before, voucher, refund and all, with VAT as an amount', async () => {
    const mine = (await shop.graphql(GET_ORDERS, {}, kari.headers)).data.getOrders
    const stored = await rowsOf(
      'select id, total_minor::int, shipping_fee_minor::int, status from orders where id = any($1)',
      [mine.map(({ id }: { id: number }) => id)],
    )
    for (const order of mine) {
      const row = stored.find(({ id }) => id === order.id)
      expect([
        order.orderTotal.sellingPriceIncVat * 100,
        order.shippingFee.sellingPriceIncVat * 100,
        order.status,
      ]).toEqual([row.total_minor, row.shipping_fee_minor, row.status])
      const { sellingPriceIncVat: total, sellingPriceExVat: withoutVat, vat } = order.orderTotal
      expect(vat).toBeCloseTo(total - withoutVat, 6)
      expect(order.vat).toEqual({ sellingPriceIncVat: vat, sellingPriceExVat: 0, vat })
    }
    const refunds: { total: number; vat: number }[] = mine.flatMap((order: { refunds: object[] }) => order.refunds)
    expect(refunds.length).toBeGreaterThan(0)
    // A quarter of the price without it, in Norway.
    for (const { total, vat } of refunds) expect(vat).toBeCloseTo(total / 5, 2)
  })

  it('[ORDER-10] opens the confirmation to nobody who only has the number, and to others without personal data', async () => {
    const { cartId, orderId, publicId } = await guestOrder('bekreftelse@lysning.example')
    const confirm = async (id: string, cart?: string, headers = {}) =>
      (await shop.graphql(CONFIRM, { id, cartId: cart }, headers)).data.checkout
    expect(await confirm(orderId)).toBeNull()
    expect(await confirm(orderId, 'ffffffffffffffffffffffffffffffff')).toBeNull()
    expect(await confirm(orderId, undefined, kari.headers)).toBeNull()
    expect(await confirm('nonsense')).toBeNull()
    expect(await confirm(String(facts.order.memberNumber), cartId)).toBeNull()
    const byCart = await confirm(orderId, cartId)
    expect(byCart).toMatchObject({
      completed: true,
      htmlSnippet: null,
      newCheckoutSession: false,
      nthPurchase: 1,
      cart: { isCompleted: true },
    })
    expect(byCart.order).toMatchObject({
      orderId,
      currency: 'NOK',
      zip: '',
      firstName: '',
      email: null,
      lastName: '',
      rows: [{ sku: String(skuId), quantity: 1 }],
    })
    expect(byCart).toMatchObject({ points: 0, pointsCreditedAt: null, placedAt: expect.any(String) })
    expect(byCart.cart.summary.payment).toEqual({
      id: 2,
      displayName: 'Faktura',
      paymentType: 'STANDARD',
      feeIncVat: 0,
    })
    expect(byCart.order.itemValueIncVat).toBeGreaterThan(byCart.order.itemValueExVat)
    expect(await confirm(publicId)).toEqual(byCart)
    const read = (await shop.graphql(PUBLIC, { id: publicId })).data.getOrderPublic
    expect(read).toMatchObject({ id: Number(orderId), message: null, customerId: null, cart: { id: null } })
    const { firstName, addressLine1, zip, city } = addresses.no
    const told = new RegExp(
      `bekreftelse|Gjest|K4711#|99887766|Ring på|"(?:${[firstName, addressLine1, zip, city].join('|')})"`,
    )
    expect(JSON.stringify([byCart, read])).not.toMatch(told)
    expect((await shop.graphql(PUBLIC, { id: 'b6f0a1de-0000-4000-8000-000000000000' })).data.getOrderPublic).toBeNull()
    expect((await shop.graphql(PUBLIC, { id: '1' })).errors?.[0]?.message).toContain("Variable '$id' is invalid")

    const buy = purchases(shop, kari.headers)
    const mine = (await buy.place(await buy.cartWith(skuId), guestForm('kari@lysning.example'))).data.placeOrder
    const own = await confirm(mine.orderId, undefined, kari.headers)
    expect(own.order).toMatchObject({ email: 'kari@lysning.example', lastName: 'Gjest', gender: 'UNKNOWN' })
    expect(own.nthPurchase).toBeGreaterThan(1)
    // Its member is told of the points, and nobody else of the member.
    const [earned] = await rowsOf('select points, credit_at from points_ledger where order_id = $1', [mine.orderId])
    expect(own.points).toBe(earned.points)
    expect(new Date(own.pointsCreditedAt)).toEqual(earned.credit_at)
    expect(await confirm(mine.publicId)).toMatchObject({ points: 0, pointsCreditedAt: null })
  })

  it('keeps what a buyer says of the gender with the order, and otherwise what the account says', async () => {
    const genderOf = async (headers: Record<string, string>, said: object) => {
      const buy = purchases(shop, headers)
      const form = { ...guestForm('astrid@lysning.example'), ...said }
      const placed = (await buy.place(await buy.cartWith(skuId), form)).data.placeOrder
      const [order] = await rowsOf('select gender from orders where id = $1', [placed.orderId])
      return order.gender
    }
    expect(await genderOf({}, {})).toBe('UNSET')
    expect(await genderOf({}, { gender: 'MAN' })).toBe('MAN')
    await owner.query(`update users set gender = 'WOMAN' where email = $1`, [memberOf('no').email])
    expect(await genderOf(kari.headers, {})).toBe('WOMAN')
    expect(await genderOf(kari.headers, { gender: 'UNSPECIFIED' })).toBe('UNSPECIFIED')
    await owner.query(`update users set gender = 'UNSET' where email = $1`, [memberOf('no').email])
  })

  it('serves the deprecated fields of older clients', async () => {
    const { publicId, orderId } = await guestOrder('gammel@lysning.example')
    const answer = await shop.graphql(
      `query($id: String!) { getCheckout(id: $id, paymentType: STANDARD)
        getCheckoutAndOrder(id: $id, paymentType: STANDARD) { htmlSnippet order { orderId } } }`,
      { id: publicId },
    )
    expect(answer.data).toEqual({ getCheckout: null, getCheckoutAndOrder: { htmlSnippet: '', order: { orderId } } })
  })
})
