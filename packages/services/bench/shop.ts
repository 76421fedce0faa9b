import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Keys } from './load/requests'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

export type RunningServices = { readonly port: number; readonly pid: number; readonly stop: () => Promise<void> }
export type BenchShop = {
  readonly url: string
  readonly ownerUrl: string
  readonly keys: Keys
  readonly startServices: (options?: { readonly profileDir?: string }) => Promise<RunningServices>
  readonly stop: () => Promise<void>
}

/** The database and the services as `npm start` starts them, in a data folder of their own. */
export async function startShop(log: (line: string) => void): Promise<BenchShop> {
  log('building the services')
  execFileSync(
    join(root, 'node_modules/.bin/turbo'),
    [
      'run',
      'build',
      '--filter=@shop/services',
      '--filter=@shop/db',
      '--output-logs=errors-only',
      '--no-update-notifier',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    },
  )
  const dataDir = mkdtempSync(join(root, '.data-bench-'))
  chmodSync(dataDir, 0o755)
  const keys = { apiKey: randomBytes(16).toString('hex'), forwarderSecret: randomBytes(32).toString('hex') }
  const running: ChildProcess[] = []
  const start = (file: string, args: string[], env: Record<string, string>, nodeArgs: string[] = []) => {
    const child = spawn(process.execPath, ['--enable-source-maps', ...nodeArgs, join(root, file), ...args], {
      cwd: join(root, file.split('/').slice(0, 2).join('/')),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        STOP_WITH_PARENT: '1',
        DRAIN_SECONDS: '0',
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['pipe', 'pipe', file.includes('services') ? 'inherit' : 'ignore'],
      detached: true,
    })
    running.push(child)
    return child
  }
  const stop = async () => {
    for (const child of running.toReversed()) await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    log('starting the database')
    const { url, ownerUrl } = await firstJsonLine(start('packages/db/dist/db.mjs', ['serve'], {}))
    log('filling it with the demo shop')
    await firstJsonLine(
      start('packages/db/dist/db.mjs', ['prepare'], { DATABASE_URL: String(ownerUrl), DEMO_DATABASE: '1' }),
    )
    return {
      url: String(url),
      ownerUrl: String(ownerUrl),
      keys,
      stop,
      startServices: async ({ profileDir } = {}) => {
        const port = await freePort()
        const child = start(
          'packages/services/dist/server.mjs',
          [],
          {
            API_KEY: keys.apiKey,
            FORWARDER_SECRET: keys.forwarderSecret,
            SERVICES_URL: `http://127.0.0.1:${port}`,
            SERVICES_PORT: String(port),
            DATABASE_URL: String(url),
            DATABASE_IS_OWN: 'true',
          },
          profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`, '--cpu-prof-interval=500'] : [],
        )
        child.stdout?.resume()
        await untilHealthy(child, port)
        return { port, pid: child.pid ?? 0, stop: () => end(child) }
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function firstJsonLine(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      const line = text
        .split('\n')
        .slice(0, -1)
        .find((candidate) => candidate.startsWith('{'))
      if (line) resolve(JSON.parse(line))
    })
    child.once('exit', (code) => reject(new Error(`A process ended before it was ready (${code})`)))
  })
}

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The services did not become healthy')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
