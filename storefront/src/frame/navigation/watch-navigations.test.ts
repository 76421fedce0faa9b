import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

async function aTabAt(path: string) {
  const tab = fakeTab(`http://no.localhost${path}`)
  const said: string[] = []
  const say = (step: string) => () => void said.push(step)
  vi.doMock('./progress-bar', () => ({
    progressBar: { start: say('start'), finish: say('finish'), fail: say('fail') },
  }))
  let answer: () => Promise<Response> = async () => new Response()
  tab.window.fetch = () => answer()
  const { watchNavigations } = await import('./watch-navigations')
  watchNavigations()
  const ask = async (to: string, headers: Record<string, string>, answered = answer) => {
    answer = answered
    await (tab.window.fetch as typeof fetch)(`http://no.localhost${to}`, { headers }).catch(() => {})
    await new Promise((resolve) => setImmediate(resolve))
    return said.splice(0)
  }
  const { tellDeparture, tellRouteChange } = await import('@/browser/route-change')
  const hear = (act: () => void) => {
    act()
    return said.splice(0)
  }
  const leave = (href: string) => hear(() => tellDeparture(href))
  const arrive = () => hear(tellRouteChange)
  const goBack = (to: string) => {
    tab.go(to)
    return hear(() => tab.tell('popstate'))
  }
  return { ask, tell: tab.tell, said, go: tab.go, leave, arrive, goBack }
}
afterEach(() => vi.doUnmock('./progress-bar'))

const router = { rsc: '1' }

it('[NAV-12] the router asking for another path starts the indicator; a query, a prefetch and other calls do not', async () => {
  const { ask } = await aTabAt('/c/kjoler-dame')
  expect(await ask('/p/kjole?_rsc=1', router)).toEqual(['start'])
  expect(await ask('/c/kjoler-dame?sort=PRICE&_rsc=1', router)).toEqual([])
  expect(await ask('/p/kjole?_rsc=1', { ...router, 'next-router-prefetch': '1' })).toEqual([])
  expect(await ask('/p/kjole', {})).toEqual([])
})

it('[NAV-12] every change of route starts the indicator, also to a page that the router has and asks nobody for', async () => {
  const { leave, arrive, go, goBack } = await aTabAt('/c/kjoler-dame')
  expect(leave('/p/kjole')).toEqual(['start'])
  go('/p/kjole')
  expect(arrive()).toEqual(['finish'])
  for (const same of ['/p/kjole?farge=2', '/p/kjole#mer']) expect(leave(same), same).toEqual([])
  expect(goBack('/c/kjoler-dame')).toEqual(['start'])
  expect(arrive()).toEqual(['finish'])
  // What lies over a page has an entry of its own at the same address, and who turns back at once has not left.
  expect(leave('/p/kjole')).toEqual(['start'])
  expect(goBack('/c/kjoler-dame')).toEqual(['finish'])
})

it('[LOADING-01] the next page on the screen finishes the indicator, an answer that is none fails it', async () => {
  const { ask, tell, said } = await aTabAt('/c/kjoler-dame')
  expect(await ask('/p/kjole', router, async () => new Response(null, { status: 503 }))).toEqual(['start', 'fail'])
  expect(await ask('/p/kjole', router, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual([
    'start',
    'fail',
  ])
  const stopped = () => Promise.reject(new DOMException('stopped', 'AbortError'))
  expect(await ask('/p/kjole', router, stopped)).toEqual(['start'])
  tell('shop:route')
  expect(said).toEqual(['finish'])
})
