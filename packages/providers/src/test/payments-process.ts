import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { KEY } from './shop-calls'

const program = fileURLToPath(new URL('../payments.ts', import.meta.url))

/** The payment stand-in as a process of its own, with what it writes. */
export async function startPaymentsProcess(dataDir: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      ...process.env,
      PAYMENTS_PORT: '0',
      PAYMENTS_KEY: KEY,
      PAYMENTS_CALLBACK_SECRET: 'test-callback-secret',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output += part
      const ready = /"payments\.ready","url":"([^"]+)"/.exec(output)?.[1]
      if (ready) resolve(ready)
    })
    child.stderr.on('data', (part) => (output += part))
    child.once('close', () => reject(new Error(output)))
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { url, output: () => output, kill }
}
