import { type Locale, languageTags } from './locales'
import { flatMessages } from './message-key'
import { messageShape } from './message-shape'
import { messagesFor } from './messages'

export type TextFault = 'unknown' | 'missing' | 'markup' | 'placeholders'

const TAG = /<\s*[a-z!/?]/i
const sources = new Map<Locale, Readonly<Record<string, string>>>()

/** Why a text cannot stand in the place of the catalogue's own: it must ask for the same values, and be words alone. */
export function textFault(locale: Locale, key: string, text: string): TextFault | undefined {
  const own = ownText(locale, key)
  if (own === undefined) return 'unknown'
  if (text.trim() === '') return 'missing'
  const tag = languageTags[locale]
  const wanted = messageShape(own, tag)
  const found = shapeOf(text, tag)
  if (!found) return TAG.test(text) ? 'markup' : 'placeholders'
  if (found.some((shape) => shape.endsWith(' tag') && !wanted.includes(shape))) return 'markup'
  return found.join('\n') === wanted.join('\n') ? undefined : 'placeholders'
}

/** What the catalogue itself says. */
export function ownText(locale: Locale, key: string): string | undefined {
  const flat = sources.get(locale) ?? flatMessages(messagesFor(locale))
  sources.set(locale, flat)
  return Object.hasOwn(flat, key) ? flat[key] : undefined
}

function shapeOf(text: string, tag: string): readonly string[] | undefined {
  try {
    return messageShape(text, tag)
  } catch {
    return undefined
  }
}
