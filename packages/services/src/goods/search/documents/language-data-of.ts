import type { LocaleCode } from '@shop/domain/market'
import type { LanguageData, SynonymGroup } from '@shop/search/language/language-data'
import { lexicons } from '@shop/search/language/lexicon'
import type { CatalogPlace } from '../../catalog/catalog-place'
import { printOf } from './read-documents'

/** What the catalogue knows of the words of its language, in an order that rows of the database do not decide. */
export function languageDataOf({ snapshot, place }: CatalogPlace, synonyms: readonly SynonymGroup[]): LanguageData {
  const { id } = place.language
  const labelsOf = (matches: (parameter: string) => boolean) =>
    snapshot.rows.parameterValues
      .filter(({ parameter_key }) => matches(parameter_key))
      .map((value) => snapshot.valueTexts.get(value.id, id)?.text ?? value.key)
      .toSorted()
  const colours = new Set([
    ...labelsOf((parameter) => parameter === 'colour'),
    ...snapshot.rows.productTexts.filter(({ language_id }) => language_id === id).map(({ colour_name }) => colour_name),
  ])
  return {
    synonyms,
    types: labelsOf((parameter) => parameter === 'type').map((label) => [label]),
    colours: [...colours]
      .filter(Boolean)
      .toSorted()
      .map((name) => ({ name })),
    brands: snapshot.rows.brands.map(({ name }) => name),
    sizes: [...new Set(snapshot.rows.skus.map(({ name }) => name))].filter(Boolean).toSorted(),
    parameterWords: labelsOf((parameter) => parameter !== 'type' && parameter !== 'colour'),
  }
}

/** Equal as long as words are read by the same lists, those of the language and those of the catalogue. */
export const wordsVersion = (code: LocaleCode, data: LanguageData): string => printOf([lexicons[code], data])
