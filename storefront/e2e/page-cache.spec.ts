import { createHash } from 'node:crypto'
import { expect, MARKETS, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { answerOf } from './support/answer-of'
import { isWellStocked, productWhere } from './support/catalogue'

const LIST = '/c/kjoler-dame'
const VISIBLE_MS = 5_000
const notify = 'select pg_notify($1, $2)'
const event = (topic: string, key: string) => ['shop_events', JSON.stringify({ topic, key })]
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
const etag = async (path: string, headers = {}) => (await answerOf('no', path, { headers })).headers.etag

test('a page of the catalogue is made once for everybody: no cookie but the switch of prices, campaign code or language of a browser makes another', async () => {
  const { headers, text } = await answerOf('no', LIST)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers['set-cookie']).toBeUndefined()
  const cookies = ['ralph-user-type=PERSON', 'ralph-cart=abc; apollo-token=secret', 'ralph-selected-market=fi']
  for (const cookie of cookies) expect(await etag(LIST, { cookie }), cookie).toBe(headers.etag)
  // The switch of prices to business is marked at the root, and says nothing else.
  const business = await answerOf('no', LIST, { headers: { cookie: 'ralph-user-type=ORGANIZATION' } })
  expect(business.text.replace(' data-vat="ex"', '')).toBe(text)
  for (const cookie of cookies.slice(1))
    expect(await etag(LIST, { cookie: `ralph-user-type=ORGANIZATION; ${cookie}` }), cookie).toBe(business.headers.etag)
  for (const query of ['?utm_source=x', '?gclid=1&fbclid=2', '?__proto__=1', '?page=1', '?sort=nonsense', '?_rsc=1'])
    expect(await etag(LIST + query), query).toBe(headers.etag)
  expect(await etag(LIST, { 'accept-language': 'fi', 'user-agent': 'another' })).toBe(headers.etag)
  expect(await etag(`${LIST}?sort=PRICE`)).not.toBe(headers.etag)
})

test('what a visitor is shown alone is never kept', async () => {
  for (const path of ['/s/kjole', '/favoriter', '/kassen', '/account', '/min-konto/bestillinger']) {
    const { headers } = await answerOf('no', path)
    expect(String(headers['cache-control'] ?? 'no-store'), path).toContain('no-store')
    expect(headers.etag, path).toBeUndefined()
  }
})

test('another name of a product is seen on its page and its lists within five seconds', async () => {
  const product = await productWhere('no', isWellStocked)
  const owner = await ownerOfRunningShop()
  const rename = async (name: string) => {
    await owner.query("update product_translations set name = $2 where product_id = $1 and language_id = 'nb-NO'", [
      product.productId,
      name,
    ])
    await owner.query(notify, event('catalogue', String(product.productId)))
  }
  try {
    expect((await answerOf('no', product.canonicalUrl)).text).toContain(product.name)
    await rename('Navneendring i siste liten')
    await expect
      .poll(async () => (await answerOf('no', product.canonicalUrl)).text, { timeout: VISIBLE_MS, intervals: [200] })
      .toContain('Navneendring i siste liten')
  } finally {
    await rename(product.name)
    await owner.end()
  }
})

test('a size that sells out is sold out on the kept page within five seconds, and other pages stay', async () => {
  const product = await productWhere('no', isWellStocked)
  const owner = await ownerOfRunningShop()
  const ids = product.skus.map(({ skuId }) => skuId)
  const before = await owner.query('select sku_id, in_stock, oversellable, static from stock where sku_id = any($1)', [
    ids,
  ])
  const tell = () => owner.query(notify, event('stock', ids.join(',')))
  try {
    const kept = await etag(product.canonicalUrl)
    expect(kept).toBeDefined()
    await owner.query('update stock set in_stock = 0, oversellable = 0, static = 0 where sku_id = any($1)', [ids])
    await tell()
    await expect.poll(() => etag(product.canonicalUrl), { timeout: VISIBLE_MS, intervals: [200] }).not.toBe(kept)
  } finally {
    for (const row of before.rows)
      await owner.query('update stock set in_stock = $2, oversellable = $3, static = $4 where sku_id = $1', [
        row.sku_id,
        row.in_stock,
        row.oversellable,
        row.static,
      ])
    await tell()
    await owner.end()
  }
})

test('[ATTACK-23] an address that looks like a file is no page of an account, and documents never are payloads', async () => {
  for (const path of ['/account/x.css', '/account/settings.js', '/kassen/x.png', '/min-konto/bestillinger/a.css']) {
    const answer = await answerOf('no', path, { headers: { cookie: 'apollo-token=secret' } })
    expect(answer.status, path).toBe(404)
    expect(answer.headers['cache-control'], path).toBe('private, no-store')
  }
  // A cache that keeps what it is told to, by address and by what `vary` names.
  const cache = new Map<string, string>()
  const varied = ['rsc', 'next-router-prefetch'] as const
  const through = async (headers: Record<string, string>) => {
    const key = varied.map((name) => headers[name] ?? '').join()
    const known = cache.get(key)
    if (known !== undefined) return known
    const answer = await answerOf('no', LIST, { headers })
    for (const name of varied) expect(String(answer.headers.vary).toLowerCase()).toContain(name)
    const kind = String(answer.headers['content-type'])
    if (String(answer.headers['cache-control']).includes('public')) cache.set(key, kind)
    return kind
  }
  const payload: Record<string, string> = { rsc: '1' }
  for (let round = 0; round < 2; round++) {
    expect(await through({})).toContain('text/html')
    expect(await through({ 'next-router-prefetch': '1' })).toContain('text/html')
    for (const headers of [payload, { ...payload, 'next-router-prefetch': '1' }])
      expect(await through(headers)).toBe('text/x-component')
  }
})

