import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let answer: unknown
let sent = ''
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent = String(body)
    return Response.json(answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

it('[CONSENT-03] [ENGAGE-18] an address that was taken for the newsletter is told to the programme, and one that was refused is not', async () => {
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

it('[VALIDATE-13] [VALIDATE-14] tells the services what the box says, and says of their refusal what the form would have', async () => {
  const { subscribe } = await import('./subscribe')
  const form = { email: 'ola@example.com', consent: true }
  for (const [code, said] of [
    ['INVALID_EMAIL', 'invalid'],
    ['CONSENT_MISSING', 'consentMissing'],
    ['RATE_LIMITED', 'failed'],
  ]) {
    answer = { errors: [{ message: 'No', extensions: { code } }] }
    expect(await subscribe(form), code).toBe(said)
  }
  expect(JSON.parse(sent).variables).toMatchObject(form)
})

it('[VALIDATE-13] [VALIDATE-05] asks nothing of the services for what is no address or empty, or without a consent', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const { subscribe } = await import('./subscribe')
  expect(await subscribe({ email: 'ola@example', consent: true })).toBe('invalid')
  expect(await subscribe({ email: ' ', consent: true })).toBe('missing')
  expect(await subscribe({ email: 'ola@example.com', consent: false })).toBe('consentMissing')
  expect(asked).not.toHaveBeenCalled()
})

it('[CONSENT-03] tells who is signed in that they are on the list, also before the page has asked who that is', async () => {
  const { subscribe } = await import('./subscribe')
  const claim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
  const claims = { [`${claim}/name`]: 'Ola@example.com', [`${claim}/sid`]: '1', CustomerType: 'PERSON' }
  const cookie = `apollo-token=e30.${btoa(JSON.stringify(claims))}.x`
  vi.stubGlobal('document', { cookie, documentElement: { dataset: {} } })
  const consents = [{ kind: 'NEWSLETTER', granted: true }]
  answer = { data: { subscribeToNewsletter: true, getConsents: consents } }
  expect(await subscribe({ email: 'ola@example.com', consent: true })).toBe('done')
  expect(await subscribe({ email: 'kari@example.com', consent: true })).toBe('mailed')
})
