import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { callerOf } from './search-caller'

const { shop } = await withShop()

describe('floods', () => {
  it('[SEARCH-21] of one customer key are told to wait, in JSON', async () => {
    const env = {
      UNCOUNTED_ADDRESSES: 'none',
      SEARCH_CUSTOMER_REQUESTS_AT_ONCE: '3',
      SEARCH_CUSTOMER_REQUESTS_PER_SECOND: '0.01',
    }
    const strict = await shop.another(env)
    const other = callerOf(strict.url)
    const statuses: number[] = []
    for (let time = 0; time < 5; time++) statuses.push((await other.query('banners', { pageReference: '/' })).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    const refused = await other.query('banners', { pageReference: '/' })
    expect(refused).toMatchObject({ status: 429, body: { message: expect.any(String) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other.query('banners', { pageReference: '/', customerKey: 'another' })).status).not.toBe(429)
    await strict.stop()
  })
})
