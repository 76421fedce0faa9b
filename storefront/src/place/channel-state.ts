import { type ChannelState, channelState } from '@shop/domain/market'
import { wholeChannel } from './live-channel'
import type { Place } from './place-of'

/** Where a request stands, made for it alone: its place, and the market its cookie has chosen for the delivery. */
export const channelStateOf = ({ market, locale }: Place, checkoutMarket?: string): ChannelState =>
  channelState(wholeChannel(), { market, locale, checkoutMarket }, console.warn)
