import type { ParsedPhrase, PhraseWord, Vocabulary } from '../types'
import { MOST_WORDS, type Token, tidy, tokensOf, writtenOf } from './normalise'
import { brandWord, phraseWord, singleWord } from './phrase-words'
import { joinedWith } from './rejoin'
import { saidSelections } from './said-selections'
import { clothesFor, knownFirst } from './spelling-confidence'
import { isInIndex } from './vocabulary-view'
import type { Words } from './words'

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
    const within = tokens.slice(place, place + phrase.length)
    const isOne = phrase.length > 1 && !phrase.meaning.isType && !within.some(({ text }) => saysWhich(text, words))
    const last = within.at(-1)?.text ?? ''
    const word = isOne ? phraseWord(typed, phrase.key, last, words, vocabulary) : null
    if (word) return { word: [word], length: phrase.length }
  }
  const next = tokens[place + 1]
  const whole = next && joinedWith(token, next, words, vocabulary)
  if (next && whole) return { word: [singleWord(whole, typedOf([token, next]), words, vocabulary)], length: 2 }
  return { word: wordsOf(token, words, vocabulary), length: 1 }
}

/** Whom it is for, its colour and its cloth are said beside what it is. */
const saysWhich = (word: string, { colours, genders, isAttribute, fold }: Words): boolean =>
  genders.has(fold(word)) || isAttribute(word) || colours.of(word) !== undefined

const isMeant = (word: string, { isGiven, meanings, collective }: Words): boolean =>
  isGiven(word) || meanings.ofWord(word).length > 0 || collective.ofWord(word).length > 0

const typedOf = (tokens: readonly Token[]): string => tokens.map(writtenOf).join(' ')

/** One word, or the two of a compound that the index does not have as one: `damskor`, `sidenblus`. */
function wordsOf(token: Token, words: Words, vocabulary: Vocabulary): PhraseWord[] {
  const word = token.text
  const { compounds, lexicon } = words
  const wearer = isMeant(word, words) ? undefined : clothesFor(word, words)
  const worn = wearer && knownFirst(wearer, words, vocabulary)
  if (worn) return [singleWord(worn, writtenOf(token), words, vocabulary)]
  const split = isInIndex(word, words, vocabulary) || isMeant(word, words) ? null : compounds.split(word)
  if (split && !compounds.isOwnWord(word)) {
    const first = lexicon.asFirst[split.first] ?? knownFirst(split.first, words, vocabulary)
    // For whom and of what must hold; an occasion is no reason to find nothing.
    if (first !== undefined && split.isSure && saysWhich(first, words) && !compounds.isNoun(first))
      return [first, split.heads[0] ?? ''].map((part) => singleWord(part, part, words, vocabulary))
  }
  return [singleWord(word, writtenOf(token), words, vocabulary)]
}

function numberIn(text: string): string | null {
  const number = text.replace(/[\s\-‐‑–._/]/g, '')
  return /^[a-z0-9]{3,40}$/.test(number) && /\d/.test(number) ? number : null
}
