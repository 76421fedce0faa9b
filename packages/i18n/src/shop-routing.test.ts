import { channel } from '@shop/domain/market'
import { compileRouting, type RoutingConfig } from '@shop/domain/routing'
import { describe, expect, it } from 'vitest'
import { isLocale, type Locale, locales } from './locales'
import { exemptSegments, pathFor, pathInMarket, routeTable, type Screen, screens } from './routes'

const config: RoutingConfig = {
  mode: 'domain',
  markets: channel.markets.map((market) => ({ ...market, domains: [`${market.alias}.localhost`] })),
  fallbackMarket: 'no',
  locales,
  defaultLocale: 'nb',
  exempt: exemptSegments,
  table: routeTable,
}
const inDomain = compileRouting(config)
const inPath = compileRouting({ ...config, mode: 'path' })
const params: Record<string, string | string[]> = {
  ...{ alias: 'blå-kjole', category: 'klær', search: 'rød', list: 'a/b' },
  ...{ brand: ['havrå', 'sko'], discountCampaign: ['midsommar'], path: ['a', 'b'] },
}
const pathTo = pathFor as (screen: Screen, locale: Locale, params: object) => string
const pathToIn = pathInMarket as (market: string, screen: Screen, locale: Locale, params: object) => string
const ask = (decide: typeof inDomain, alias: string, path: string) =>
  decide({ host: `${alias}.localhost`, path, query: '', cookies: {} })
const expected = (screen: Screen) => (screen === 'notFound' ? { kind: 'not-found' } : { kind: 'go', screen })

describe.each(channel.markets.map((market) => [market.alias as string, market] as const))(
  'in market %s',
  (alias, market) => {
    const allowed = market.allowedLanguages.map(({ code }) => code).filter(isLocale)

    it('[ROUTING-01] [ROUTE-01] [ROUTE-02] every link leads to its screen without a redirect', () => {
      for (const locale of allowed) {
        for (const screen of screens) {
          const place = { market: alias, locale, ...expected(screen) }
          expect(ask(inDomain, alias, pathTo(screen, locale, params)), `${screen} ${locale}`).toMatchObject(place)
          expect(ask(inPath, alias, pathToIn(alias, screen, locale, params)), `${screen} ${locale}`).toMatchObject(
            place,
          )
        }
      }
    })

    it('[ROUTE-01] [ROUTING-07] [ROUTING-08] [ROUTING-09] every link in another language leads to the same screen in one step', () => {
      const home = market.defaultLanguageId.slice(0, 2)
      for (const locale of locales.filter((each) => !allowed.includes(each))) {
        for (const screen of screens) {
          for (const [decide, path] of [
            [inDomain, pathTo(screen, locale, params)],
            [inPath, pathToIn(alias, screen, locale, params)],
          ] as const) {
            const moved = ask(decide, alias, path)
            expect(moved.kind, `${screen} ${locale}`).toBe('redirect')
            if (moved.kind !== 'redirect') continue
            expect(ask(decide, alias, moved.location), `${path} -> ${moved.location}`).toMatchObject({
              market: alias,
              locale: home,
              ...expected(screen),
            })
          }
        }
      }
    })
  },
)

it('[ROUTING-12] the four languages are all there are', () => {
  expect(ask(inDomain, 'no', '/en')).toMatchObject({ kind: 'go', screen: 'page', params: { alias: 'en' } })
})
