import { signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { addresses, guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let skuId: number
const { shop, owner } = await withShop()
beforeAll(async () => {
  skuId = (await plainSkus(owner, 1))[0] as number
})

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
const mallory = { firstName: 'Mallory', lastName: 'Tyv', addressLine1: 'Tyveveien 1', zip: '5003', city: 'Bergen' }
const planted = {
  email: 'mallory@lysning.example',
  billingAddress: { ...mallory, careOf: 'c/o Mallory', addressLine2: 'Hos Mallory', company: 'Mallory AS' },
  shippingAddress: mallory,
  message: 'Lever alltid til Mallory',
  goodsLabel: 'Mallory',
  customerOrderNumber: 'M-1',
  desiredDeliveryDate: inAMonth,
  merchantData: '{"user":"mallory"}',
  acceptedConsents: ['terms', 'newsletter'],
  checkoutUrls: { redirectUrl: 'http://no.localhost:3000/mallory' },
}
const ORDERED = `select o.email, o.billing_address as billing, o.shipping_address as shipping, o.message, o.goods_label,
  o.customer_order_number, o.desired_delivery_date, o.merchant_data, o.accepted_consents from orders o where id = $1`

async function plantedCart(): Promise<string> {
  const stranger = purchases(shop)
  const cartId = await stranger.cartWith(skuId)
  expect((await stranger.checkout(cartId, planted)).errors).toBeUndefined()
  return cartId
}

const orderOf = async (placed: Awaited<ReturnType<ReturnType<typeof purchases>['place']>>) => {
  expect(placed.errors).toBeUndefined()
  return (await owner.query(ORDERED, [placed.data.placeOrder.orderId])).rows[0]
}

describe('text that somebody else wrote into a cart before its buyer got it', () => {
  it('[CART-33] is in no visitor’s order: the goods go to the order’s own address, with the buyer’s own words only', async () => {
    const cartId = await plantedCart()
    const victim = purchases(shop)
    const seen = (await victim.checkout(cartId, guestForm('offer@lysning.example'))).data.createOrUpdateCheckout
    expect(seen).toMatchObject({ shippingAddress: null })
    expect(JSON.parse(seen.shippingData).zip).toBe(addresses.no.zip)
    const order = await orderOf(await victim.place(cartId, guestForm('offer@lysning.example')))
    expect(JSON.stringify(order)).not.toMatch(/mallory|tyv|newsletter|M-1/i)
    expect(order).toMatchObject({
      billing: addresses.no,
      shipping: addresses.no,
      desired_delivery_date: null,
      accepted_consents: [],
    })
  })

  it('[CART-33] is in no order of a member either', async () => {
    const cartId = await plantedCart()
    const member = await signIn(shop, memberOf('no'))
    const order = await orderOf(await purchases(shop, member.headers).place(cartId, guestForm('kari@lysning.example')))
    expect(JSON.stringify(order)).not.toMatch(/mallory|tyv|newsletter|M-1/i)
    expect(order).toMatchObject({ desired_delivery_date: null })
  })

  it('fills no gap: a visitor’s order without an address gets none', async () => {
    const buy = purchases(shop)
    const codeOf = async (form: object) => (await buy.place(await plantedCart(), form)).errors?.[0]?.extensions?.code
    expect(await codeOf({ paymentId: 2 })).toBe('INVALID_EMAIL')
    expect(await codeOf({ paymentId: 2, email: 'offer@lysning.example' })).toBe('ADDRESS_INVALID')
    const validation = await shop.graphql(
      `query($cartId: String!, $checkout: CheckoutInputType!) {
        validateOrderCreation(cartId: $cartId, checkout: $checkout, marketId: "no") { isValid message } }`,
      { cartId: await plantedCart(), checkout: { paymentId: 2, email: 'offer@lysning.example' } },
    )
    expect(validation.data.validateOrderCreation).toEqual({ isValid: false, message: 'First name is required' })
  })

  it('of a member stays: what was written while signed in need not be written again', async () => {
    const member = await signIn(shop, memberOf('no'))
    const buy = purchases(shop, member.headers)
    const cartId = await buy.cartWith(skuId)
    const form = { ...guestForm('kari@lysning.example'), message: 'Ring på', goodsLabel: 'Avdeling 7' }
    await buy.checkout(cartId, { ...form, shippingAddress: { ...addresses.no, firstName: 'Mor' } })
    expect(await orderOf(await buy.place(cartId, {}))).toMatchObject({
      shipping: { firstName: 'Mor' },
      message: 'Ring på',
      goods_label: 'Avdeling 7',
    })
  })
})