test('[ATTACK-07] addresses of filters that no shopper made are answered, and never fail', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `Red~${index}`).join(',')
  for (const query of [
    `brands=${'x'.repeat(10_000)}`,
    `p-Color=${many}`,
    'brands=a~1&brands=a~1&brands=b~2&page=1&page=2',
    'brands=no-tilde',
    '__proto__=a~1&p-__proto__=a~1&p-constructor=a~1&constructor=1&toString=a~1',
    'page=-1',
    'page=1e9',
    'page=%00',
    'sort=__proto__',
    'brands=%E4~1&p-%ff=a~1',
    'price=~&discount=~~~',
  ]) {
    const { status } = await answerOf('no', `${LIST}?${query}`)
    expect([200, 404], query.slice(0, 60)).toContain(status)
  }
})

test('[ATTACK-06] what an address brings is text in the page and nothing else', async ({ page }) => {
  const evil = [
    '"><script>document.title="owned"</script>',
    "';document.title='owned';//",
    '<img src=x onerror=document.title="owned">',
  ]
  for (const text of evil)
    for (const path of [
      `${LIST}?brands=${encodeURIComponent(text)}~1`,
      `${LIST}?utm_source=${encodeURIComponent(text)}`,
    ]) {
      const { text: html } = await answerOf('no', path)
      if (text.includes('<')) expect(html, path).not.toContain(text)
      await page.goto(originOf('no') + path)
      expect(await page.title()).not.toBe('owned')
    }
})

test('[ATTACK-20] every page in every market names its own code, and nothing else may run', async () => {
  const home = { no: '/', se: '/sv', dk: '/da', fi: '/fi' } as const
  for (const market of MARKETS)
    for (const path of [home[market], '/finnes-ikke-her', '/localhost-redirect/']) {
      const { headers, text } = await answerOf(market, path)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      const policy = String(headers['content-security-policy'])
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy.length, path).toBeLessThan(4_000)
      if (!String(headers['content-type']).startsWith('text/html')) continue
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe/)
      const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([^<]+)<\/script>/g)]
      expect(inline.length, path).toBeGreaterThan(0)
      for (const [, code = ''] of inline)
        expect(policy, `${path} ${code.slice(0, 60)}`).toContain(createHash('sha256').update(code).digest('base64'))
    }
})

test('[ATTACK-05] no other host is answered, and no header puts one into a page', async () => {
  expect((await answerOf('no', '/', { headers: { host: 'evil.example' } })).status).toBe(421)
  const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'https' }
  for (const path of ['/', LIST, '/s/kjole', '/finnes-ikke-her']) {
    const { text } = await answerOf('no', path, { headers })
    expect(text, path).not.toContain('evil.example')
  }
  const hosts = Object.fromEntries(MARKETS.map((market) => [market, new URL(originOf(market)).host]))
  for (const path of ['/', LIST]) {
    const { text } = await answerOf('no', path, { headers })
    const canonical = [...text.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(canonical.map((href) => new URL(href).host + new URL(href).pathname)).toEqual([hosts.no + path])
    const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi)]
    expect(alternates.length, path).toBeGreaterThan(MARKETS.length)
    expect(new Set(alternates.map(([, href = '']) => new URL(href).host))).toEqual(new Set(Object.values(hosts)))
  }
  const bare = await answerOf('no', '/', { headers: { ...headers, host: 'localhost' } })
  expect(String(bare.headers.location)).toMatch(/^(https?:)?\/\/no\.localhost/)
})

test('[ATTACK-17] damaged and oversized cookies are as good as none', async () => {
  const cookies = [
    `ralph-cart=${'x'.repeat(8_000)}`,
    'ralph-persisted-states={"a":',
    'ralph-user-type=[object Object]; ralph-voucher=%E0%A4%A; ralph-selected-market=__proto__',
    '=; ;;;a; ralph-user={"__proto__":{"x":1}}; apollo-token=.; ralph-auth=-1',
  ]
  for (const path of ['/', LIST, '/favoriter', '/s/kjole', '/api/texts/nb/cart']) {
    const none = await answerOf('no', path)
    for (const cookie of cookies) {
      const { status, text } = await answerOf('no', path, { headers: { cookie } })
      expect([status, text.length > 0], `${path} ${cookie.slice(0, 40)}`).toEqual([200, true])
      // A page for everybody is the very same; one made for a visitor is a visitor's without any of them.
      if (none.headers.etag) expect(text, `${path} ${cookie.slice(0, 40)}`).toBe(none.text)
      else expect(titleOf(text), path).toBe(titleOf(none.text))
    }
  }
})
