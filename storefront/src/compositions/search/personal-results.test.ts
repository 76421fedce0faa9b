import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => vi.doUnmock('@/data/browser-search'))

it('[NAV-08] the way by which a shopper came to the phrase is recorded once with its search, else it was typed', async () => {
  const asked: unknown[] = []
  const query = async (name: string, parameters: object) => {
    asked.push({ name, ...parameters })
    return undefined
  }
  vi.doMock('@/data/browser-search', () => ({ browserSearch: () => ({ query }) }))
  const { setSearchOrigin } = await import('@/browser/search-origin')
  const { personalResults } = await import('./personal-results')
  const search = async (q: string) => {
    await personalResults({ q, limit: 48, skip: 0 } as never, new AbortController().signal)
    return asked.pop()
  }
  setSearchOrigin('kjole', 'RECENT_SEARCH')
  expect(await search('kjole')).toMatchObject({ name: 'search-page', q: 'kjole', origin: 'RECENT_SEARCH' })
  expect(await search('kjole')).toMatchObject({ origin: 'ORGANIC' })
  setSearchOrigin('kjole', 'RECENT_SEARCH')
  expect(await search('sko')).toMatchObject({ origin: 'ORGANIC' })
})
