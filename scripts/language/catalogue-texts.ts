import { regional } from '../../packages/i18n/src/catalogue/regional.gen'
import { consoleMessages } from '../../packages/i18n/src/console-messages'
import { consoleLocales, locales } from '../../packages/i18n/src/locales'
import { flatMessages } from '../../packages/i18n/src/message-key'
import { variantsOf } from '../../packages/i18n/src/message-variants'
import { messagesFor } from '../../packages/i18n/src/messages'
import { regionalTexts } from '../../packages/i18n/src/regional-texts'
import { labelKeys } from './label-keys'
import type { Text, TextKind, TextLanguage } from './text'

/** The texts of shop, mails and console, every branch of every plural for itself. */
export function catalogueTexts(): readonly Text[] {
  const labels = labelKeys()
  const finland = regionalTexts('sv', 'FI') ?? {}
  const catalogues: readonly (readonly [TextLanguage, Readonly<Record<string, string>>])[] = [
    ...locales.map((locale) => [locale, flatMessages(messagesFor(locale))] as const),
    ...consoleLocales.map((locale) => [locale, flatMessages(consoleMessages(locale), 'console')] as const),
    ...Object.entries(regional).map(
      ([tag, texts]) => [tag.slice(0, 2) as TextLanguage, markedWith(tag, texts)] as const,
    ),
    ['sv-FI', { ...flatMessages(messagesFor('sv')), ...finland }],
  ]
  return catalogues.flatMap(([language, messages]) =>
    Object.entries(messages).flatMap(([key, message]) =>
      variantsOf(message).map((text) => ({ language, kind: kindOf(key, labels), at: key, text })),
    ),
  )
}

const markedWith = (tag: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${key} (${tag})`, text]))

function kindOf(key: string, labels: ReadonlySet<string>): TextKind {
  if (key.startsWith('a11y.')) return 'aria'
  if (labels.has(key)) return 'label'
  if (key.startsWith('console.')) return 'console'
  return /^(mail|sms)\./.test(key) ? 'mail' : 'shop'
}
