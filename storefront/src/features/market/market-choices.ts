import { type Market, pickerMarkets } from '@shop/domain/market'
import { decideRoute } from '@shop/domain/routing'
import type { Locale } from '@shop/i18n/locales'
import { isScreen, type Screen } from '@shop/i18n/routes'
import 'server-only'
import { routingConfig } from '@/config'
import { queryForPage } from '@/data/server-query'
import { hrefFor } from '@/place/links'
import { routing } from '@/place/live-routing'
import { originOf } from '@/place/origin-of'
import { contextOf, type Place, placeOf } from '@/place/place-of'
import { keptQuery } from './kept-query'
import type { MarketChoice } from './market-choice'
import { paramsElsewhere } from './params-elsewhere'

const MARKETS = `query PickerMarkets($channelId: String) {
  channel(channelId: $channelId) { markets {
    alias virtual onlyDisplayInCheckout groupKey defaultLanguageId allowedLanguages { id name code } country { name code } currency { code }
  } }
}`
type Here = { readonly host: string; readonly address: URL; readonly selectedMarket: string | undefined }

/** Every market that may be chosen, with the page at `address` in each of its languages; else its start page. */
export async function marketChoices({ host, address, selectedMarket }: Here): Promise<readonly MarketChoice[]> {
  const { pathname: path, search: query } = address
  const decision = decideRoute({ host, path, query, cookies: { selectedMarket } }, routing())
  if (decision.kind === 'exempt' || decision.kind === 'redirect') return []
  const here = placeOf(decision.market, decision.locale)
  if (!here) return []
  const known = decision.kind === 'go' && isScreen(decision.screen) ? decision : undefined
  const screen: Screen = known && isScreen(known.screen) ? known.screen : 'home'

  const { channel } = await queryForPage(MARKETS, contextOf(here))
  const markets = pickerMarkets(channel?.markets ?? [])
  const places = markets.flatMap(({ alias, allowedLanguages }) =>
    allowedLanguages.flatMap(({ code }) => placeOf(alias, code) ?? []),
  )
  const currencyIn = ({ market }: Place) => markets.find(({ alias }) => alias === market)?.currency.code
  const paramsIn = await paramsElsewhere(screen, known?.params ?? {}, here, places)
  const hrefIn = (place: Place) => {
    const params = paramsIn(place)
    const target = params ? hrefFor(screen, place, params as never) : hrefFor('home', place)
    const isSameLanguage = here.locale === place.locale
    const isSameCurrency = currencyIn(here) === currencyIn(place)
    const kept = params ? keptQuery(address.searchParams, { isSameLanguage, isSameCurrency }) : ''
    return (routingConfig.mode === 'path' ? '' : originOf(place.market)) + target + kept
  }
  return markets.map(({ alias, groupKey, country, currency, allowedLanguages }) => ({
    alias,
    groupKey,
    country: countryName(country, allowedLanguages.find(({ code }) => code === here.locale)?.code),
    currency: currency.code,
    languages: places
      .filter(({ market }) => market === alias)
      .map((place) => ({
        code: place.locale,
        name: languageName(place.locale),
        href: hrefIn(place),
        current: place.market === here.market && place.locale === here.locale,
      })),
  }))
}

/** Each country in its own language, unless the visitor's is one that is spoken there. */
function countryName({ name, code }: Market['country'], language: string | undefined): string {
  return (language && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || name
}

const languageName = (code: Locale) =>
  new Intl.DisplayNames(code === 'nb' ? 'no' : code, { type: 'language' }).of(code === 'nb' ? 'no' : code) ?? code
