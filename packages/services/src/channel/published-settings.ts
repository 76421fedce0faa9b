import { screenShape } from '@shop/contract/publishing/market-rules'
import { z } from 'zod'
import { readTheme } from './theme'

const { rootRedirect, defaultSort, customSortRoutes } = screenShape
const shared = { rootRedirect, defaultSort, customSortRoutes }
const channelSchema = z.object({ ...shared, fallbackMarket: z.string().nullable().default(null) })
const marketSchema = z.object({ ...shared, domains: z.array(z.string()).default([]), theme: z.unknown() })

export type ChannelSettings = z.infer<typeof channelSchema>
export type MarketOwnSettings = Omit<z.infer<typeof marketSchema>, 'theme'> & {
  readonly theme: Readonly<Record<string, string>>
}

/** What was published of a channel beside its markets; what cannot be read is as if it had not been said. */
export function readChannelSettings(settings: unknown): ChannelSettings {
  return channelSchema.safeParse(settings).data ?? { fallbackMarket: null }
}

/** What was published of one market beside its rules. */
export function readMarketSettings(settings: unknown): MarketOwnSettings {
  const { theme, ...own } = marketSchema.safeParse(settings).data ?? { domains: [], theme: undefined }
  return { ...own, theme: readTheme(theme) }
}
