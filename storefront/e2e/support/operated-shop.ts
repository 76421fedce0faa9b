import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startDatabase } from '@shop/db/embedded'
import { operatorKeys, ownAdmin, ownKey, ownShop } from '@shop/testkit/operator'

const root = resolve(import.meta.dirname, '../../..')
const KEYS = ['SESSION_SECRET', 'PAYMENTS_KEY', 'PAYMENTS_CALLBACK_SECRET', 'SHIPPING_KEY', 'SHIPPING_CALLBACK_SECRET']
const PORTS = ['STOREFRONT_PORT', 'CONSOLE_PORT', 'SERVICES_PORT', 'PAYMENTS_PORT', 'SHIPPING_PORT', 'WITNESS_PORT']

async function freePorts(names: readonly string[]): Promise<Record<string, string>> {
  const servers = names.map(() => createServer())
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((done) =>
          server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
        ),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return Object.fromEntries(names.map((name, i) => [name, String(ports[i])]))
}

/** An operator's database, empty, with keys and settings of their own; `init` and `start` are their commands. */
export async function operatorMachine(more: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-operated-'))
  chmodSync(folder, 0o755)
  const database = await startDatabase({ dataDir: join(folder, 'database'), durable: false })
  const ports = await freePorts(PORTS)
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    ...ownShop,
    ...operatorKeys(),
    ...Object.fromEntries([...KEYS, 'WITNESS_KEY'].map((name) => [name, ownKey()])),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    ...ports,
    CONSOLE_ORIGINS: `http://console.localhost:${ports.CONSOLE_PORT}`,
    ...more,
  }
  const running: (() => Promise<void>)[] = []
  return {
    env,
    database,
    init: async () => {
      const { markets, admin, adminName } = ownAdmin
      const wish = ['--markets', markets, '--admin', admin, '--admin-name', adminName]
      const owner = { ...env, DATABASE_OWNER_URL: database.ownerUrl }
      const program = join(root, 'packages/services/dist/shop.mjs')
      const { stdout } = await promisify(execFile)(process.execPath, [program, 'init', ...wish], { env: owner })
      return stdout
    },
    /** Resolves with what it said, when it is ready or when it has ended. */
    start: async () => {
      const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      const ended = new Promise<number | null>((done) => child.once('exit', done))
      running.push(async () => {
        child.kill('SIGTERM')
        await ended
      })
      const ready = new Promise<void>((done) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (part) => {
            said += part
            if (said.includes('Ready after')) done()
          })
      })
      const code = await Promise.race([ended, ready])
      return { said, code: code ?? undefined, isReady: said.includes('Ready after') }
    },
    stop: async () => {
      await Promise.all(running.map((end) => end()))
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OperatorMachine = Awaited<ReturnType<typeof operatorMachine>>
