import type { LocaleCode } from '@shop/domain/market'
import { fold } from './folding'
import type { Forms } from './forms'
import { remembered } from './memoize-words'

export type Split = {
  /** What stands before the head, as written; its binding letter may be part of it. */
  readonly first: string
  readonly isFirstKnown: boolean
  /** Both parts stand as they are known, with no letter between: no misspelling of another word. */
  readonly isSure: boolean
  /** The longest head first; a shorter one is a head of it. */
  readonly heads: readonly string[]
}

export type Compounds = {
  /** A word taken apart before its last part that names a kind of thing, or null. */
  split(word: string): Split | null
  /** A kind of thing of its own whatever its last part says: a bathrobe is no coat. */
  isOwnWord(word: string): boolean
  /** A kind of its last part that is not meant by it first. */
  isLooseKind(word: string): boolean
  isNoun(word: string): boolean
  /** Another noun is spelled the same without its marks: nb `skjørt` and `skjorte`. */
  hasDouble(word: string): boolean
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
    readonly looseKinds: readonly string[]
    readonly firstParts: readonly string[]
  },
): Compounds {
  const shortHead = locale === 'fi' ? SHORT_HEAD.fi : SHORT_HEAD.other
  const plain = (word: string) => word.replaceAll('-', '').toLowerCase()
  const stemsOf = (list: readonly string[]) => new Set(list.flatMap((word) => forms.foldedStemsOf(fold(plain(word)))))
  const nounStems = stemsOf([...words.nouns, ...words.ownWords, ...words.looseKinds])
  const ownStems = stemsOf(words.ownWords)
  const looseStems = stemsOf(words.looseKinds)
  const firsts = new Set(words.firstParts.map((part) => fold(plain(part))))
  const has = (stems: ReadonlySet<string>, word: string) => forms.foldedStemsOf(fold(word)).some((s) => stems.has(s))
  const exactStems = new Set([...words.nouns, ...words.ownWords].flatMap((word) => forms.stemsOf(plain(word))))
  for (const noun of words.nouns) for (const part of asFirstPart(fold(plain(noun)), locale)) firsts.add(part)
  const isFirst = (part: string) => firsts.has(fold(part)) || firsts.has(withoutBond(fold(part), locale))
  const byFoldedStem = new Map<string, string[]>()
  for (const noun of new Set(words.nouns.map(plain)))
    for (const stem of forms.foldedStemsOf(fold(noun)))
      byFoldedStem.set(stem, [...(byFoldedStem.get(stem) ?? []), noun])

  const split = (word: string): Split | null => {
    if (word.length < SHORTEST_WORD || /\d/.test(word)) return null
    const places = headPlaces(fold(word), forms, nounStems)
    const isNoun = has(nounStems, word)
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
        if (!isFirstKnown && (isNoun || first.length < SHORTEST_FIRST || head.length <= shortHead)) continue
      }
      heads.push(head)
      lastPlace = place
      if (has(ownStems, head)) break
    }
    const isSure = firsts.has(fold(first)) && forms.stemsOf(heads[0] ?? '').some((stem) => exactStems.has(stem))
    return heads.length > 0 ? { first, isFirstKnown, isSure, heads } : null
  }
  return {
    split: remembered(split),
    isOwnWord: (word) => has(ownStems, word),
    isLooseKind: (word) => has(looseStems, word),
    isNoun: (word) => has(nounStems, word),
    hasDouble(word) {
      const exact = forms.stemsOf(word)
      const alike = forms.foldedStemsOf(fold(word)).flatMap((stem) => byFoldedStem.get(stem) ?? [])
      const isOneOf = (noun: string) => forms.stemsOf(noun).some((stem) => exact.includes(stem))
      return alike.some(isOneOf) && !alike.every(isOneOf)
    },
  }
}

/** `skjorta` and `skjort-`, `mekko` and `mekon-`. */
function asFirstPart(noun: string, locale: LocaleCode): string[] {
  if (locale === 'sv' && noun.length > 3 && /[aeo]$/.test(noun)) return [noun, noun.slice(0, -1)]
  if (locale === 'fi' && noun.endsWith('t')) return [noun, noun.slice(0, -1)]
  return [noun]
}

/** `klännings-`, `barne-`, `naisten-`. */
function withoutBond(part: string, locale: LocaleCode): string {
  if (part.length <= SHORTEST_FIRST) return part
  if (locale === 'fi') return part.endsWith('n') ? part.slice(0, -1) : part
  return /s$|[^aeiouy]e$|[aou]$/.test(part) ? part.slice(0, -1) : part
}

/** Where a stem of the word ends in the stem of a noun; endings only shorten, so places count from the front. */
function headPlaces(word: string, forms: Forms, nounStems: ReadonlySet<string>): number[] {
  const places = new Set<number>()
  for (const stem of forms.foldedStemsOf(word))
    for (let place = 2; place <= stem.length - 2; place++) if (nounStems.has(stem.slice(place))) places.add(place)
  return [...places].sort((one, other) => one - other)
}
