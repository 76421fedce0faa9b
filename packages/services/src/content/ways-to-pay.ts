import { languageTags } from '@shop/i18n/locales'
import type { Place } from '../context/place'

/** The ways to pay as a sentence names them: "kort, faktura og delbetaling". */
export function waysToPay(names: readonly string[], { language }: Place): string {
  const tag = languageTags[language.code]
  const inside = names.map((name) => name.toLocaleLowerCase(tag))
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(inside)
}
