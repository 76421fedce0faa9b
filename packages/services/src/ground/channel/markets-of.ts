import type { MarketRecord } from '../context/place'
import type { Channels } from './channels'

/** All markets, each once: a market may be sold in by several channels. */
export async function marketsOf(channels: Pick<Channels, 'all'>): Promise<readonly MarketRecord[]> {
  const all = (await channels.all()).flatMap(({ markets }) => markets)
  return [...new Map(all.map((market) => [market.id, market])).values()]
}
