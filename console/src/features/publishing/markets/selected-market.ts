import type { Market } from './market'

const LOOKED_AT = 'market looked at'

export const rememberMarket = (key: string) => sessionStorage.setItem(LOOKED_AT, key)

/** The market that somebody opened last in this tab, or else the first. */
export function lastSelectedMarket(markets: readonly Market[]): Market {
  const key = sessionStorage.getItem(LOOKED_AT)
  return markets.find((market) => market.key === key) ?? (markets[0] as Market)
}
