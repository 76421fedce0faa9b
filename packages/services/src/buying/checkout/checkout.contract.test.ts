import { signIn } from '@shop/testkit/auth-calls'
import { facts, memberOf } from '@shop/testkit/personas'
import { addresses, guestForm, PLACE_ORDER, personalIds, plainSkus, purchases } from '@shop/testkit/purchases'
import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const VALIDATE = `query validateOrderCreation($cartId: String!, $checkout: CheckoutInputType!, $channelId: String, $languageId: String, $checkoutMarketId: String) {
  validateOrderCreation(cartId: $cartId, checkout: $checkout, channelId: $channelId, languageId: $languageId, marketId: $checkoutMarketId) {
    isValid message memberType } }`

let skuId: number
const { shop, owner } = await withShop()
beforeAll(async () => {
  skuId = (await plainSkus(owner, 1))[0] as number
})

type Option = { id: number; isSelected: boolean; feeIncVat: number }
const selected = (options: Option[]) => options.filter(({ isSelected }) => isSelected).map(({ id }) => id)
const codeOf = (answer: Awaited<ReturnType<Shop['graphql']>>) => answer.errors?.[0]?.extensions?.code

describe('createOrUpdateCheckout', () => {
  it('answers the whole checkout, keeps what is left out, and takes what clients send for nothing chosen', async () => {
    const member = await signIn(shop, memberOf('no'))
    const buy = purchases(shop, member.headers)
    const cartId = await buy.cartWith(skuId)
    const update = async (checkout: object | null) => (await buy.checkout(cartId, checkout)).data.createOrUpdateCheckout
    const empty = await update({ paymentId: 0, shippingId: 0, checkoutUrls: {}, externalShippingFee: -1 })
    expect(empty).toMatchObject({
      checkoutStatus: 'OK',
      shippingData: null,
      billingAddress: { zip: '', country: 'NO' },
    })
    expect(empty.cart.summary.shipping).toMatchObject({ isDefault: true, isSelected: true })

    const { country: _, ...withoutCountry } = { ...addresses.no, country: '' }
    const filled = await update({
      email: 'kari@lysning.example',
      billingAddress: withoutCountry,
      paymentId: 2,
      shippingId: 3,
    })
    expect(filled.billingAddress).toEqual({ ...addresses.no, country: 'NO' })
    expect(selected(filled.paymentOptions)).toEqual([2])
    expect(selected(filled.shippingOptions)).toEqual([3])
    expect(filled.cart.summary).toMatchObject({
      shipping: { id: 3, isDefault: false },
      payment: { id: 2, name: 'invoice' },
    })
    expect(JSON.parse(filled.shippingData)).toMatchObject({ zip: '0560', town: 'Oslo', selectedId: 3 })

    const kept = await update({ billingAddress: { city: 'Bergen' }, email: null })
    expect(kept).toMatchObject({ email: 'kari@lysning.example', billingAddress: { ...addresses.no, city: 'Bergen' } })
    expect([selected(kept.paymentOptions), selected(kept.shippingOptions)]).toEqual([[2], [3]])
    const cleared = await update({ paymentId: 0, shippingId: 0 })
    expect([selected(cleared.paymentOptions), selected(cleared.shippingOptions)]).toEqual([[], [1]])

    // What is answered is accepted again.
    const { email, billingAddress, shippingAddress, identityNumber } = kept
    expect(
      (await buy.checkout(cartId, { email, billingAddress, shippingAddress, identityNumber })).errors,
    ).toBeUndefined()
    expect((await buy.checkout(cartId, null)).errors).toBeUndefined()
    const second = await shop.another()
    const elsewhere = await purchases(second, member.headers).checkout(cartId, null)
    expect(elsewhere.data.createOrUpdateCheckout.billingAddress.city).toBe('Bergen')
    await second.stop()
  })

  it('shows the owner what the cart keeps for its client, unless the checkout says another', async () => {
    const member = await signIn(shop, memberOf('no'))
    const buy = purchases(shop, member.headers)
    const cartId = await buy.cartWith(skuId)
    const set = 'mutation($id: String!) { setCartMerchantData(id: $id, merchantData: "kept") { merchantData } }'
    await shop.graphql(set, { id: cartId }, member.headers)
    const read = async (checkout: object) =>
      (await buy.checkout(cartId, checkout)).data.createOrUpdateCheckout.cart.merchantData
    expect(await read({})).toBe('kept')
    expect(await read({ merchantData: 'another' })).toBe('another')
    expect(await read({})).toBe('another')

    const visitors = await purchases(shop).cartWith(skuId)
    await shop.graphql(set, { id: visitors })
    expect((await buy.checkout(visitors, {})).data.createOrUpdateCheckout.cart.merchantData).toBeNull()
  })

  it('offers the methods of market and zip: none where nothing goes, express in the cities, credit never preselected', async () => {
    const zips = facts.zips.withoutMethods
    for (const market of ['no', 'se', 'dk', 'fi'] as const) {
      const buy = purchases(shop, {}, market)
      const cartId = await buy.cartWith(skuId)
      const at = async (zip: string) =>
        (await buy.checkout(cartId, { billingAddress: { ...addresses[market], zip } })).data.createOrUpdateCheckout
      const here = await at(addresses[market].zip)
      expect(here.shippingOptions.map(({ name }: { name: string }) => name)).toContain('express')
      expect(selected(here.shippingOptions)).toHaveLength(1)
      // No provider is there, and in Finland nobody may pay later whom none has identified.
      const own = { id: 2, paymentType: 'STANDARD', checkoutType: 'STANDARD', isSelected: false }
      expect(here.paymentOptions).toMatchObject(market === 'fi' ? [] : [own])
      const nowhere = await at(zips[market])
      expect(nowhere.shippingOptions).toEqual([])
      expect(selected((await at(addresses[market].zip)).shippingOptions)).toEqual([1])
    }
  })

  it('[ATTACK-02] takes a fee for the name of a method, never for its price', async () => {
    const buy = purchases(shop)
    const cartId = await buy.cartWith(skuId)
    await buy.checkout(cartId, { billingAddress: addresses.no })
    const SET = `mutation($cartId: String!, $shippingFee: Decimal!, $checkoutMarketId: String) {
      setCartShippingFee(cartId: $cartId, shippingFee: $shippingFee, marketId: $checkoutMarketId) {
        cart { summary { shipping { id feeIncVat isDefault } } } } }`
    const set = async (shippingFee: number) =>
      (await shop.graphql(SET, { cartId, shippingFee, checkoutMarketId: 'no' })).data.setCartShippingFee.cart.summary
        .shipping
    expect(await set(99)).toEqual({ id: 3, feeIncVat: 99, isDefault: false })
    expect(await set(1)).toEqual({ id: 1, feeIncVat: 49, isDefault: true })
    expect(await set(149)).toEqual({ id: 4, feeIncVat: 149, isDefault: false })
    const read =
      'query($id: String!) { getCart(id: $id, allowExternalShippingFee: true) { summary { shipping { feeIncVat } } } }'
    expect((await shop.graphql(read, { id: cartId })).data.getCart.summary.shipping.feeIncVat).toBe(149)
    expect(await set(-1)).toEqual({ id: 1, feeIncVat: 49, isDefault: true })
    const placed = await buy.place(cartId, { ...guestForm('gebyr@lysning.example'), externalShippingFee: 0 })
    const { rows } = await owner.query('select shipping_fee_minor, shipping_id from orders where id = $1', [
      placed.data.placeOrder.orderId,
    ])
    expect(rows).toEqual([{ shipping_fee_minor: '4900', shipping_id: 1 }])
  })

  it('[ATTACK-02] takes no price, discount or currency into a form or an order, and ignores them as variables', async () => {
    const buy = purchases(shop)
    const cartId = await buy.cartWith(skuId)
    const form = guestForm('pris@lysning.example')
    const INJECTED = {
      ...{ price: 1, totalPrice: 1, sellingPriceIncVat: 1, discount: 99, discountPercentage: 100, vat: 0 },
      ...{ currency: 'SEK', balance: 1e6, shippingFee: 0, toPay: 0, campaign: { campaignId: '1' } },
    }
    for (const [name, value] of Object.entries(INJECTED)) {
      expect([name, codeOf(await buy.checkout(cartId, { ...form, [name]: value }))]).toEqual([name, 'BAD_USER_INPUT'])
      expect([name, codeOf(await buy.place(cartId, { ...form, [name]: value }))]).toEqual([name, 'BAD_USER_INPUT'])
    }
    const honest = (await buy.checkout(cartId, form)).data.createOrUpdateCheckout.cart.summary.total
    // What was not so dear when it was read is refused: no word of the buyer makes it cheaper.
    const cheap = await buy.place(cartId, { ...form, expectedTotal: 1 })
    expect(codeOf(cheap)).toBe('PRICE_CHANGED')
    const variables = { cartId, checkout: form, checkoutMarketId: 'no', ...INJECTED }
    const { data, errors } = await shop.graphql(PLACE_ORDER, variables)
    expect(errors).toBeUndefined()
    const { rows } = await owner.query('select total_minor::int as total, currency from orders where id = $1', [
      data.placeOrder.orderId,
    ])
    expect(rows).toEqual([{ total: Math.round(honest.sellingPriceIncVat * 100), currency: 'NOK' }])
  })

  it('[CART-33] [GRAPHQL-26] tells the holder of a visitor’s cart only what the holder wrote', async () => {
    const buy = purchases(shop)
    const cartId = await buy.cartWith(skuId)
    const form = {
      ...guestForm('hemmelig@lysning.example'),
      merchantData: '{"user":1}',
      message: 'Ring på',
      identityNumber: '31129956715',
    }
    const written = (await buy.checkout(cartId, form)).data.createOrUpdateCheckout
    expect(written).toMatchObject({
      email: 'hemmelig@lysning.example',
      identityNumber: '31129956715',
      billingAddress: addresses.no,
      cart: { merchantData: '{"user":1}' },
    })
    const holder = (await buy.checkout(cartId, {})).data.createOrUpdateCheckout
    expect(holder).toMatchObject({ email: null, identityNumber: null, billingAddress: null, shippingAddress: null })
    expect(holder.cart.merchantData).toBeNull()
    expect(JSON.stringify(holder)).not.toMatch(/hemmelig|Gjest|31129956715/)
    const friend = await signIn(shop, memberOf('se'))
    const signedIn = (await purchases(shop, friend.headers).checkout(cartId, {})).data.createOrUpdateCheckout
    expect(JSON.stringify(signedIn)).not.toMatch(/hemmelig|Gjest|31129956715/)
  })

  it('[LAW-12] keeps a member’s national id sealed and answers it only to the call that brings it', async () => {
    const member = await signIn(shop, memberOf('no'))
    const buy = purchases(shop, member.headers)
    const cartId = await buy.cartWith(skuId)
    const brought = await buy.checkout(cartId, { identityNumber: '311299 56715' })
    expect(brought.data.createOrUpdateCheckout.identityNumber).toBe('311299 56715')
    const { rows } = await owner.query('select identity_number_encrypted from checkouts where cart_id = $1', [cartId])
    expect(rows[0].identity_number_encrypted).toMatch(/^v1\./)
    expect(rows[0].identity_number_encrypted).not.toContain('56715')
    expect((await buy.checkout(cartId)).data.createOrUpdateCheckout.identityNumber).toBeNull()
    const placed = await buy.place(cartId, { ...guestForm('kari@lysning.example') })
    expect(placed.errors).toBeUndefined()
    const order = await owner.query('select identity_number_encrypted as sealed from orders where id = $1', [
      placed.data.placeOrder.orderId,
    ])
    expect(order.rows[0].sealed).toMatch(/^v1\./)
  })

  it('loses nothing when two fields are written at once, and refuses carts that are none or completed', async () => {
    const member = await signIn(shop, memberOf('no'))
    const buy = purchases(shop, member.headers)
    const cartId = await buy.cartWith(skuId)
    const inputs = [
      { message: 'Ring på' },
      { email: 'to@lysning.example' },
      { paymentId: 2 },
      { billingAddress: addresses.no, identityNumber: personalIds.no },
    ]
    for (const answer of await Promise.all(inputs.map((input) => buy.checkout(cartId, input)))) {
      expect(answer.errors).toBeUndefined()
    }
    const { rows } = await owner.query(
      'select message, email, payment_id, billing_address from checkouts where cart_id = $1',
      [cartId],
    )
    expect(rows).toMatchObject([
      { message: 'Ring på', email: 'to@lysning.example', payment_id: 2, billing_address: addresses.no },
    ])
    expect(codeOf(await buy.checkout('ffffffffffffffffffffffffffffffff'))).toBe('CART_NOT_FOUND')
    await buy.place(cartId, {})
    expect(codeOf(await buy.checkout(cartId))).toBe('CART_COMPLETED')
  })
})

