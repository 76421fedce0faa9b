import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [390, 'mobile'],
  [1360, 'desktop'],
] as const)(
  '[SEARCH-20] on a page %i wide the search is asked at the shop’s own origin, for %s, its market and its language',
  async (width, touchpoint) => {
    const asked: URL[] = []
    vi.resetModules()
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('location', { origin: 'https://shop.example', protocol: 'https:' })
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { market: 'fi', language: 'fi-FI' } } })
    vi.stubGlobal('fetch', async (address: string | URL) => {
      asked.push(new URL(address))
      return Response.json({ tree: { type: 'LABEL', count: 0, children: [] } })
    })
    const { browserSearch } = await import('./browser-search')
    await browserSearch().query('navigation-tree', {})
    expect(asked.map(({ origin }) => origin)).toEqual(['https://shop.example'])
    const settings = Object.fromEntries(asked[0]?.searchParams ?? [])
    expect(settings).toMatchObject({ market: 'FI', locale: 'fi-FI', touchpoint })
  },
)
