import { parsePersonalId } from '@shop/domain/validation'
import { signIn } from '@shop/testkit/auth-calls'
import { bearerOf, newUser } from '@shop/testkit/bearer'
import { everyText } from '@shop/testkit/every-table'
import { mailTo } from '@shop/testkit/mails'
import { facts, memberOf, type Persona } from '@shop/testkit/personas'
import { addresses, guestForm, personalIds, plainSkus, purchases } from '@shop/testkit/purchases'
import { sendOrder } from '@shop/testkit/send-order'
import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import { describe, expect, it } from 'vitest'
import { openSecretBox } from '../../../platform/secret-box'

const logged: string[] = []
const { shop, owner } = await withShop({ log: createLog({ write: (line) => logged.push(line) }) })

const codeOf = (answer: Awaited<ReturnType<Shop['graphql']>>) => answer.errors?.[0]?.extensions?.code
const rowsOf = async (query: string, values: unknown[]) => (await owner.query(query, values)).rows
const countOf = async (table: string) => Number((await owner.query(`select count(*) from ${table}`)).rows[0].count)

/** A Swedish business that pays by invoice. */
const traderForm = (email: string) => ({
  ...guestForm(email, 'se'),
  customerType: 'ORGANIZATION',
  billingAddress: { ...addresses.se, company: 'Gästs Tyger' },
})

/** The personal id of somebody born on the first day of a year so many from now. */
function swedishId(years: number): string {
  const born = new Date().getUTCFullYear() + years
  const ids = Array.from({ length: 10 }, (_, digit) => `${born}0101-123${digit}`)
  return ids.find((id) => parsePersonalId(id, 'SE', { currentYear: born - years })) ?? ''
}

