import { regional } from './catalogue/regional.gen'
import type { Locale } from './locales'

/**
 * What a language says otherwise in another country than its own, by dotted key: terms of law, identity, banks and post.
 * It goes before what is published, which is said of the language as a whole.
 */
export function regionalTexts(
  locale: Locale,
  country: string | undefined,
): Readonly<Record<string, string>> | undefined {
  return country ? regional[`${locale}-${country}`] : undefined
}
