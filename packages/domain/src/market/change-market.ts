import { cookieNames } from '../constants'
import type { Currency } from '../money'
import type { ChannelId, MarketAlias } from '../shared'
import { languageIn } from './choose-market'
import type { Channel, Market } from './market'

/** The client's channel state: what it shops in, what it pays in. */
export type ChannelState = {
  readonly id: ChannelId
  readonly markets: readonly Market[]
  readonly currentMarket: Market
  readonly checkoutMarket: Market
  readonly currentLocale: string
  readonly currentCurrency: Currency
}

export type MarketEffect =
  | { readonly kind: 'set-cookie'; readonly name: string; readonly value: MarketAlias }
  | { readonly kind: 'broadcast'; readonly message: 'market' | 'checkout-market'; readonly alias: MarketAlias }
  | { readonly kind: 'refetch-queries' }
  | { readonly kind: 'reload-cart' }

export type MarketChange = { readonly state: ChannelState; readonly effects: readonly MarketEffect[] }

export function channelState(
  channel: Channel,
  market: Market,
  checkoutMarket: Market,
  localeCode?: string | null,
): ChannelState {
  return {
    id: channel.id,
    markets: channel.markets,
    currentMarket: market,
    checkoutMarket,
    currentLocale: languageIn(market, localeCode)?.code ?? '',
    currentCurrency: market.currency.code,
  }
}

/** Another market: goods, checkout and currency follow; the choice is kept, the other tabs hear of it. */
export function changeMarket(state: ChannelState, market: Market): MarketChange {
  return {
    state: {
      ...state,
      currentMarket: market,
      checkoutMarket: market,
      currentLocale: languageIn(market, state.currentLocale)?.code ?? state.currentLocale,
      currentCurrency: market.currency.code,
    },
    effects: [
      { kind: 'set-cookie', name: cookieNames.selectedMarket, value: market.alias },
      { kind: 'set-cookie', name: cookieNames.checkoutMarket, value: market.alias },
      { kind: 'broadcast', message: 'market', alias: market.alias },
      { kind: 'refetch-queries' },
    ],
  }
}

/** Another country to deliver to: the cart is priced anew there, what the shopper browses stays as it is. */
export function changeCheckoutMarket(state: ChannelState, market: Market): MarketChange {
  return {
    state: { ...state, checkoutMarket: market },
    effects: [
      { kind: 'reload-cart' },
      { kind: 'set-cookie', name: cookieNames.checkoutMarket, value: market.alias },
      { kind: 'broadcast', message: 'checkout-market', alias: market.alias },
    ],
  }
}
