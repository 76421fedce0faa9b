import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'http:', pathname: '/', search: '', hash: '' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('document', {
    documentElement: { lang: 'nb-NO', dataset: { market: 'no' } },
    get cookie() {
      return 'apollo-token=a.b.c'
    },
    set cookie(_line: string) {},
    querySelectorAll: () => [],
    addEventListener() {},
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      addEventListener() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

it('[ANALYTICS-13] what a shopper does is told by the names favorite:add, favorite:remove, customer-type:change, membership:join and membership:leave', async () => {
  const preferences = { acceptsEmail: false, acceptsSms: false }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      /get-contact/.test(url)
        ? { id: 'id-1', discoveryKey: 'key-1', registrationCompleteEvent: false, preferences, isMember: false }
        : { isMember: new URL(url, 'http://shop.example').searchParams.get('isMember') === 'true' },
    ),
  )
  const { events } = await import('@/browser/events')
  const heard: string[] = []
  events.subscribe(({ name }) => heard.push(name))
  const said = async (act: () => unknown) => {
    heard.length = 0
    await act()
    return [...heard]
  }
  const { toggleFavourite } = await import('@/features/favourites/favourites-store')
  const { switchCustomerType } = await import('@/browser/customer-type')
  const { changeMembership } = await import('@/features/membership/change-membership')
  const { useSignedIn } = await import('@/browser/signed-in')
  useSignedIn.setState({
    user: { id: 1, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })
  expect(await said(() => toggleFavourite(7))).toEqual(['favorite:add'])
  expect(await said(() => toggleFavourite(7))).toEqual(['favorite:remove'])
  expect(await said(() => switchCustomerType('ORGANIZATION'))).toEqual(['customer-type:change'])
  expect(await said(() => changeMembership(true))).toEqual(['membership:join'])
  expect(await said(() => changeMembership(false))).toEqual(['membership:leave'])
})
