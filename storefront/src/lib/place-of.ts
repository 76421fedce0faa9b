import { channel, type LocaleCode, localeRecords } from '@shop/domain/market'

export type Place = {
  /** The market's alias, first segment of the rewritten path. */
  readonly market: string
  readonly locale: LocaleCode
  /** What every operation of the Merchant API is told. */
  readonly channelId: string
  readonly marketId: string
  readonly languageId: string
}

export function placeOf(marketAlias: string | undefined, code: string | undefined): Place | undefined {
  const market = channel.markets.find(({ alias }) => alias === marketAlias)
  const language = localeRecords.find((record) => record.code === code)
  if (!market || !language) return undefined
  return {
    market: market.alias,
    locale: language.code,
    channelId: channel.id,
    marketId: market.alias,
    languageId: language.iso,
  }
}

/** The variables of section 3 of the protocol, under the names every operation of ours declares. */
export function contextOf({ channelId, marketId, languageId }: Place) {
  return { channelId, marketId, languageId }
}
