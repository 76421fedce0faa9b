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
  const phrases = vocabulary.startingWith(begun, most * 2).map((word) => text.slice(0, gap) + word)
  const counted = await Promise.all(
    phrases.map(async (phrase) => ({ text: phrase, hits: await countOf(language.parse(phrase, vocabulary)) })),
  )
  return counted.filter(({ hits }) => hits > 0).slice(0, most)
}
