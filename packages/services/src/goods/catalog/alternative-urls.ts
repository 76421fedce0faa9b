import { pickerMarkets } from '@shop/domain/market'
import type { MarketRecord, Place } from '../../ground/context/place'

/** The same page in every market that shoppers choose from and that has it, in each language spoken there, for hreflang. */
export function alternativeUrls(
  { channel }: Place,
  pathAt: (there: Place) => string,
  has: (market: MarketRecord) => boolean = () => true,
) {
  return pickerMarkets(channel.markets)
    .filter(has)
    .flatMap((market) =>
      market.allowedLanguages.map((language) => ({
        url: pathAt({ channel, market, language }),
        culture: language.id,
        language: language.code,
        country: market.country.code,
        channelId: channel.id,
      })),
    )
}

/** Their addresses; one that several markets share stands once. */
export const alternativeAddresses = (urls: ReturnType<typeof alternativeUrls>): string[] => [
  ...new Set(urls.map(({ url }) => url)),
]
