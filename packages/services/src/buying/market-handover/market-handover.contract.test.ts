import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

let now = new Date('2026-11-21T10:00:00Z')
let address = 0

const { shop } = await withShop({ clock: { now: () => now } })

const NO = 'http://no.localhost:3000'
const SE = 'http://se.localhost:3000'
const EVIL = 'https://evil.example'
const forwarded = (origin: string) => ({
  origin,
  'x-forwarded-for': `10.2.0.${address}`,
  'x-forwarder-secret': TEST_FORWARDER_SECRET,
})
const begin = (body: unknown, cookie = '', origin = NO) =>
  fetch(`${shop.url}/api/market/handover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...forwarded(origin) },
    body: JSON.stringify(body),
  })
const codeFor = async (body: object = {}, cookie = '') => {
  const answer = await begin({ market: 'se', path: '/sv/p/kappa', favourites: [], ...body }, cookie)
  expect(answer.status).toBe(201)
  return String((await answer.json()).code)
}
const arrive = async (code: string, origin = NO, more: Record<string, string> = {}) => {
  const answer = await fetch(`${shop.url}/api/market`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...forwarded(origin), ...more },
    body: new URLSearchParams({ code }),
  })
  const location = answer.headers.get('location') ?? ''
  return { status: answer.status, location, cookies: answer.headers.getSetCookie() }
}
const pickUp = (pickup: string | undefined) =>
  fetch(`${shop.url}/api/market/favourites`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...forwarded(SE) },
    body: JSON.stringify({ pickup }),
  })
const ask = async <T>(query: string, variables?: Record<string, unknown>): Promise<T> =>
  (await shop.graphql(query, variables)).data as T
const pickupIn = (location: string) => /#market=([0-9a-f]{32})/.exec(location)?.[1]
const nothing = { status: 303, location: '/', cookies: [] }

async function filledCart(): Promise<{ id: string; market: (alias: string) => Promise<number> }> {
  const { getCart } = await ask<{ getCart: { id: string } }>('{ getCart(marketId: "no") { id } }')
  const { products } = await ask<{ products: { products: { skus: { skuId: number }[] }[] } }>(
    '{ products(marketId: "no", take: 1) { products { skus { skuId stock { totalStock } } } } }',
  )
  const skuId = products.products[0]?.skus[0]?.skuId
  await ask(
    `mutation ($id: String!, $skuId: Int!) { addToCart(id: $id, item: { skuId: $skuId, quantity: 1 }, marketId: "no") { id } }`,
    { id: getCart.id, skuId },
  )
  const total = 'query ($id: String, $market: String) { getCart(id: $id, marketId: $market) { items { quantity } } }'
  return {
    id: getCart.id,
    market: async (market) => {
      const cart = await ask<{ getCart: { items: unknown[] } }>(total, { id: getCart.id, market })
      return cart.getCart.items.length
    },
  }
}

describe('the change of market from domain to domain', () => {
  it('[COOKIE-18] [COOKIE-16] [MARKET-08] [CONSENT-06] brings the cart and the favourites, in cookies of the new domain, never in an address', async () => {
    const cart = await filledCart()
    const code = await codeFor(
      { favourites: ['12', 7, 12] },
      `ralph-cart=${cart.id}; apollo-token=secret; ralph-user-type=ORGANIZATION`,
    )
    const { status, location, cookies } = await arrive(code)
    expect(status).toBe(303)
    expect(location).toMatch(/^\/sv\/p\/kappa#market=[0-9a-f]{32}\.cart$/)
    expect(location).not.toContain(cart.id)
    expect(cookies).toEqual([
      'ralph-selected-market=se; Path=/; Max-Age=31536000; SameSite=Lax',
      'ralph-checkout-market=se; Path=/; Max-Age=31536000; SameSite=Lax',
      `ralph-cart=${cart.id}; Path=/; Max-Age=31536000; SameSite=Lax`,
    ])
    expect(await cart.market('se')).toBe(1)
    const picked = await pickUp(pickupIn(location))
    expect([picked.status, await picked.json()]).toEqual([200, [12, 7]])
    expect((await pickUp(pickupIn(location))).status).toBe(404)
  })

  it('[ROUTING-10] keeps the query and the place of the page behind what is picked up', async () => {
    const { location } = await arrive(await codeFor({ path: '/sv/p/kappa?a=1&b=%C3%A5#reviews' }))
    expect(location).toMatch(/^\/sv\/p\/kappa\?a=1&b=%C3%A5#market=[0-9a-f]{32}&reviews$/)
    expect((await pickUp(pickupIn(location))).status).toBe(200)
  })

  it('[MARKET-07] sets the current market, the checkout market and the currency', async () => {
    const cart = await filledCart()
    const code = await codeFor({ market: 'fi', path: '/fi/p/takki' }, `ralph-cart=${cart.id}; ralph-checkout-market=no`)
    const { cookies } = await arrive(code)
    expect(cookies.map((line) => line.split(';')[0])).toEqual([
      'ralph-selected-market=fi',
      'ralph-checkout-market=fi',
      `ralph-cart=${cart.id}`,
    ])
    const total =
      'query ($id: String) { getCart(id: $id, marketId: "fi") { summary { total { sellingPriceIncVatFormatted } } } }'
    const { getCart } = await ask<{ getCart: { summary: { total: { sellingPriceIncVatFormatted: string } } } }>(total, {
      id: cart.id,
    })
    expect(getCart.summary.total.sellingPriceIncVatFormatted).toMatch(/€$/)
  })

  it('[COOKIE-18] a code is good once and for 60 seconds', async () => {
    const code = await codeFor()
    const both = await Promise.all([arrive(code), arrive(code)])
    expect(both.filter(({ location }) => location.startsWith('/sv/p/kappa'))).toHaveLength(1)
    expect(await arrive(code)).toEqual(nothing)

    const late = await codeFor()
    now = new Date(now.getTime() + 61_000)
    expect(await arrive(late)).toEqual(nothing)
    expect((await pickUp(pickupIn(both[0].location) ?? pickupIn(both[1].location))).status).toBe(404)
  })

  it('[COOKIE-18] another site cannot slip somebody its cart: it begins no hand-over, and a code works from our page alone', async () => {
    const cart = await filledCart()
    const body = { market: 'se', path: '/sv/p/kappa', favourites: [] }
    for (const origin of [EVIL, 'null', 'http://no.localhost', 'https://no.localhost:3000', `${NO}.evil.example`])
      expect([origin, (await begin(body, `ralph-cart=${cart.id}`, origin)).status]).toEqual([origin, 403])
    const unsaid = await fetch(`${shop.url}/api/market/handover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'no.localhost:3000' },
      body: JSON.stringify(body),
    })
    expect(unsaid.status).toBe(403)

    // With a browser of their own, which says what it is made to say, they do get a code; a visitor's browser does not.
    const code = await codeFor({}, `ralph-cart=${cart.id}`)
    for (const origin of [EVIL, 'null', SE]) expect(await arrive(code, origin)).toEqual(nothing)
    for (const shown of ['iframe', 'empty'])
      expect(await arrive(code, NO, { 'sec-fetch-dest': shown })).toEqual(nothing)
    expect((await arrive(code, NO, { 'sec-fetch-dest': 'document' })).location).toMatch(/^\/sv\/p\/kappa#/)
  })

  it('brings no cart that is unknown or empty', async () => {
    const { getCart } = await ask<{ getCart: { id: string } }>('{ getCart(marketId: "no") { id } }')
    for (const id of [getCart.id, 'f'.repeat(32), '%E0', '']) {
      const { location, cookies } = await arrive(await codeFor({}, `ralph-cart=${id}`))
      expect(location).toMatch(/^\/sv\/p\/kappa#market=[0-9a-f]{32}$/)
      expect(cookies.filter((line) => line.startsWith('ralph-cart='))).toEqual([])
    }
  })

  it('[MARKET-14] [ATTACK-04] leads to no market that cannot be chosen, and to no other origin', async () => {
    for (const market of ['ee', 'seeur', 'xx', 'SE|SEK']) {
      expect((await begin({ market, path: '/', favourites: [] })).status).toBe(404)
    }
    for (const path of [
      ...['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example', 'javascript:alert(1)'],
      ...['%2f%2fevil.example', '%2f%2f', '/a\r\nset-cookie: x', '/\t/evil.example'],
    ])
      expect((await arrive(await codeFor({ path }))).location, path).toMatch(/^\/#market=[0-9a-f]{32}$/)
    // A path of ours, however it is written, is followed and ends within the shop.
    for (const path of ['/nb/../..', '/nb/../..//evil.example', '/%2f%2fevil.example', '/%0d%0aset-cookie:x']) {
      const { location, cookies } = await arrive(await codeFor({ path }))
      expect(new URL(location, 'http://se.localhost').host, path).toBe('se.localhost')
      expect(location, path).toContain(path)
      expect(cookies.join(), path).not.toContain('x=')
    }
  })

  it('refuses what is no wish, and too many of them', async () => {
    for (const body of [null, {}, { market: 'se' }, { market: 'se', path: '/', favourites: 'x' }])
      expect((await begin(body)).status).toBe(400)
    address++
    const tries = await Promise.all(
      Array.from({ length: 62 }, () => begin({ market: 'se', path: '/', favourites: [] })),
    )
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201, 429]))
    expect((await pickUp('nothing')).status).toBe(404)
    expect(await arrive('')).toEqual(nothing)
  })

  it('[ARCH-12] the form of an arrival is read by its schema: any other code opens the shop alone', async () => {
    address++
    for (const code of ['\0', '__proto__', 'F'.repeat(32), 'f'.repeat(33), `${await codeFor()} `])
      expect(await arrive(code), code).toEqual(nothing)
    const source = fileURLToPath(new URL('..', import.meta.url))
    const byHand = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .filter((file) => /new URLSearchParams\([^)]*\)+\.get/.test(readFileSync(`${source}${file}`, 'utf8')))
    expect(byHand).toEqual([])
  })
})
