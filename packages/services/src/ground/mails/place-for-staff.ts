import { type ChannelRecord, type Place, resolvePlace } from '../context/place'

/** Somebody of the staff as a mail knows them; a market of null stands for all. */
export type MailedStaff = {
  readonly locale: string
  readonly markets: readonly (string | null)[]
}

/**
 * Mails to staff come from the first market of the shop that they work for, the main one before all others, in their own
 * language; who works in one that the shop does not speak reads the market's.
 */
export function placeForStaff(channels: readonly ChannelRecord[], { locale, markets }: MailedStaff): Place {
  const known = channels.flatMap((channel) => [channel.defaultMarketId, ...channel.markets.map(({ id }) => id)])
  const marketId = markets.includes(null) ? known[0] : known.find((id) => markets.includes(id))
  const channel = channels.find((one) => one.markets.some(({ id }) => id === marketId))
  return resolvePlace(channels, { channelId: channel?.id, marketId, languageId: locale })
}
