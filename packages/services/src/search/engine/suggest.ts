import type { Language, ParsedPhrase, PhraseSuggestion, Vocabulary } from '../types'

type Index = {
  readonly language: Language
  readonly vocabulary: Vocabulary
  readonly countOf: (phrase: ParsedPhrase) => number
}

/** The last word typed is taken for the beginning of one of the assortment's; what was typed before it stays. */
export function suggestPhrases(
  typed: string,
  most: number,
  { language, vocabulary, countOf }: Index,
): PhraseSuggestion[] {
  const text = typed.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
  const gap = text.lastIndexOf(' ') + 1
  const before = text.slice(0, gap)
  const begun = text.slice(gap)
  if (begun.length === 0) return []
  return vocabulary
    .startingWith(begun, most * 2)
    .map((word) => ({ text: before + word, hits: countOf(language.parse(before + word, vocabulary)) }))
    .filter(({ hits }) => hits > 0)
    .slice(0, most)
}
