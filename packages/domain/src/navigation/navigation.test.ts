import { describe, expect, it } from 'vitest'
import { sortFor } from '../sort'
import {
  handlingOf,
  isHeaderHidden,
  loginRedirect,
  mayReloadForChunk,
  navigationEffects,
  type RoutePlace,
  safeReturnTo,
} from '.'

const place = (path: string, rest: Partial<RoutePlace> = {}): RoutePlace => ({
  routeName: 'category',
  meta: { layout: 'default' },
  path,
  hash: '',
  query: {},
  params: { category: 'sko' },
  fullPath: path,
  ...rest,
})

describe('route names', () => {
  it('[NAV-07] treats names with checkout specially', () => {
    for (const name of ['checkout', 'checkoutConfirm', 'nb-Checkout']) {
      expect(handlingOf(name), name).toMatchObject({
        allowExternalShippingFee: true,
        mayHideHeader: false,
        mayShowPanels: false,
        isRememberedAsLastVisited: false,
      })
    }
    expect(handlingOf('product')).toEqual({
      allowExternalShippingFee: false,
      mayHideHeader: true,
      mayShowPanels: true,
      isRememberedAsLastVisited: true,
    })
  })

  it('[NAV-08] sorts by relevance where the name has search in it', () => {
    for (const name of ['search', 'list-Search']) expect(sortFor(name, undefined), name).toBe('RELEVANCE')
    for (const name of ['category', 'list']) expect(sortFor(name, undefined), name).toBe('LATEST')
  })
})

describe('navigation', () => {
  it('[NAV-09] [NAV-12] [NAV-13] acts once on a new path, and not on a new query or hash', () => {
    const from = place('/c/sko')
    expect(navigationEffects(from, place('/c/kjoler'), 'http://no.localhost')).toMatchObject({
      impression: { event: 'page-impression', path: '/c/kjoler' },
      startsLoading: true,
      savesFilters: true,
    })
    const sameRoute = place('/c/sko', { query: { sort: 'PRICE' }, hash: '#x', fullPath: '/c/sko?sort=PRICE#x' })
    expect(navigationEffects(from, sameRoute, 'http://no.localhost')).toEqual({
      impression: undefined,
      startsLoading: false,
      savesFilters: false,
    })
  })

  it('[NAV-10] records name, meta, path, hash, query, params, full path, rendering and URL', () => {
    const to = place('/c/sko', { query: { sort: 'PRICE' }, hash: '#x', fullPath: '/c/sko?sort=PRICE#x' })
    expect(navigationEffects(undefined, to, 'http://no.localhost').impression).toEqual({
      event: 'page-impression',
      routeName: 'category',
      meta: { layout: 'default' },
      path: '/c/sko',
      hash: '#x',
      query: { sort: 'PRICE' },
      params: { category: 'sko' },
      fullPath: '/c/sko?sort=PRICE#x',
      isServerRendered: false,
      requestUrl: 'http://no.localhost/c/sko?sort=PRICE#x',
    })
  })

  it('[NAV-14] [NAV-15] hides the header on the way down past the padding and shows it on the way up', () => {
    const scroll = (wasHidden: boolean, from: number, to: number) =>
      isHeaderHidden(wasHidden, { from, to, siteTopThreshold: 80 })
    expect(scroll(false, 0, 80)).toBe(false)
    expect(scroll(false, 80, 81)).toBe(true)
    expect(scroll(true, 500, 499)).toBe(false)
    expect(scroll(true, 500, 500)).toBe(true)
    expect(scroll(true, 90, 40)).toBe(false)
  })

  it('[NAV-20] reloads for a lost chunk once in 60 seconds', () => {
    expect(mayReloadForChunk(undefined, 1_000)).toBe(true)
    expect(mayReloadForChunk(1_000, 60_999)).toBe(false)
    expect(mayReloadForChunk(1_000, 61_000)).toBe(true)
    expect(mayReloadForChunk(Number.NaN, 1_000)).toBe(true)
    expect(mayReloadForChunk(9_000, 1_000)).toBe(true)
  })
})

describe('the way back after login', () => {
  it('[GUARD-06] [ATTACK-04] is a path of this origin, else the start page', () => {
    expect(safeReturnTo('/min-konto/saldo?a=1#b')).toBe('/min-konto/saldo?a=1#b')
    for (const bad of [
      ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example'],
      ...['https:evil', '%2f%2fevil.example', '/a\r\nset-cookie: x'],
      ...['evil', '', ' /x', '/a\\b', '\\\\evil.example', undefined, null, 7, ['/x']],
    ]) {
      expect(safeReturnTo(bad, '/sv'), String(bad)).toBe('/sv')
    }
  })

  it('carries path and query but no login token', () => {
    expect(loginRedirect('/sv', '/sv/account', 'a=1&loginToken=secret')).toBe(
      '/sv?action=login&returnTo=%2Fsv%2Faccount%3Fa%3D1',
    )
    expect(loginRedirect('/', '/account', '')).toBe('/?action=login&returnTo=%2Faccount')
  })
})
