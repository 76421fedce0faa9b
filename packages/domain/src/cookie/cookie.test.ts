import { describe, expect, it } from 'vitest'
import { type CookieName, cartCookieLifetimeMs, cookieNames, cookiePrefix, storageNames } from '../constants'
import { purposeOf } from '../privacy'
import {
  allowedCaches,
  authCookies,
  type ConsentGroup,
  cacheDefinitions,
  cookieDefinitions,
  cookieTable,
  hasConsent,
  makeConsent,
  mayWrite,
  persistedStateGroups,
  readConsent,
  readCookie,
  readStored,
  removeCookie,
  storageDefinitions,
  toDelete,
  writeCookie,
} from '.'

const login = { tokenMaxAge: 900, isRemembered: true }
const lifeOf = (name: CookieName, with_ = login) =>
  Number(/Max-Age=(\d+)/.exec(writeCookie(name, 'x', { isSecure: false, login: with_ }))?.[1])

describe('cookies', () => {
  it('[COOKIE-01] start with ralph-, but for apollo-token', () => {
    const others = Object.values(cookieNames).filter((name) => !name.startsWith('ralph-'))
    expect(others).toEqual(['apollo-token'])
    expect(cookiePrefix).toBe('ralph-')
    expect(Object.keys(cookieDefinitions).sort()).toEqual(Object.values(cookieNames).sort())
  })

  it('[COOKIE-02] apollo-token lives 7 days on path / and is not Secure on plain http', () => {
    expect(writeCookie('apollo-token', 'a.b', { isSecure: false })).toBe(
      'apollo-token=a.b; Path=/; Max-Age=604800; SameSite=Lax',
    )
    expect(writeCookie('apollo-token', 'a.b', { isSecure: true })).toContain('; Secure')
  })

  it('[COOKIE-03] ralph-auth lives as long as the token', () => {
    expect(lifeOf('ralph-auth')).toBe(900)
    expect(lifeOf('ralph-auth', { tokenMaxAge: 77, isRemembered: false })).toBe(77)
    expect(() => writeCookie('ralph-auth', 'x', { isSecure: false })).toThrow('ralph-auth')
    expect(lifeOf('apollo-token', { tokenMaxAge: 77, isRemembered: false })).toBe(604800)
    expect(authCookies).toEqual(expect.arrayContaining(['apollo-token', 'ralph-auth']))
  })

  it('[COOKIE-04] ralph-user lives 604800 s if remembered, else 1800 s', () => {
    expect(lifeOf('ralph-user')).toBe(604800)
    expect(lifeOf('ralph-user', { tokenMaxAge: 900, isRemembered: false })).toBe(1800)
  })

  it('[COOKIE-05] ralph-cart lives 31536000000 ms, which are 31536000 s, on path /', () => {
    expect(cartCookieLifetimeMs).toBe(31_536_000_000)
    expect(writeCookie('ralph-cart', 'c1', { isSecure: false })).toBe(
      'ralph-cart=c1; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  it('[COOKIE-06] ralph-cart-old lives 31536000000 ms, which are 31536000 s, on path /', () => {
    expect(cartCookieLifetimeMs).toBe(31_536_000_000)
    expect(writeCookie('ralph-cart-old', 'c1', { isSecure: false })).toBe(
      'ralph-cart-old=c1; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  it('[COOKIE-07] [CUSTTYPE-04] ralph-user-type lives a year', () => {
    expect(lifeOf('ralph-user-type')).toBe(31536000)
  })

  it('[COOKIE-08] [COOKIE-09] [COOKIE-10] [COOKIE-11] [COOKIE-12] [COOKIE-13] [COOKIE-16] the others live a year', () => {
    for (const name of [
      'ralph-persisted-states',
      'ralph-engagement',
      'ralph-voucher',
      'ralph-discovery-key',
      'ralph-selected-market',
      'ralph-checkout-market',
      'ralph-cookie-consent',
    ] as const) {
      expect(lifeOf(name), name).toBe(31536000)
    }
  })

  it('[COOKIE-14] lists what goes with the token', () => {
    expect(authCookies).toEqual(['apollo-token', 'ralph-auth', 'ralph-auth-refresh', 'ralph-user'])
    expect(removeCookie('ralph-auth-refresh', true)).toBe(
      'ralph-auth-refresh=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    )
  })

  it('[COOKIE-15] reads a damaged value as absent', () => {
    const numbers = (value: unknown) =>
      Array.isArray(value) && value.every(Number.isFinite) ? (value as number[]) : undefined
    expect(readStored('[1,2]', numbers)).toEqual([1, 2])
    for (const damaged of ['{', '[1,"a"]', '{}', '', undefined, 'null'])
      expect(readStored(damaged, numbers)).toBeUndefined()
    expect(readCookie('ralph-cart=%E0%A4%A; x=1', 'ralph-cart')).toBeUndefined()
    expect(readCookie('a=1; ralph-cart=c%201; ralph-cart-old=b', 'ralph-cart')).toBe('c 1')
    expect(readCookie('ralph-cart=', 'ralph-cart')).toBeUndefined()
    expect(readCookie(undefined, 'ralph-cart')).toBeUndefined()
    for (const damaged of [null, 1, {}, { version: 1, time: 1 }]) expect(readConsent(damaged)).toBeUndefined()
  })

  it('keeps the refresh token and the mark of the device from scripts, and nothing else', () => {
    const hidden = Object.entries(cookieDefinitions).filter(([, { httpOnly }]) => httpOnly)
    expect(hidden.map(([name]) => name)).toEqual(['ralph-auth-refresh', 'ralph-known-device'])
  })

  it('[COOKIE-17] persists state groups without tokens or personal ids', () => {
    expect(persistedStateGroups).toEqual(['customerType'])
  })
})

const ID = '5f4d9b0a-6f0e-4a57-9d61-0f6d7c3b2a10'

describe('consent', () => {
  it('[COOKIE-16] gives every cookie and storage key its group', () => {
    const inGroup = (group: string) =>
      [
        ...Object.entries(cookieDefinitions).filter(([, each]) => each.group === group),
        ...Object.entries(storageDefinitions).filter(([, each]) => each.group === group),
      ].map(([name]) => name)
    expect(inGroup('functional').sort()).toEqual([
      'ralph-last-visited',
      'ralph-persisted-states',
      'recentSearches',
      'voyado.session',
    ])
    expect(inGroup('marketing')).toEqual(['ralph-engagement', 'ralph-discovery-key', 'ralph-reported-orders'])
    expect(inGroup('statistics')).toEqual([])
    expect(inGroup('necessary')).toHaveLength(18)
    expect(inGroup('necessary')).toEqual(
      expect.arrayContaining([
        ...['apollo-token', 'ralph-auth', 'ralph-auth-refresh', 'ralph-user', 'ralph-cart', 'ralph-cart-old'],
        ...['ralph-user-type', 'ralph-selected-market', 'ralph-checkout-market', 'ralph-voucher', 'ralph-favorites'],
        'ralph-cookie-consent',
      ]),
    )
  })

  it('[COOKIE-16] writes nothing before its group is accepted, deletes it when consent is withdrawn, and holds version, time and groups', () => {
    expect(mayWrite('ralph-cart', undefined)).toBe(true)
    expect(mayWrite('voyado.session', undefined)).toBe(false)
    const functional = makeConsent(['functional'], 5)
    expect(functional).toEqual({ version: 1, time: 5, groups: ['necessary', 'functional'] })
    expect(mayWrite('voyado.session', functional)).toBe(true)
    expect(toDelete(functional)).toEqual({
      cookies: ['ralph-engagement', 'ralph-discovery-key'],
      storage: ['ralph-reported-orders'],
      caches: [],
    })
    expect(allowedCaches(functional)).toEqual(['shop-1-pages', 'shop-1-files'])
    expect(toDelete(undefined).caches).toEqual(['shop-1-pages', 'shop-1-files'])
    expect(allowedCaches(undefined)).toEqual([])
    expect(toDelete(makeConsent([], 6)).storage).toEqual([
      'voyado.session',
      'recentSearches',
      'ralph-last-visited',
      'ralph-reported-orders',
    ])
    expect(toDelete(makeConsent([], 6)).cookies).toEqual([
      'ralph-persisted-states',
      'ralph-engagement',
      'ralph-discovery-key',
    ])
    // Each group opens what is its own, and no choice opens what was not chosen.
    const names = [...Object.values(cookieNames), ...Object.values(storageNames)]
    const opened = (...chosen: readonly ConsentGroup[]) =>
      names.filter((name) => mayWrite(name, makeConsent(chosen, 7)) && !mayWrite(name, undefined))
    expect(opened()).toEqual([])
    expect(opened('statistics')).toEqual([])
    expect(opened('functional')).toEqual([
      ...['ralph-persisted-states', 'voyado.session', 'recentSearches', 'ralph-last-visited'],
    ])
    expect(opened('marketing')).toEqual(['ralph-engagement', 'ralph-discovery-key', 'ralph-reported-orders'])
    expect(names.filter((name) => mayWrite(name, undefined))).toHaveLength(18)
  })

  it('[LAW-08] a choice of an earlier shop has no id, and counts all the same', () => {
    expect(readConsent({ version: 1, time: 5, groups: ['functional'] })).toEqual({
      ...{ version: 1, time: 5, groups: ['necessary', 'functional'] },
    })
    expect(readConsent({ id: ID, version: 1, time: 5, groups: [] })).toMatchObject({ id: ID })
    expect(readConsent({ id: 7, version: 1, time: 5, groups: [] })).not.toHaveProperty('id')
  })

  it('asks again when the version has changed', () => {
    const old = { ...makeConsent(['marketing'], 5), version: 0 }
    expect(hasConsent(old, 'marketing')).toBe(false)
    expect(hasConsent(old, 'necessary')).toBe(true)
    expect(readConsent({ version: 1, time: 5, groups: ['marketing', 'x'] })).toEqual(makeConsent(['marketing'], 5))
  })
})

describe('the table of what the shop puts into a browser', () => {
  it('[LAW-20] follows the table of purposes: what serves a purpose that rests on consent waits for one, and nothing else does', () => {
    for (const { name, group, serves } of cookieTable())
      expect(group === 'necessary', name).toBe(purposeOf(serves).basis !== 'consent')
  })

  it('[LAW-20] names each cookie, key and cache that something writes, with its group, its purpose and its time', () => {
    const rows = cookieTable()
    const names = rows.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const all = [
      ...Object.keys(cookieDefinitions),
      ...Object.keys(storageDefinitions),
      ...Object.keys(cacheDefinitions),
    ]
    // Nothing writes it any more.
    expect(all.filter((name) => !names.some((one) => one === name))).toEqual(['recentSearches'])
    for (const { name, group, place, life } of rows) {
      // What needs no consent does not end with one.
      if (place === 'local' || place === 'cache') expect(life, name).toBe(group === 'necessary' ? 'kept' : 'consent')
      if (place === 'cookie' && life === 'year') expect(lifeOf(name as CookieName), name).toBe(31536000)
      if (place === 'cookie' && life === 'signIn') expect(lifeOf(name as CookieName), name).toBeLessThanOrEqual(604800)
    }
  })
})
