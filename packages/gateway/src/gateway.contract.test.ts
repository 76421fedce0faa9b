import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type Answer, aShop, get, send, sendRaw } from './test/a-shop'

describe('forwarder', () => {
  it('[ROUTING-14] forwards exactly the service paths and leaves every other path to the pages', async () => {
    const { port, seen } = await aShop()
    for (const path of [
      '/graphql',
      '/graphql?a=1',
      '/auth/login',
      '/likes/users/1/products',
      '/images/x.avif',
      '/redirect/urlhistory/k',
      '/api/vouchers?market=no',
      '/credit-information?kind=loan',
      '/api/withdrawal-form?market=no',
      '/api/storefront/v3/queries/autocomplete',
      '/api/lysning_prod/login',
    ])
      expect((await get(port, path)).body, path).toBe('from the services')
    expect(seen).toHaveLength(11)
    for (const path of [
      '/graphqlx',
      '/authors',
      '/likes',
      '/api/other',
      '/api/lysning/login',
      '/changes',
      '/staff/errors',
      '/',
    ])
      expect((await get(port, path)).body, path).toContain('page')
    expect(seen).toHaveLength(11)
  })

  it('says the names that the services have for their addresses, and keeps query, method and cookies', async () => {
    const { port, seen } = await aShop({ graphqlPath: '/shop/graphql' })
    await send(port, '/graphql?a=1', { method: 'POST', body: '{}' })
    await send(port, '/shop/graphql', { method: 'POST', body: '{}' })
    const answer = await send(port, '/api/log-error', {
      method: 'PUT',
      body: '{}',
      headers: { cookie: 'ralph-auth-refresh=secret' },
    })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /shop/graphql?a=1',
      'POST /shop/graphql',
      'PUT /log-error',
    ])
    expect(seen[2]?.headers.cookie).toBe('ralph-auth-refresh=secret')
    expect(answer.headers['set-cookie']).toEqual(['ralph-auth-refresh=secret; HttpOnly; Path=/'])
  })

  it('overwrites the client address and proves it with the shared secret', async () => {
    const { port, seen } = await aShop()
    await get(port, '/graphql', { 'x-forwarded-for': '8.8.8.8', 'x-forwarder-secret': 'guess' })
    expect(seen[0]?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/)
    expect(seen[0]?.headers['x-forwarder-secret']).toBe('between us')
    expect(seen[0]?.headers['x-apikey']).toBe('key')
    // A client of the API comes with its own, which the services judge.
    await get(port, '/graphql', { 'x-apikey': 'mine' })
    expect(seen[1]?.headers['x-apikey']).toBe('mine')
  })

  it('keeps a body of unknown length inside its request, whatever the method', async () => {
    const { port, seen } = await aShop()
    const inner = 'GET /staff HTTP/1.1\r\nhost: x\r\n\r\n'
    const chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`
    for (const method of ['DELETE', 'GET', 'POST'])
      await sendRaw(
        port,
        `${method} /graphql HTTP/1.1\r\nhost: no.localhost\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`,
      )
    expect(seen.map(({ url }) => url)).toEqual(['/graphql', '/graphql', '/graphql'])
  })
})

describe('page server', () => {
  it('tells the pages the address of the connection, not the one that a visitor claims', async () => {
    const { port, rendered } = await aShop()
    await get(port, '/private', { 'x-forwarded-for': '203.0.113.7' })
    expect(rendered.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
      expect.stringMatching(/127\.0\.0\.1|::1/),
    ])
  })

  it('refuses the forms of a request line that only a proxy is sent', async () => {
    const { port, renders } = await aShop()
    for (const target of ['*', 'http://evil.example/'])
      expect(await sendRaw(port, `GET ${target} HTTP/1.1\r\nhost: no.localhost\r\n\r\n`)).toContain(' 400 ')
    for (const target of ['/', '/graphql', '/_next/x'])
      expect(await sendRaw(port, `TRACE ${target} HTTP/1.1\r\nhost: no.localhost\r\n\r\n`)).toContain(' 405 ')
    expect(renders()).toBe(0)
  })

  it('lets nobody wait for a visitor who does not read', async () => {
    const { port, renders } = await aShop()
    const slow = connect(port, '127.0.0.1', () => slow.write('GET /long HTTP/1.1\r\nhost: same\r\n\r\n'))
    slow.pause()
    while (renders() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await get(port, '/long', { host: 'same' })).body.length).toBeGreaterThan(16_000_000)
    expect(renders()).toBe(1)
    slow.destroy()
  })

  it('[ERRORPAGE-04] gives the page’s own words for its status beside it, and its message in a header', async () => {
    const { port } = await aShop()
    const answer = await fetch(`http://127.0.0.1:${port}/missing`)
    expect([answer.status, answer.statusText]).toEqual([404, 'Page not found'])
    expect(answer.headers.get('x-shop-status-text')).toBeNull()
    expect(answer.headers.get('x-error-message')).toBe('This page could not be found')
  })

  it('turns the page’s own status into the answer’s status and never caches it', async () => {
    const { port, renders } = await aShop()
    for (let i = 0; i < 2; i++) {
      const answer = await get(port, '/missing')
      expect(answer.status).toBe(404)
      expect(answer.headers['x-shop-status']).toBeUndefined()
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    expect(renders()).toBe(2)
  })

  it('shows a whole page in place of one that failed, and never keeps it', async () => {
    const { port, renders } = await aShop()
    for (const path of ['/sv/failed', '/private/failed', '/sv/failed']) {
      const answer = await get(port, path)
      expect(answer.status).toBe(500)
      expect(answer.body).toBe(`<h1>Sorry for ${path}, å</h1>`)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    expect(renders()).toBe(3)
    const thrown = await get(port, '/thrown')
    expect([thrown.status, thrown.body]).toEqual([500, '<h1>Sorry for /thrown, å</h1>'])
  })

  it('sends brotli to those who take it, from the cache too', async () => {
    const { port } = await aShop()
    await get(port, '/packed')
    expect((await get(port, '/packed', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await get(port, '/packed')).headers['content-encoding']).toBeUndefined()
  })

  it('sends no body again to who has it', async () => {
    let time = 1_000_000
    const { port } = await aShop({ now: () => time })
    const { etag } = (await get(port, '/packed')).headers
    const again = () => get(port, '/packed', { 'if-none-match': String(etag) })
    const shown = ({ status, body, headers }: Answer) => [status, body, headers['content-security-policy']]
    expect(shown(await again())).toEqual([304, '', undefined])
    // Also where the page is past its time: a policy of the 304 would take the place of the page's own.
    time += 120_000
    expect(shown(await again())).toEqual([304, '', undefined])
  })
})

describe('a body that is packed', () => {
  it('is refused rather than read as it came; the services refuse theirs themselves', async () => {
    const { port, seen, renders } = await aShop()
    const packed = (path: string, encoding: string) =>
      send(port, path, { method: 'POST', body: 'packed', headers: { 'content-encoding': encoding } })
    for (const encoding of ['gzip', 'br', 'x-gzip, identity']) {
      const { status, headers } = await packed('/api/data', encoding)
      expect([encoding, status, headers['accept-encoding']]).toEqual([encoding, 415, 'identity'])
    }
    expect(renders()).toBe(0)
    expect((await packed('/api/data', 'identity')).status).toBe(200)
    await packed('/graphql', 'gzip')
    expect(seen[0]?.headers['content-encoding']).toBe('gzip')
  })
})

describe('a page server', () => {
  it('listens to the signals of its process until it is closed', async () => {
    const listeners = () => ['SIGTERM', 'SIGINT'].map((signal) => process.listenerCount(signal))
    const before = listeners()
    const { close } = await aShop()
    expect(listeners()).toEqual(before.map((count) => count + 1))
    await close()
    expect(listeners()).toEqual(before)
  })
})
