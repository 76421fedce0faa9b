import type { Vocabulary } from '../types'
import { marks } from './marks'
import { isInIndex, isSpelledSo } from './vocabulary-view'
import type { Words } from './words'

/** `weakly`: there is something to be found by it, and still it may be another word spelled wrongly. */
export type SpellingConfidence = 'known' | 'weakly' | 'unknown'

/** Words that are never wrong: too short, with digits, or known with this spelling. */
const SHORTEST_WRONG = 4
const SHORTEST_SURE_STEM = 4

export function spellingConfidence(word: string, words: Words, vocabulary: Vocabulary): SpellingConfidence {
  const { compounds, colours, phrases, forms } = words
  if (word.length < SHORTEST_WRONG || /\d/.test(word) || words.isGiven(word) || vocabulary.frequency(word) > 0)
    return 'known'
  if (colours.of(word) || compounds.isOwnWord(word) || phrases.get(word)?.isBrand) return 'known'
  if (isClothesFor(word, words, vocabulary)) return 'known'
  const split = compounds.split(word)
  if (split?.isSure) return 'known'
  if (isSpelledSo(word, words, vocabulary)) {
    const isShort = forms.stemsOf(word).some((stem) => stem.length < SHORTEST_SURE_STEM)
    return isShort ? 'weakly' : 'known'
  }
  if (words.meanings.ofWord(word).length > 0 || words.collective.ofWord(word).length > 0) return 'known'
  if (isInIndex(word, words, vocabulary)) {
    const folded = words.fold(word)
    const isShort = forms.foldedStemsOf(folded).some((stem) => stem.length < SHORTEST_SURE_STEM)
    return folded === word && !isShort ? 'known' : 'weakly'
  }
  return split === null ? 'unknown' : 'weakly'
}

/** `damkläder`: said of whom or of what, and anything worn. */
export const clothesFor = (word: string, { lexicon }: Words): string | undefined => {
  const ending = lexicon.clothes.find((clothes) => word.endsWith(clothes) && word.length > clothes.length + 1)
  return ending && word.slice(0, -ending.length)
}

/** The first part of a compound as a word, without the letter that binds it. */
export function knownFirst(part: string, words: Words, vocabulary: Vocabulary): string | undefined {
  const bare = part.length > 3 ? [part.replace(/[es]$/, '')] : []
  return [part, ...bare].find((word) => {
    const folded = words.fold(word)
    return (
      words.genders.has(folded) || isInIndex(word, words, vocabulary) || vocabulary.frequency(marks.part + folded) > 0
    )
  })
}

function isClothesFor(word: string, words: Words, vocabulary: Vocabulary): boolean {
  const first = clothesFor(word, words)
  return first !== undefined && knownFirst(first, words, vocabulary) !== undefined
}
