import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createLog } from '@shop/watch/log'
import { onTestFinished } from 'vitest'
import { forwardedHeaders } from '../forwarded-headers'
import { createForwarder } from '../forwarder'
import { type PageServerOptions, servePages } from '../page-server'

/** A hook of this file would be one of the first test file alone that imports it: the others run in the same process. */
const closeAfterTest = (server: Server) =>
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
const portOf = (server: Server) => (server.address() as AddressInfo).port
export const listening = (server: Server) => {
  closeAfterTest(server)
  return new Promise<number>((resolve) => server.listen(0, () => resolve(portOf(server))))
}

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }
type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string }

export const send = (port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
      .on('error', reject)
      .end(body)
  })
export const get = (port: number, path: string, headers: Record<string, string> = {}) => send(port, path, { headers })

/** Sends bytes as they are; whatever comes back until the connection is closed or quiet. */
export const sendRaw = (port: number, text: string, quietMs = 300) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => (answer += part)).on('close', () => resolve(answer))
    socket.setTimeout(quietMs, () => socket.destroy())
  })

type Seen = { url?: string; method?: string; headers: NodeJS.Dict<string | string[]> }

/** A renderer with a page of each kind, in front of a service that repeats what it is sent. */
export async function aShop(more: Partial<PageServerOptions> & { graphqlPath?: string } = {}) {
  const seen: Seen[] = []
  const services = createServer((incoming, answer) => {
    seen.push({ url: incoming.url ?? '', method: incoming.method ?? '', headers: incoming.headers })
    answer.setHeader('set-cookie', 'ralph-auth-refresh=secret; HttpOnly; Path=/').end('from the services')
  })
  const target = `http://127.0.0.1:${await listening(services)}`
  const rendered: Seen[] = []
  const lines: string[] = []
  let isDown = false
  const { graphqlPath, ...options } = more
  const server = await servePages({
    render: async (incoming, answer) => {
      rendered.push({ url: incoming.url ?? '', headers: { ...incoming.headers } })
      const url = incoming.url ?? ''
      if (url === '/hung' && rendered.length === 1) return new Promise(() => {})
      if (url === '/thrown') throw new Error('no page today')
      answer.setHeader('content-type', 'text/html; charset=utf-8')
      answer.setHeader('x-middleware-rewrite', '/no/nb')
      answer.setHeader('x-powered-by', 'a framework')
      answer.setHeader('set-cookie', 'of-one=visitor')
      if (isDown || url.endsWith('/failed')) {
        answer.statusCode = 500
        answer.setHeader('cache-control', 's-maxage=60')
        answer.write('<html id="__next_error__">')
        return void answer.end()
      }
      if (url === '/found') return void answer.writeHead(302, { location: '/list' }).end()
      if (url === '/moved') return void answer.writeHead(307, { location: '/list' }).end()
      if (url === '/api/data') return void answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      if (url === '/missing') {
        answer.setHeader('x-shop-status', '404')
        answer.setHeader('x-shop-status-text', 'Page not found')
        answer.setHeader('x-error-message', 'This page could not be found')
      }
      answer.setHeader('cache-control', url.startsWith('/private') ? 'private, no-store' : 's-maxage=60')
      if (incoming.headers.rsc === '1') answer.setHeader('content-type', 'text/x-component')
      answer.writeHead(200)
      const long = url === '/long' ? 'x'.repeat(16_000_000) : ''
      answer.end(
        `<html lang="nb"><script>known()</script><p>page ${url} ${rendered.length} ${incoming.headers.rsc ?? ''}</p>${long}`,
      )
    },
    forwarder: createForwarder({
      target,
      secret: 'between us',
      headersFor: forwardedHeaders({ apiKey: 'key', previews: options.previews }),
      ...(graphqlPath && { graphqlPath }),
    }),
    failedPage: (url) => ({ status: 500, html: `<h1>Sorry for ${url}, å</h1>` }),
    sharedPage: (host, url) =>
      url.startsWith('/private') || url === '/thrown'
        ? undefined
        : { key: `${host} ${url.split('?')[0]}`, url: url.split('?')[0] ?? '/', tags: ['lists'] },
    inlineScripts: ['known()'],
    port: 0,
    cacheBytes: 40_000_000,
    now: () => 0,
    log: createLog({ process: 'an app', write: (line) => lines.push(line) }),
    ...options,
  })
  closeAfterTest(server)
  return {
    port: portOf(server),
    seen,
    rendered,
    lines,
    outdate: server.outdate,
    setDown: (value: boolean) => {
      isDown = value
    },
    renders: () => rendered.length,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
