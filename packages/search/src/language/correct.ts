import type { Vocabulary } from '../types'
import { fold } from './folding'
import { editsBetween } from './near-words'
import { MOST_WORDS, type Token, tidy, tokensOf, writtenOf } from './normalise'
import { joinedWith } from './rejoin'
import { saidSelections } from './said-selections'
import { spellingConfidence } from './spelling-confidence'
import { isInIndex } from './vocabulary-view'
import type { Words } from './words'

const TWO_EDITS_FROM = 8

/** The phrase with every unknown word put right, or null when nothing is to be put right or nothing can be. */
export function correctPhrase(phrase: string, words: Words, vocabulary: Vocabulary): string | null {
  const text = tidy(phrase)
  const tokens = tokensOf(text).slice(0, MOST_WORDS)
  const sizes = new Set(saidSelections(tokens, words).rest)
  let corrected = text
  let isChanged = false
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as Token
    if (!sizes.has(token)) continue
    const named = words.phrases.at(tokens, place)
    if (named) {
      place += named.length - 1
      continue
    }
    const next = tokens[place + 1]
    if (next && joinedWith(token, next, words, vocabulary)) {
      place++
      continue
    }
    const knowing = spellingConfidence(token.text, words, vocabulary)
    if (knowing === 'known') continue
    const better = nearest(token.text, knowing === 'weakly' ? 1 : editsFor(token.text), words, vocabulary)
    if (better === null) continue
    const written = writtenOf(token)
    corrected = corrected.replace(wholeWord(written), better)
    isChanged = true
  }
  return isChanged && corrected !== text ? corrected : null
}

/** A wrong first letter costs as much as an edit more: few get it wrong. */
function nearest(word: string, allowed: 1 | 2, words: Words, vocabulary: Vocabulary): string | null {
  const own = words.own.near(word, allowed).filter(({ term }) => leadsSomewhere(term, words, vocabulary))
  const candidates = [...vocabulary.near(word, allowed), ...own]
    .filter(({ term }) => !/\d/.test(term) && term.length >= SHORTEST_TARGET && mayBegin(word, term))
    .map(({ term, edits }) => ({
      term,
      cost:
        edits +
        (fold(term)[0] === fold(word)[0] ? 0 : 1) -
        (words.compounds.isNoun(term) ? 0.25 : 0) +
        MARKS * Math.min(1, editsBetween(word, term, 3) - edits),
      frequency: vocabulary.frequency(term),
    }))
  candidates.sort((one, other) => one.cost - other.cost || other.frequency - one.frequency)
  const best = candidates[0]?.term
  return best === undefined || isFormOf(word, best, words) ? null : best
}

/** Of words as near when marks do not count, the one with the marks typed is meant. */
const MARKS = 0.2

const isFormOf = (word: string, other: string, { forms }: Words): boolean => {
  const stems = new Set(forms.stemsOf(other))
  return forms.stemsOf(word).some((stem) => stems.has(stem))
}

const wholeWord = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u')

const editsFor = (word: string): 1 | 2 => (word.length >= TWO_EDITS_FROM ? 2 : 1)

const SHORTEST_TARGET = 3
/** In shorter words another first letter makes another word: `frakt` is no `dräkt`. */
const FIRST_MAY_DIFFER_FROM = 6

const mayBegin = (word: string, term: string): boolean =>
  word.length >= FIRST_MAY_DIFFER_FROM || fold(term)[0] === fold(word)[0] || fold(term)[0] === fold(word)[1]

/** A word that the index lacks is worth correcting to where it means one that the index has. */
const leadsSomewhere = (word: string, words: Words, vocabulary: Vocabulary): boolean =>
  [word, ...[...words.meanings.ofWord(word), ...words.collective.ofWord(word)].map((meaning) => meaning.word)].some(
    (target) => tokensOf(target).every(({ text }) => isInIndex(text, words, vocabulary)),
  )
