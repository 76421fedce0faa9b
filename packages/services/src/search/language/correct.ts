import type { Vocabulary } from '../types'
import { fold } from './folding'
import { type Token, tidy, tokensOf } from './normalise'
import { joinedWith } from './rejoin'
import { saidSelections } from './said-selections'
import { isInIndex } from './vocabulary-view'
import type { Words } from './words'

const ONE_EDIT_FROM = 4
const TWO_EDITS_FROM = 8

/** The phrase with every unknown word put right, or null when nothing is to be put right or nothing can be. */
export function correctPhrase(phrase: string, words: Words, vocabulary: Vocabulary): string | null {
  const text = tidy(phrase)
  const tokens = tokensOf(text)
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
    if (isKnown(token.text, words, vocabulary)) continue
    const better = nearest(token.text, words, vocabulary)
    if (better === null) continue
    const written = token.parts.length > 0 ? token.parts.join('-') : token.text
    corrected = corrected.replace(written, better)
    isChanged = true
  }
  return isChanged && corrected !== text ? corrected : null
}

function isKnown(word: string, words: Words, vocabulary: Vocabulary): boolean {
  if (/\d/.test(word) || word.length < ONE_EDIT_FROM || words.isGiven(word)) return true
  if (words.colours.of(word) || words.compounds.isOwnWord(word) || words.phrases.get(word)?.isBrand) return true
  if (isInIndex(word, words, vocabulary) || words.meanings.ofWord(word).length > 0) return true
  const split = words.compounds.split(word)
  return split !== null && (split.isFirstKnown || vocabulary.near(word, 1).length === 0)
}

/** A wrong first letter costs as much as an edit more: few get it wrong. */
function nearest(word: string, words: Words, vocabulary: Vocabulary): string | null {
  const allowed = word.length >= TWO_EDITS_FROM ? 2 : 1
  const own = words.own.near(word, allowed).filter(({ term }) => leadsSomewhere(term, words, vocabulary))
  const candidates = [...vocabulary.near(word, allowed), ...own]
    .filter(({ term }) => !/\d/.test(term) && term.length >= SHORTEST_TARGET)
    .map(({ term, edits }) => ({
      term,
      cost: edits + (fold(term)[0] === fold(word)[0] ? 0 : 1) - (words.compounds.isNoun(term) ? 0.25 : 0),
      frequency: vocabulary.frequency(term),
    }))
  candidates.sort((one, other) => one.cost - other.cost || other.frequency - one.frequency)
  return candidates[0]?.term ?? null
}

const SHORTEST_TARGET = 3

/** A word that the index lacks is worth correcting to where it means one that the index has. */
const leadsSomewhere = (word: string, words: Words, vocabulary: Vocabulary): boolean =>
  [word, ...[...words.meanings.ofWord(word), ...words.collective.ofWord(word)].map((meaning) => meaning.word)].some(
    (target) => tokensOf(target).every(({ text }) => isInIndex(text, words, vocabulary)),
  )
