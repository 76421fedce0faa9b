import type { Vocabulary } from '../types'
import type { Token } from './normalise'
import { isInIndex } from './vocabulary-view'
import type { Words } from './words'

/** The known word that two words are when written as one, `bade drakt`, or the other way round, `kjole fest`. */
export function joinedWith(one: Token, other: Token, words: Words, vocabulary: Vocabulary): string | null {
  if (/\d/.test(one.text + other.text) || !mayBePart(other, words)) return null
  if (mayBePart(one, words)) {
    const whole = bonds.map((bond) => one.text + bond + other.text).find((word) => isWord(word, words, vocabulary))
    if (whole !== undefined) return whole
  }
  const { compounds, isAttribute } = words
  // A material says more by itself than as a part: what is of wool need not be called by it.
  if (!compounds.isNoun(one.text) || compounds.isNoun(other.text) || isAttribute(other.text)) return null
  return bonds.map((bond) => other.text + bond + one.text).find((word) => isWord(word, words, vocabulary)) ?? null
}

const bonds = ['', 's', 'e']

function mayBePart({ text }: Token, { colours, genders, fold, stopWords, phrases }: Words): boolean {
  return !colours.of(text) && !genders.has(fold(text)) && !stopWords.has(text) && !phrases.get(text)?.isBrand
}

const isWord = (word: string, words: Words, vocabulary: Vocabulary): boolean =>
  words.isGiven(word) || isInIndex(word, words, vocabulary)
