import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outside, type RunningServices, startServices } from '@shop/services/compose/start-services'
import { systemClock } from '@shop/services/platform/clock'
import { readConfig } from '@shop/services/platform/config'
import { silentLog } from '@shop/watch/log'
import { testDatabase } from './database'
import { graphqlClient } from './graphql-client'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from './test-keys'

export { TEST_API_KEY, TEST_FORWARDER_SECRET }

export type Shop = Awaited<ReturnType<typeof startShop>>

export type ShopOptions = Partial<Outside> & { readonly env?: Readonly<Record<string, string | undefined>> }

/** The real services on a database of their own at a free port; `another()` starts a second process's worth on it. */
export async function startShop({ env = {}, log = silentLog, ...outside }: ShopOptions = {}) {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-data-'))
  const running = new Map<string, RunningServices>()
  // Files that are over stay loaded, and what they know with them: a shop that ended is let go of.
  const end = async (url: string, graceMs = 0) => {
    const services = running.get(url)
    running.delete(url)
    await services?.stop(graceMs)
  }

  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const config = readConfig({
      SERVICES_PORT: '0',
      DATABASE_URL: database.url,
      DATABASE_IS_OWN: 'true',
      DATA_DIR: dataDir,
      API_KEY: TEST_API_KEY,
      FORWARDER_SECRET: TEST_FORWARDER_SECRET,
      NODE_ENV: 'test',
      GRAPHQL_ENGINE: process.env.GRAPHQL_ENGINE,
      SMS_URL: 'outbox:',
      ...env,
      ...more,
    })
    const services = await startServices(config, { log, ...outside })
    const { url } = services
    running.set(url, services)
    const routes = services.routes.map(({ path, methods }) => ({ path, methods }))
    return { url, routes, stop: (graceMs?: number) => end(url, graceMs), graphql: graphqlClient(url, TEST_API_KEY) }
  }

  const first = await start()
  return {
    ...first,
    database,
    now: () => (outside.clock ?? systemClock).now(),
    dataDir,
    another: start,
    stop: async () => {
      await Promise.allSettled([...running.keys()].map((url) => end(url)))
      await dropped(database.drop)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server needs a moment to see that the services hung up; until then it does not let go of their database. */
async function dropped(drop: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await drop()
    } catch (error) {
      if (attempt === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
