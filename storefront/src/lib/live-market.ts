import { cache } from 'react'
import type { Place } from './place-of'
import { ask } from './shop-api'

const QUERY = `query LiveMarket($channelId: String) {
  channel(channelId: $channelId) {
    theme { name value }
    markets { alias settings { freeShippingFrom shippingFee theme { name value } } }
  }
}`
type Variables = readonly { readonly name: string; readonly value: string }[]
type Answer = {
  readonly channel: {
    readonly theme: Variables | null
    readonly markets:
      | readonly {
          readonly alias: string | null
          readonly settings: {
            readonly freeShippingFrom: number
            readonly shippingFee: number
            readonly theme: Variables
          }
        }[]
      | null
  } | null
}
export type LiveMarket = {
  readonly theme: Readonly<Record<string, string>>
  /** In major units of the market's currency; undefined while the services do not answer. */
  readonly amounts: { readonly freeShippingFrom: number; readonly shippingFee: number } | undefined
}
/** What is published of the market and stands on every page. Without an answer the shop is as it was drawn. */
export function liveMarket({ market, channelId, marketId, languageId }: Place): Promise<LiveMarket> {
  return load(market, channelId, marketId, languageId)
}

/** The parts of one page share one question. */
const load = cache(async (alias: string, channelId: string, marketId: string, languageId: string) => {
  try {
    const { channel } = await ask<Answer>('LiveMarket', QUERY, { channelId, marketId, languageId })
    const settings = channel?.markets?.find((market) => market.alias === alias)?.settings
    const theme = [...(channel?.theme ?? []), ...(settings?.theme ?? [])]
    return {
      theme: Object.fromEntries(theme.map(({ name, value }) => [name, value])),
      amounts: settings,
    } satisfies LiveMarket
  } catch {
    return { theme: {}, amounts: undefined } satisfies LiveMarket
  }
})
