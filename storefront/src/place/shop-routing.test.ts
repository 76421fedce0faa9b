import { type Locale, locales } from '@shop/i18n/locales'
import { pathFor, type Screen, screens, pathInMarket as tableInMarket } from '@shop/i18n/routes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pathIn, pathInMarket, shopRouting } from './shop-routing'

type Untyped = (screen: Screen, locale: Locale, params?: object) => string
type UntypedInMarket = (market: string, screen: Screen, locale: Locale, params?: object) => string

const PARAMS: Partial<Record<Screen, Record<string, string | string[]>>> = {
  inspiration: { alias: 'høst-26' },
  page: { alias: 'om-oss' },
  product: { alias: 'blå-kjole' },
  category: { category: 'klær' },
  brand: { brand: ['havrå', 'sko'] },
  campaign: { discountCampaign: ['midsommar', 'rea'] },
  search: { search: 'rød kjole/50% & [mer]' },
  generalList: { path: ['a', 'b', 'c'] },
  list: { list: 'nytt' },
}

it('[ARCH-04] next-intl makes the address of every screen in every language from our one table', () => {
  expect(Object.keys(shopRouting.pathnames)).toEqual(screens.map((screen) => `/${screen}`))
  for (const screen of screens)
    for (const locale of locales)
      for (const params of [PARAMS[screen] ?? {}, ...(screen === 'list' || screen === 'generalList' ? [{}] : [])]) {
        expect((pathIn as Untyped)(screen, locale, params), `${screen} ${locale}`).toBe(
          (pathFor as Untyped)(screen, locale, params),
        )
        expect((pathInMarket as UntypedInMarket)('se', screen, locale, params), `${screen} ${locale}`).toBe(
          (tableInMarket as UntypedInMarket)('se', screen, locale, params),
        )
      }
  expect(pathIn('bestsellers', 'sv')).toBe('/sv/b%C3%A4sts%C3%A4ljare-just-nu')
  expect([pathIn('home', 'nb'), pathIn('home', 'fi'), pathInMarket('no', 'home', 'nb')]).toEqual(['/', '/fi', '/no/nb'])
})

it('[ARCH-04] whatever letters a parameter has, the services make the same address', () => {
  const segment = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/^\.\.?$/.test(text))
  fc.assert(
    fc.property(
      segment,
      fc.array(segment, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...locales),
      (search, brand, locale) => {
        expect(pathIn('search', locale, { search })).toBe(pathFor('search', locale, { search }))
        expect(pathIn('brand', locale, { brand })).toBe(pathFor('brand', locale, { brand }))
        expect(pathIn('product', locale, { alias: search })).toBe(pathFor('product', locale, { alias: search }))
      },
    ),
  )
})
