import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createForwarder } from './forwarder'
import { servePages } from './page-server'
import type { FailedPage } from './replace-failed-page'

type NextApp = {
  prepare(): Promise<void>
  getRequestHandler(): (request: IncomingMessage, answer: ServerResponse) => Promise<void>
  getUpgradeHandler(): (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>
}
type MakeApp = (options: { dev: boolean; dir: string; hostname: string; port: number }) => NextApp

const CACHE_BYTES = 128e6

/** Headers of every answer; what a page may load is added by the pages themselves. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** What an app may add to its server. */
export type AppOptions = { readonly failedPage?: (url: string, rendered?: string) => FailedPage }

/** Starts an app behind its own server. A missing value stops the start by its name. */
export async function serveNextApp(
  next: MakeApp,
  dir: string,
  environment: NodeJS.ProcessEnv,
  options: AppOptions = {},
): Promise<void> {
  const value = (name: string) => {
    const found = environment[name]
    if (!found) throw new Error(`${name} is missing: set it in the environment.`)
    return found
  }
  const port = Number(value('PORT'))
  const apiKey = value('API_KEY')
  const forwarder = createForwarder({
    target: value('SERVICES_URL'),
    secret: value('FORWARDER_SECRET'),
    headersFor: (request): Record<string, string> => (request.headers['x-apikey'] ? {} : { 'x-apikey': apiKey }),
  })
  const dev = environment.NODE_ENV === 'development'
  const app = next({ dev, dir, hostname: 'localhost', port })
  await app.prepare()
  const upgrade = app.getUpgradeHandler()
  await servePages({
    render: app.getRequestHandler(),
    forwarder,
    port,
    headers: HEADERS,
    // In development a page must show the change just made.
    cacheBytes: dev ? 0 : CACHE_BYTES,
    now: Date.now,
    log: (line) => console.error(line),
    // In development the framework's own overlay says more.
    ...(!dev && options.failedPage && { failedPage: options.failedPage }),
    ...(dev && {
      upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void upgrade(request, socket, head),
    }),
  })
}
