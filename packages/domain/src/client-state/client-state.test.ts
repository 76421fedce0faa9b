import { describe, expect, it } from 'vitest'
import {
  continueShoppingPath,
  createAppState,
  createEventQueue,
  defaultAppConfig,
  type EmittedEvent,
  nothingVisited,
  visited,
} from '.'

describe('app state', () => {
  it('[STATE-01] [CUSTTYPE-01] holds these fields, for a person with VAT until known better', () => {
    expect(createAppState({ viewportWidth: 1360, hostname: 'no.localhost' })).toEqual({
      customerType: 'PERSON',
      vatIncluded: true,
      scrollTop: 0,
      viewportWidth: 1360,
      hostname: 'no.localhost',
      config: defaultAppConfig,
      ancientBrowser: false,
      categoryTree: [],
      headerHidden: false,
      currentRouteName: 'home',
      currentPath: '/',
    })
  })

  it('[STATE-02] has these configuration fields', () => {
    expect(Object.keys(defaultAppConfig)).toEqual([
      'breakpoints',
      'authEndpoint',
      'signEndpoint',
      'siteTopThreshold',
      'productListDefaultSort',
      'customSortRoutes',
      'customerTypes',
    ])
    expect(defaultAppConfig).toEqual({
      breakpoints: { tablet: 768, laptop: 1024, desktop: 1280, desktopBig: 1536 },
      authEndpoint: '/auth/',
      signEndpoint: '/auth/sign',
      siteTopThreshold: 80,
      productListDefaultSort: 'LATEST',
      customSortRoutes: {},
      customerTypes: [
        { type: 'PERSON', vat: true },
        { type: 'ORGANIZATION', vat: false },
      ],
    })
  })

  it('[STATE-06] is made anew for each request, from what is known of it alone', () => {
    const known = { viewportWidth: 390, hostname: 'x' }
    const [one, other] = [
      createAppState({ ...known, customerType: 'ORGANIZATION', vatIncluded: false }),
      createAppState(known),
    ]
    expect(one).not.toBe(other)
    expect(other).toMatchObject({ customerType: 'PERSON', vatIncluded: true, hostname: 'x' })
  })
})

describe('the further groups', () => {
  it('[STATE-04] remembers the last product and list, but no checkout', () => {
    let state = visited(nothingVisited, 'checkoutConfirm', '/checkout/confirm')
    expect(continueShoppingPath(state, '/sv')).toBe('/sv')
    state = visited(state, 'product', '/p/kjole')
    expect(continueShoppingPath(state, '/')).toBe('/p/kjole')
    state = visited(visited(state, 'category', '/c/sko'), 'account', '/account')
    expect(state).toEqual({ productPath: '/p/kjole', listPath: '/c/sko' })
    expect(continueShoppingPath(state, '/')).toBe('/c/sko')
  })

  it('[STATE-04] queues events until somebody listens, and then tells them', () => {
    const queue = createEventQueue(() => {})
    const heard: EmittedEvent[] = []
    queue.emit({ name: 'favorite:add', detail: 7 })
    const stop = queue.subscribe((event) => heard.push(event))
    queue.emit({ name: 'membership:join' })
    stop()
    queue.emit({ name: 'membership:leave' })
    expect(heard).toEqual([{ name: 'favorite:add', detail: 7 }, { name: 'membership:join' }])
  })

  it('keeps a failing listener away from the one who emitted', () => {
    const faults: unknown[] = []
    const queue = createEventQueue((error) => faults.push(error))
    const heard: string[] = []
    queue.subscribe(() => {
      throw new Error('blocked')
    })
    queue.subscribe(({ name }) => heard.push(name))
    expect(() => queue.emit({ name: 'favorite:remove' })).not.toThrow()
    expect(heard).toEqual(['favorite:remove'])
    expect(faults).toHaveLength(1)
  })
})
