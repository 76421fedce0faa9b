import { demoFacts } from '@shop/db/seed/demo-facts'
import { bearerOf } from '@shop/testkit/bearer'
import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { guestForm, purchases } from '@shop/testkit/purchases'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: StaffApi['shop']
let rows: StaffApi['rows']
let desk: StaffApi['desk']
let customer: StaffApi['customer']
let stop: StaffApi['stop'] | undefined
const { customers } = demoFacts()

beforeAll(async () => {
  ;({ shop, rows, desk, customer, stop } = await startStaffApi())
})
afterAll(() => stop?.())

/** What a signed-in shopper's browser tells the account when its cart begins. */
const keepCart = async (cartId: string, bearer: Record<string, string>) => {
  const saved = await shop.graphql(
    'mutation ($user: UserInputType!) { updateUser(user: $user) { id } }',
    { user: { metaData: JSON.stringify({ cartId }) } },
    bearer,
  )
  expect(saved.errors).toBeUndefined()
}

describe('carts', () => {
  it('[ASSIST-57] [CONSOLE-25] [CONSOLE-26] are changed on the version that staff saw, and under their names', async () => {
    const [sku = 0, other = 0] = await plainSkus(rows, 2)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    const { cart } = (await desk(`carts/${id}`)).json
    const line = cart.lines[0].id
    const edit = (version: number, quantity: number) =>
      desk(`carts/${id}`, {
        method: 'POST',
        body: { do: 'quantity', line, quantity, version, key: crypto.randomUUID() },
      })

    // The shopper is faster than the colleague.
    await calls.add(id, other)
    const stale = await edit(cart.version, 3)
    expect([stale.status, stale.code]).toEqual([409, 'CONFLICT_STALE_VERSION'])
    expect((await calls.get(id)).items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])

    const fresh = (await desk(`carts/${id}`)).json.cart
    const made = await edit(fresh.version, 3)
    expect(made.json.cart.lines[0].quantity).toBe(3)
    expect(made.json.cart.changes[0]).toMatchObject({
      actor: 'staff',
      who: 'Sigrid Haugen',
      // Of a cart that nobody is signed in with.
      onBehalfOf: null,
      moves: [{ from: '1', to: '3' }],
    })
    const { rows: kept } = await rows.query(
      `select h.staff_id, c.last_staff_id from cart_history h join carts c on c.id = h.cart_id
       where h.cart_id = $1 order by h.version desc limit 1`,
      [id],
    )
    expect(kept[0]).toEqual({ staff_id: 1, last_staff_id: 1 })
  })

  it('[ASSIST-57] regain the lines of an earlier version by additions, and lose nothing that came later', async () => {
    const [sku = 0, gone = 0, later = 0] = await plainSkus(rows, 3)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1, [gone]: 2 })
    const seen = (await desk(`carts/${id}`)).json.cart
    const edit = (body: object) => desk(`carts/${id}`, { method: 'POST', body: { key: crypto.randomUUID(), ...body } })
    const line = seen.lines.find(({ skuId }: { skuId: number }) => skuId === gone).id
    await edit({ do: 'quantity', line, quantity: 0, version: seen.version })
    await calls.add(id, later)
    const stale = await edit({ do: 'restore', from: seen.version, version: seen.version })
    expect(stale.code).toBe('CONFLICT_STALE_VERSION')
    const { version } = (await desk(`carts/${id}`)).json.cart
    const { cart } = (await edit({ do: 'restore', from: seen.version, version })).json
    const pieces = cart.lines.map(({ skuId, quantity }: { skuId: number; quantity: number }) => [skuId, quantity])
    expect(new Map(pieces)).toEqual(
      new Map([
        [sku, 1],
        [later, 1],
        [gone, 2],
      ]),
    )
    expect(cart.changes[0]).toMatchObject({ actor: 'staff', operation: 'addToCart', who: 'Sigrid Haugen' })
  })

  it('show what the customer pays: the balance is deducted from the total, as in the checkout', async () => {
    const kari = await customer(customers.ok)
    const [sku = 0] = await plainSkus(rows, 1)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    const totals = async () => (await desk(`carts/${id}`)).json.cart.totals
    expect(await totals()).toMatchObject({ usesBalance: false, balanceUsedFormatted: '0\u00a0kr' })
    await rows.query('update carts set user_id = $2 where id = $1', [id, kari.id])
    await rows.query(
      `insert into user_balances (user_id, currency, amount_minor) values ($1, 'NOK', 15000)
       on conflict (user_id, currency) do update set amount_minor = 15000`,
      [kari.id],
    )
    const shown = await totals()
    expect(shown.balanceUsedFormatted).toBe('−150\u00a0kr')
    const amount = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))
    expect(amount(shown.toPayIncFormatted)).toBe(amount(shown.totalIncFormatted) - 150)
  })

  it('[CONSOLE-08] show the whole cart: its lines, campaigns, code, shipping, balance and totals, and the old cart that still waits', async () => {
    const kari = await customer(customers.ok)
    const [sku = 0] = await plainSkus(rows, 1)
    const { rows: reduced } = await rows.query(
      `select min(k.id) as id, min(t.name) as name from discount_campaigns c
         join discount_campaign_products d on d.campaign_id = c.id join skus k on k.product_id = d.product_id and k.active
         join stock s on s.sku_id = k.id and s.in_stock > 5
         join products p on p.id = k.product_id and p.active and p.first_available_on < now()
         join discount_campaign_markets m on m.campaign_id = c.id and m.market_id = 'NO|NOK'
         join discount_campaign_translations t on t.campaign_id = c.id and t.language_id = 'nb-NO'
       where c.active and c.kind = 'percentage' and (c.starts_at is null or c.starts_at < now()) and (c.ends_at is null or c.ends_at > now())
       group by c.id order by c.id limit 1`,
    )
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 2, [reduced[0].id]: 1 })
    const bearer = { authorization: `Bearer ${await bearerOf(shop, kari.id)}` }
    const old = await calls.filled({ [sku]: 1 }, bearer)
    await keepCart(old, bearer)
    await keepCart(id, bearer)
    await rows.query('update carts set user_id = $2 where id = $1', [id, kari.id])
    await calls.promo(id, demoFacts().promoCodes.valid)
    const { cart } = (await desk(`carts/${id}`)).json
    expect(cart).toMatchObject({
      id,
      ownerRef: kari.ref,
      promoCode: demoFacts().promoCodes.valid,
      oldCart: old,
      totals: {
        pieces: 3,
        shippingFormatted: expect.stringMatching(/./),
        balanceUsedFormatted: expect.stringMatching(/kr$/),
        totalIncFormatted: expect.stringMatching(/kr$/),
        toPayIncFormatted: expect.stringMatching(/kr$/),
        vatFormatted: expect.stringMatching(/kr$/),
      },
    })
    const line = (skuId: number) => cart.lines.find((one: { skuId: number }) => one.skuId === skuId)
    expect(line(sku)).toMatchObject({
      quantity: 2,
      unitFormatted: expect.stringMatching(/kr$/),
      incVatFormatted: expect.stringMatching(/kr$/),
    })
    expect(line(reduced[0].id).campaigns.length).toBeGreaterThan(0)
    expect(cart.totals.reductions.map(({ by }: { by: string }) => by)).toContain('code')
    expect((await calls.merge(old, id, bearer)).moved).toHaveLength(1)
    expect((await desk(`carts/${id}`)).json.cart.oldCart).toBeNull()
  })

  it('[CONSOLE-08] name no old cart beside the one that follows an order, or an empty one', async () => {
    const kari = await customer(customers.ok)
    const [sku = 0] = await plainSkus(rows, 1)
    const bearer = { authorization: `Bearer ${await bearerOf(shop, kari.id)}` }
    const calls = cartCalls(shop)
    const ordered = await calls.filled({ [sku]: 1 }, bearer)
    await keepCart(ordered, bearer)
    const placed = await purchases(shop, bearer).place(ordered, guestForm(kari.email))
    expect(placed.errors).toBeUndefined()
    const next = await calls.filled({ [sku]: 1 }, bearer)
    await keepCart(next, bearer)
    expect((await desk(`carts/${next}`)).json.cart).toMatchObject({ ownerRef: kari.ref, oldCart: null })
    const [empty, last] = [await calls.create(undefined, bearer), await calls.filled({ [sku]: 1 }, bearer)]
    await keepCart(empty, bearer)
    await keepCart(last, bearer)
    expect((await desk(`carts/${last}`)).json.cart).toMatchObject({ ownerRef: kari.ref, oldCart: null })
  })

  it('[STOCK-02] [STOCK-03] [STOCK-10] say few where the market does: in a cart, among what is found and among the favourites', async () => {
    const person = await customer(customers.ok)
    const [sku = 0] = await plainSkus(rows, 1)
    const { rows: products } = await rows.query(
      `select p.id, p.article_number as number from skus k join products p on p.id = k.product_id where k.id = $1`,
      [sku],
    )
    const [{ id: product, number }] = products
    const id = await cartCalls(shop).filled({ [sku]: 1 })
    const version = (await desk(`customers/${person.ref}/favourites`)).json.version
    await desk(`customers/${person.ref}/favourites`, { method: 'POST', body: { do: 'add', article: number, version } })
    const statuses = async () => {
      const { cart } = (await desk(`carts/${id}`)).json
      const found = (await desk(`customers/${person.ref}/products?q=${number}`)).json.products
      const { items } = (await desk(`customers/${person.ref}/favourites`)).json
      const liked = items.find(({ articleNumber }: { articleNumber: string }) => articleNumber === number)
      return [cart.lines[0], found[0], liked].map(({ stock, stockStatus }) => `${stock} ${stockStatus}`)
    }
    const set = async (inStock: number, fewLeft: number) => {
      await rows.query(
        `update stock set in_stock = case when sku_id = $1 then $2::int else 0 end, oversellable = 0, static = 0
         where sku_id in (select id from skus where product_id = $3)`,
        [sku, inStock, product],
      )
      await rows.query(
        `update markets set config = config || jsonb_build_object('fewLeftLimit', $1::int) where id = 'NO|NOK'`,
        [fewLeft],
      )
      for (const topic of ['markets', 'catalogue'])
        await rows.query(`select pg_notify('shop_events', json_build_object('topic', $1::text, 'key', '')::text)`, [
          topic,
        ])
    }
    for (const [inStock, fewLeft, says] of [
      [5, 3, '5 in-stock'],
      [5, 5, '5 few-left'],
      [6, 5, '6 in-stock'],
      [0, 5, '0 out-of-stock'],
    ] as const) {
      await set(inStock, fewLeft)
      await expect.poll(statuses, { timeout: 12_000 }).toEqual([says, says, says])
    }
    await set(30, 3)
  })

  it('[PRICE-07] strike out the lowest price of the 30 days before a reduction, and nothing where none is announced', async () => {
    type Goods = {
      articleNumber: string
      lowestPrice: { isDiscounted: boolean; comparisonPriceIncVat: number }
      unitPrice: { isDiscounted: boolean }
      skus: { skuId: number; stock: { inStock: number } }[]
    }
    const { products } = (
      await shop.graphql(`query { products(marketId: "no", languageId: "nb-NO", take: 200, filter: { includeCollapsed: true }) {
        products { articleNumber lowestPrice { isDiscounted comparisonPriceIncVat } unitPrice { isDiscounted }
          skus { skuId stock { inStock } } } } }`)
    ).data.products as { products: Goods[] }
    const inStock = products.filter(({ skus }) => skus.every(({ stock }) => stock.inStock > 5))
    const digits = (text: string | null) => text && Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))
    const announced = inStock.find(({ lowestPrice }) => lowestPrice.isDiscounted)!
    const silent = inStock.find(({ lowestPrice, unitPrice }) => unitPrice.isDiscounted && !lowestPrice.isDiscounted)!
    for (const [goods, prior] of [
      [announced, announced.lowestPrice.comparisonPriceIncVat],
      [silent, null],
    ] as const) {
      const id = await cartCalls(shop).filled({ [goods.skus[0]!.skuId]: 1 })
      const { cart } = (await desk(`carts/${id}`)).json
      expect(digits(cart.lines[0].priorFormatted)).toBe(prior)
      const found = (await desk(`carts/${id}/products?q=${goods.articleNumber}`)).json.products
      expect(digits(found[0].priorFormatted)).toBe(prior)
    }
  })

  it('obey the shop’s own rules, and a code is tried without being saved', async () => {
    const [sku = 0] = await plainSkus(rows, 1)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    const { cart } = (await desk(`carts/${id}`)).json
    const post = (body: object) =>
      desk(`carts/${id}`, { method: 'POST', body: { ...body, version: cart.version, key: crypto.randomUUID() } })
    expect((await post({ do: 'quantity', line: cart.lines[0].id, quantity: 9_999 })).code).toBe('ONLY_LEFT')
    expect((await post({ do: 'add', skuId: 999_999_999 })).code).toBe('SKU_NOT_FOUND')
    const { valid } = demoFacts().promoCodes
    const trial = await desk(`carts/${id}/try`, { method: 'POST', body: { code: valid } })
    expect(trial.json.isValid).toBe(true)
    expect(trial.json.after.toPayIncFormatted).not.toBe(trial.json.before.toPayIncFormatted)
    expect((await calls.get(id)).promoCode).toBeNull()
    const tried = async (code: string) => (await desk(`carts/${id}/try`, { method: 'POST', body: { code } })).json
    expect(await tried('nonsense')).toMatchObject({ refusal: 'invalid', unmet: [{ term: 'unknown' }] })
    const { requirementsNotMet, freeGift } = demoFacts().promoCodes
    expect(await tried(requirementsNotMet)).toMatchObject({
      refusal: 'requirements',
      unmet: [{ term: 'min-goods-total', missing: expect.stringMatching(/\d\skr$/) }],
    })
    const taken = trial.json.after.reductions.find(({ by }: { by: string }) => by === 'code')
    expect(taken).toMatchObject({ name: valid, formatted: expect.stringMatching(/^−\d/) })
    const gift = await tried(freeGift)
    if (gift.isValid) expect(gift.gifts).toEqual([expect.any(String)])
    else expect(gift.unmet.length).toBeGreaterThan(0)
    await post({ do: 'promo', code: valid })
    const { totals } = (await desk(`carts/${id}`)).json.cart
    expect(totals.reductions).toContainEqual(taken)
    // As the console's language writes amounts, not as the customer's does.
    const english = (await desk(`carts/${id}`, { language: 'en' })).json.cart
    for (const amount of [english.totals.toPayIncFormatted, english.lines[0].incVatFormatted])
      expect(amount).toMatch(/^\d.*\sNOK$/)
  })

  it('[ARCH-05] [ASSIST-57] [CONSOLE-09] [CONSOLE-10] [GRAPHQL-08] begin with what staff find by name, and the customer’s devices go on with them', async () => {
    const { rows: people } = await rows.query(
      `select id, ref, market_id, language_id from users where cart_id is null and deleted_at is null and disabled_at is null and market_id = 'NO|NOK' order by id limit 1`,
    )
    const [person] = people
    const at = `customers/${person.ref}`
    expect((await desk(`${at}/cart`)).json).toEqual({ cart: null })
    const [sku = 0] = await plainSkus(rows, 1)
    const { rows: named } = await rows.query(
      `select t.name, p.article_number, p.id from skus k join products p on p.id = k.product_id
       join product_translations t on t.product_id = p.id and t.language_id = 'nb-NO' where k.id = $1`,
      [sku],
    )
    const found = async (q: string) => (await desk(`${at}/products?q=${encodeURIComponent(q)}`)).json.products
    const [first] = await found(named[0].article_number)
    expect(first).toMatchObject({ id: named[0].id, name: named[0].name, priceFormatted: expect.stringContaining('kr') })
    expect(first.sizes).toContainEqual({ skuId: sku, size: expect.any(String), stock: expect.any(Number) })
    const byName = await found(named[0].name)
    expect(byName.map(({ name }: { name: string }) => name)).toContain(named[0].name)
    expect(await found('xyzzy nothing')).toEqual([])

    const begin = (key: string) => desk(`${at}/cart`, { method: 'POST', body: { skuId: sku, key } })
    const key = crypto.randomUUID()
    const begun = await begin(key)
    expect(begun.json.cart).toMatchObject({ ownerRef: person.ref, lines: [{ skuId: sku, quantity: 1 }] })
    // Where its shopper sees it, for who follows it.
    expect(begun.json.cart.place).toEqual({ channelId: '1|no', marketId: 'NO|NOK', languageId: person.language_id })
    // The same press twice begins one cart and adds one piece.
    expect((await begin(key)).json.cart).toMatchObject({ id: begun.json.cart.id, lines: [{ quantity: 1 }] })
    const { rows: after } = await rows.query(
      `select cart_id, meta_data, first_name || ' ' || last_name as name from users where id = $1`,
      [person.id],
    )
    expect(after[0]).toMatchObject({ cart_id: begun.json.cart.id, meta_data: { cartId: begun.json.cart.id } })
    expect(after[0].name).toMatch(/\w \w/)
    const [change] = (await desk(`${at}/cart`)).json.cart.changes
    expect(change).toMatchObject({ actor: 'staff', who: 'Sigrid Haugen', onBehalfOf: after[0].name })
    const refused = await desk(`${at}/cart`, { as: 'merchandiser', method: 'POST', body: { skuId: sku, key } })
    expect(refused.status).toBe(403)
  })
})
