import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { urlOfRunningShop } from '@shop/testkit/running-database'
import { servicesProcess } from '@shop/testkit/services-process'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/test-keys'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** A console of a test's own, with services that are set up as the test wants, on the database of the running shop. */
export async function ownConsole(port: number, env: Readonly<Record<string, string>>) {
  // By the second name the provider's server finds it: outside of browsers nobody knows the first.
  const origins = [`http://console.localhost:${port}`, `http://127.0.0.1:${port}`]
  const shared = { CONSOLE_ORIGINS: origins.join(',') }
  const services = await servicesProcess({
    ...shared,
    DATABASE_URL: await urlOfRunningShop(),
    DATABASE_IS_OWN: 'true',
    DATA_DIR: process.env.DATA_DIR ?? '.data',
    SERVICES: 'staff',
    ...env,
  })
  const server = spawn(process.execPath, ['console/dist/server.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...shared,
      NODE_ENV: 'production',
      PORT: String(port),
      SERVICES_URL: services.url,
      API_KEY: TEST_API_KEY,
      FORWARDER_SECRET: TEST_FORWARDER_SECRET,
      SESSION_SECRET: randomBytes(32).toString('hex'),
    },
  })
  const [origin = '', byAddress = ''] = origins
  const end = Date.now() + 60_000
  while (!(await fetch(`${byAddress}/health`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('The console did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    origin,
    stop: async () => {
      server.kill()
      await services.kill()
    },
  }
}
