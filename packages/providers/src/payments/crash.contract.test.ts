import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startPaymentsProcess } from '../test/payments-process'
import { shopCalls } from '../test/shop-calls'

const dataDir = mkdtempSync(join(tmpdir(), 'payments-crash-'))
const journal = join(dataDir, 'payments/journal.jsonl')
let running: Awaited<ReturnType<typeof startPaymentsProcess>> | undefined

async function start(): Promise<string> {
  running = await startPaymentsProcess(dataDir)
  return running.url
}
const kill = async () => running?.kill()

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
