import { afterEach, expect, it, vi } from 'vitest'
import { followMarket } from './follow-market'
import { goToMarket } from './go-to-market'

const language = (code: string, href: string, current = false) => ({ code, name: code, href, current })
const assign = vi.fn()

function stand(hash: string, choices: unknown) {
  assign.mockReset()
  vi.stubGlobal('location', { href: 'http://no.localhost/c/dame', pathname: '/c/dame', search: '', hash, assign })
  vi.stubGlobal('document', { documentElement: { dataset: { market: 'fi' } } })
  vi.stubGlobal('fetch', async () => Response.json(choices))
}
afterEach(() => vi.unstubAllGlobals())

it('[ROUTING-10] goes to the same place of the same page, in another market or language', async () => {
  const languages = [language('fi', 'http://fi.localhost/fi/c/naiset'), language('sv', 'http://fi.localhost/sv/c/dam')]
  stand('#reviews', [{ alias: 'fi', country: 'FI', currency: 'EUR', groupKey: '', languages }])
  await followMarket({ alias: 'fi', language: 'sv' })
  expect(assign).toHaveBeenCalledExactlyOnceWith('http://fi.localhost/sv/c/dam#reviews')
  assign.mockReset()
  await goToMarket({ alias: 'fi', language: 'sv', href: '/sv/c/dam?sort=PRICE', favourites: [] })
  expect(assign).toHaveBeenCalledExactlyOnceWith('http://no.localhost/sv/c/dam?sort=PRICE#reviews')
}, 20_000)

it('[TABSYNC-06] goes where another tab went and announces it to nobody', async () => {
  const told: unknown[] = []
  let hear: (event: { data: unknown }) => void = () => {}
  stand('', [{ alias: 'fi', languages: [language('sv', 'http://fi.localhost/sv/c/dam')] }])
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => void told.push(message)
      addEventListener = (_: string, listen: typeof hear) => {
        hear = listen
      }
    },
  )
  vi.stubGlobal('document', { addEventListener() {}, documentElement: { dataset: { market: 'no' } } })
  vi.resetModules()
  const { watchForMarket } = await import('./market-watch')
  watchForMarket({ favourites: () => [], bringFavourites() {}, cartChanged() {} })
  hear({ data: { type: 'market', data: { alias: 'fi', language: 'sv' } } })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('http://fi.localhost/sv/c/dam'))
  expect(told).toEqual([])
}, 20_000)

it('[ARCH-04] follows no answer that it cannot read', async () => {
  for (const damaged of [null, 'x', [null], [{ alias: 'fi', languages: 'x' }]]) {
    stand('', damaged)
    await followMarket({ alias: 'fi', language: 'sv' })
    expect(assign).not.toHaveBeenCalled()
  }
})
