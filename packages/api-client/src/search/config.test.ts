import { recordedFetch } from '@shop/testkit/recorded-fetch'
import { describe, expect, it } from 'vitest'
import { checkSearchConfig, type SearchConfig, searchTouchpoint } from './config'
import { createSearchClient } from './search-client'

const config: SearchConfig = {
  clusterId: 'https://shop.example',
  market: 'SE',
  locale: 'sv',
  touchpoint: 'desktop',
  session: () => ({ customerKey: 'c1', sessionKey: 's1' }),
}

describe('the settings of the search client', () => {
  const check = (more: Record<string, unknown>) => () => checkSearchConfig({ ...config, ...more })

  it('[SEARCH-17] needs clusterId, market and session, and names what is missing', () => {
    expect(check({})).not.toThrow()
    for (const name of ['clusterId', 'market', 'session'])
      for (const wrong of [undefined, '', 7, null]) expect(check({ [name]: wrong })).toThrow(`"${name}"`)
    expect(() => createSearchClient({ ...config, market: '' }, { log: () => {} })).toThrow('"market"')
  })

  it('[SEARCH-18] needs a text as locale', () => {
    for (const wrong of [undefined, '', 7, {}]) expect(check({ locale: wrong })).toThrow('"locale"')
  })

  it('[SEARCH-19] needs a touchpoint of desktop or mobile', () => {
    for (const wrong of [undefined, '', 'tablet', 'DESKTOP'])
      expect(check({ touchpoint: wrong })).toThrow('"touchpoint"')
    expect(check({ touchpoint: 'mobile' })).not.toThrow()
  })

  it('[SEARCH-20] is mobile on a phone’s viewport, else desktop, and says so with market and locale', async () => {
    expect([390, 767, 768, 1360].map((width) => searchTouchpoint(width))).toEqual([
      ...['mobile', 'mobile', 'desktop', 'desktop'],
    ])
    const { fetch, sent } = recordedFetch(() => Response.json({ tree: { type: 'LABEL', count: 0, children: [] } }))
    const phone = { ...config, clusterId: 'W1', touchpoint: searchTouchpoint(390), market: 'FI' }
    await createSearchClient(phone, { fetch, log: () => {} }).query('navigation-tree', {})
    expect(sent[0]?.url.origin).toBe('https://w1.api.esales.apptus.cloud')
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toMatchObject({
      market: 'FI',
      locale: 'sv',
      touchpoint: 'mobile',
    })
  })
})
