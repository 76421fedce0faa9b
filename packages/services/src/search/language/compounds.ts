import type { LocaleCode } from '@shop/domain/market'
import { fold } from './folding'
import type { Forms } from './forms'

export type Split = {
  /** What stands before the head, as written; its binding letter may be part of it. */
  readonly first: string
  readonly isFirstKnown: boolean
  /** The longest head first; a shorter one is a head of it. */
  readonly heads: readonly string[]
}

export type Compounds = {
  /** A word taken apart before its last part that names a kind of thing, or null. */
  split(word: string): Split | null
  /** A kind of thing of its own whatever its last part says: a bathrobe is no coat. */
  isOwnWord(word: string): boolean
  isNoun(word: string): boolean
}

/** Heads this short are found behind a known first part alone; Finnish endings leave short words alike. */
const SHORT_HEAD = { fi: 4, other: 3 } as const
const SHORTEST_FIRST = 3
const SHORTEST_WORD = 5

export function createCompounds(
  forms: Forms,
  locale: LocaleCode,
  words: {
    readonly nouns: readonly string[]
    readonly ownWords: readonly string[]
    readonly firstParts: readonly string[]
  },
): Compounds {
  const shortHead = locale === 'fi' ? SHORT_HEAD.fi : SHORT_HEAD.other
  const plain = (word: string) => word.replaceAll('-', '').toLowerCase()
  const stemsOf = (list: readonly string[]) => new Set(list.flatMap((word) => forms.foldedStemsOf(fold(plain(word)))))
  const nounStems = stemsOf([...words.nouns, ...words.ownWords])
  const ownStems = stemsOf(words.ownWords)
  const firsts = new Set(words.firstParts.map((part) => fold(plain(part))))
  const has = (stems: ReadonlySet<string>, word: string) => forms.foldedStemsOf(fold(word)).some((s) => stems.has(s))
  const isFirst = (part: string) => {
    const folded = fold(part)
    if (firsts.has(folded) || has(nounStems, folded)) return true
    return folded.length > SHORTEST_FIRST && /[seaou]$/.test(folded) && firsts.has(folded.slice(0, -1))
  }
  const memory = new Map<string, Split | null>()

  const split = (word: string): Split | null => {
    if (word.length < SHORTEST_WORD || /\d/.test(word)) return null
    const places = headPlaces(fold(word), forms, nounStems)
    const heads: string[] = []
    let first = ''
    let lastPlace = 0
    let isFirstKnown = false
    for (const place of places) {
      const head = word.slice(place)
      if (!has(nounStems, head)) continue
      if (heads.length > 0 && !isFirst(word.slice(lastPlace, place))) continue
      if (heads.length === 0) {
        first = word.slice(0, place)
        isFirstKnown = isFirst(first)
        if (!isFirstKnown && (first.length < SHORTEST_FIRST || head.length <= shortHead)) continue
      }
      heads.push(head)
      lastPlace = place
      if (has(ownStems, head)) break
    }
    return heads.length > 0 ? { first, isFirstKnown, heads } : null
  }
  return {
    split(word) {
      const known = memory.get(word)
      if (known !== undefined) return known
      const result = split(word)
      if (memory.size > 100_000) memory.clear()
      memory.set(word, result)
      return result
    },
    isOwnWord: (word) => has(ownStems, word),
    isNoun: (word) => has(nounStems, word),
  }
}

/** Where a stem of the word ends in the stem of a noun; endings only shorten, so places count from the front. */
function headPlaces(word: string, forms: Forms, nounStems: ReadonlySet<string>): number[] {
  const places = new Set<number>()
  for (const stem of forms.foldedStemsOf(word))
    for (let place = 2; place <= stem.length - 2; place++) if (nounStems.has(stem.slice(place))) places.add(place)
  return [...places].sort((one, other) => one - other)
}
