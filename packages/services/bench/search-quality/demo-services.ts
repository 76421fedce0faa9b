import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '@shop/db/demo'
import { startDatabase } from '@shop/db/embedded'
import { migrate } from '@shop/db/migrate'
import { silentLog } from '@shop/watch/log'
import { startServices } from '../../src/compose/start-services'
import { readConfig } from '../../src/platform/config'

/** The services over the demo shop, in a data folder that goes when they stop. */
export async function startDemoServices() {
  const dataDir = mkdtempSync(join(tmpdir(), 'search-quality-'))
  // Open to the user that the database server runs as.
  chmodSync(dataDir, 0o755)
  const ends: (() => Promise<void>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    const database = await startDatabase({ dataDir, durable: false })
    ends.push(() => database.stop())
    await migrate(database.ownerUrl)
    await seedDemo(database.ownerUrl)
    const config = readConfig({
      SERVICES_PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      API_KEY: randomBytes(16).toString('hex'),
      FORWARDER_SECRET: randomBytes(16).toString('hex'),
      NODE_ENV: 'test',
    })
    const services = await startServices(config, { log: silentLog })
    ends.push(() => services.stop())
    return { url: services.url, databaseUrl: database.ownerUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
