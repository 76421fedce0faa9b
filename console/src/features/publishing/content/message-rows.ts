import { languageIds } from '@shop/domain/language'
import { type Locale, languageTags, locales } from '@shop/i18n/locales'

/** Beside each other in the order of the documents. */
export const MESSAGE_LANGUAGES: readonly Locale[] = languageIds.flatMap(
  (id) => locales.find((locale) => languageTags[locale] === id) ?? [],
)
type Catalogue = { readonly [key: string]: string | Catalogue }
export type MessageRow = { readonly key: string; readonly texts: readonly (string | undefined)[] }

/** Every key that any language has, with its text in each; undefined where a language lacks it. */
export function messageRows(catalogues: readonly Catalogue[]): readonly MessageRow[] {
  const flat = catalogues.map((catalogue) => new Map(entriesOf(catalogue)))
  const keys = [...new Set(flat.flatMap((texts) => [...texts.keys()]))].sort()
  return keys.map((key) => ({ key, texts: flat.map((texts) => texts.get(key)) }))
}

const entriesOf = (catalogue: Catalogue, before = ''): readonly (readonly [string, string])[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : entriesOf(value, `${before}${key}.`),
  )
