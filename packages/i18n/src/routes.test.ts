import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Locale, locales } from './locales'
import {
  listReadings,
  matchPath,
  type ParamsOf,
  pathFor,
  pathInMarket,
  reservedAliases,
  routes,
  type Screen,
  screens,
} from './routes'

const sampleParams: Partial<Record<Screen, Record<string, string | string[]>>> = {
  inspiration: { alias: 'høst-26' },
  page: { alias: 'om-oss' },
  product: { alias: 'blå-kjole' },
  category: { category: 'klær' },
  brand: { brand: ['havrå', 'sko'] },
  campaign: { discountCampaign: ['midsommar', 'rea'] },
  search: { search: 'rød kjole/50% & mer' },
  generalList: { path: ['a', 'b', 'c'] },
}
const untypedPathFor = pathFor as (screen: Screen, locale: Locale, params?: object) => string

describe('the route table', () => {
  it('[ROUTE-03] [ROUTE-52] round-trips every screen in every language', () => {
    for (const screen of screens) {
      for (const locale of locales) {
        const params = sampleParams[screen] ?? {}
        expect(matchPath(untypedPathFor(screen, locale, params), locale), `${screen} ${locale}`).toEqual({
          screen,
          params,
        })
      }
    }
  })

  it('[ROUTE-03] round-trips any parameter, whatever its letters', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 }).map((value) => value.normalize('NFC'))
    // A path cannot say `.`, `..` or control characters: browsers resolve or refuse them.
    const sayable = text.filter((value) => !/^\.\.?$|[\p{Cc}]/u.test(value))
    fc.assert(
      fc.property(
        sayable,
        fc.array(sayable, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...locales),
        (search, brand, locale) => {
          expect(matchPath(pathFor('search', locale, { search }), locale)).toEqual({
            screen: 'search',
            params: { search },
          })
          expect(matchPath(pathFor('brand', locale, { brand }), locale)).toEqual({ screen: 'brand', params: { brand } })
        },
      ),
    )
  })

  it('[ROUTE-02] prefixes every language but nb', () => {
    expect(locales.map((locale) => pathFor('checkout', locale))).toEqual([
      '/sv/kassan',
      '/kassen',
      '/da/kassen',
      '/fi/kassa',
    ])
    expect(locales.map((locale) => pathFor('home', locale))).toEqual(['/sv', '/', '/da', '/fi'])
    expect(locales.map((locale) => pathFor('account', locale))).toEqual([
      '/sv/account',
      '/account',
      '/da/account',
      '/fi/account',
    ])
    expect(matchPath('/kassan', 'sv')).toBeUndefined()
    expect(matchPath('/kassen', 'nb')?.screen).toBe('checkout')
    expect(matchPath('/nb/kassen', 'nb')).toBeUndefined()
  })

  it('[ROUTE-30] [ROUTE-32] [ROUTE-33] [ROUTE-34] [ROUTE-35] [ROUTE-36] [ROUTE-37] [ROUTE-38] [ROUTE-39] [ROUTE-40] [ROUTE-41] writes the localised paths with exactly these letters', () => {
    const letters = (screen: Screen) => locales.map((locale) => decodeURIComponent(untypedPathFor(screen, locale)))
    expect(letters('favourites')).toEqual(['/sv/favoriter', '/favoriter', '/da/favoritter', '/fi/suosikkeja'])
    expect(letters('comingSoon')).toEqual(['/sv/kommer-snart', '/kommer-snart', '/da/kommer-snart', '/fi/tulossa-pian'])
    expect(letters('checkout')).toEqual(['/sv/kassan', '/kassen', '/da/kassen', '/fi/kassa'])
    expect(letters('brands')).toEqual(['/sv/märken', '/merker', '/da/mærker', '/fi/merkit'])
    expect(letters('newArrivals')).toEqual(['/sv/nyheter', '/nyheter', '/da/nyheder', '/fi/uutuudet'])
    expect(letters('bestsellers')).toEqual([
      '/sv/bästsäljare-just-nu',
      '/bestselgere-akkurat-nå',
      '/da/bestseller-lige-nu',
      '/fi/parhaiten-myydyt-just-nyt',
    ])
    expect(letters('registerReturn')).toEqual([
      '/sv/registrera-retur',
      '/registrere-retur',
      '/da/registrer-returnering',
      '/fi/rekisteröi-palautus',
    ])
    expect(letters('changeDelivery')).toEqual([
      '/sv/ändra-leverans',
      '/endre-levering',
      '/da/ændr-levering',
      '/fi/muuta-toimitusta',
    ])
    expect(letters('changeItems')).toEqual(['/sv/ändra-varor', '/endre-varer', '/da/ændr-varer', '/fi/muuta-tuotteita'])
    expect(letters('trackOrder')).toEqual(['/sv/spåra-paket', '/spor-pakke', '/da/spor-pakke', '/fi/seuraa-pakettia'])
    expect(letters('accountOrders')).toEqual([
      '/sv/mina-sidor/ordrar',
      '/min-konto/bestillinger',
      '/da/min-konto/bestillinger',
      '/fi/tilini/tilaukset',
    ])
    expect(letters('accountSettings')).toEqual([
      '/sv/mina-sidor/inställningar',
      '/min-konto/innstillinger',
      '/da/min-konto/indstillinger',
      '/fi/tilini/asetukset',
    ])
    expect(letters('accountMembership')).toEqual([
      '/sv/mina-sidor/medlemskap',
      '/min-konto/medlemskap',
      '/da/min-konto/medlemskab',
      '/fi/tilini/jäsenyys',
    ])
    expect(letters('accountBalance')).toEqual([
      '/sv/mina-sidor/saldo',
      '/min-konto/saldo',
      '/da/min-konto/saldo',
      '/fi/tilini/saldo',
    ])
  })

  it('[ROUTE-42] reads raw, decomposed and encoded letters alike and writes them encoded', () => {
    const composed = '/sv/bästsäljare-just-nu'
    const encoded = '/sv/b%C3%A4sts%C3%A4ljare-just-nu'
    expect(pathFor('bestsellers', 'sv')).toBe(encoded)
    for (const brand of ['märken', 'märken'.normalize('NFD')])
      expect(pathFor('brand', 'sv', { brand: [brand] })).toBe('/sv/b/m%C3%A4rken')
    for (const path of [
      composed,
      composed.normalize('NFD'),
      encoded,
      encoded.toLowerCase(),
      encodeURI(composed.normalize('NFD')),
    ]) {
      expect(matchPath(path, 'sv'), path).toEqual({ screen: 'bestsellers', params: {} })
    }
    expect(matchPath('/da/%zz', 'da')).toBeUndefined()
  })

  it('[ROUTE-42] reads every path with å ä ø æ ö in each of its spellings, and each such name', () => {
    const letters = /[åäøæö]/u
    const localised = locales.flatMap((locale) =>
      screens
        .map((screen) => [screen, locale, decodeURIComponent(untypedPathFor(screen, locale))] as const)
        .filter(([, , path]) => letters.test(path)),
    )
    expect(localised.length).toBeGreaterThan(5)
    const named = ['å', 'ä', 'ø', 'æ', 'ö'].map((letter) => ['page', 'nb', `/${letter}re`] as const)
    for (const [screen, locale, path] of [...localised, ...named])
      for (const spelt of [path, path.normalize('NFD'), encodeURI(path), encodeURI(path.normalize('NFD'))]) {
        const found = matchPath(spelt, locale)
        expect(found?.screen, spelt).toBe(screen)
        if (screen === 'page') expect(found?.params, spelt).toEqual({ alias: path.slice(1) })
        expect(untypedPathFor(screen, locale, found?.params), spelt).toBe(encodeURI(path))
      }
  })

  it('[ROUTE-01] [ROUTE-04] [ROUTE-05] [ROUTE-06] [ROUTE-07] [ROUTE-08] [ROUTE-09] [ROUTE-10] [ROUTE-11] [ROUTE-12] [ROUTE-29] writes the fixed paths below every language', () => {
    for (const [screen, path] of Object.entries({
      notFound: '/404',
      account: '/account',
      resetPassword: '/account/reset-password',
      checkoutConfirm: '/checkout/confirm',
      checkoutFailed: '/checkout/klarna-fail',
      memberPage: '/bubbleroom-member',
      style: '/bubbleroomstyle',
      previewWidgets: '/preview-widgets',
      content: '/content',
      invoices: '/mine-fakturaer',
    } satisfies Partial<Record<Screen, string>>))
      expect(locales.map((locale) => untypedPathFor(screen as Screen, locale))).toEqual(
        locales.map((locale) => (locale === 'nb' ? path : `/${locale}${path}`)),
      )
    expect(matchPath('/', 'nb')).toEqual({ screen: 'home', params: {} })
  })

  it('[ROUTE-13] [ROUTE-14] [ROUTE-15] [ROUTE-17] [ROUTE-22] [ROUTE-24] [ROUTE-25] [ROUTE-26] [ROUTE-27] [ROUTE-28] writes and reads paths with parameters', () => {
    for (const [screen, params, path] of [
      ['content', { alias: 'om-oss' }, '/content/om-oss'],
      ['content', {}, '/content'],
      ['inspiration', { alias: 'host' }, '/inspiration/host'],
      ['product', { alias: 'kjole' }, '/p/kjole'],
      ['category', { category: 'dame' }, '/c/dame'],
      ['brand', { brand: ['a', 'b'] }, '/b/a/b'],
      ['campaign', { discountCampaign: ['a', 'b'] }, '/dc/a/b'],
      ['search', { search: 'rød kjole' }, '/s/r%C3%B8d%20kjole'],
      ['generalList', { path: ['a', 'b', 'c'] }, '/l/a/b/c'],
      ['list', { list: 'sale' }, '/list/sale'],
      ['list', {}, '/list'],
    ] as const) {
      expect(untypedPathFor(screen, 'nb', params)).toBe(path)
      expect(matchPath(path, 'nb')).toEqual({ screen, params })
    }
    expect(listReadings).toEqual(['brand', 'category', 'discountCampaign', 'list', 'search'])
  })

  it('[ROUTE-30] [ROUTE-31] reads both Norwegian favourites and links to the first', () => {
    expect(matchPath('/favoritter', 'nb')?.screen).toBe('favourites')
    expect(matchPath('/favoriter', 'nb')?.screen).toBe('favourites')
    expect(pathFor('favourites', 'nb')).toBe('/favoriter')
    expect(matchPath('/sv/favoritter', 'sv')).toEqual({ screen: 'page', params: { alias: 'favoritter' } })
  })

  it('[ROUTE-17] [ROUTE-18] [ROUTE-19] [ROUTE-20] [ROUTE-23] finds the product behind each of its path shapes and nothing behind a bare one', () => {
    for (const path of ['/p/kjole', '/p/dame/kjole', '/p/dame/klær/kjole', '/product/kjole']) {
      expect(matchPath(path, 'nb'), path).toEqual({ screen: 'product', params: { alias: 'kjole' } })
    }
    expect(matchPath('/c/dame/kjoler', 'nb')).toEqual({ screen: 'category', params: { category: 'kjoler' } })
    for (const path of ['/product', '/p', '/p/a/b/c/d', '/c/a/b/c', '/min-konto', '/b'])
      expect(matchPath(path, 'nb'), path).toBeUndefined()
  })

  it('[ROUTE-16] [ROUTE-43] takes a single unknown segment for a content alias, a foreign screen name included', () => {
    expect(matchPath('/om-oss', 'nb')).toEqual({ screen: 'page', params: { alias: 'om-oss' } })
    expect(matchPath('/fi/kassan', 'fi')).toEqual({ screen: 'page', params: { alias: 'kassan' } })
    expect(matchPath('/min-konto%2Fbestillinger', 'nb')?.screen).not.toBe('accountOrders')
    for (const own of ['/kassen', '/merker', '/404', '/bubbleroomstyle', '/handlekurv'])
      expect(matchPath(own, 'nb')?.screen, own).not.toBe('page')
    for (const reserved of ['/p', '/dc', '/om/oss']) expect(matchPath(reserved, 'nb'), reserved).toBeUndefined()
  })

  it('[ROUTE-16] [ROUTING-14] reserves first segments of screens, files, languages and markets', () => {
    const reserved = reservedAliases('nb', ['no', 'se'])
    for (const alias of [
      'kassen',
      'favoritter',
      'p',
      'list',
      'min-konto',
      'api',
      'graphql',
      'sw.js',
      '__assist',
      'assets',
      'auth',
      'likes',
      'images',
      'redirect',
      'fi',
      'se',
    ]) {
      expect(reserved.has(alias), alias).toBe(true)
    }
    expect(reserved.has('om-oss')).toBe(false)
  })

  it('puts market and language in front where the market is in the path', () => {
    expect(pathInMarket('no', 'checkout', 'nb')).toBe('/no/nb/kassen')
    expect(pathInMarket('fi', 'home', 'sv')).toBe('/fi/sv')
  })

  it('[ROUTE-06] [ROUTE-10] [ROUTE-29] [LAYOUT-01] [LAYOUT-02] [LAYOUT-03] guards account pages, the member page and lists, and clears the checkout of distractions', () => {
    const guarded = (guard: string) =>
      screens.filter((screen) => (routes[screen].guards as readonly string[]).includes(guard))
    expect(guarded('ralph-authenticated')).toEqual([
      'account',
      'invoices',
      'accountOrders',
      'accountSettings',
      'accountMembership',
      'accountBalance',
      'accountReturns',
    ])
    expect(guarded('check-is-member')).toEqual(['memberPage'])
    expect(guarded('ralph-list-page-routing')).toEqual([
      'category',
      'brand',
      'campaign',
      'search',
      'generalList',
      'list',
    ])
    expect(guarded('ralph-default')).toEqual(screens)
    const inLayout = (layout: string) => screens.filter((screen) => routes[screen].layout === layout)
    expect(inLayout('undistracted')).toEqual(['checkoutFailed', 'checkout'])
    expect(inLayout('default')).toHaveLength(screens.length - 4)
    expect(inLayout('undistracted-special')).toEqual(['resetPassword', 'checkoutConfirm'])
  })

  it('[ROUTE-52] types the parameters', () => {
    expectTypeOf<ParamsOf<'product'>>().toEqualTypeOf<{ readonly alias: string }>()
    expectTypeOf<ParamsOf<'category'>>().toEqualTypeOf<{ readonly category: string }>()
    // Its alias is the token of a preview as well.
    expectTypeOf<ParamsOf<'content'>>().toEqualTypeOf<{ readonly alias?: string }>()
    expectTypeOf<ParamsOf<'brand'>>().toEqualTypeOf<{ readonly brand: readonly string[] }>()
    expectTypeOf<ParamsOf<'campaign'>>().toEqualTypeOf<{ readonly discountCampaign: readonly string[] }>()
    expectTypeOf<ParamsOf<'search'>>().toEqualTypeOf<{ readonly search: string }>()
    expectTypeOf<ParamsOf<'list'>>().toEqualTypeOf<{ readonly list?: string }>()
    expectTypeOf<ParamsOf<'page'>>().toEqualTypeOf<{ readonly alias: string }>()
    expectTypeOf<Parameters<typeof pathInMarket>[0]>().toEqualTypeOf<string>()
    // @ts-expect-error a category list needs its category
    expect(() => pathFor('category', 'nb')).not.toThrow()
  })
})
