import { afterEach, expect, it, vi } from 'vitest'

const [nb, sv, suomi, svenska] = [
  { market: 'no', locale: 'nb' },
  { market: 'se', locale: 'sv' },
  { market: 'fi', locale: 'fi' },
  { market: 'fi', locale: 'sv' },
] as const

async function hrefs(isInPath: boolean) {
  vi.resetModules()
  vi.stubEnv('MARKET_IN_PATH', String(isInPath))
  const { hrefHere } = await import('./href-here')
  const { safeHref } = await import('@/features/content/banner-fields')
  const { safeHtml } = await import('@/features/content/safe-html')
  return { hrefHere, safeHref, safeHtml }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('[ROUTING-02] leads what an editor has written without the market to the market where it is read', async () => {
  const { hrefHere } = await hrefs(true)
  for (const [place, written, address] of [
    [nb, '/', '/no/nb'],
    [nb, '/c/strikk?a=/&b=1#c', '/no/nb/c/strikk?a=/&b=1#c'],
    [sv, '/', '/se/sv'],
    [sv, '/sv', '/se/sv'],
    [sv, '/sv?a=1', '/se/sv?a=1'],
    [sv, '/sv/c/tr%C3%B6jor#a', '/se/sv/c/tr%C3%B6jor#a'],
    [sv, '/c/trojor', '/se/sv/c/trojor'],
    [suomi, '/fi/c/neuleet', '/fi/fi/c/neuleet'],
    [suomi, '/fi', '/fi/fi'],
    [svenska, '/sv/c/trojor', '/fi/sv/c/trojor'],
    [svenska, '/c/trojor', '/fi/sv/c/trojor'],
  ] as const) {
    expect(hrefHere(written, place), written).toBe(address)
    expect(hrefHere(address, place), 'with its market').toBe(address)
  }
})

it('[ROUTING-02] leaves another market, a file and another host as they are written', async () => {
  const { hrefHere } = await hrefs(true)
  for (const href of ['/dk/da/c/strik', '/api/a?b=1', '/images/a.avif', 'https://example.com/c/a', '#frakt'])
    expect(hrefHere(href, sv)).toBe(href)
})

it('[ROUTING-02] writes the market into the links of widgets and of texts', async () => {
  const { safeHref, safeHtml } = await hrefs(true)
  expect(safeHref('/sv/c/tröjor', svenska)).toBe('/fi/sv/c/tr%C3%B6jor')
  expect(safeHref('javascript:alert(1)', svenska)).toBe('/fi/sv')
  expect(safeHtml('<p><a href="/frakt?a=1&amp;b=2">Frakt</a></p>', nb)).toBe(
    '<p><a href="/no/nb/frakt?a=1&amp;b=2">Frakt</a></p>',
  )
})

it('[ROUTING-02] leaves paths as they are written where the host says the market', async () => {
  const { hrefHere, safeHtml } = await hrefs(false)
  for (const href of ['/', '/c/a', '/sv/c/a/']) expect(hrefHere(href, sv)).toBe(href)
  expect(safeHtml('<a href="/sv/frakt">x</a>', sv)).toBe('<a href="/sv/frakt">x</a>')
})
