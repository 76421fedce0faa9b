import { defaultAppConfig } from '@shop/domain/client-state'
import { memberOf } from '@shop/testkit/personas'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterEach, expect, it, vi } from 'vitest'

const { shop } = await withShop()
const send = fetch
const member = memberOf('no')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Nothing that was read under other settings: what is still on its way would come back after the reset. */
async function freshModules() {
  await vi.dynamicImportSettled()
  vi.resetModules()
}

/** A page as an installation with these settings serves it, and what it asks while somebody signs in. */
async function callsOfSignIn(settings: Record<string, string>) {
  await freshModules()
  for (const name of ['AUTH_ENDPOINT', 'SIGN_ENDPOINT']) vi.stubEnv(name, settings[name])
  const { authAttributes } = await import('./auth-addresses')
  const attributes = authAttributes(await import('@/config'))
  const dataset = { authEndpoint: attributes['data-auth-endpoint'], signEndpoint: attributes['data-sign-endpoint'] }
  const asked: string[] = []
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset, toggleAttribute: () => {} } })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(`${init.method ?? 'GET'} ${path.split('?')[0]}`)
    // The forwarder of the shop adds the key.
    return send(shop.url + path, { ...init, headers: { ...init.headers, 'x-apikey': TEST_API_KEY } })
  })
  const { session } = await import('./session')
  expect(await session.login({ username: member.email, password: member.password }, true)).toMatchObject({
    kind: 'token',
  })
  await session.refresh()
  await session.logout()
  session.stop()
  return { attributes, asked }
}

it('[AUTH-04] a page asks the auth service at the addresses that the shop is set to, and at its own without a setting', async () => {
  const usual = await callsOfSignIn({})
  expect(usual.attributes).toEqual({})
  expect(defaultAppConfig).toMatchObject({ authEndpoint: '/auth/', signEndpoint: '/auth/sign' })
  expect(usual.asked).toEqual([
    'POST /auth/login',
    'GET /auth/sign',
    'POST /auth/login',
    'GET /auth/login',
    'POST /auth/logout',
  ])
  const set = await callsOfSignIn({ AUTH_ENDPOINT: '/api/lysning_prod/', SIGN_ENDPOINT: '/auth/sign/' })
  expect(set.asked).toEqual([
    'POST /api/lysning_prod/login',
    'GET /auth/sign/',
    'POST /api/lysning_prod/login',
    'GET /api/lysning_prod/login',
    'POST /api/lysning_prod/logout',
  ])
})

it('[AUTH-04] the shop’s own server asks there too, for a visitor who comes back and for clients with plain credentials', async () => {
  for (const [set, base] of [
    [undefined, '/auth/'],
    ['/api/lysning_prod/', '/api/lysning_prod/'],
  ] as const) {
    vi.stubEnv('AUTH_ENDPOINT', set)
    vi.stubEnv('SERVICES_URL', shop.url)
    vi.stubEnv('API_KEY', TEST_API_KEY)
    // What another test still loads may come back after a reset.
    await vi.waitFor(async () => {
      await freshModules()
      expect((await import('@/config')).authEndpoint).toBe(base)
    })
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push(new URL(url).pathname)
      return send(url, init)
    })
    const { proxiedAuth } = await import('@/routing/proxied-auth')
    const body = JSON.stringify({ username: member.email, password: member.password, rememberUser: true })
    const signedIn = await proxiedAuth(new Request('http://no.localhost/x', { method: 'POST', body }), 'login')
    const { refreshToken } = (await signedIn.json()).body.data.tokens
    expect(asked).toEqual([`${base}login`, '/auth/sign', `${base}login`])
    const { sessionOf } = await import('@/routing/session')
    const place = { market: 'no', locale: 'nb', languageId: 'nb-NO' } as never
    await sessionOf(`ralph-auth-refresh=${refreshToken}`, place, false).visitor()
    expect(asked[3]).toBe(`${base}login`)
    vi.unstubAllGlobals()
  }
})
