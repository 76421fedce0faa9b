import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

async function aVisit(path: string) {
  const tab = fakeTab(`http://no.localhost${path}`)
  const { tellRouteChange } = await import('@/browser/route-change')
  const { events } = await import('@/browser/events')
  const { useAppState } = await import('./app-state')
  const { useListState } = await import('./list-state')
  const { recordVisits } = await import('./record-visits')
  const impressions: unknown[] = []
  events.subscribe(({ name, detail }) => void (name === 'page-impression' && impressions.push(detail)))
  recordVisits()
  const go = (to: string) => {
    tab.go(to)
    tellRouteChange()
  }
  return { go, impressions, app: useAppState.getState, list: useListState.getState }
}

it('[NAV-18] every change of route is named in the state, by name and path', async () => {
  const { go, app } = await aVisit('/')
  const at = () => [app().currentRouteName, app().currentPath]
  expect(at()).toEqual(['home', '/'])
  go('/c/kjoler-dame?sort=PRICE')
  expect(at()).toEqual(['category', '/c/kjoler-dame'])
  go('/p/kjole')
  expect(at()).toEqual(['product', '/p/kjole'])
  go('/kassen')
  expect(at()).toEqual(['checkout', '/kassen'])
  go('/')
  expect(at()).toEqual(['home', '/'])
})

it('[NAV-09] [NAV-10] a new path is one impression; a new query, a new hash and the same page again are none', async () => {
  const { go, impressions } = await aVisit('/c/kjoler-dame')
  for (const same of ['/c/kjoler-dame?sort=PRICE', '/c/kjoler-dame#main', '/c/kjoler-dame']) go(same)
  expect(impressions).toMatchObject([{ path: '/c/kjoler-dame' }])
  go('/p/kjole?farge=2#mer')
  expect(impressions).toHaveLength(2)
  expect(impressions[1]).toEqual({
    event: 'page-impression',
    routeName: 'product',
    meta: { layout: 'default' },
    path: '/p/kjole',
    hash: '#mer',
    query: { farge: '2' },
    params: { alias: 'kjole' },
    fullPath: '/p/kjole?farge=2#mer',
    isServerRendered: false,
    requestUrl: 'http://no.localhost/p/kjole?farge=2#mer',
  })
})

it('[NAV-13] the filters of the address are saved with each new path', async () => {
  const { go, list } = await aVisit('/c/kjoler-dame?brands=Rodrun~b1')
  const first = list().selection
  expect(JSON.stringify(first)).toContain('Rod')
  go('/c/sko-dame')
  expect(list().selection).not.toEqual(first)
  expect(JSON.stringify(list().selection)).not.toContain('Rod')
})
