import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { log } from './log'
import { startPaymentsProcess } from './test/payments-process'
import { KEY, shopCalls } from './test/shop-calls'

it('[ATTACK-18] [ERRLOG-08] the log of a stand-in hides what is personal or secret, and ids, and takes no second line', () => {
  const secrets = [
    'kari.nordmann@example.no',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    '0c7540eb7e65b553ec1ba6b20de79608',
    '0b6e7c1e-7d0f-4b43-9a2e-1f6f2f8f1c11',
    '19811218-9876',
  ]
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  for (const secret of secrets)
    log('payments.journal-failed', { error: `for ${secret}\n{"event":"forged"}\u001b[2J\u2028`, attempt: 2 })
  write.mockRestore()
  expect(lines).toHaveLength(secrets.length)
  for (const line of lines) {
    for (const secret of secrets) expect(line).not.toContain(secret)
    expect(line).toMatch(/^\{[^\p{Cc}\u2028]*\}\n$/u)
    expect(JSON.parse(line)).toMatchObject({ event: 'payments.journal-failed', attempt: 2 })
  }
})

it('[ATTACK-18] the process of the payment provider names no purchase and no buyer, while it runs and when it cannot start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'payments-log-'))
  try {
    const payments = await startPaymentsProcess(dataDir, { PAYMENTS_RETRY_MIN_MS: '20' })
    const shop = shopCalls(payments.url)
    const { purchaseId, reference } = await shop.authorised({
      callbackUrl: 'http://127.0.0.1:9/callback?token=between-us',
    })
    expect(purchaseId).toMatch(/./)
    await vi.waitFor(() => expect(payments.output()).toContain('"callback.failed"'), { timeout: 5_000, interval: 20 })
    await payments.kill()
    for (const word of [purchaseId, reference, 'kari@', 'Nordmann', 'between-us', KEY])
      expect(payments.output()).not.toContain(word)

    mkdirSync(join(dataDir, 'kari@lysning.example'))
    writeFileSync(join(dataDir, 'kari@lysning.example/payments'), 'no folder')
    const failed = await startPaymentsProcess(join(dataDir, 'kari@lysning.example')).catch((error: Error) => error)
    expect(String(failed)).toContain('payments cannot start: ')
    expect(String(failed)).not.toContain('kari@')
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
