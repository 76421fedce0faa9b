import { type LocaleCode, localeRecords } from '@shop/domain/market'
import { marketOf, shopChannel } from './live-channel'

export type Place = {
  /** The market's alias, first segment of the rewritten path. */
  readonly market: string
  readonly locale: LocaleCode
  /** What every operation of the Merchant API is told. */
  readonly channelId: string
  readonly marketId: string
  readonly languageId: string
  /** The preview that the page is made for; the services answer from its draft. */
  readonly view?: string
}

/** Behind the market in the path of a preview's pages, so that none of them is ever taken for the market's own. */
const VIEW = /^([a-z]{2,12})~([0-9a-f]{32})$/
export const viewedMarket = (market: string, view: string) => `${market}~${view}`

export function placeOf(marketAlias: string | undefined, code: string | undefined): Place | undefined {
  const [, viewed, view] = VIEW.exec(decoded(marketAlias)) ?? []
  const market = marketOf(viewed ?? marketAlias ?? '')
  const language = localeRecords.find((record) => record.code === code)
  if (!market || !language) return undefined
  return {
    market: market.alias,
    locale: language.code,
    channelId: shopChannel().id,
    marketId: view ? viewedMarket(market.alias, view) : market.alias,
    languageId: language.iso,
    ...(view && { view }),
  }
}

function decoded(segment = ''): string {
  return segment.replace('%7E', '~')
}

export function countryOf({ market }: Place): string | undefined {
  return marketOf(market)?.country.code
}

/** The language with the customs of the market's country: Swedish in Finland is `sv-FI`. */
export function languageTagOf(place: Place): string {
  const country = countryOf(place)
  return country ? `${place.locale}-${country}` : place.languageId
}

/** The variables of section 3 of the protocol, under the names every operation of ours declares. */
export function contextOf({ channelId, marketId, languageId }: Place) {
  return { channelId, marketId, languageId }
}
