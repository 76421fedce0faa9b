import type { Locale } from '@shop/i18n/locales'
import { flatMessages } from '@shop/i18n/message-key'
import { messagesFor, type Namespace } from '@shop/i18n/messages'
import 'server-only'

/** The texts of a screen that lives in the browser, not filled yet, for the page to hand over. */
export function textsOf(locale: Locale, ...namespaces: readonly Namespace[]): Readonly<Record<string, string>> {
  return flatMessages(messagesFor(locale, namespaces))
}
