import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The shop's own proxy, started with these settings. */
async function askRoot(settings: Record<string, string>, path = '/', host = 'no.localhost', cookie = '') {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { proxy } = await import('../proxy')
  const answer = await proxy(new NextRequest(`http://${host}${path}`, { headers: { host, cookie } }))
  return { status: answer.status, to: answer.headers.get('location') }
}

it('[ROUTING-11] the root leads where the installation says, with 302 or its own status, else it is the home screen', async () => {
  expect(await askRoot({})).toEqual({ status: 200, to: null })
  const nyheter = 'http://no.localhost/nyheter'
  expect(await askRoot({ ROOT_REDIRECT: '/nyheter' })).toEqual({ status: 302, to: nyheter })
  expect(await askRoot({ ROOT_REDIRECT: '/nyheter' }, '/?a=1')).toEqual({ status: 302, to: `${nyheter}?a=1` })
  expect(await askRoot({ ROOT_REDIRECT: '/nyheter', ROOT_REDIRECT_STATUS: '301' })).toEqual({
    status: 301,
    to: nyheter,
  })
})

it('[ROUTING-02] [ROUTING-04] the market stands in the path where the installation says so: of the cookie, else of the host, else the fallback', async () => {
  const inPath = { MARKET_IN_PATH: 'true' }
  const to = async (host: string, cookie?: string) => (await askRoot(inPath, '/sv/nyheter', host, cookie)).to
  expect(await to('dk.localhost', 'ralph-selected-market=se')).toBe('http://dk.localhost/se/sv/nyheter')
  expect(await to('se.localhost')).toBe('http://se.localhost/se/sv/nyheter')
  expect(await to('se.localhost', 'ralph-checkout-market=fi')).toBe('http://se.localhost/se/sv/nyheter')
  expect(await to('shop.example')).toBe('http://shop.example/no/nb/nyheter')
  expect(await askRoot(inPath, '/no/nb/kassen', 'shop.example')).toEqual({ status: 200, to: null })
  expect((await askRoot({}, '/no/nb/kassen')).to).toBeNull()
})
