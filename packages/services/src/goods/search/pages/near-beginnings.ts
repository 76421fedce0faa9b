import { fold } from '@shop/search/language/folding'
import { editsBetween } from '@shop/search/language/near-words'
import type { Vocabulary } from '@shop/search/types'

const MOST_COMPARED = 4_000
const ONE_EDIT_FROM = 4
const TWO_EDITS_FROM = 8

/**
 * Words that begin nearly as what was typed of them, the nearest first, with the typed phrase before them. The first
 * letter is taken to be right: few get it wrong.
 */
export function nearBeginnings(typed: string, vocabulary: Vocabulary, most: number): string[] {
  const text = typed.toLowerCase()
  const gap = text.lastIndexOf(' ') + 1
  const begun = fold(text.slice(gap))
  const allowed = begun.length >= TWO_EDITS_FROM ? 2 : begun.length >= ONE_EDIT_FROM ? 1 : 0
  if (allowed === 0) return []
  return vocabulary
    .startingWith(text.slice(gap, gap + 1), MOST_COMPARED)
    .map((term) => ({ term, edits: beginningEdits(fold(term), begun, allowed) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((one, other) => one.edits - other.edits)
    .slice(0, most)
    .map(({ term }) => text.slice(0, gap) + term)
}

function beginningEdits(word: string, begun: string, allowed: number): number {
  let least = allowed + 1
  for (let length = begun.length - allowed; length <= begun.length + allowed; length++)
    if (length > 0 && length <= word.length)
      least = Math.min(least, editsBetween(word.slice(0, length), begun, allowed))
  return least
}
