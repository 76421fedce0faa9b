import type { Language, ParsedPhrase, PhraseSuggestion, Vocabulary } from '../types'

type Index = {
  readonly language: Language
  readonly vocabulary: Vocabulary
  readonly countOf: (phrase: ParsedPhrase) => number | Promise<number>
}

/** The last word typed is taken for the beginning of one of the assortment's; what was typed before it stays. */
export async function suggestPhrases(typed: string, most: number, index: Index): Promise<PhraseSuggestion[]> {
  const { language, vocabulary, countOf } = index
  const text = typed.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
  const gap = text.lastIndexOf(' ') + 1
  const begun = text.slice(gap)
  if (begun.length === 0) return []
  const suggestions: PhraseSuggestion[] = []
  for (const word of vocabulary.startingWith(begun, most * 3)) {
    if (suggestions.length === most) break
    const phrase = text.slice(0, gap) + word
    const hits = await countOf(language.parse(phrase, vocabulary))
    if (hits > 0) suggestions.push({ text: phrase, hits })
  }
  return suggestions
}
