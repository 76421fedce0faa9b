import type { Vocabulary } from '../types'
import type { Token } from './normalise'
import { isInIndex } from './vocabulary-view'
import type { Words } from './words'

/** The known word that two words are when written as one: `bade drakt`, `t shirt`. */
export function joinedWith(one: Token, other: Token, words: Words, vocabulary: Vocabulary): string | null {
  const { colours, genders, fold, stopWords, phrases } = words
  if (/\d/.test(one.text + other.text) || colours.of(one.text) || genders.has(fold(one.text))) return null
  if (stopWords.has(one.text) || phrases.get(one.text)?.isBrand || phrases.get(other.text)?.isBrand) return null
  const whole = ['', 's', 'e'].map((bond) => one.text + bond + other.text)
  return whole.find((word) => words.isGiven(word) || isInIndex(word, words, vocabulary)) ?? null
}
