import { t } from '@shop/i18n/translate'
import { fakeTab } from '@shop/testkit/fake-tab'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useListState } from '@/frame/navigation/list-state'
import { tellRouteChange } from '@/browser/route-change'
import s from '@/features/list/list.module.css'
import { listOnScreen } from '@/features/list/list-on-screen'
import { LoadMore } from '@/features/list/load-more'
import { nextCards } from '@/features/list/next-cards'
import { ToolbarFacets } from '@/features/list/toolbar-facets'
import { watchList } from '../after-load/list-watch'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

/** The page is another one, as the browser tells whoever observes it. */
let tellOfCards = () => {}
beforeEach(() =>
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(told: () => void) {
        tellOfCards = told
      }
      observe() {}
    },
  ),
)
afterEach(() => {
  vi.unstubAllGlobals()
  useListState.setState(useListState.getInitialState(), true)
})

type Page = { readonly progress?: string; readonly ids?: readonly number[]; readonly facets?: readonly string[] }

/** As much of a page as its list is read from. */
const aPage = ({ progress, ids = [], facets = [] }: Page) => {
  const found: Readonly<Record<string, readonly object[]>> = {
    'article[data-product]': ids.map((id) => ({ dataset: { product: String(id) } })),
    [`.${s.toolbarFacet}`]: facets.map((textContent) => ({ textContent })),
    [`.${s.loadMore} p`]: progress === undefined ? [] : [{ textContent: progress }],
  }
  return {
    querySelector: (wanted: string) => found[wanted]?.[0] ?? null,
    querySelectorAll: (wanted: string) => found[wanted] ?? [],
  } as unknown as ParentNode
}

it('[FILTER-16] the state of a list is read from the page, in the words of each language', () => {
  for (const locale of ['nb', 'sv', 'da', 'fi'] as const) {
    const progress = t(locale, 'list.progress', { shown: 96, total: 1234 })
    expect(listOnScreen(aPage({ progress, ids: [7, 3], facets: ['Merke', 'Pris'] })), locale).toEqual({
      products: [7, 3],
      total: 1234,
      facets: ['Merke', 'Pris'],
      page: 2,
    })
  }
  // Nothing fits: what stands there instead are goods of no list.
  expect(listOnScreen(aPage({ ids: [7], facets: ['Merke'] }))).toEqual({
    products: [],
    total: 0,
    facets: ['Merke'],
    page: 1,
  })
})

it('[FILTER-16] the list’s own parts carry what is read', () => {
  const first = { progress: 'Du har sett 48 av 96 varer', share: 50, next: '/c/dame?page=2' }
  const more = renderToStaticMarkup(createElement(LoadMore, { of: '/c/dame', first, label: 'Vis flere' }))
  expect(more).toMatch(new RegExp(`class="${s.loadMore}"[^>]*><p[^>]*>${first.progress}</p>`))
  const facets = [{ key: 'brands', label: 'Merke' }]
  const bar = renderToStaticMarkup(createElement(ToolbarFacets, { href: '/c/dame?filter=1', facets }))
  expect(bar).toMatch(new RegExp(`<a [^>]*class="${s.toolbarFacet}"[^>]*>Merke<`))
})

it('[FILTER-16] it follows the shopper from list to list, and keeps the list before on other pages', async () => {
  const tab = fakeTab('http://no.localhost/c/dame')
  let page = aPage({ progress: 'Du har sett 48 av 96 varer', ids: [1, 2], facets: ['Pris'] })
  vi.stubGlobal('document', { ...document, querySelector: () => page })
  const state = () => useListState.getState()
  const goTo = (path: string, next: Page) => {
    page = aPage(next)
    tab.go(path)
    tellRouteChange()
  }
  watchList()
  await vi.waitFor(() => expect(state()).toMatchObject({ products: [1, 2], total: 96, facets: ['Pris'], page: 1 }))
  goTo('/p/kjole', { ids: [9] })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(state().products).toEqual([1, 2])
  goTo('/c/sko-dame', { progress: 'Du har sett 1 av 1 varer', ids: [5] })
  await vi.waitFor(() => expect(state()).toMatchObject({ products: [5], total: 1, facets: [], page: 1 }))
})

it('[FILTER-16] it follows filters, order and pages of the same list, and the list of what is coming', async () => {
  const tab = fakeTab('http://no.localhost/c/dame')
  let page = aPage({ progress: 'Du har sett 48 av 312 varer', ids: [1, 2] })
  vi.stubGlobal('document', { ...document, querySelector: () => page })
  const state = () => useListState.getState()
  watchList()
  await vi.waitFor(() => expect(state()).toMatchObject({ products: [1, 2], total: 312 }))
  tab.go('/c/dame?colors=red')
  page = aPage({ progress: 'Du har sett 2 av 2 varer', ids: [2], facets: ['Pris'] })
  tellOfCards()
  await vi.waitFor(() => expect(state()).toMatchObject({ products: [2], total: 2, facets: ['Pris'], page: 1 }))
  tab.go('/p/kjole')
  page = aPage({ ids: [9] })
  tellOfCards()
  tab.go('/kommer-snart')
  page = aPage({ progress: 'Du har sett 1 av 1 varer', ids: [7] })
  tellOfCards()
  await vi.waitFor(() => expect(state()).toMatchObject({ products: [7], total: 1 }))
})

it('[FILTER-16] the next page is loading until its goods are known, or cannot be had', async () => {
  const states: unknown[] = []
  const below = { dataset: { moreShare: '100' }, querySelector: () => ({ textContent: 'Du har sett 3 av 3 varer' }) }
  const cards = { innerHTML: '<article>', ...aPage({ ids: [3] }) }
  const parsed = { querySelector: (wanted: string) => (wanted === '[data-cards]' ? cards : below) }
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => parsed
    },
  )
  let isUp = true
  vi.stubGlobal('fetch', async () => {
    states.push(useListState.getState().loading)
    return { ok: isUp, status: 503, text: async () => '' }
  })
  useListState.setState({ products: [1, 2], total: 3, page: 1 })
  const { more } = await nextCards('/c/dame?page=2')
  expect(more).toEqual({ progress: 'Du har sett 3 av 3 varer', share: 100 })
  const grown = { products: [1, 2, 3], total: 3, page: 2, loading: false }
  expect(useListState.getState()).toMatchObject(grown)
  isUp = false
  await expect(nextCards('/c/dame?page=3')).rejects.toThrow('no cards')
  expect(useListState.getState()).toMatchObject(grown)
  expect(states).toEqual([true, true])
})
