import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { KEY, shopCalls } from '../test/shop-calls'

const program = fileURLToPath(new URL('../payments.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'payments-crash-'))
const journal = join(dataDir, 'payments/journal.jsonl')
let child: ChildProcess | undefined

async function start(): Promise<string> {
  const running = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      ...process.env,
      PAYMENTS_PORT: '0',
      PAYMENTS_KEY: KEY,
      PAYMENTS_CALLBACK_SECRET: 'test-callback-secret',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = running
  let said = ''
  return new Promise((resolve, reject) => {
    running.stdout?.on('data', (part) => {
      const url = /"payments\.ready","url":"([^"]+)"/.exec(said + part)?.[1]
      if (url) resolve(url)
    })
    running.stderr?.on('data', (part) => (said += part))
    running.once('exit', () => reject(new Error(said)))
  })
}
async function kill() {
  const ending = child
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
  const gone = once(ending, 'exit')
  ending.kill('SIGKILL')
  await gone
}

afterAll(async () => {
  await kill()
  rmSync(dataDir, { recursive: true, force: true })
})

it('everything that was answered is there after the process was killed, and keys still mean the same', async () => {
  const said = new Map<string, unknown>()
  const answered = new Map<string, { path: string; body: unknown; status: number; said: unknown }>()
  for (let round = 0; round < 4; round++) {
    const shop = shopCalls(await start())
    for (const [purchaseId, view] of said) expect(await shop.get(purchaseId), `round ${round}`).toEqual(view)
    for (const [key, { path, body, status, said }] of answered)
      expect(await shop.post(path, body, key), `round ${round} ${path}`).toEqual({ status, body: said })
    let isOn = true
    const buy = async () => {
      while (isOn) {
        const { purchaseId } = await shop.authorised({ amountMinor: 900 })
        const path = `/v1/purchases/${purchaseId}/capture`
        const key = `capture of ${purchaseId}`
        const body = { amountMinor: 300 }
        const answer = await shop.post(path, body, key)
        said.set(purchaseId, answer.body)
        answered.set(key, { path, body, status: answer.status, said: answer.body })
      }
    }
    const buying = Array.from({ length: 8 }, () => buy().catch(() => undefined))
    const before = said.size
    while (said.size < before + 25 + round * 7) await new Promise((resolve) => setImmediate(resolve))
    await kill()
    isOn = false
    await Promise.all(buying)
  }
  expect(said.size).toBeGreaterThan(100)
})

it('a line that a crash tore is cut off, and what stood before it is whole', async () => {
  const whole = statSync(journal).size
  appendFileSync(journal, '{"purchase":{"purchaseId":"torn')
  const shop = shopCalls(await start())
  expect(statSync(journal).size).toBe(whole)
  const { purchaseId } = await shop.authorised()
  await kill()
  const again = shopCalls(await start())
  expect((await again.get(purchaseId)).status).toBe('authorised')
  await kill()
})

it('a journal that is damaged inside stops the start with a sentence that names the line', async () => {
  const lines = readFileSync(journal, 'utf8').split('\n')
  lines[2] = lines[2]?.slice(0, 40) ?? ''
  writeFileSync(journal, lines.join('\n'))
  await expect(start()).rejects.toThrow(/payments cannot start: .*journal\.jsonl is damaged in line 3/)
})
