import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createForwarder } from './forwarder'
import { servePages } from './page-server'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
const portOf = (server: Server) => (server.address() as AddressInfo).port
const listening = (server: Server) => {
  open.push(server)
  return new Promise<number>((resolve) => server.listen(0, () => resolve(portOf(server))))
}

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }
const get = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, path, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part) => (body += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on('error', reject)
      .end()
  })

async function shop(now = () => 0) {
  const seen: { url?: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const services = createServer((incoming, answer) => {
    seen.push({ url: incoming.url ?? '', headers: incoming.headers })
    answer.end('from the services')
  })
  const target = `http://127.0.0.1:${await listening(services)}`
  let renders = 0
  const addresses: unknown[] = []
  const server = await servePages({
    render: async (incoming, answer) => {
      renders++
      addresses.push(incoming.headers['x-forwarded-for'])
      if (incoming.url === '/thrown') throw new Error('no page today')
      if (incoming.url?.endsWith('/failed')) {
        answer.statusCode = 500
        answer.setHeader('content-type', 'text/html; charset=utf-8')
        answer.setHeader('cache-control', 's-maxage=60')
        answer.write('<html id="__next_error__">')
        return void answer.end()
      }
      if (incoming.url === '/long') {
        answer.setHeader('cache-control', 's-maxage=60').setHeader('content-type', 'text/html')
        for (let i = 0; i < 16; i++)
          if (!answer.write('x'.repeat(1_000_000))) await new Promise((resolve) => answer.once('drain', resolve))
        return void answer.end()
      }
      if (incoming.url === '/missing') answer.setHeader('x-shop-status', '404')
      answer.setHeader('cache-control', incoming.url === '/private' ? 'private, no-store' : 's-maxage=60')
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      answer.end(`<p>page ${incoming.url} ${renders}</p>`)
    },
    forwarder: createForwarder({ target, secret: 'between us', headersFor: () => ({ 'x-apikey': 'key' }) }),
    failedPage: (url) => ({ status: 500, html: `<h1>Sorry for ${url}, å</h1>` }),
    port: 0,
    headers: { 'x-content-type-options': 'nosniff' },
    cacheBytes: 20_000_000,
    now,
    log: () => {},
  })
  open.push(server)
  return { port: portOf(server), seen, addresses, renders: () => renders }
}

describe('forwarder', () => {
  it('[ROUTING-14] forwards exactly the service paths and leaves every other path to the pages', async () => {
    const { port, seen } = await shop()
    for (const path of [
      '/graphql',
      '/graphql?a=1',
      '/auth/login',
      '/likes/users/1/products',
      '/images/x.avif',
      '/redirect/urlhistory/k',
      '/api/storefront/v3/queries/autocomplete',
    ])
      expect((await get(port, path)).body, path).toBe('from the services')
    expect(seen).toHaveLength(7)
    for (const path of ['/graphqlx', '/authors', '/likes', '/api/other', '/'])
      expect((await get(port, path)).body, path).toContain('page')
    expect(seen).toHaveLength(7)
  })

  it('overwrites the client address and proves it with the shared secret', async () => {
    const { port, seen } = await shop()
    await get(port, '/graphql', { 'x-forwarded-for': '8.8.8.8', 'x-forwarder-secret': 'guess', 'x-apikey': 'mine' })
    expect(seen[0]?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/)
    expect(seen[0]?.headers['x-forwarder-secret']).toBe('between us')
    expect(seen[0]?.headers['x-apikey']).toBe('key')
  })
})

/** Sends bytes as they are; whatever comes back until the connection is closed or quiet. */
const sendRaw = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => (answer += part)).on('close', () => resolve(answer))
    socket.setTimeout(300, () => socket.destroy())
  })

it('keeps a body of unknown length inside its request, whatever the method', async () => {
  const { port, seen } = await shop()
  const inner = 'GET /staff HTTP/1.1\r\nhost: x\r\n\r\n'
  const chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`
  for (const method of ['DELETE', 'GET', 'POST'])
    await sendRaw(
      port,
      `${method} /graphql HTTP/1.1\r\nhost: no.localhost\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`,
    )
  expect(seen.map(({ url }) => url)).toEqual(['/graphql', '/graphql', '/graphql'])
})

describe('page server', () => {
  it('tells the pages the address of the connection, not the one that a visitor claims', async () => {
    const { port, addresses } = await shop()
    await get(port, '/private', { 'x-forwarded-for': '203.0.113.7' })
    expect(addresses).toEqual([expect.stringMatching(/127\.0\.0\.1|::1/)])
  })

  it('refuses the forms of a request line that only a proxy is sent', async () => {
    const { port, renders } = await shop()
    for (const target of ['*', 'http://evil.example/'])
      expect(await sendRaw(port, `GET ${target} HTTP/1.1\r\nhost: no.localhost\r\n\r\n`)).toContain(' 400 ')
    expect(renders()).toBe(0)
  })

  it('lets nobody wait for a visitor who does not read', async () => {
    const { port, renders } = await shop()
    const slow = connect(port, '127.0.0.1', () => slow.write('GET /long HTTP/1.1\r\nhost: same\r\n\r\n'))
    slow.pause()
    while (renders() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await get(port, '/long', { host: 'same' })).body).toHaveLength(16_000_000)
    expect(renders()).toBe(1)
    slow.destroy()
  })

  it('answers the second anonymous reader from the cache and renders again when it is stale', async () => {
    let time = 0
    const { port, renders } = await shop(() => time)
    const first = await get(port, '/list')
    expect((await get(port, '/list')).body).toBe(first.body)
    expect(renders()).toBe(1)
    time = 61_000
    expect((await get(port, '/list')).body).not.toBe(first.body)
  })

  it('keeps no private page, no other host’s page, no navigation payload', async () => {
    const { port, renders } = await shop()
    for (let i = 0; i < 2; i++) await get(port, '/private')
    await get(port, '/list', { host: 'no.localhost' })
    await get(port, '/list', { host: 'se.localhost' })
    await get(port, '/list', { host: 'se.localhost', rsc: '1' })
    expect(renders()).toBe(5)
  })

  it('turns the page’s own status into the answer’s status and never caches it', async () => {
    const { port, renders } = await shop()
    for (let i = 0; i < 2; i++) {
      const answer = await get(port, '/missing')
      expect(answer.status).toBe(404)
      expect(answer.headers['x-shop-status']).toBeUndefined()
    }
    expect(renders()).toBe(2)
  })

  it('shows a whole page in place of one that failed, and never keeps it', async () => {
    const { port, renders } = await shop()
    for (let i = 0; i < 2; i++) {
      const answer = await get(port, '/sv/failed')
      expect(answer.status).toBe(500)
      expect(answer.body).toBe('<h1>Sorry for /sv/failed, å</h1>')
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    expect(renders()).toBe(2)
    const thrown = await get(port, '/thrown')
    expect([thrown.status, thrown.body]).toEqual([500, '<h1>Sorry for /thrown, å</h1>'])
    expect((await get(port, '/sv/failed', { rsc: '1' })).body).toBe('<html id="__next_error__">')
  })

  it('renders once for many who ask at the same time', async () => {
    const { port, renders } = await shop()
    await Promise.all(Array.from({ length: 8 }, () => get(port, '/busy')))
    expect(renders()).toBe(1)
  })

  it('sends brotli to those who take it, from the cache too', async () => {
    const { port } = await shop()
    await get(port, '/packed')
    expect((await get(port, '/packed', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  })
})
