import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const sent: { url: string; body: string }[] = []
let outcome: () => Promise<unknown>

beforeEach(() => {
  vi.resetModules()
  sent.length = 0
  outcome = async () => ({ status: 204 })
  vi.stubGlobal('location', { href: 'https://lysning.no/c/jakker' })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' })
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push({ url, body })
    return outcome()
  })
})
afterEach(() => vi.unstubAllGlobals())

it('[ERRLOG-04] a failing error log causes no other error and no second report', async () => {
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', hear)
  const { reportClientError } = await import('./report-error')
  outcome = () => Promise.reject(new Error('offline'))
  reportClientError(new Error('first'))
  outcome = () => {
    throw new Error('no fetch at all')
  }
  expect(() => reportClientError(new Error('second'))).not.toThrow()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', hear)
  expect(unhandled).toEqual([])
  expect(sent.map(({ url }) => url)).toEqual(['/api/log-error', '/api/log-error'])
})

it('says one fault once, and a page that fails in a loop only a few times', async () => {
  const { reportClientError } = await import('./report-error')
  const same = new Error('same')
  for (let i = 0; i < 5; i++) reportClientError(same)
  expect(sent).toHaveLength(1)
  for (let i = 0; i < 50; i++) reportClientError(new Error(`fault ${i}`))
  expect(sent).toHaveLength(10)
})
