import { type Locale, languageTags, locales } from './locales'
import { type Messages, messagesFor } from './messages'
import { regionalTexts } from './regional-texts'

/** What is published instead of texts of the catalogues: by language and dotted key. No version: nothing is. */
export type PublishedTexts = {
  readonly version: string
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const NO_TEXTS: PublishedTexts = { version: '', texts: {} }

/** A renderer is another bundle than the server around it: both must find the same. */
const KEY = Symbol.for('shop.published-texts')
const home = globalThis as { [KEY]?: PublishedTexts }
const made = new WeakMap<PublishedTexts, Map<string, Messages>>()

export const publishedTexts = (): PublishedTexts => home[KEY] ?? NO_TEXTS

/** The one question of a process: from here on its texts are these. */
export function publishTexts(published: PublishedTexts): void {
  home[KEY] = published
}

/** A language's catalogue in a country, with what is published in it, made once for each version. */
export function messagesWith(published: PublishedTexts, locale: Locale, country?: string): Messages {
  const own = messagesFor(locale)
  const regional = regionalTexts(locale, country)
  const texts = published.texts[locale]
  if (!texts && !regional) return own
  const tag = regional ? `${locale}-${country}` : locale
  const known = made.get(published) ?? new Map<string, Messages>()
  made.set(published, known)
  const whole = known.get(tag) ?? withTexts(own, { ...texts, ...regional })
  known.set(tag, whole)
  return whole
}

/** `nb` for `nb-NO`. */
export const localeOfTag = (tag: string): Locale | undefined => locales.find((one) => languageTags[one] === tag)

/** The parts of the shop whose words can be published. What the payment service says on its own pages is not ours. */
export const publishableNamespaces: readonly string[] = Object.keys(messagesFor('nb')).filter((name) => name !== 'pay')

function withTexts<T extends object>(tree: T, texts: Readonly<Record<string, string>>, prefix = ''): T {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const key = `${prefix}${name}`
      return [name, typeof value === 'string' ? (texts[key] ?? value) : withTexts(value, texts, `${key}.`)]
    }),
  ) as T
}
