import { internalMessages } from '../constants'
import type { Channel, Market } from './market'

type Log = (text: string) => void

/** An alias of the market asked for; one that is not among them is logged, and the caller's fallback holds. */
export function knownAlias(aliases: readonly string[], alias: string | null | undefined, log: Log): string | undefined {
  if (!alias || aliases.includes(alias)) return alias || undefined
  // It may stand in a cookie, where the visitor writes what they like.
  log(internalMessages.marketNotAvailable(alias.replace(/\p{Cc}/gu, '').slice(0, 64)))
  return undefined
}

/** Where a visit without a market begins: in the configured one, and where none is configured in the channel's own. */
export function fallbackAlias(channel: Channel, configured: string | null | undefined, log: Log): string {
  const aliases = channel.markets.map(({ alias }) => alias)
  return knownAlias(aliases, configured, log) ?? defaultMarket(channel).alias
}

/** The market that the goods go to: the one that is shopped in, unless another was chosen for it. */
export function checkoutAlias(
  aliases: readonly string[],
  chosen: string | null | undefined,
  selected: string,
  log: Log,
): string {
  return knownAlias(aliases, chosen, log) ?? selected
}

export function marketByAlias<M extends { readonly alias: string }>(
  markets: readonly M[],
  alias: string,
): M | undefined {
  return markets.find((market) => market.alias === alias)
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
