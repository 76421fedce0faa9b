import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { expect, info, test } from '@shop/testkit/browser'

const APPS = {
  storefront: { host: 'no.localhost', path: '/', says: 'Lysning', other: 'console' },
  console: { host: 'console.localhost', path: '/sign-in', says: 'Sign in', other: 'storefront' },
} as const
type App = keyof typeof APPS

const LISTS_CONNECTIONS = resolve('packages/testkit/bin/list-connections.mjs')

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
  )
  await new Promise((closed) => server.close(closed))
  return port
}

/** One app, started from its own build. It writes down every address that it connects to. */
async function startAlone(app: App) {
  const port = await freePort()
  const origin = `http://${APPS[app].host}:${port}`
  const server = spawn(process.execPath, ['--import', LISTS_CONNECTIONS, `${app}/dist/server.mjs`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      // The shop that runs is a demo.
      DATABASE_IS_OWN: 'true',
      DRAIN_SECONDS: '0',
      PORT: String(port),
      API_KEY: info.apiKey,
      FORWARDER_SECRET: 'of this test alone',
      SESSION_SECRET: 'of this test alone, thirty-two letters',
      SERVICES_URL: new URL(info.graphql).origin,
      // Nobody is there.
      CONSOLE_ORIGINS: app === 'console' ? origin : 'http://console.localhost:9',
    },
  })
  const reached = new Set<string>()
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const [, address] of text.matchAll(/^connects to (.+)$/gm)) reached.add(address ?? '')
  })
  const status = () => fetch(`http://127.0.0.1:${port}/health`).then(({ status }) => status, String)
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  return { origin, reached, stop: () => server.kill() }
}

for (const app of Object.keys(APPS) as App[])
  test(`[ARCH-02] [ARCH-11] the ${app} shows its pages from its own build, and asks nobody but the services`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const { path, says, other } = APPS[app]
    const alone = await startAlone(app)
    try {
      const answer = await page.goto(alone.origin + path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByText(says).first()).toBeVisible()
      expect([...alone.reached]).toEqual([new URL(info.graphql).host])
      // What its server was built of: packages and its own files.
      const { sources } = JSON.parse(readFileSync(`${app}/dist/server.mjs.map`, 'utf8')) as { sources: string[] }
      expect(sources.some((file) => file.includes('packages/gateway/'))).toBe(true)
      expect(sources.filter((file) => file.includes(`${other}/src/`))).toEqual([])
    } finally {
      alone.stop()
    }
  })
