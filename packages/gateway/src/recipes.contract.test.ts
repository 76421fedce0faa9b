import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect as connectByHttp2 } from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { connect as connectByTls, type SecureVersion } from 'node:tls'
import { promisify } from 'node:util'
import { readTrustedProxies } from '@shop/domain/network'
import { certificateAuthority } from '@shop/testkit/certificates'
import { distributionProgram } from '@shop/testkit/distribution-program'
import { frontProxy, PROXY_NAMES } from '@shop/testkit/front-proxies'
import { secureSocket } from '@shop/testkit/secure-socket'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwarder } from './forwarder'
import { type PageServer, servePages } from './page-server'

const SHOP = 'www.lysning.example'
const CONSOLE = 'console.lysning.example'
const [ONE, OTHER, FORGER] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const
const MOST = 5
const LIMITED = { ADDRESS_REQUESTS_PER_SECOND: '0.001', ADDRESS_REQUESTS_AT_ONCE: String(MOST) }

const authority = certificateAuthority()
const { shop } = await withShop()
const servers: PageServer[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Says what it was asked by, counts what it is sent, and tells one thing after the other. */
function pagesOf(name: string) {
  let goOn = () => {}
  return async (incoming: IncomingMessage, answer: ServerResponse) => {
    if (incoming.url === '/go-on') {
      goOn()
      return void answer.end()
    }
    if (incoming.url === '/stream') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      answer.write('data: first\n\n')
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      return void answer.end('data: second\n\n')
    }
    let bytes = 0
    for await (const part of incoming) bytes += part.length
    const { host, 'x-forwarded-proto': scheme, 'x-forwarded-for': visitor } = incoming.headers
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ name, bytes, host, scheme, visitor }))
  }
}

async function pageServer(name: string, target: string) {
  const visitors = readTrustedProxies('127.0.0.1/32')
  const schemes = new Map([
    [SHOP, 'https'],
    [CONSOLE, 'https'],
  ] as const)
  const server = await servePages({
    render: pagesOf(name),
    forwarder: createForwarder({
      target,
      secret: TEST_FORWARDER_SECRET,
      headersFor: () => ({ 'x-apikey': TEST_API_KEY }),
    }),
    // The port of a test is none that visitors of the shop know.
    schemeOf: (host) => schemes.get(host.split(':')[0] as typeof SHOP),
    port: 0,
    host: '127.0.0.1',
    cacheBytes: 1e6,
    now: Date.now,
    log: silentLog,
    ...(visitors.ok && { clientAddress: visitors.value }),
  })
  servers.push(server)
  return (server.address() as AddressInfo).port
}

