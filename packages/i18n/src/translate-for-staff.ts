import { IntlMessageFormat } from 'intl-messageformat'
import english from '../messages/en/assist.json' with { type: 'json' }
import { type ConsoleLocale, languageTags } from './locales'
import type { Messages } from './messages'
import { type MessageValues, translator } from './translate'

export type AssistKey = `assist.${keyof Messages['assist']}`

const texts: Readonly<Record<keyof Messages['assist'], string>> = english

/** What staff read while they see the shop as a customer: the shop's own texts, and English for who works in English. */
export function staffTranslator(locale: ConsoleLocale): (key: AssistKey, values?: MessageValues) => string {
  if (locale !== 'en') return translator(locale)
  return (key, values) => {
    const text = texts[key.slice('assist.'.length) as keyof Messages['assist']]
    return String(new IntlMessageFormat(text, languageTags.en).format(values))
  }
}
