import { makeConsent } from '@shop/domain/cookie'
import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const consent = (...groups: 'functional'[]) =>
  encodeURIComponent(JSON.stringify({ ...makeConsent(groups, Date.now()), id: crypto.randomUUID() }))

async function aTab(cookies: Record<string, string> = {}) {
  const { stored } = fakeTab('http://no.localhost/', { cookies })
  const { placeToContinue, rememberVisit } = await import('./last-visited')
  const visit = (routeName: string, fullPath: string) =>
    rememberVisit({ routeName, fullPath, path: fullPath, meta: {}, hash: '', query: {}, params: {} })
  return { stored, placeToContinue, visit }
}

it('[STATE-04] [NAV-07] to continue shopping leads to the last list, else to the last product, else to the start page', async () => {
  const { stored, placeToContinue, visit } = await aTab()
  for (const name of ['checkout', 'checkoutConfirm', 'checkoutFailed']) visit(name, `/${name}`)
  visit('home', '/')
  expect(placeToContinue('/sv')).toBe('/sv')
  visit('product', '/p/kjole')
  expect(placeToContinue('/')).toBe('/p/kjole')
  visit('category', '/c/sko?page=2')
  visit('checkout', '/kassen')
  expect(placeToContinue('/')).toBe('/c/sko?page=2')
  expect([...stored]).toEqual([])
})

it('[STATE-04] the next visit knows them where functional storage is allowed, beside the products that were looked at', async () => {
  const cookies = { 'ralph-cookie-consent': consent('functional') }
  const { stored, visit } = await aTab(cookies)
  stored.set('ralph-last-visited', '{"recentlyViewed":[7],"productPath":"/p/kjole"}')
  visit('category', '/c/sko')
  expect(JSON.parse(stored.get('ralph-last-visited') ?? '')).toEqual({
    recentlyViewed: [7],
    productPath: '/p/kjole',
    listPath: '/c/sko',
  })
  vi.resetModules()
  const next = await aTab(cookies)
  for (const [kept, place] of [
    [stored.get('ralph-last-visited') ?? '', '/c/sko'],
    ['{"listPath":"https://evil.example"}', '/'],
    ['damaged', '/'],
  ] as const) {
    next.stored.set('ralph-last-visited', kept)
    expect(next.placeToContinue('/')).toBe(place)
  }
})
