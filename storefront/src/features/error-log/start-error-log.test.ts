import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const SCRIPT = 'https://lysning.no/_next/static/chunks/0a1b.js:1:2345'
let logged: string[]
let shown: number
let tell: (name: string, more: object) => void

beforeEach(async () => {
  vi.resetModules()
  const { window } = fakeTab('https://lysning.no/c/jakker')
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' })
  ;[logged, shown] = [[], 0]
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    logged.push(JSON.parse(body).message)
    return new Response(null, { status: 204 })
  })
  tell = (name, more) => void window.dispatchEvent(Object.assign(new Event(name), more))
  const { startErrorLog } = await import('./start-error-log')
  startErrorLog(async () => {
    shown += 1
  })
})
afterEach(() => vi.unstubAllGlobals())

const thrownAt = (message: string, source: string) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at f (${source})` })

it('[ERRLOG-02] brings a fault of our own handler or promise to the log and to the error page, and the same one once', () => {
  const fault = thrownAt('the handler is broken', SCRIPT)
  tell('error', { error: fault, message: fault.message })
  expect([logged, shown]).toEqual([['TypeError: the handler is broken'], 1])
  tell('unhandledrejection', { reason: thrownAt('the promise is broken', SCRIPT) })
  expect([logged.at(-1), shown]).toEqual(['TypeError: the promise is broken', 2])
  tell('error', { error: fault, message: fault.message })
  expect([logged.length, shown]).toEqual([2, 2])
})

it('[ERRLOG-02] only logs what others have thrown, and nothing where a picture has not come', () => {
  tell('error', { error: null, message: 'Script error.' })
  tell('error', { error: thrownAt('not ours', 'chrome-extension://abc/content.js:1:1'), message: 'not ours' })
  tell('unhandledrejection', { reason: thrownAt('Failed to fetch', SCRIPT) })
  tell('error', {})
  expect(logged).toEqual(['Script error.', 'TypeError: not ours', 'TypeError: Failed to fetch'])
  expect(shown).toBe(0)
})
