import type { ChannelRecord, MarketRecord } from '../context/place'

/** What lists begin with, and which begin with another: of the market, or of its channel where it says nothing. */
export function marketSorts({ published }: MarketRecord, channel: ChannelRecord | undefined) {
  const { defaultSort, customSortRoutes } = published
  const all = {
    ...channel?.published,
    ...(defaultSort && { defaultSort }),
    ...(customSortRoutes && { customSortRoutes }),
  }
  return {
    defaultSort: all.defaultSort ?? null,
    listSorts: Object.entries(all.customSortRoutes ?? {}).map(([path, sort]) => ({ path, sort })),
  }
}
