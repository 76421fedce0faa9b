import { internalMessages } from '../constants'
import type { Channel, Market } from './market'

export type MarketChoice = {
  readonly market: Market
  readonly checkoutMarket: Market
  /** To be logged: aliases that somebody asked for and the channel does not have. */
  readonly log: readonly string[]
}

export type MarketAliases = {
  /** From cookie `ralph-selected-market`; absent on a first visit. */
  readonly selected?: string | null
  /** From cookie `ralph-checkout-market`. */
  readonly checkout?: string | null
  /** From the configuration. */
  readonly fallback?: string | null
}

/**
 * The markets a visit starts with. Without a cookie the configured fallback alias decides, and only where none is
 * configured the channel's default market. The checkout market is the selected one unless it was chosen apart.
 */
export function chooseMarkets(channel: Channel, aliases: MarketAliases): MarketChoice {
  const log: string[] = []
  const find = (alias: string | null | undefined) => {
    if (!alias) return undefined
    const found = marketByAlias(channel.markets, alias)
    if (!found) log.push(internalMessages.marketNotAvailable(alias))
    return found
  }
  const market = find(aliases.selected) ?? find(aliases.fallback) ?? defaultMarket(channel)
  return { market, checkoutMarket: find(aliases.checkout) ?? market, log }
}

export function marketByAlias<M extends { readonly alias: string }>(
  markets: readonly M[],
  alias: string,
): M | undefined {
  return markets.find((market) => market.alias === alias)
}

/** A market argument may be an id (`NO|NOK`) or, as the clients send it, an alias (`no`). */
export function marketByIdOrAlias(markets: readonly Market[], idOrAlias: string): Market | undefined {
  return markets.find((market) => market.id === idOrAlias) ?? marketByAlias(markets, idOrAlias)
}

export function defaultMarket(channel: Channel): Market {
  const market = channel.markets.find((candidate) => candidate.id === channel.defaultMarketId) ?? channel.markets[0]
  if (!market) throw new RangeError(`Channel ${channel.id} has no markets`)
  return market
}

/** The markets of the picker: neither virtual ones nor those that are for the checkout's country selector only. */
export function pickerMarkets<M extends Pick<Market, 'virtual' | 'onlyDisplayInCheckout'>>(markets: readonly M[]): M[] {
  return markets.filter((market) => !market.virtual && !market.onlyDisplayInCheckout)
}

export function checkoutMarkets<M extends Pick<Market, 'virtual'>>(markets: readonly M[]): M[] {
  return markets.filter((market) => !market.virtual)
}

/** The language asked for if the market allows it, else the market's default. */
export function languageIn(market: Market, code: string | null | undefined) {
  const { allowedLanguages, defaultLanguageId } = market
  return (
    allowedLanguages.find((language) => language.code === code || language.id === code) ??
    allowedLanguages.find((language) => language.id === defaultLanguageId) ??
    allowedLanguages[0]
  )
}
