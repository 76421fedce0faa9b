import { describe, expect, it } from 'vitest'
import { tagPage } from './page-tags'
import { aShop, get, send } from './test/a-shop'

describe('a page under way while something is published', () => {
  it('is made again until all of it is of one state, and only then shown', async () => {
    const states = [['1.0', '1.1'], ['1.1!'], ['1.1', '1.1']]
    let made = 0
    const { port } = await aShop({
      render: async (_request, answer) => {
        const state = states[Math.min(made++, states.length - 1)] ?? []
        tagPage(state.map((name) => `publication:${name}`))
        answer.setHeader('content-type', 'text/html; charset=utf-8')
        answer.setHeader('cache-control', 's-maxage=60')
        answer.writeHead(200).end(`<p>${state.join(' ')}</p>`)
      },
    })
    expect((await get(port, '/')).body).toContain('<p>1.1 1.1</p>')
    expect((await get(port, '/')).body).toContain('<p>1.1 1.1</p>')
    expect(made).toBe(3)
  })
})

describe('a host of previews', () => {
  const previews = {
    labelOf: (host: string) => (host.includes('.preview.') ? 'draft' : undefined),
    memberCookies: ['apollo-token', 'ralph-auth-refresh'],
    frames: ['http://console.localhost:3001'],
  }
  const host = 'draft.preview.no.localhost'

  it('[ASSIST-60] [MERCH-15] turns away whoever is signed in, and whatever would change something', async () => {
    const { port, seen, renders } = await aShop({ previews })
    const refused = [
      get(port, '/', { host, cookie: '__Host-preview=x; apollo-token=y' }),
      get(port, '/', { host, cookie: 'ralph-auth-refresh=y' }),
      get(port, '/list', { host, authorization: 'Bearer y' }),
      get(port, '/auth/login', { host }),
      get(port, '/likes/users/1/products', { host }),
      get(port, '/api/auth/login', { host }),
      get(port, '/api/market/handover', { host }),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403))
    expect([seen.length, renders()]).toEqual([0, 0])
    expect((await get(port, '/graphql', { host })).status).toBe(200)
    // What pages tell of their visitors ends here.
    const heard = seen.length
    expect((await get(port, '/api/storefront/v3/notifications/click', { host })).status).toBe(204)
    expect(seen.length).toBe(heard)
  })

  it('[MERCH-15] marks what it asks of the services, which change nothing for it; no other host is marked', async () => {
    const { port, seen } = await aShop({ previews })
    const body = JSON.stringify({ query: 'mutation W { addToCart(id: "x", item: { skuId: 1, quantity: 1 }) { id } }' })
    for (const from of [host, 'no.localhost'])
      await send(port, '/graphql', {
        method: 'POST',
        headers: { host: from, 'content-type': 'application/json' },
        body,
      })
    expect(seen.map(({ method, url, headers }) => [method, url, headers['x-shop-preview']])).toEqual([
      ['POST', '/graphql', '1'],
      ['POST', '/graphql', undefined],
    ])
  })

  it('is never answered from what others were shown, kept by nobody, and framed by the console alone', async () => {
    const { port, renders } = await aShop({ previews })
    await get(port, '/list', { host: 'no.localhost' })
    for (let i = 0; i < 2; i++) {
      const { headers, status } = await get(port, '/list', { host })
      expect(status).toBe(200)
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['x-frame-options']).toBeUndefined()
      expect(headers['content-security-policy']).toContain('frame-ancestors http://console.localhost:3001;')
    }
    expect(renders()).toBe(3)
    const { headers } = await get(port, '/list', { host: 'no.localhost' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-robots-tag']).toBeUndefined()
  })
})
