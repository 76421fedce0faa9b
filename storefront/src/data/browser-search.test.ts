import { consentVersion, cookieTable } from '@shop/domain/cookie'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

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

/** A page as an installation with this setting serves it: what it stores of a visitor who accepts, and then no more. */
async function storedUnder(setting: string | undefined) {
  vi.resetModules()
  vi.stubEnv('SEARCH_SESSION_NAME', setting)
  const { searchSessionName } = await import('@/config')
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('window', {})
  const consent = { version: consentVersion, time: 1, groups: ['functional'] }
  const cookie = `ralph-cookie-consent=${encodeURIComponent(JSON.stringify(consent))}`
  const dataset = searchSessionName === undefined ? {} : { searchSession: searchSessionName }
  vi.stubGlobal('document', { cookie, documentElement: { dataset } })
  const { searchSession } = await import('./browser-search')
  const keys = searchSession.keys()
  const accepted = [...stored].map(([name, text]) => [name, JSON.parse(text)])
  const { chooseConsent } = await import('@/browser/consent-store')
  chooseConsent([], 2)
  const listed = cookieTable(searchSessionName).find(({ purpose }) => purpose === 'search')?.name
  return { keys, accepted, refused: [...stored.keys()], listed }
}

it('[SEARCH-01] the keys go by the name that the shop is set to, else by voyado.session, and consent follows it', async () => {
  for (const [setting, name] of [
    [undefined, 'voyado.session'],
    ['', 'voyado.session'],
    ['lysning.visit', 'lysning.visit'],
  ] as const) {
    const { keys, accepted, refused, listed } = await storedUnder(setting)
    expect(accepted).toEqual([[name, keys]])
    expect(refused).toEqual([])
    expect(listed).toBe(name)
  }
})
