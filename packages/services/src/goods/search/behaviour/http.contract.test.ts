import { randomUUID } from 'node:crypto'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { type Shop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AutocompleteAnswer,
  keysOf,
  type Shopper,
  shopperAt,
} from '../../../../bench/search-quality/points/shopper'
import { openWorld, type World } from '../../../../bench/search-quality/points/world'
import { searchKeysOf } from '../../../people/account/delete-store'

let other: Awaited<ReturnType<Shop['another']>>
let world: World

const { shop, owner } = await withShop()
beforeAll(async () => {
  other = await shop.another()
  world = await openWorld(shop.url, shop.database.ownerUrl)
  const isReady = async () => (await shopperAt(other.url, 'sv').send('search-page', { q: 'x', notify: false })).ok
  await vi.waitUntil(isReady, { timeout: 30_000 })
})
afterAll(async () => {
  await world?.close()
})

const soon = { timeout: 8_000, interval: 100 }
const service = (path: string, body?: unknown, { key = TEST_API_KEY, url = shop.url, headers = {} } = {}) =>
  fetch(new URL(path, url), {
    headers: { 'api-key': key, ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
const recents = async (who: Shopper): Promise<string[]> => {
  const answer = (await (await who.send('autocomplete', { q: '' })).json()) as AutocompleteAnswer
  return answer.recentSearches.map(({ q }) => q)
}
type Entry = { type: string; productKey?: string; customerKey: string }
const latest = async (type: string): Promise<Entry[]> =>
  ((await (await service(`/api/admin/v4/notifications/latest?limit=200&type=${type}`)).json()) as { entries: Entry[] })
    .entries

describe('[P37] recent searches', () => {
  it('are newest first, at most five, once each, on every device; phrases without hits and silent calls are none', async () => {
    const me = world.newcomer('sv')
    for (const q of ['klänning', 'skor', 'jacka', 'väska', 'KLÄNNING', 'kofta', 'tröja', 'qxzvwk'])
      await me.search(q, { notify: true })
    await me.search('byxor')
    const wanted = ['tröja', 'kofta', 'klänning', 'väska', 'jacka']
    const lower = async (who: Shopper) => (await recents(who)).map((phrase) => phrase.toLowerCase())
    expect(await lower(me)).toEqual(wanted)
    await expect.poll(() => lower(shopperAt(other.url, 'sv', me.customerKey)), soon).toEqual(wanted)
    expect(await recents(world.newcomer('sv'))).toEqual([])
    await me.notify('remove-recent-searches', { phrases: [' TRÖJA'] })
    await expect
      .poll(() => lower(shopperAt(other.url, 'sv', me.customerKey)), soon)
      .toEqual(['kofta', 'klänning', 'väska', 'jacka', 'skor'])
    await me.notify('remove-recent-searches', { removeAll: true })
    for (const url of [shop.url, other.url])
      await expect.poll(() => recents(shopperAt(url, 'sv', me.customerKey)), soon).toEqual([])
  })
})

describe('[SEARCH-28] the end of a session', () => {
  it('is kept, and the next request opens another', async () => {
    const me = world.newcomer('sv')
    await me.search('skor', { notify: true })
    await me.notify('end')
    const ended = await world.sql('select ended_at from search_sessions where customer_key = $1', [me.customerKey])
    expect([ended.length, ended[0]?.ended_at !== null]).toEqual([1, true])
    await me.search('kofta', { notify: true })
    await expect
      .poll(
        async () => (await world.sql('select from search_sessions where customer_key = $1', [me.customerKey])).length,
        soon,
      )
      .toBe(2)
  })
})

describe('services of ours', () => {
  const payment = (query: string, lines: unknown, options = {}) =>
    service(`/api/admin/v4/notifications/payment?${query}`, { lines }, options)
  const keys = () => `market=SE&customerKey=${randomUUID()}&sessionKey=${randomUUID()}`
  const line = async () => {
    const [row] = await world.sql(
      'select k.article_number from skus k join product_markets m on m.product_id = k.product_id where m.market_id = $1 order by k.id limit 1',
      ['SE|SEK'],
    )
    return { variantKey: String(row?.article_number), quantity: 1, sellingPrice: 100 }
  }

  it.each([
    ['POST', '/api/admin/v4/notifications/payment?market=SE'],
    ['GET', '/api/admin/v4/notifications/latest'],
    ['POST', '/api/internal/v1/customers/merge'],
    ['POST', '/api/internal/v1/customers/forget'],
  ])('need the key: %s %s', async (method, path) => {
    for (const key of ['', 'wrong']) {
      const answer = await service(path, method === 'POST' ? {} : undefined, { key })
      expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([403, ['message', 'errors']])
    }
  })

  it('report a payment once; good lines are kept beside wrong ones', async () => {
    const good = await line()
    const headers = { 'idempotency-key': randomUUID() }
    const query = keys()
    const before = (await latest('purchase')).length
    expect((await payment(query, [good], { headers })).status).toBe(204)
    expect((await payment(query, [good], { headers, url: other.url })).status).toBe(204)
    expect((await latest('purchase')).length).toBe(before + 1)
    expect((await payment(keys(), [{ ...good, variantKey: 'nothing' }, good])).status).toBe(400)
    expect((await latest('purchase')).length).toBe(before + 2)
  })

  it.each([
    ['no lines', 'market=SE&customerKey=a&sessionKey=b', {}],
    ['empty lines', 'market=SE&customerKey=a&sessionKey=b', { lines: [] }],
    ['no session', 'market=SE&customerKey=a', { lines: [{}] }],
    ['an unknown market', 'market=XX&customerKey=a&sessionKey=b', { lines: [{}] }],
    ['an odd line', 'market=SE&customerKey=a&sessionKey=b', { lines: [7] }],
  ])('are refused a payment with %s', async (_, query, body) => {
    expect((await service(`/api/admin/v4/notifications/payment?${query}`, body)).status).toBe(400)
  })

  it('are refused wrong figures and bodies', async () => {
    for (const limit of ['0', 'x', '1001'])
      expect((await service(`/api/admin/v4/notifications/latest?limit=${limit}`)).status).toBe(400)
    for (const body of [{}, { fromCustomerKey: 'a' }, { fromCustomerKey: 1, toCustomerKey: 'b' }])
      expect((await service('/api/internal/v1/customers/merge', body)).status).toBe(400)
    expect((await service('/api/internal/v1/customers/forget', { customerKey: ' ' })).status).toBe(400)
  })

  it('merge and forget customers', async () => {
    const [visitor, member] = [world.newcomer('sv'), world.newcomer('sv')]
    await visitor.search('kofta', { notify: true })
    const merged = { fromCustomerKey: visitor.customerKey, toCustomerKey: member.customerKey }
    for (let again = 0; again < 2; again++)
      expect((await service('/api/internal/v1/customers/merge', merged)).status).toBe(204)
    expect((await recents(member)).length).toBe(1)
    await expect.poll(() => recents(shopperAt(other.url, 'sv', member.customerKey)), soon).toEqual(['kofta'])
    expect(await recents(visitor)).toEqual([])
    const body = { customerKey: member.customerKey }
    expect((await service('/api/internal/v1/customers/forget', body, { url: other.url })).status).toBe(204)
    await expect.poll(() => recents(member), soon).toEqual([])
    await member.search('skor', { notify: true })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await recents(shopperAt(other.url, 'sv', member.customerKey))).toEqual([])
    expect(await world.sql('select from search_events where customer_key = $1', [member.customerKey])).toEqual([])
  })
})

describe('an order', () => {
  it('is reported by itself, under the keys that the checkout noted, credited to the list of the first click', async () => {
    const buy = purchases(shop)
    const [skuId] = await plainSkus(owner, 1)
    const [sku] = await world.sql('select product_id::text as key from skus where id = $1', [skuId])
    const me = world.newcomer('nb')
    const answer = await me.landing(
      '/',
      { notify: true },
      {
        recommendationLists: [{ id: 'picked', algorithm: 'TOP_PRODUCTS', productFilter: { product_key: [sku?.key] } }],
      },
    )
    const [product] = answer.recommendationLists[0]!.productGroups[0]!.products
    await me.notify('click', { ticket: product!.ticket })
    const [session] = await world.sql('select session_key from search_sessions where customer_key = $1', [
      me.customerKey,
    ])
    const voyadoElevateData = { customerKey: me.customerKey, sessionKey: session?.session_key, market: 'NO' }
    const cart = await buy.cartWith(skuId!)
    const merchantData = JSON.stringify({ voyadoElevateData })
    const placed = await buy.place(cart, { ...guestForm('kjoper@example.com'), merchantData })
    expect(placed.errors).toBeUndefined()
    const purchases_ = () =>
      world.sql(
        `select product_key, shown ->> 'list' as list, counts from search_events where customer_key = $1 and kind = 'purchase'`,
        [me.customerKey],
      )
    await expect.poll(purchases_, soon).toEqual([{ product_key: sku?.key, list: 'picked', counts: true }])
    const orderRef = String(placed.data.placeOrder.orderId)
    const [row] = await world.sql('select article_number from skus where id = $1', [skuId])
    const query = `market=NO&customerKey=${me.customerKey}&sessionKey=${session?.session_key}`
    const again = await service(
      `/api/admin/v4/notifications/payment?${query}`,
      { lines: [{ variantKey: row?.article_number, quantity: 1, sellingPrice: 10 }] },
      { headers: { 'idempotency-key': orderRef } },
    )
    expect(again.status).toBe(204)
    expect((await purchases_()).length).toBe(1)
    expect(keysOf(answer.recommendationLists[0]!.productGroups)).toEqual([sku?.key])
  })

  it('without keys of the search, or with notes of others, is placed all the same', async () => {
    const buy = purchases(shop)
    const [, second] = await plainSkus(owner, 2)
    for (const merchantData of ['not json', '{"voyadoElevateData":{"customerKey":7}}']) {
      const placed = await buy.place(await buy.cartWith(second!), { ...guestForm('gjest@example.com'), merchantData })
      expect(placed.errors).toBeUndefined()
    }
    await expect.poll(() => world.sql('select from outbox where published_at is null'), soon).toEqual([])
    expect(await world.sql(`select from jobs where kind = 'retry:search.purchase'`)).toEqual([])
  })
})

describe('an account that is deleted', () => {
  it('takes what the search knows of it along', async () => {
    const me = world.newcomer('sv')
    await me.search('kofta', { notify: true })
    await expect
      .poll(() => world.sql('select from recent_searches where customer_key = $1', [me.customerKey]), soon)
      .toEqual([{}])
    const [user] = await world.sql(
      'select id, email from users where deleted_at is null and email is not null order by id limit 1',
    )
    await world.sql(
      'update orders set merchant_data = $1 where id = (select min(id) from orders where user_id is not null)',
      [JSON.stringify({ voyadoElevateData: { customerKey: 'of an order', sessionKey: 's' } })],
    )
    const [buyer] = await world.sql(`select user_id as id, email from orders where merchant_data like '%of an order%'`)
    expect(await searchKeysOf(owner, Number(buyer?.id), String(buyer?.email))).toContain('of an order')
    await world.sql(
      `insert into engagement_contacts (id, email, user_id, discovery_key) values (gen_random_uuid(), $1, $2, $3)
       on conflict do nothing`,
      [`x${user?.email}`, null, me.customerKey],
    )
    expect(await searchKeysOf(owner, 0, `X${user?.email}`)).toContain(me.customerKey)
    await world.sql(`insert into outbox (topic, key, body) values ('user.deleted', '0', $1)`, [
      JSON.stringify({ userId: 0, customerKeys: [me.customerKey] }),
    ])
    await world.tell('outbox')
    for (const url of [shop.url, other.url])
      await expect.poll(() => recents(shopperAt(url, 'sv', me.customerKey)), soon).toEqual([])
    for (const table of ['search_events', 'search_sessions', 'recent_searches'])
      expect(await world.sql(`select from ${table} where customer_key = $1`, [me.customerKey])).toEqual([])
  })
})
