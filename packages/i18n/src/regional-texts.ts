import swedishInFinland from '../messages/sv-FI.json' with { type: 'json' }
import type { Locale } from './locales'

const byTag: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'sv-FI': swedishInFinland }

/**
 * What a language says otherwise in another country than its own, by dotted key: terms of law, identity, banks and post.
 * It goes before what is published, which is said of the language as a whole.
 */
export function regionalTexts(
  locale: Locale,
  country: string | undefined,
): Readonly<Record<string, string>> | undefined {
  return country ? byTag[`${locale}-${country}`] : undefined
}