describe('validateOrderCreation', () => {
  const form = (email: string) => ({ email, billingAddress: addresses.no })
  const validate = async (cartId: string, checkout: object, headers = {}) =>
    (
      await shop.graphql(
        VALIDATE,
        { cartId, checkout, channelId: '1|no', languageId: 'nb-NO', checkoutMarketId: 'no' },
        headers,
      )
    ).data.validateOrderCreation

  it('[GRAPHQL-17] [CHECKOUT-12] [CHECKOUT-13] [CHECKOUT-28] knows customers of every kind', async () => {
    const cartId = await purchases(shop).cartWith(skuId)
    const { customers } = facts
    const answers: Record<string, unknown> = {}
    for (const [kind, email] of Object.entries(customers)) answers[kind] = await validate(cartId, form(email))
    const noCredit = (memberType: string) => ({ isValid: true, message: null, memberType })
    expect(answers).toEqual({
      ok: { isValid: true, message: null, memberType: null },
      blacklisted: { isValid: false, message: 'Customer is blacklisted', memberType: null },
      invalidEmail: { isValid: false, message: 'Email seems to be invalid', memberType: null },
      noCredit: noCredit('NO CREDIT'),
      serialReturner: noCredit('NO CREDIT - Serialreturner'),
      fraud: noCredit('NO CREDIT - Fraud'),
      underReview: noCredit('NO CREDIT - Review'),
    })
    // They are customers of the demo, with a name and an address, and none of them is another one.
    const emails = Object.values(customers)
    expect(new Set(emails).size).toBe(emails.length)
    const { rows } = await owner.query('select email from buyer_marks where email = any($1)', [emails])
    expect(rows.map(({ email }) => email).toSorted()).toEqual(
      emails.filter((email) => email !== customers.ok).toSorted(),
    )
  })

  it('says in the protocol’s words what is missing, and throws for none of it', async () => {
    const cartId = await purchases(shop).cartWith(skuId)
    const message = async (change: object, address: object = {}) =>
      (
        await validate(cartId, {
          ...form('ny@lysning.example'),
          billingAddress: { ...addresses.no, ...address },
          ...change,
        })
      ).message
    expect(await message({}, { firstName: '' })).toBe('First name is required')
    expect(await message({}, { lastName: '' })).toBe('Last name is required')
    expect(await message({}, { addressLine1: '' })).toBe('Address is required')
    expect(await message({}, { city: '' })).toBe('City is required')
    expect(await message({}, { zip: '' })).toBe('Zip is required')
    expect(await message({}, { country: 'DE' })).toBe('Invalid Billing Country')
    for (const country of ['NO', 'nor', 'Norge', 'Norja', 'Norway']) expect(await message({}, { country })).toBeNull()
    for (const country of ['Sverige', 'SWE', 'Narnia'])
      expect(await message({}, { country })).toBe('Invalid Billing Country')
    expect(await message({ shippingAddress: { ...addresses.no, country: 'DE' } })).toBe('Invalid Shipping Country')
    expect(await message({ email: 'nei' })).toBe('Email seems to be invalid')
    expect(await message({ paymentId: 0 })).toBe('Payment must be selected')
    expect(await message({}, { zip: '9990' })).toBe('Shipping must be selected')
    expect(await message({ skipShippingValidation: true }, { zip: '9990' })).toBeNull()
    expect(await message({}, { zip: '9170' })).toBe('We do not deliver to Svalbard')
    expect((await validate('nope', form('ny@lysning.example'))).message).toBe('No cart was found with the ID <nope>')
    await owner.query('update stock set in_stock = 0, oversellable = 0, static = 0 where sku_id = $1', [skuId])
    expect(await message({})).toBe('Insufficient stock amount')
    await owner.query('update stock set in_stock = 50 where sku_id = $1', [skuId])
  })

  it('[GRAPHQL-22] refuses a document without the checkout as GraphQL does', async () => {
    const answer = await shop.graphql(VALIDATE.replace('checkout: $checkout, ', ''), { cartId: 'x', email: 'y' })
    expect(answer.status).toBe(200)
    expect(answer.errors?.[0]?.message).toContain('checkout')
    expect((await shop.graphql(VALIDATE, { cartId: 'x' })).errors?.[0]?.message).toContain('$checkout')
  })

  it('validateOrderConditions looks at cart and buyer alone', async () => {
    const cartId = await purchases(shop).cartWith(skuId)
    const ask = async (id: string, email?: string) =>
      (
        await shop.graphql(
          'query($id: String!, $email: String) { validateOrderConditions(cartId: $id, email: $email) { isValid message } }',
          { id, email },
        )
      ).data.validateOrderConditions
    expect(await ask(cartId)).toEqual({ isValid: true, message: null })
    expect(await ask(cartId, facts.customers.blacklisted)).toEqual({
      isValid: false,
      message: 'Customer is blacklisted',
    })
    expect(await ask('nope')).toEqual({ isValid: false, message: 'No cart was found with the ID <nope>' })
  })

  it('[CHECKOUT-18] lets no order through that the validation objects to', async () => {
    const buy = purchases(shop)
    const cartId = await buy.cartWith(skuId)
    const place = async (email: string) => codeOf(await buy.place(cartId, { ...guestForm(email) }))
    const { customers } = facts
    expect(await place(customers.blacklisted)).toBe('CUSTOMER_BLACKLISTED')
    expect(await place(customers.invalidEmail)).toBe('INVALID_EMAIL')
    for (const email of [customers.noCredit, customers.serialReturner, customers.fraud])
      expect(await place(email)).toBe('CREDIT_REFUSED')
    const status = await buy.checkout(cartId, { email: customers.blacklisted })
    expect(status.data.createOrUpdateCheckout.checkoutStatus).toBe('CUSTOMER_BLACKLISTED')
  })
})
