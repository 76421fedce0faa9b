import { readFileSync } from 'node:fs'
import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('[STATE-01] [ERRORPAGE-08] the state of a page holds every field, as the visit has them', async () => {
  const { window } = fakeTab('http://no.localhost/c/kjoler-dame', { cookies: { 'ralph-user-type': 'ORGANIZATION' } })
  window.innerWidth = 820
  window.scrollY = 40
  vi.stubGlobal('CSS', { supports: () => false })
  const { useAppState } = await import('./app-state')
  expect(useAppState.getState()).toEqual({
    customerType: 'ORGANIZATION',
    vatIncluded: false,
    scrollTop: 40,
    viewportWidth: 820,
    hostname: 'no.localhost',
    config: expect.objectContaining({ siteTopThreshold: 80 }),
    ancientBrowser: true,
    categoryTree: [],
    headerHidden: false,
    currentRouteName: 'home',
    currentPath: '/',
  })
})

it('[STATE-02] the state holds every field of the configuration, with the addresses that the page names', async () => {
  const dataset = { authEndpoint: '/inn/', signEndpoint: '/inn/sign' }
  fakeTab('http://no.localhost/', { dataset })
  const { useAppState } = await import('./app-state')
  expect(useAppState.getState().config).toEqual({
    breakpoints: { tablet: 768, laptop: 1024, desktop: 1280, desktopBig: 1536 },
    ...dataset,
    siteTopThreshold: 80,
    productListDefaultSort: 'LATEST',
    customSortRoutes: {},
    customerTypes: [
      { type: 'PERSON', vat: true },
      { type: 'ORGANIZATION', vat: false },
    ],
  })
})

it('[ERRORPAGE-08] the state asks a browser for the very thing that the style sheet of the warning asks it for', async () => {
  fakeTab('http://no.localhost/')
  const asked: string[] = []
  vi.stubGlobal('CSS', { supports: (...one: string[]) => asked.push(one.join(': ')) > 0 })
  await import('./app-state')
  expect(asked).toHaveLength(1)
  const css = readFileSync(new URL('../old-browser.module.css', import.meta.url), 'utf8')
  expect(css.match(/@supports[^{]+/g)).toEqual([`@supports (${asked[0]}) `])
})

it('[STATE-01] [CUSTTYPE-01] is that of a person with VAT in a browser of today, until the switch says otherwise', async () => {
  fakeTab('http://no.localhost/')
  const { followCustomerType, useAppState } = await import('./app-state')
  const { switchCustomerType } = await import('@/browser/customer-type')
  const who = () => {
    const { customerType, vatIncluded, ancientBrowser } = useAppState.getState()
    return { customerType, vatIncluded, ancientBrowser }
  }
  followCustomerType()
  expect(who()).toEqual({ customerType: 'PERSON', vatIncluded: true, ancientBrowser: false })
  switchCustomerType('ORGANIZATION')
  expect(who()).toEqual({ customerType: 'ORGANIZATION', vatIncluded: false, ancientBrowser: false })
  switchCustomerType('PERSON')
  expect(who()).toEqual({ customerType: 'PERSON', vatIncluded: true, ancientBrowser: false })
})

it('[STATE-01] knows the page that is on the screen, by name and path', async () => {
  const { go, tell } = fakeTab('http://no.localhost/c/kjoler-dame?sort=PRICE')
  const { useAppState } = await import('./app-state')
  const { recordVisits } = await import('./record-visits')
  const here = () => {
    const { currentRouteName, currentPath } = useAppState.getState()
    return [currentRouteName, currentPath]
  }
  recordVisits()
  expect(here()).toEqual(['category', '/c/kjoler-dame'])
  go('/p/kappe-i-ull')
  tell('shop:route')
  expect(here()).toEqual(['product', '/p/kappe-i-ull'])
})

it('[STATE-01] [VIEWPORT-07] knows the width of the window, and the tree of the menu once it is open', async () => {
  const { window, root, tell } = fakeTab('http://no.localhost/')
  const { useAppState } = await import('./app-state')
  const { followViewport } = await import('./follow-viewport')
  const { keepCategoryTree } = await import('./category-tree')
  followViewport()
  window.innerWidth = 390
  tell('resize')
  expect([useAppState.getState().viewportWidth, root.dataset.viewport]).toEqual([390, 'phone'])
  window.innerWidth = 1023
  tell('resize')
  expect([useAppState.getState().viewportWidth, root.dataset.viewport]).toEqual([1023, 'tablet'])
  window.innerWidth = 1024
  tell('resize')
  expect([useAppState.getState().viewportWidth, root.dataset.viewport]).toEqual([1024, 'laptop'])
  const leaf = { id: '2', label: 'Kjoler', href: '/c/kjoler-dame', children: [] }
  keepCategoryTree([{ id: '1', label: 'Dame', href: '/c/dame', children: [leaf] }])
  expect(useAppState.getState().categoryTree).toEqual([
    {
      ...{ categoryId: '1', name: 'Dame', path: '/c/dame' },
      children: [{ categoryId: '2', name: 'Kjoler', path: '/c/kjoler-dame', children: [] }],
    },
  ])
})
