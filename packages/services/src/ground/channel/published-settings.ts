import { screenShape } from '@shop/contract/publishing/market-rules'
import { problemsOf } from '@shop/contract/publishing/problems-of'
import { z } from 'zod'
import { readTheme } from './theme'

const { rootRedirect, defaultSort, customSortRoutes } = screenShape
const shared = { rootRedirect, defaultSort, customSortRoutes }
const channelSchema = z.object({ ...shared, fallbackMarket: z.string().nullable().default(null) })
const marketSchema = z.object({ ...shared, domains: z.array(z.string()).default([]), theme: z.unknown().optional() })

export type ChannelSettings = z.infer<typeof channelSchema>
export type MarketOwnSettings = Omit<z.infer<typeof marketSchema>, 'theme'> & {
  readonly theme: Readonly<Record<string, string>>
}

/** What is wrong with the settings of a channel or a market; nothing where all of them can be read. */
export const settingsProblems = (of: 'channel' | 'market', settings: unknown): readonly string[] =>
  problemsOf((of === 'channel' ? channelSchema : marketSchema).safeParse(settings ?? {}).error ?? { issues: [] })

/** What was published of a channel beside its markets; what cannot be read is as if it had not been said. */
export function readChannelSettings(settings: unknown): ChannelSettings {
  return channelSchema.safeParse(settings).data ?? { fallbackMarket: null }
}

/** What was published of one market beside its rules. */
export function readMarketSettings(settings: unknown): MarketOwnSettings {
  const { theme, ...own } = marketSchema.safeParse(settings).data ?? { domains: [], theme: undefined }
  return { ...own, theme: readTheme(theme) }
}
