import { da } from './catalogue/da.gen'
import { fi } from './catalogue/fi.gen'
import { nb } from './catalogue/nb.gen'
import { sv } from './catalogue/sv.gen'
import type { Locale } from './locales'
import type { LeafKey } from './message-key'

export { type ConsoleMessageKey, type ConsoleMessages, consoleMessages } from './console-messages'

/** The Norwegian catalogue is the source: its keys are the keys, and every other language has the same. */
export type Messages = typeof nb
export type Namespace = keyof Messages
export type MessageKey = LeafKey<Messages>

const catalogues: Readonly<Record<Locale, Messages>> = { sv, nb, da, fi }

/** The texts of one language: all of them, or only the namespaces a screen hands to the browser. */
export function messagesFor(locale: Locale): Messages
export function messagesFor<const N extends Namespace>(locale: Locale, namespaces: readonly N[]): Pick<Messages, N>
export function messagesFor(locale: Locale, namespaces?: readonly Namespace[]): Partial<Messages> {
  const catalogue = catalogues[locale]
  return namespaces ? Object.fromEntries(namespaces.map((name) => [name, catalogue[name]])) : catalogue
}
