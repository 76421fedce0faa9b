/** What the catalogue and the staff know of the words of one language. All of it helps; none of it is needed. */
export type LanguageData = {
  readonly synonyms: readonly SynonymGroup[]
  /** Per kind of product all the words for it in the forms known; the first is the best. */
  readonly types: readonly (readonly string[])[]
  readonly colours: readonly ColourWords[]
  readonly brands: readonly string[]
  readonly sizes: readonly string[]
  /** Labels of parameter values: materials, patterns, fits, seasons. */
  readonly parameterWords: readonly string[]
}

export type SynonymGroup = {
  readonly words: readonly string[]
  /** The words after the first lead to the first, and the first leads nowhere. */
  readonly oneWay?: boolean
}

export type ColourWords = { readonly name: string; readonly forms?: readonly string[] }

export const noLanguageData: LanguageData = {
  synonyms: [],
  types: [],
  colours: [],
  brands: [],
  sizes: [],
  parameterWords: [],
}
