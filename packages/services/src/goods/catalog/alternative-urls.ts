import type { Language, Place } from '../../ground/context/place'

/** The same page in every language of the channel, for hreflang. */
export function alternativeUrls({ channel }: Place, pathIn: (language: Language) => string) {
  return channel.languages.map((language) => ({
    url: pathIn(language),
    culture: language.id,
    language: language.code,
    country: language.id.slice(3),
    channelId: channel.id,
  }))
}