describe('placing an order', () => {
  it('[STOCK-11] [STOCK-12] takes the pieces, records their movement, and refuses what sold out meanwhile by name', async () => {
    const buy = purchases(shop)
    const [skuId = 0, other = 0] = await plainSkus(owner, 2)
    const [before] = await rowsOf('select in_stock from stock where sku_id = $1', [skuId])
    const cartId = await buy.cartWith(skuId, skuId)
    const placed = await buy.place(cartId, guestForm('lager@lysning.example'))
    const [after] = await rowsOf('select in_stock from stock where sku_id = $1', [skuId])
    expect(after.in_stock).toBe(before.in_stock - 2)
    expect(
      await rowsOf('select sku_id, in_stock_delta, cause from stock_movements where order_id = $1', [
        placed.data.placeOrder.orderId,
      ]),
    ).toEqual([{ sku_id: skuId, in_stock_delta: -2, cause: 'order' }])

    const late = await buy.cartWith(other, other)
    await owner.query('update stock set in_stock = 1, oversellable = 0, static = 0 where sku_id = $1', [other])
    const orders = await countOf('orders')
    const refused = await buy.place(late, guestForm('lager@lysning.example'))
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Insufficient stock amount',
      extensions: { code: 'ONLY_LEFT', status: 409, skuId: other, stock: 1 },
    })
    await owner.query('update stock set in_stock = 0 where sku_id = $1', [other])
    // Nobody who comes too late waits for the row that somebody else is about to buy from.
    await owner.query('begin')
    await owner.query('select from stock where sku_id = $1 for update', [other])
    expect(codeOf(await buy.place(late, guestForm('lager@lysning.example')))).toBe('OUT_OF_STOCK')
    await owner.query('rollback')
    expect(await countOf('orders')).toBe(orders)
    await owner.query('update stock set in_stock = 30 where sku_id = $1', [other])
    expect((await buy.place(late, guestForm('lager@lysning.example'))).errors).toBeUndefined()
  })

  it('[LAW-12] stores a national id sealed, and never answers or logs it', async () => {
    const buy = purchases(shop)
    const [skuId = 0] = await plainSkus(owner, 1)
    const cartId = await buy.cartWith(skuId)
    const form = { ...guestForm('id@lysning.example'), identityNumber: '311299-56715' }
    const placed = await buy.place(cartId, form)
    const { orderId, publicId } = placed.data.placeOrder
    const [order] = await rowsOf(
      'select identity_number_encrypted, to_jsonb(o)::text as whole from orders o where id = $1',
      [orderId],
    )
    expect(order.identity_number_encrypted).toMatch(/^v1\./)
    expect(order.whole).not.toContain('56715')
    const read = await shop.graphql(
      'query($id: String!) { checkout(id: $id, paymentType: STANDARD) { order { personalId orderId } } }',
      { id: publicId },
    )
    expect(read.data.checkout.order).toEqual({ personalId: null, orderId })
    const wrong = await buy.place(await buy.cartWith(skuId), { ...form, identityNumber: '311299-56716' })
    expect(JSON.stringify(wrong)).not.toContain('56716')
    expect(logged.join('')).not.toMatch(/56715|56716/)
  })

  it('[LAW-12] stores the personal id of a sole trader sealed, and never answers, mails, prints or logs it', async () => {
    const { id, token } = await newUser(shop)
    const headers = { authorization: `Bearer ${await bearerOf(shop, id, { customerType: 'ORGANIZATION' })}` }
    const account = { customerType: 'ORGANIZATION', personalId: personalIds.se, address: { company: 'Gästs Tyger' } }
    const saved = await shop.graphql(
      'mutation ($user: UserInputType!) { updateUser(user: $user, marketId: "se") { id } }',
      { user: account },
      { authorization: `Bearer ${token}` },
    )
    expect(saved.errors).toBeUndefined()
    const [skuId = 0] = await plainSkus(owner, 1, 'SE|SEK')
    const email = 'tyger@lysning.example'
    const buy = purchases(shop, headers, 'se')
    const form = traderForm(email)
    // Once as it is typed, once as the account knows it.
    for (const identityNumber of [personalIds.se, null]) {
      const cartId = await buy.cartWith(skuId)
      const filled = await buy.checkout(cartId, { ...form, identityNumber })
      expect(filled.data.createOrUpdateCheckout.identityNumber).toBe(identityNumber)
      expect((await buy.checkout(cartId, {})).data.createOrUpdateCheckout.identityNumber).toBeNull()
      const placed = await buy.place(cartId, { ...form, identityNumber })
      expect(placed.errors).toBeUndefined()
      const { orderId, publicId } = placed.data.placeOrder
      const [order] = await rowsOf('select * from orders where id = $1', [orderId])
      expect(order).toMatchObject({ customer_type: 'ORGANIZATION', organisation_id: null })
      expect(openSecretBox(shop.dataDir, 'identities').open(order.identity_number_encrypted, `order ${publicId}`)).toBe(
        personalIds.se,
      )
      const read = await shop.graphql(
        'query ($id: String!) { checkout(id: $id, paymentType: STANDARD) { order { personalId organizationNumber } } }',
        { id: publicId },
        headers,
      )
      expect(read.data.checkout.order).toEqual({ personalId: null, organizationNumber: null })
      await sendOrder(Number(orderId), shop.database.url)
      await expect
        .poll(() => rowsOf('select kind from invoices where order_id = $1', [orderId]), { timeout: 15_000 })
        .toEqual([{ kind: 'invoice' }])
    }
    await mailTo(shop, email, 'sales_document')
    expect(await everyText(owner)).not.toMatch(/1212-?1212/)
    expect(logged.join('')).not.toMatch(/1212-?1212/)
    const { data } = await shop.graphql('{ exportUser }', {}, headers)
    const exported = JSON.parse(data.exportUser).data.orders
    expect(exported.map(({ personalId }: { personalId: string }) => personalId)).toEqual([
      personalIds.se,
      personalIds.se,
    ])
  })

  it('[LAW-12] answers the id of a company to its owner in the open, typed or of the account', async () => {
    const { id } = await newUser(shop)
    await owner.query(
      `update users set customer_type = 'ORGANIZATION', organisation_id = '556016-0680' where id = $1`,
      [id],
    )
    const headers = { authorization: `Bearer ${await bearerOf(shop, id, { customerType: 'ORGANIZATION' })}` }
    const [skuId = 0] = await plainSkus(owner, 1, 'SE|SEK')
    const buy = purchases(shop, headers, 'se')
    for (const [identityNumber, kept] of [
      ['SE202100548901', '202100-5489'],
      [null, '556016-0680'],
    ]) {
      const form = { ...traderForm('bolaget@lysning.example'), identityNumber }
      const { orderId, publicId } = (await buy.place(await buy.cartWith(skuId), form)).data.placeOrder
      const columns = 'select organisation_id, identity_number_encrypted from orders where id = $1'
      expect(await rowsOf(columns, [orderId])).toEqual([{ organisation_id: kept, identity_number_encrypted: null }])
      const read = await shop.graphql(
        'query ($id: String!) { checkout(id: $id, paymentType: STANDARD) { order { organizationNumber } } }',
        { id: publicId },
        headers,
      )
      expect(read.data.checkout.order.organizationNumber).toBe(kept)
    }
  })

  it('[LAW-12] knows a sole trader by the personal id, typed or of the account: too young or barred, there is no invoice', async () => {
    const [skuId = 0] = await plainSkus(owner, 1, 'SE|SEK')
    const guest = purchases(shop, {}, 'se')
    const cartId = await guest.cartWith(skuId)
    const form = traderForm('ung-tyger@lysning.example')
    const orders = await countOf('orders')
    const young = await guest.place(cartId, { ...form, identityNumber: swedishId(-17) })
    expect(young.errors?.[0]?.extensions).toEqual({ code: 'UNDER_AGE', status: 422 })
    expect(await countOf('orders')).toBe(orders)

    const { id, token } = await newUser(shop)
    const barred = swedishId(-40)
    const account = { customerType: 'ORGANIZATION', personalId: barred, address: { company: 'Gästs Tyger' } }
    await shop.graphql(
      'mutation ($user: UserInputType!) { updateUser(user: $user, marketId: "se") { id } }',
      { user: account },
      { authorization: `Bearer ${token}` },
    )
    await owner.query(`insert into buyer_marks (personal_id_hash, mark) values ($1, 'blacklisted')`, [
      openSecretBox(shop.dataDir, 'identities').fingerprint(barred),
    ])
    const headers = { authorization: `Bearer ${await bearerOf(shop, id, { customerType: 'ORGANIZATION' })}` }
    const member = purchases(shop, headers, 'se')
    const theirs = await member.cartWith(skuId)
    const refusals = [
      await guest.place(cartId, { ...form, identityNumber: barred }),
      await member.place(theirs, { ...form, identityNumber: null }),
    ].map(codeOf)
    expect(refusals[0]).toBeDefined()
    expect(refusals[1]).toBe(refusals[0])
    expect(await countOf('orders')).toBe(orders)
  })

  it('[CHECKOUT-38] [CART-33] answers a repeated call with the same order and refuses the cart of another user', async () => {
    const member = await signIn(shop, memberOf('no') as Persona)
    const stranger = await signIn(shop, memberOf('se') as Persona)
    const [skuId = 0] = await plainSkus(owner, 1)
    const mine = purchases(shop, member.headers)
    const cartId = await mine.cartWith(skuId)
    await mine.checkout(cartId, guestForm('kari@lysning.example'))
    for (const [headers, code] of [
      [stranger.headers, 'FORBIDDEN'],
      [{}, 'UNAUTHENTICATED'],
    ] as const) {
      const theirs = purchases(shop, headers)
      expect(codeOf(await theirs.place(cartId, guestForm('andre@lysning.example')))).toBe(code)
      expect(codeOf(await theirs.checkout(cartId, { email: 'andre@lysning.example' }))).toBe(code)
      const { data } = await shop.graphql(
        `query($cartId: String!, $checkout: CheckoutInputType!) {
          creation: validateOrderCreation(cartId: $cartId, checkout: $checkout) { isValid message memberType }
          conditions: validateOrderConditions(cartId: $cartId) { isValid message } }`,
        { cartId, checkout: { email: 'andre@lysning.example', billingAddress: addresses.no } },
        headers,
      )
      const message = `No cart was found with the ID <${cartId}>`
      expect(data).toMatchObject({ creation: { isValid: false, message }, conditions: { isValid: false, message } })
    }
    const first = await mine.place(cartId, { paymentId: 2 })
    expect(first.errors).toBeUndefined()
    expect((await mine.place(cartId, { paymentId: 2 })).data).toEqual(first.data)
    expect(codeOf(await purchases(shop).place(cartId, guestForm('andre@lysning.example')))).toBe('UNAUTHENTICATED')
    const [order] = await rowsOf('select email, count(*) over () ::int as orders from orders where cart_id = $1', [
      cartId,
    ])
    expect(order).toEqual({ email: 'kari@lysning.example', orders: 1 })
  })

  it('adds a gift from stock, and makes no order without the gift of a code', async () => {
    const buy = purchases(shop)
    const [skuId = 0] = await plainSkus(owner, 1)
    const [{ gift_sku_id: gift }] = await rowsOf(
      'select gift_sku_id from discount_campaigns where gift_sku_id is not null limit 1',
      [],
    )
    const withGift = async () => {
      const id = await buy.cartWith(skuId)
      await shop.graphql('mutation($id: String!) { setCartPromoCode(id: $id, promoCode: "GAVE") { id } }', { id })
      return id
    }
    const rows = (orderId: string) =>
      rowsOf(
        'select sku_id, quantity, unit_minor::int, from_in_stock from order_rows where order_id = $1 order by position',
        [orderId],
      )
    const [first, second] = [await withGift(), await withGift()]
    await owner.query('update stock set in_stock = 1, oversellable = 0, static = 0 where sku_id = $1', [gift])
    const placed = (await buy.place(first, guestForm('gave@lysning.example'))).data.placeOrder
    expect((await rows(placed.orderId)).slice(1)).toEqual([
      { sku_id: gift, quantity: 1, unit_minor: 0, from_in_stock: 1 },
    ])
    expect(await rowsOf('select in_stock from stock where sku_id = $1', [gift])).toEqual([{ in_stock: 0 }])
    const read = await shop.graphql(
      'query($id: Guid!) { getOrderPublic(publicOrderId: $id) { cart { items { skuId isCampaignFreeGift } } } }',
      { id: placed.publicId },
    )
    expect(read.data.getOrderPublic.cart.items).toEqual([
      { skuId, isCampaignFreeGift: false },
      { skuId: gift, isCampaignFreeGift: true },
    ])
    expect(codeOf(await buy.place(second, guestForm('gave@lysning.example')))).toBe('RequirementsNotMet')
  })

  it('sells a package as its parts', async () => {
    const buy = purchases(shop)
    const id = await buy.newCart()
    const { id: packageId, selections } = facts.package
    const added = await shop.graphql(
      'mutation($id: String!, $packageId: Int!, $selections: [ProductPackageSelectionType]) { addPackageToCart(id: $id, packageId: $packageId, selections: $selections) { items { skuId quantity } } }',
      { id, packageId, selections },
    )
    expect(added.errors).toBeUndefined()
    const placed = (await buy.place(id, guestForm('pakke@lysning.example'))).data.placeOrder
    const rows = await rowsOf(
      'select sku_id, quantity, package_id, group_key <> $2 as grouped from order_rows where order_id = $1 order by position',
      [placed.orderId, ''],
    )
    expect(rows).toEqual(
      added.data.addPackageToCart.items.map(({ skuId, quantity }: { skuId: number; quantity: number }) => ({
        sku_id: skuId,
        quantity,
        package_id: packageId,
        grouped: true,
      })),
    )
  })

  it('spends a code with the order: of two carts with its last use, one is ordered and the other unchanged', async () => {
    const [skuId = 0] = await plainSkus(owner, 1)
    await owner.query(
      `with made as (insert into promo_codes (code, kind, percent_basis_points, usage_limit) values ('SISTE', 'percentage', 1000, 1) returning id)
       insert into promo_code_markets (promo_code_id, market_id) select id, 'NO|NOK' from made`,
    )
    const buy = purchases(shop)
    const carts = await Promise.all(
      [0, 1].map(async () => {
        const id = await buy.cartWith(skuId)
        const set = await shop.graphql(
          'mutation($id: String!) { setCartPromoCode(id: $id, promoCode: "siste") { promoCode } }',
          { id },
        )
        expect(set.errors).toBeUndefined()
        return id
      }),
    )
    const [before] = await rowsOf('select in_stock from stock where sku_id = $1', [skuId])
    const answers = await Promise.all(carts.map((id, n) => buy.place(id, guestForm(`siste-${n}@lysning.example`))))
    expect(answers.map(codeOf).toSorted()).toEqual(['PROMO_CODE_INVALID', undefined])
    expect(await rowsOf('select in_stock from stock where sku_id = $1', [skuId])).toEqual([
      { in_stock: before.in_stock - 1 },
    ])
    expect(await rowsOf(`select used_count from promo_codes where code = 'SISTE'`, [])).toEqual([{ used_count: 1 }])
    const open = await rowsOf('select completed_at from carts where id = any($1) and completed_at is null', [carts])
    expect(open).toHaveLength(1)
  })

  it('is read by another process and after a restart', async () => {
    const buy = purchases(shop)
    const [skuId = 0] = await plainSkus(owner, 1)
    const placed = (await buy.place(await buy.cartWith(skuId), guestForm('varig@lysning.example'))).data.placeOrder
    const read =
      'query($id: Guid!) { getOrderPublic(publicOrderId: $id) { publicId status cart { items { skuId quantity } } } }'
    const expected = { publicId: placed.publicId, status: 'pending', cart: { items: [{ skuId, quantity: 1 }] } }
    const second = await shop.another()
    expect((await second.graphql(read, { id: placed.publicId })).data.getOrderPublic).toEqual(expected)
    await second.stop()
    const restarted = await shop.another()
    expect((await restarted.graphql(read, { id: placed.publicId })).data.getOrderPublic).toEqual(expected)
  })
})
