import { ADDRESS_LIMITS } from '@shop/testkit/address-limits'
import { signIn } from '@shop/testkit/auth-calls'
import { changeFeed } from '@shop/testkit/change-feed'
import { memberOf } from '@shop/testkit/personas'
import { addresses, guestForm, type MarketAlias, plainSkus, purchases } from '@shop/testkit/purchases'
import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const { shop, owner } = await withShop()

const codeOf = (answer: Awaited<ReturnType<Shop['graphql']>>) => answer.errors?.[0]?.extensions?.code
const rowsOf = async (query: string, values: unknown[]) => (await owner.query(query, values)).rows
const countOf = async (table: string) => Number((await owner.query(`select count(*) from ${table}`)).rows[0].count)

describe('orders that are refused', () => {
  it('[LAW-13] delivers to no special territory and says which', async () => {
    const refusals: [MarketAlias, object, string, ('billing' | 'shipping')?][] = [
      ['no', { zip: '9170', city: 'Longyearbyen' }, 'svalbard'],
      ['no', { zip: '9170', city: 'Longyearbyen' }, 'svalbard', 'shipping'],
      ['no', { zip: '8099', city: 'Jan Mayen' }, 'jan-mayen'],
      ['fi', { zip: '22100', city: 'Mariehamn' }, 'aland'],
      ['dk', { zip: '3900', city: 'Nuuk' }, 'greenland'],
      ['dk', { zip: '100', city: 'Tórshavn', country: 'FO' }, 'faroe'],
    ]
    for (const [market, change, territory, address = 'billing'] of refusals) {
      const buy = purchases(shop, {}, market)
      const cartId = await buy.newCart()
      const [skuId = 0] = await plainSkus(owner, 1, { no: 'NO|NOK', se: 'SE|SEK', dk: 'DK|DKK', fi: 'FI|EUR' }[market])
      await buy.add(cartId, skuId)
      const form = {
        ...guestForm('langt@lysning.example', market),
        [`${address}Address`]: { ...addresses[market], ...change },
      }
      const refused = await buy.place(cartId, form)
      expect(refused.errors?.[0]?.extensions).toEqual({
        code: 'SPECIAL_TERRITORY',
        status: 422,
        address,
        territory,
      })
      expect(refused.errors?.[0]?.message).toMatch(/^We do not deliver to /)
    }
  })

  it('[LAW-12] sells on invoice to adults, and not to buyers whose id shows that they are under eighteen', async () => {
    const buy = purchases(shop, {}, 'dk')
    const [skuId = 0] = await plainSkus(owner, 1, 'DK|DKK')
    const cartId = await buy.newCart()
    await buy.add(cartId, skuId)
    const bornAround = (days: number) => {
      const day = new Date(Date.now() + days * 86_400_000)
      const digits = (value: number) => String(value % 100).padStart(2, '0')
      return `${digits(day.getUTCDate())}${digits(day.getUTCMonth() + 1)}${digits(day.getUTCFullYear() - 18)}-4000`
    }
    const orders = await countOf('orders')
    const young = await buy.place(cartId, { ...guestForm('ung@lysning.example', 'dk'), identityNumber: bornAround(2) })
    expect(young.errors?.[0]?.extensions).toEqual({ code: 'UNDER_AGE', status: 422 })
    expect(await countOf('orders')).toBe(orders)
    const adult = { ...guestForm('voksen@lysning.example', 'dk'), identityNumber: bornAround(-2) }
    expect(codeOf(await buy.place(cartId, adult))).toBeUndefined()
    expect(await countOf('orders')).toBe(orders + 1)
  })

  it('[LAW-12] [VALIDATE-14] sells nothing on its own invoice to a person without an id, in each country that requires one', async () => {
    for (const [market, marketId] of [
      ['no', 'NO|NOK'],
      ['se', 'SE|SEK'],
      ['dk', 'DK|DKK'],
    ] as const) {
      const buy = purchases(shop, {}, market)
      const cartId = await buy.cartWith(...(await plainSkus(owner, 1, marketId)))
      const { identityNumber, ...nameless } = guestForm('uten-nummer@lysning.example', market)
      const orders = await countOf('orders')
      for (const form of [nameless, { ...nameless, identityNumber: ' ' }, { ...nameless, identityNumber: null }])
        expect(codeOf(await buy.place(cartId, form)), market).toBe('INVALID_IDENTITY_NUMBER')
      expect(await countOf('orders')).toBe(orders)
      expect(codeOf(await buy.place(cartId, { ...nameless, identityNumber })), market).toBeUndefined()
    }
  })

  it('[VALIDATE-14] refuses bad input by its own code and leaves nothing behind', async () => {
    const buy = purchases(shop)
    const [skuId = 0] = await plainSkus(owner, 1)
    const cartId = await buy.cartWith(skuId)
    const good = guestForm('feil@lysning.example')
    const without = (field: string) => ({ ...good, billingAddress: { ...good.billingAddress, [field]: ' ' } })
    const orders = await countOf('orders')
    const stock = await rowsOf('select sum(in_stock) as pieces from stock', [])
    const expectRefusal = async (checkout: object, code: string, details: object = {}) => {
      const { errors, data, status } = await buy.place(cartId, checkout)
      expect({ status, code: errors?.[0]?.extensions?.code, ...details }, JSON.stringify(checkout)).toEqual({
        status: 200,
        code,
        ...details,
      })
      expect(errors?.[0]?.extensions).toMatchObject(details)
      expect(data).toEqual({ placeOrder: null })
    }
    for (const field of ['firstName', 'lastName', 'addressLine1', 'zip', 'city', 'mobile'])
      await expectRefusal(without(field), 'ADDRESS_INVALID', { address: 'billing', field })
    const mobile = (text: string) => ({ ...good, billingAddress: { ...good.billingAddress, mobile: text } })
    for (const text of ['212 34 567', '41234567; DROP', 'abc', '+49 170 1234567'])
      await expectRefusal(mobile(text), 'ADDRESS_INVALID', { address: 'billing', field: 'mobile' })
    const { mobile: number, ...unreachable } = good.billingAddress
    await expectRefusal({ ...good, billingAddress: unreachable }, 'ADDRESS_INVALID', { field: 'mobile' })
    const city = { ...good, billingAddress: { ...good.billingAddress, city: 'Oslo\u202eolsO' } }
    await expectRefusal(city, 'ADDRESS_INVALID', { address: 'billing', field: 'city' })
    await expectRefusal({ ...good, billingAddress: { ...good.billingAddress, zip: '05600' } }, 'ADDRESS_INVALID')
    await expectRefusal({ ...good, billingAddress: { ...good.billingAddress, country: 'SE' } }, 'ADDRESS_INVALID')
    await expectRefusal({ ...good, shippingAddress: { firstName: 'Bo' } }, 'ADDRESS_INVALID', { address: 'shipping' })
    await expectRefusal({ ...good, email: 'nei' }, 'INVALID_EMAIL')
    await expectRefusal({ ...good, email: '' }, 'INVALID_EMAIL')
    await expectRefusal({ ...good, paymentId: 0 }, 'PAYMENT_NOT_OFFERED')
    await expectRefusal({ ...good, paymentId: 1 }, 'PAYMENT_NOT_OFFERED')
    await expectRefusal({ ...good, paymentId: 999 }, 'PAYMENT_NOT_OFFERED')
    await expectRefusal({ ...good, billingAddress: { ...good.billingAddress, zip: '9990' } }, 'SHIPPING_NOT_OFFERED')
    await expectRefusal({ ...good, identityNumber: '31129956716' }, 'INVALID_IDENTITY_NUMBER')
    await expectRefusal({ ...good, customerType: 'ORGANIZATION' }, 'ADDRESS_INVALID', { field: 'company' })
    const business = { ...good, customerType: 'ORGANIZATION', billingAddress: { ...good.billingAddress, company: 'A' } }
    await expectRefusal(business, 'INVALID_IDENTITY_NUMBER')
    await expectRefusal({ ...business, identityNumber: '123456786' }, 'INVALID_IDENTITY_NUMBER')
    for (const [field, most] of ADDRESS_LIMITS) {
      const long = { ...good, billingAddress: { ...good.billingAddress, [field]: 'x'.repeat(most + 1) } }
      await expectRefusal(long, 'TEXT_TOO_LONG', { field })
    }
    await expectRefusal({ ...good, message: 'x'.repeat(501) }, 'TEXT_TOO_LONG')
    await expectRefusal({ ...good, email: `${'x'.repeat(240)}@lysning.example` }, 'TEXT_TOO_LONG')
    await expectRefusal({ ...good, merchantData: 'x'.repeat(16_385) }, 'TEXT_TOO_LONG')
    await expectRefusal({ ...good, expectedTotal: 1.234 }, 'BAD_USER_INPUT')
    await expectRefusal({ ...good, desiredDeliveryDate: '-271821-04-20T00:00:00Z' }, 'BAD_USER_INPUT')
    await expectRefusal({ ...good, email: 'a\u0000@lysning.example' }, 'BAD_USER_INPUT')
    await expectRefusal({ ...good, goodsLabel: 'a\u0000b' }, 'BAD_USER_INPUT')
    await expectRefusal({ ...good, acceptedConsents: Array.from({ length: 21 }, (_, n) => String(n)) }, 'TEXT_TOO_LONG')
    for (const acceptedConsents of [[], ['newsletter', 'sms']])
      await expectRefusal({ ...good, acceptedConsents }, 'TERMS_NOT_ACCEPTED')
    await expectRefusal({ ...good, expectedTotal: 1 }, 'PRICE_CHANGED')
    expect(codeOf(await buy.place('ffffffffffffffffffffffffffffffff', good))).toBe('CART_NOT_FOUND')
    expect(codeOf(await buy.place(await buy.newCart(), good))).toBe('CART_EMPTY')
    for (const wrong of [{ paymentId: 'x' }, { desiredDeliveryDate: 'never' }, { price: 1 }, { billingAddress: [1] }]) {
      const answer = await buy.place(cartId, { ...good, ...wrong })
      expect(answer.errors?.[0]?.message).toContain("Variable '$checkout' is invalid")
    }
    expect(await countOf('orders')).toBe(orders)
    expect(await rowsOf('select sum(in_stock) as pieces from stock', [])).toEqual(stock)
    // Clients of others have a field of their own for the telephone.
    const called = { ...good, billingAddress: { ...unreachable, phone: number }, acceptedConsents: ['terms'] }
    expect((await buy.place(cartId, called)).errors).toBeUndefined()
  })

  it('[RACE-10] takes no order at another price than the one confirmed on the screen, and takes it once the new one is', async () => {
    const buy = purchases(shop)
    const cartId = await buy.cartWith((await plainSkus(owner, 1))[0] ?? 0)
    const { total } = (await buy.checkout(cartId, {})).data.createOrUpdateCheckout.cart.summary
    const shown = total.sellingPriceIncVat as number
    const before = await countOf('orders')
    // The screen showed less than it is now: never silently higher.
    for (const expectedTotal of [shown - 0.01, shown - 100]) {
      const refused = await buy.place(cartId, { ...guestForm('pris@lysning.example'), expectedTotal })
      expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'PRICE_CHANGED' })
    }
    expect(await countOf('orders')).toBe(before)
    const placed = await buy.place(cartId, { ...guestForm('pris@lysning.example'), expectedTotal: shown })
    expect(placed.errors).toBeUndefined()
    expect(await countOf('orders')).toBe(before + 1)
  })

  it('[RACE-10] takes no order that leaves more to pay than the screen showed, though another tab has read a smaller balance', async () => {
    const { email } = memberOf('no')
    const { headers } = await signIn(shop, memberOf('no'))
    const [{ id: userId }] = await rowsOf('select id from users where email = $1', [email])
    const [{ held }] = await rowsOf(
      `select coalesce(sum(amount_minor), 0)::int as held from user_balances where user_id = $1 and currency = 'NOK'`,
      [userId],
    )
    const enter = (minor: number) =>
      owner.query(
        `insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', $2, 'goodwill')`,
        [userId, minor],
      )
    await enter(100_00 - held)
    const buy = purchases(shop, headers)
    const cartId = await buy.cartWith((await plainSkus(owner, 1))[0] ?? 0)
    const read = async () => {
      const { total, balance } = (await buy.checkout(cartId, {})).data.createOrUpdateCheckout.cart.summary
      return {
        expectedTotal: total.sellingPriceIncVat as number,
        expectedToPay: balance.totalSellingPriceExBalanceIncVat as number,
      }
    }
    const screen = await read()
    expect(screen.expectedToPay).toBe(screen.expectedTotal - 100)
    await enter(-40_00)
    const otherTab = await read()
    expect(otherTab).toEqual({ ...screen, expectedToPay: screen.expectedToPay + 40 })

    const form = guestForm(email)
    const before = await countOf('orders')
    expect(codeOf(await buy.place(cartId, { ...form, ...screen }))).toBe('INSUFFICIENT_BALANCE')
    expect(codeOf(await buy.place(cartId, { ...form, expectedToPay: screen.expectedToPay }))).toBe(
      'INSUFFICIENT_BALANCE',
    )
    expect(await countOf('orders')).toBe(before)
    expect((await buy.place(cartId, { ...form, ...otherTab })).errors).toBeUndefined()
    const orders = await rowsOf('select to_pay_minor::int as minor from orders where cart_id = $1', [cartId])
    expect(orders).toEqual([{ minor: Math.round(otherTab.expectedToPay * 100) }])
  })

  it('[SHOP-27] refuses an order below the minimum order value, which the cart names with VAT and without, and one of goods that are not for sale', async () => {
    const buy = purchases(shop)
    const [cheap = 0, gone = 0] = await plainSkus(owner, 6).then((skus) => skus.slice(4))
    const product = (await rowsOf('select product_id from skus where id = $1', [cheap]))[0].product_id
    const other = (await rowsOf('select product_id from skus where id = $1', [gone]))[0].product_id
    const change = async (statement: string) => {
      await owner.query(statement)
      await changeFeed(shop.url).toldAfter('catalogue', () =>
        owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`),
      )
    }
    await change(
      `update prices set selling_minor = 5000, regular_minor = 5000 where product_id = ${product} and market_id = 'NO|NOK'`,
    )
    const cartId = await buy.cartWith(cheap)
    expect((await buy.place(cartId, guestForm('lite@lysning.example'))).errors?.[0]?.extensions).toEqual({
      code: 'MIN_ORDER_VALUE',
      status: 422,
      minOrderValue: 99,
    })
    const { data } = await shop.graphql(
      `query ($id: String!) { getCart(id: $id, marketId: "no", languageId: "nb-NO") {
        warnings { kind minOrderValueFormatted minOrderValueExVatFormatted } } }`,
      { id: cartId },
    )
    expect(data.getCart.warnings).toEqual([
      {
        kind: 'BELOW_MIN_ORDER_VALUE',
        minOrderValueFormatted: '99\u00a0kr',
        minOrderValueExVatFormatted: '79,20\u00a0kr',
      },
    ])
    if (other === product) return
    const withGone = await buy.cartWith(gone)
    await change(`update products set active = false where id = ${other}`)
    expect((await buy.place(withGone, guestForm('lite@lysning.example'))).errors?.[0]?.extensions).toMatchObject({
      code: 'PRODUCT_NOT_AVAILABLE',
      skuId: gone,
    })
  })
})
