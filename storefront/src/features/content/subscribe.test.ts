import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let answer: unknown
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => Response.json(answer))
})
afterEach(() => vi.unstubAllGlobals())

it('[ENGAGE-18] an address that was taken for the newsletter is told to the programme, and one that was refused is not', async () => {
  const { events } = await import('@/browser/events')
  const { subscribe } = await import('./subscribe')
  const heard: unknown[] = []
  events.subscribe((event) => heard.push(event))
  answer = { data: { subscribeToNewsletter: false } }
  expect(await subscribe({ email: ' ola@example.com', consent: true })).toBe('failed')
  expect(heard).toEqual([])
  answer = { data: { subscribeToNewsletter: true } }
  expect(await subscribe({ email: ' ola@example.com', consent: true })).toBe('mailed')
  expect(heard).toEqual([{ name: 'engagement:email', detail: { email: 'ola@example.com', newsletter: true } }])
})

it('[VALIDATE-13] asks nothing of the services for what is no address, or without a consent', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const { subscribe } = await import('./subscribe')
  expect(await subscribe({ email: 'ola@example', consent: true })).toBe('invalid')
  expect(await subscribe({ email: 'ola@example.com', consent: false })).toBe('consentMissing')
  expect(asked).not.toHaveBeenCalled()
})
