import { IntlMessageFormat } from 'intl-messageformat'
import { type Locale, languageTags } from './locales'
import { flatMessages } from './message-key'
import { type MessageKey, messagesFor } from './messages'
import { publishedTexts } from './published-texts'
import { regionalTexts } from './regional-texts'

export type MessageValues = Readonly<Record<string, string | number | Date>>

export type TranslateOptions = {
  /** Dates of a text are told in the market's time, not in that of the server's wall. */
  readonly timeZone?: string
  /** Of the market: its law and banks may have words of their own. */
  readonly country?: string
}

const flatCatalogues = new Map<Locale, Readonly<Record<string, string>>>()
const parsed = new Map<string, IntlMessageFormat>()

/** One text for services and server code that have no rendering around them: mails, documents, notifications. */
export function t(locale: Locale, key: MessageKey, values?: MessageValues, options: TranslateOptions = {}): string {
  return String(messageFormat(locale, key, options).format(values))
}

/** The same with the language chosen once. */
export function translator(locale: Locale, options: TranslateOptions = {}) {
  return (key: MessageKey, values?: MessageValues): string => t(locale, key, values, options)
}

function messageFormat(locale: Locale, key: MessageKey, { timeZone, country }: TranslateOptions): IntlMessageFormat {
  const text =
    regionalTexts(locale, country)?.[key] ?? publishedTexts().texts[locale]?.[key] ?? messageText(locale, key)
  const id = `${locale} ${timeZone ?? ''} ${text}`
  let format = parsed.get(id)
  if (!format) {
    format = new IntlMessageFormat(text, languageTags[locale], formatsIn(timeZone))
    parsed.set(id, format)
  }
  return format
}

function messageText(locale: Locale, key: MessageKey): string {
  let flat = flatCatalogues.get(locale)
  if (!flat) {
    flat = flatMessages(messagesFor(locale))
    flatCatalogues.set(locale, flat)
  }
  const text = flat[key]
  if (text === undefined) throw new Error(`No message ${key} in the ${locale} catalogue`)
  return text
}

function formatsIn(timeZone: string | undefined) {
  const zone = { timeZone }
  return { date: { short: zone, medium: zone, long: zone, full: zone }, time: { short: zone, medium: zone } }
}