describe.each(PROXY_NAMES)('behind %s as its recipe says', (name) => {
  let proxy: Awaited<ReturnType<typeof frontProxy>>
  beforeAll(async () => {
    // Each has visitors of its own.
    const services = await shop.another(LIMITED)
    const storefront = await pageServer('storefront', services.url)
    const servicesPort = Number(new URL(services.url).port)
    proxy = await frontProxy(
      name,
      {
        storefronts: [storefront, storefront],
        console: await pageServer('console', services.url),
        services: [servicesPort, servicesPort],
      },
      authority,
      [`DNS:${SHOP}`, `DNS:${CONSOLE}`],
    )
  })
  afterAll(() => proxy?.stop())

  type Asked = {
    readonly from?: string
    readonly host?: string
    readonly servername?: string
    readonly headers?: Record<string, string>
  }
  const ask = (path: string, { from = '127.0.0.9', host = SHOP, servername = host, headers = {} }: Asked = {}) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((resolve, reject) => {
      const place = { host: '127.0.0.1', port: proxy.ports.https, localAddress: from, servername, agent: false }
      request({ ...place, ca: authority.pem, path, headers: { host, ...headers } }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part) => (body += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      })
        .on('error', reject)
        .end()
    })
  const picture = async (from: string, headers = {}) =>
    (await ask('/images/pagewidget/raw/none.avif', { from, headers })).status
  const several = async (one: (at: number) => Promise<number>) => {
    const statuses: number[] = []
    for (let at = 0; at < MOST + 2; at++) statuses.push(await one(at))
    return statuses
  }
  const ENOUGH = [...Array<number>(MOST).fill(404), 429, 429]
  const curl = async (...args: string[]) => {
    const to = `${SHOP}:443:127.0.0.1:${proxy.ports.https}`
    const always = [
      '-sS',
      '--cacert',
      authority.file,
      '--connect-to',
      to,
      '-m',
      '30',
      '-w',
      '\n%{http_code} %{http_version}',
    ]
    // What was refused in the middle is an error of the program, with an answer all the same.
    const { stdout } = await promisify(execFile)(distributionProgram('curl'), [...always, ...args]).catch(
      (error: { readonly stdout: string }) => error,
    )
    return stdout.split('\n')
  }

  it('S4: limits two visitors apart', async () => {
    expect(await several(() => picture(ONE))).toEqual(ENOUGH)
    expect(await picture(OTHER)).toBe(404)
  })

  it('S4: lets nobody be somebody else, or elsewhere, by a header', async () => {
    const forged = (at: number) => ({
      'x-forwarded-for': `203.0.113.${at}, 127.0.0.1`,
      'x-real-ip': `203.0.113.${at}`,
      forwarded: `for=203.0.113.${at};host=evil.example;proto=http`,
    })
    expect(await several((at) => picture(FORGER, forged(at)))).toEqual(ENOUGH)
    const lies = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' }
    const { body } = await ask('/private', { from: OTHER, headers: { ...forged(1), ...lies } })
    expect(JSON.parse(body)).toMatchObject({ name: 'storefront', host: SHOP, scheme: 'https', visitor: OTHER })
  })

  it('S5: gives each app its own host, over https alone, and answers no other', async () => {
    const { body, headers } = await ask('/', { host: CONSOLE })
    expect(JSON.parse(body)).toMatchObject({ name: 'console', host: CONSOLE, scheme: 'https' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect((await ask('/', { host: SHOP })).headers['strict-transport-security']).toContain('max-age=31536000')
    expect((await ask('/', { host: 'evil.example', servername: SHOP })).status).toBe(421)
    const plain = await fetch(`http://127.0.0.1:${proxy.ports.http}/x?y=1`, {
      redirect: 'manual',
      headers: { host: SHOP },
    })
    expect([301, 308]).toContain(plain.status)
    expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/x\?y=1$/)
  })

  it('S4: lets sockets through', async () => {
    const place = { host: '127.0.0.1', port: proxy.ports.https, ca: authority.pem, servername: SHOP }
    expect(await secureSocket(place, TEST_API_KEY)).toBe('connection_ack')
  })

  it('S4: lets an upload of the largest picture through, and refuses more politely', async () => {
    const file = join(authority.folder, `${name}.bin`)
    for (const version of ['--http1.1', '--http2']) {
      writeFileSync(file, Buffer.alloc(12_000_000, 'x'))
      const [said = ''] = await curl(version, '--data-binary', `@${file}`, `https://${SHOP}/private`)
      expect(JSON.parse(said)).toMatchObject({ bytes: 12_000_000 })
    }
    writeFileSync(file, Buffer.alloc(20_000_000, 'x'))
    const refused = await curl('--http1.1', '--data-binary', `@${file}`, `https://${SHOP}/private`)
    expect(refused[0]).toContain('PAYLOAD_TOO_LARGE')
    expect(refused.at(-1)).toBe('413 1.1')
    // Over HTTP/2 some end the stream before their answer is read.
    const unread = await curl('--http2', '--data-binary', `@${file}`, `https://${SHOP}/private`)
    expect(unread.join()).not.toContain('bytes')
    expect(unread.at(-1)).toMatch(/^(413 2|000 0)$/)
  })

  it('S4: passes on what is told bit by bit, as it comes', async () => {
    const place = { host: '127.0.0.1', port: proxy.ports.https, servername: SHOP, ca: authority.pem }
    const heard = await new Promise<string[]>((resolve, reject) => {
      const parts: string[] = []
      request({ ...place, path: '/stream', headers: { host: SHOP } }, (answer) => {
        answer.setEncoding('utf8').on('data', (part) => {
          parts.push(part)
          // The rest is told only now, so that the first part has come alone.
          if (parts.length === 1) ask('/go-on').catch(reject)
        })
        answer.on('end', () => resolve(parts))
      })
        .on('error', reject)
        .end()
    })
    expect(heard.join('')).toBe('data: first\n\ndata: second\n\n')
    expect(heard[0]).toBe('data: first\n\n')
  })

  it('S4: speaks HTTP/2, and TLS from 1.2 on alone', async () => {
    const client = connectByHttp2(`https://${SHOP}`, {
      createConnection: () =>
        connectByTls({
          host: '127.0.0.1',
          port: proxy.ports.https,
          servername: SHOP,
          ca: authority.pem,
          ALPNProtocols: ['h2'],
        }),
    })
    const body = await new Promise<string>((resolve, reject) => {
      client.on('error', reject)
      let text = ''
      const stream = client.request({ ':authority': SHOP, ':path': '/private' }).setEncoding('utf8')
      stream
        .on('data', (part) => (text += part))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
    client.close()
    expect(JSON.parse(body)).toMatchObject({ name: 'storefront', host: SHOP })

    const spoken = (maxVersion: SecureVersion) =>
      new Promise<string | null>((resolve, reject) => {
        const socket = connectByTls(
          {
            host: '127.0.0.1',
            port: proxy.ports.https,
            servername: SHOP,
            ca: authority.pem,
            minVersion: 'TLSv1',
            maxVersion,
            ciphers: 'DEFAULT@SECLEVEL=0',
          },
          () => {
            resolve(socket.getProtocol())
            socket.destroy()
          },
        )
        socket.on('error', reject)
      })
    expect(await spoken('TLSv1.3')).toBe('TLSv1.3')
    expect(await spoken('TLSv1.2')).toBe('TLSv1.2')
    await expect(spoken('TLSv1.1')).rejects.toThrow()
  })
})
