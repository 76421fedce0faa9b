import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { send } from './a-shop'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const ANSWERS_WITHIN_MS = 30_000

/** An app whose pages fail, behind its own server, in a process of its own. */
export async function appProcess(env: Readonly<Record<string, string>> = {}, { isAwaited = true } = {}) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'an-app-'))
  mkdirSync(join(folder, '.next', 'static'), { recursive: true })
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/testkit/bin/failing-app.ts', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      API_KEY: 'a key of ours',
      FORWARDER_SECRET: 'between us',
      SERVICES_URL: 'http://127.0.0.1:9',
      DRAIN_SECONDS: '0',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (isAwaited) await untilAnswered(port)
  return {
    port,
    said: () => output,
    ended,
    tell: (signal: NodeJS.Signals) => child.kill(signal),
    stop: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

async function untilAnswered(port: number): Promise<void> {
  const end = Date.now() + ANSWERS_WITHIN_MS
  while (!(await send(port, '/health').catch(() => undefined))) {
    if (Date.now() > end) throw new Error('The app does not answer')
    await setTimeout(50)
  }
}
