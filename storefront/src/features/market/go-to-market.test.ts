import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('[MARKET-08] [ROUTING-10] tells the other tabs of the choice and asks everything anew, on a page of the new market that stores it, at the place of the page and with the query it was left at', async () => {
  vi.resetModules()
  const told: unknown[] = []
  const sent: unknown[] = []
  const element = () => ({
    append() {},
    submit(this: { action: string }) {
      sent.push(this.action)
    },
  })
  const asked: unknown[] = []
  const here = 'http://no.localhost/p/kjole?a=1#reviews'
  vi.stubGlobal('location', { href: here, hash: '#reviews', assign: (url: URL) => void sent.push(url.href) })
  vi.stubGlobal('document', {
    documentElement: { dataset: { market: 'no' } },
    createElement: element,
    body: { append() {} },
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Response.json({ code: 'c' }, { status: 201 })
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => void told.push(message)
    },
  )
  const { goToMarket } = await import('./go-to-market')
  await goToMarket({ alias: 'se', language: 'sv', href: 'http://se.localhost/sv/p/klanning?a=1', favourites: [] })
  expect(told).toEqual([{ type: 'market', data: { alias: 'se', language: 'sv' } }])
  expect(asked).toEqual([{ market: 'se', path: '/sv/p/klanning?a=1#reviews', favourites: [] }])
  expect(sent).toEqual(['http://se.localhost/api/market'])
})
