import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { listening, send } from './a-shop'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** An app whose pages fail, behind its own server, in a process of its own. */
export async function appProcess() {
  const free = createServer()
  const port = await listening(free)
  await new Promise((closed) => free.close(closed))
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
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await expect.poll(() => send(port, '/health').catch(() => undefined), { timeout: 30_000 }).toBeDefined()
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
