import type { ParsedPhrase, PhraseWord } from '../types'
import { qualities } from './alternatives'

/** What is missed least first: the occasion, the colour, the material, and the kind of thing and the brand last. */
const order: readonly PhraseWord['role'][] = ['other', 'colour', 'size', 'attribute', 'type', 'brand']
const MOST = 8

/** The phrase without its least important words: one left out at first, then more. */
export function relax(phrase: ParsedPhrase): readonly ParsedPhrase[] {
  const relaxed: ParsedPhrase[] = []
  const add = (words: readonly PhraseWord[], selections = phrase.selections) => {
    const isNew = !relaxed.some((other) => isSame(other.words, words) && other.selections === selections)
    if (words.length > 0 && relaxed.length < MOST && isNew) relaxed.push({ ...phrase, words, selections, number: null })
  }
  const byImportance = [...phrase.words].sort(
    (one, other) =>
      order.indexOf(one.role) - order.indexOf(other.role) || phrase.words.indexOf(one) - phrase.words.indexOf(other),
  )
  const without = (dropped: readonly PhraseWord[]) =>
    phrase.words.filter((word) => !dropped.includes(word)).map(strictly)
  const lesser = byImportance.filter(({ role }) => role !== 'type' && role !== 'brand')
  const singles = (lesser.length > 0 ? lesser : byImportance).slice(0, 3)
  if (phrase.words.length > 1) for (const word of singles) add(without([word]))
  if (phrase.selections.length > 0) add(phrase.words, [])
  for (let dropped = 2; dropped < phrase.words.length; dropped++) add(without(byImportance.slice(0, dropped)))
  if (phrase.selections.length > 0 && phrase.words.length > 1) add(without(byImportance.slice(0, -1)), [])
  if (lesser.length > 0 && lesser.length < phrase.words.length)
    add(phrase.words.filter((word) => !lesser.includes(word)))
  return relaxed
}

const isSame = (one: readonly PhraseWord[], other: readonly PhraseWord[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ typed, alternatives }, at) =>
      typed === other[at]?.typed && alternatives.length === other[at]?.alternatives.length,
  )

/** A near miss is the very kind of thing asked for, in another colour; any dress for a slip dress comes after those. */
function strictly(word: PhraseWord): PhraseWord {
  const strict = word.alternatives.filter(({ how, quality }) => how !== 'head' || quality > qualities.compoundHead)
  return strict.length > 0 ? { ...word, alternatives: strict } : word
}
