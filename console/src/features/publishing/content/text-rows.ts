import { languageIds } from '@shop/domain/language'
import { isRecord, type Json } from '@shop/domain/publishing'
import { atPath } from '../documents/at-path'

export type TextRow = { readonly key: string; readonly changed: readonly string[] }

/** Every key of a part of the shop, with the languages in which it says something else than its catalogue. */
export function textRows(own: Json | undefined, body: Json | undefined): readonly TextRow[] {
  const keys = new Set<string>()
  for (const document of [own, body])
    for (const language of languageIds) {
      const texts = atPath(document, [language])
      if (isRecord(texts)) for (const key of Object.keys(texts)) keys.add(key)
    }
  return [...keys].toSorted().map((key) => ({
    key,
    changed: languageIds.filter((language) => {
      const text = atPath(body, [language, key])
      return text !== undefined && text !== atPath(own, [language, key])
    }),
  }))
}
