import { recordedFetch, type Sent, unanswered } from '@shop/testkit/recorded-fetch'
import { describe, expect, it } from 'vitest'
import type { SearchConfig } from './config'
import { createSearchClient } from './search-client'

const config: SearchConfig = {
  clusterId: 'https://shop.example',
  market: 'SE',
  locale: 'sv',
  touchpoint: 'desktop',
  session: () => ({ customerKey: 'c1', sessionKey: 's1' }),
}

function recording(answer: Parameters<typeof recordedFetch>[0], more: Partial<SearchConfig> = {}) {
  const { fetch, sent } = recordedFetch(answer)
  const logged: string[] = []
  const log = (text: string) => void logged.push(text)
  const client = createSearchClient({ ...config, ...more }, { fetch, log, timeoutMs: 200 })
  return { client, sent, logged }
}

describe('a notification', () => {
  const attempts = (sent: readonly Sent[]) => sent.map(({ url, init }) => [url.pathname, init?.keepalive, init?.body])
  const path = '/api/storefront/v3/notifications/'

  it('[SEARCH-16] that fails is sent exactly once more, without keepalive, and then only logged', async () => {
    for (const failing of [
      () => Response.json({ message: 'no' }, { status: 503 }),
      () => Promise.reject<Response>(new TypeError('fetch failed')),
    ]) {
      const { client, sent, logged } = recording(failing)
      await client.notify.click('t1')
      expect(attempts(sent)).toEqual([
        [`${path}click`, true, '{"ticket":"t1"}'],
        [`${path}click`, false, '{"ticket":"t1"}'],
      ])
      expect(logged).toEqual(['search notification click failed'])
    }
    const second = recording((_, count) => new Response(null, { status: count === 1 ? 500 : 204 }))
    await second.client.notify.click('t1')
    expect([second.sent.length, second.logged]).toEqual([2, []])
    const first = recording(() => new Response(null, { status: 204 }))
    await first.client.notify.click('t1')
    expect([first.sent.length, first.logged]).toEqual([1, []])
  })

  it('[SEARCH-16] that is not answered in time counts as failed', async () => {
    const { client, sent, logged } = recording(unanswered)
    await client.notify.end()
    expect(attempts(sent).map(([, keepalive]) => keepalive)).toEqual([true, false])
    expect(logged).toEqual(['search notification end failed'])
  })

  it('goes out with the keys of its moment, though they are made anew at once', async () => {
    let keys = { customerKey: 'c1', sessionKey: 's1' }
    const { client, sent } = recording(() => new Response(null, { status: 204 }), { session: () => keys })
    const told = client.notify.end()
    keys = { customerKey: 'c2', sessionKey: 's2' }
    await told
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      market: 'SE',
      customerKey: 'c1',
      sessionKey: 's1',
    })
    expect(sent[0]?.init?.body).toBeUndefined()
  })
})
