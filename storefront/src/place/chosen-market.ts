import { knownAlias } from '@shop/domain/market'
import { shopChannel } from './live-channel'

/** The market that a visitor's cookie names; one that is no market of the shop is logged, and counts as none. */
export const chosenMarket = (alias: string | undefined): string | undefined =>
  knownAlias(
    shopChannel().markets.map((market) => market.alias),
    alias,
    console.warn,
  )
