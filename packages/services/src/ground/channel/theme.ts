import type { ChannelSettings } from '@shop/domain/market'

const NAME = /^--[a-z][a-z0-9-]{0,60}$/
/** Nothing that would end the declaration, begin another or leave the style sheet. */
const VALUE = /^(?!.*(?:\/\*|url\())[^;{}<>\\\p{Cc}]{1,200}$/iu

/** A map of CSS variables; what is none is left out, so that a mistake costs a colour and not the page. */
export function readTheme(theme: unknown): ChannelSettings['theme'] {
  if (typeof theme !== 'object' || theme === null) return {}
  const entries = Object.entries(theme).filter(
    (entry): entry is [string, string] => NAME.test(entry[0]) && typeof entry[1] === 'string' && VALUE.test(entry[1]),
  )
  return Object.fromEntries(entries)
}
