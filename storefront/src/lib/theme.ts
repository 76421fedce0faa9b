import type { Place } from './place-of'
import { ask } from './shop-api'

const QUERY = 'query Theme($channelId: String) { channel(channelId: $channelId) { theme { name value } } }'
/** A page that is made anew shows a new theme; the pages of one moment share one question. */
const KEPT_MS = 2000

type Theme = Readonly<Record<string, string>>
let kept: { readonly at: number; readonly theme: Promise<Theme> } | undefined

/** The CSS variables of the channel, for the page root. Without an answer the shop looks as it was drawn. */
export function readTheme(place: Place): Promise<Theme> {
  const now = Date.now()
  if (!kept || now - kept.at > KEPT_MS) kept = { at: now, theme: load(place) }
  return kept.theme
}

async function load({ channelId, marketId, languageId }: Place): Promise<Theme> {
  try {
    const { channel } = await ask<{
      channel: { theme: readonly { readonly name: string; readonly value: string }[] } | null
    }>('Theme', QUERY, { channelId, marketId, languageId })
    return Object.fromEntries((channel?.theme ?? []).map(({ name, value }) => [name, value]))
  } catch {
    return {}
  }
}
