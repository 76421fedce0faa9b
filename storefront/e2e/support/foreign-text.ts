import { type Locale, locales } from '@shop/i18n/locales'
import { flatMessages } from '@shop/i18n/message-key'
import { messagesFor } from '@shop/i18n/messages'

const SHORTEST = 14

const textsOf = (locale: Locale) => new Set(Object.values(flatMessages(messagesFor(locale))))

/** Sentences of the other languages' catalogues that the asked language never says: none may stand on its pages. */
export function foreignTexts(locale: Locale): readonly string[] {
  const own = [...textsOf(locale)].join('\n')
  const foreign = locales.filter((other) => other !== locale).flatMap((other) => [...textsOf(other)])
  return [...new Set(foreign)].filter((text) => text.length >= SHORTEST && !/[{}<]/.test(text) && !own.includes(text))
}

/** What a visitor reads of a document: no markup, no scripts, no styles. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&amp;/g, '&')
    .replace(/\s*\n\s*/g, '\n')
}
