import { expect, it } from 'vitest'
import { isSameOrigin } from './same-origin'

const from = (headers: Record<string, string>) =>
  isSameOrigin(new Request('http://console.localhost', { headers: { host: 'console.localhost:3001', ...headers } }))

it('lets only pages of the console itself change its session', () => {
  expect(from({ origin: 'http://console.localhost:3001' })).toBe(true)
  for (const origin of ['http://evil.example', 'http://console.localhost:9', 'null', 'no address', ''])
    expect(from({ origin }), origin).toBe(false)
  expect(from({})).toBe(false)
})
