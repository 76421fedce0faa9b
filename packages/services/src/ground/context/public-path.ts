import { defaultLocale, isLocale } from '@shop/i18n/locales'
import { type ParamsArgument, pathFor, pathInMarket, type Screen } from '@shop/i18n/routes'
import type { ChannelRecord, Language, MarketRecord } from './place'

type InLanguage = Pick<Language, 'code'>
export type InPlace = {
  readonly channel: Pick<ChannelRecord, 'hasMarketInPath'>
  readonly market: Pick<MarketRecord, 'alias'>
  readonly language: InLanguage
}

/** The address of a screen in a place: its language alone says where, or with markets in the path both. */
export function pathIn<S extends Screen>(place: InPlace, screen: S, ...params: ParamsArgument<S>): string {
  const locale = place.language.code
  return place.channel.hasMarketInPath
    ? pathInMarket(place.market.alias, screen, locale, ...params)
    : pathFor(screen, locale, ...params)
}

export const homePath = (place: InPlace) => pathIn(place, 'home')
export const productPath = (place: InPlace, alias: string) => pathIn(place, 'product', { alias })
export const categoryPath = (place: InPlace, category: string) => pathIn(place, 'category', { category })
export const brandPath = (place: InPlace, alias: string) => pathIn(place, 'brand', { brand: [alias] })
export const campaignPath = (place: InPlace, alias: string) => pathIn(place, 'campaign', { discountCampaign: [alias] })

/** A path that somebody wrote without its language. */
export function publicPath({ code }: InLanguage, path: string): string {
  const home = pathFor('home', code)
  if (home === '/') return path
  return path === '/' ? home : `${home}${path}`
}

/** A path that says its language alone, as histories keep it and people write it, as it is addressed in a place. */
export function addressIn({ channel, market }: InPlace, path: string): string {
  if (!channel.hasMarketInPath || saysMarket(market, path)) return path
  const own = path === '/' ? '' : path
  return `/${market.alias}${isLocale(firstOf(own)) ? '' : `/${defaultLocale}`}${own}`
}

type LinkPlace = InPlace & {
  readonly channel: {
    readonly languages: readonly { readonly code: string }[]
    readonly markets: readonly InPlace['market'][]
  }
}

/**
 * A path of our own that staff have written is percent-encoded, and gets the prefix of the place unless it names a
 * market; other addresses stay as they were written.
 */
export function linkIn(place: LinkPlace, url: string): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url
  const { channel, language } = place
  const { pathname, search, hash } = new URL(url.normalize('NFC'), 'http://shop')
  const namesMarket = channel.hasMarketInPath && channel.markets.some((market) => saysMarket(market, pathname))
  const hasLanguage = channel.languages.some(({ code }) => firstOf(pathname) === code)
  const path = hasLanguage ? pathname : publicPath(language, pathname)
  return (namesMarket ? pathname : addressIn(place, path)) + search + hash
}

/** The inverse of `addressIn`; a path without the market stays as it is. */
export function withoutMarket({ channel, market }: InPlace, path: string): string {
  if (!channel.hasMarketInPath || !saysMarket(market, path)) return path
  const own = path.slice(market.alias.length + 1)
  return firstOf(own) === defaultLocale ? own.slice(defaultLocale.length + 1) || '/' : own
}

/** Finland's alias is its language, too: the market is said only where a language comes after it. */
const saysMarket = ({ alias }: InPlace['market'], path: string): boolean =>
  firstOf(path) === alias && isLocale(firstOf(path.slice(alias.length + 1)))

const firstOf = (path: string): string => path.split('/', 2)[1] ?? ''
