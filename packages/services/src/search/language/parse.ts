import type { ParsedPhrase, PhraseWord, Vocabulary } from '../types'
import { type Token, tidy, tokensOf } from './normalise'
import { brandWord, phraseWord, singleWord } from './phrase-words'
import { joinedWith } from './rejoin'
import { saidSelections } from './said-selections'
import { isInIndex } from './vocabulary-view'
import type { Words } from './words'

/** More words than these say nothing more and only cost. */
const MOST_WORDS = 12

export function parsePhrase(phrase: string, words: Words, vocabulary: Vocabulary): ParsedPhrase {
  const text = tidy(phrase)
  const { selections, rest } = saidSelections(tokensOf(text), words)
  const said = rest.filter(({ text: word }) => !words.stopWords.has(word))
  // Stop words alone are searched as they stand.
  const tokens = (said.length > 0 || selections.length > 0 ? said : rest).slice(0, MOST_WORDS)
  const found: PhraseWord[] = []
  for (let place = 0; place < tokens.length; ) {
    const { word, length } = wordsAt(tokens, place, words, vocabulary)
    found.push(...word)
    place += length
  }
  return { text, words: found, selections, number: numberIn(text) }
}

function wordsAt(tokens: readonly Token[], place: number, words: Words, vocabulary: Vocabulary) {
  const token = tokens[place] as Token
  const phrase = words.phrases.at(tokens, place)
  if (phrase) {
    const typed = typedOf(tokens.slice(place, place + phrase.length))
    if (phrase.meaning.isBrand) return { word: [brandWord(typed, phrase.key)], length: phrase.length }
    const last = tokens[place + phrase.length - 1]?.text ?? ''
    const word =
      phrase.length > 1 && !phrase.meaning.isType ? phraseWord(typed, phrase.key, last, words, vocabulary) : null
    if (word) return { word: [word], length: phrase.length }
  }
  const next = tokens[place + 1]
  const whole = next && joinedWith(token, next, words, vocabulary)
  if (next && whole) return { word: [singleWord(whole, typedOf([token, next]), words, vocabulary)], length: 2 }
  return { word: wordsOf(token.text, words, vocabulary), length: 1 }
}

const typedOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')

/** One word, or the two of a compound that the index does not have as one: `damskor`, `sommarjacka`. */
function wordsOf(word: string, words: Words, vocabulary: Vocabulary): PhraseWord[] {
  const { compounds, genders, fold } = words
  const split = isInIndex(word, words, vocabulary) || words.isGiven(word) ? null : compounds.split(word)
  if (split && !compounds.isOwnWord(word)) {
    const bare = split.first.length > 3 ? split.first.replace(/[es]$/, '') : split.first
    const first = [split.first, bare].find((part) => genders.has(fold(part)) || isInIndex(part, words, vocabulary))
    // What is a kind of thing itself would be found as such: the last part decides.
    if (first !== undefined && split.isSure && !compounds.isNoun(split.first))
      return [first, split.heads[0] ?? ''].map((part) => singleWord(part, part, words, vocabulary))
  }
  return [singleWord(word, word, words, vocabulary)]
}

function numberIn(text: string): string | null {
  const number = text.replace(/[\s\-‐‑–._/]/g, '')
  return /^[a-z0-9]{3,40}$/.test(number) && /\d/.test(number) ? number : null
}
