import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, info } from '@shop/testkit/browser'
import { getPage, type Page } from './get-page'

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

/** Asks the services in the place of who asked. */
export function passOn(asked: IncomingMessage, answer: ServerResponse, services: string): void {
  const target = new URL(asked.url ?? '/', services)
  const { method, headers } = asked
  const passed = request(target, { method, headers: { ...headers, host: target.host } }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers)
    found.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

/** A storefront of a test's own; what it asks the services goes through the test, which may answer otherwise. */
export async function ownStorefront(
  answered: (asked: IncomingMessage, answer: ServerResponse) => void,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
) {
  const services = createServer(answered)
  const servicesPort = await listening(services)
  const free = createServer()
  const port = await listening(free)
  await new Promise((closed) => free.close(closed))
  const server = spawn(process.execPath, [...nodeOptions, 'storefront/dist/server.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // The shop that runs is a demo.
      DATABASE_IS_OWN: 'true',
      DRAIN_SECONDS: '0',
      PORT: String(port),
      API_KEY: info.apiKey,
      FORWARDER_SECRET: 'of this test alone',
      SERVICES_URL: `http://127.0.0.1:${servicesPort}`,
      ...settings,
    },
  })
  const pageOf = (path: string, headers: Record<string, string> = {}): Promise<Page> =>
    getPage(new URL(path, `http://no.localhost:${port}`).href, headers)
  const health = () =>
    pageOf('/health').then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
  return {
    pageOf,
    stop: () => {
      server.kill()
      services.closeAllConnections()
      services.close()
    },
  }
}
