import type { LocaleCode } from '@shop/domain/market'
import type { Compounds } from './compounds'
import type { Forms } from './forms'
import type { SynonymGroup } from './language-data'
import { tokensOf } from './normalise'
import { joined } from './phrase-book'

/** `isClose`: said of the same thing rather than each of a third. */
export type Meaning = { readonly word: string; readonly isClose: boolean }

export type Meanings = {
  /** Other words for this one, in any of its forms. */
  ofWord(word: string): readonly Meaning[]
  /** Other words for a phrase of several words, by its key. */
  ofPhrase(key: string): readonly Meaning[]
}

type Spelling = {
  readonly locale: LocaleCode
  readonly forms: Forms
  readonly compounds: Compounds
  readonly fold: (word: string) => string
}
type Targets = Map<string, Map<string, Meaning>>

export function createMeanings(groups: readonly SynonymGroup[], spelling: Spelling): Meanings {
  const byKey: Targets = new Map()
  const byStem: Targets = new Map()
  for (const group of groups)
    for (const { from, meaning } of linksOf(group, spelling)) {
      const tokens = tokensOf(from)
      put(byKey, joined(tokens), meaning)
      const [only] = tokens
      if (tokens.length === 1 && only !== undefined)
        for (const stem of longStems(only.text, spelling)) put(byStem, stem, meaning)
    }
  return {
    ofWord(word) {
      const keyed = byKey.get(spelling.fold(word))
      // Where the very word has meanings, those of words with the same stem are not its own.
      if (keyed) return others(word, [...keyed.values()], spelling)
      const stemmed = longStems(word, spelling).flatMap((stem) => [...(byStem.get(stem)?.values() ?? [])])
      return others(word, [...new Set(stemmed)], spelling)
    },
    ofPhrase: (key) => [...(byKey.get(key)?.values() ?? [])],
  }
}

/** Enough of a word to be it: `sho` is not all of `shoes`. */
function longStems(word: string, { forms, fold, locale }: Spelling): string[] {
  const folded = fold(word)
  const shortest = locale === 'fi' ? Math.max(3, folded.length - 5) : Math.max(4, folded.length - 4)
  return forms.foldedStemsOf(folded).filter((stem) => stem.length >= shortest)
}

function put(targets: Targets, key: string, meaning: Meaning): void {
  const known = targets.get(key) ?? new Map<string, Meaning>()
  targets.set(key, known)
  if (!known.get(meaning.word)?.isClose) known.set(meaning.word, meaning)
}

/** A kind of what was typed is found by its head, and so is what the typed word is a kind of. */
function others(word: string, meanings: readonly Meaning[], spelling: Spelling): Meaning[] {
  return meanings.filter((meaning) => {
    const tokens = tokensOf(meaning.word)
    const text = tokens[0]?.text ?? ''
    if (tokens.length > 1) return true
    return text !== word && !isHeadOf(word, text, spelling) && (meaning.isClose || !isHeadOf(text, word, spelling))
  })
}

function isHeadOf(head: string, word: string, { compounds, forms, fold }: Spelling): boolean {
  const stems = new Set(forms.foldedStemsOf(fold(head)))
  const heads = compounds.split(word)?.heads ?? []
  return heads.some((part) => forms.foldedStemsOf(fold(part)).some((stem) => stems.has(stem)))
}

/**
 * Every word of a group with each that it leads to. What the first is a kind of leads to it and is not led to: who
 * wants a midi dress does not want any dress.
 */
function linksOf({ words, oneWay = false }: SynonymGroup, spelling: Spelling): { from: string; meaning: Meaning }[] {
  const [first = ''] = words
  const general = new Set(words.filter((word) => word !== first && isGeneral(word, first, spelling)))
  return words.flatMap((from, i) =>
    words
      .filter((to, j) => to !== from && !general.has(to) && (!oneWay || (j === 0 && i > 0)))
      .map((to) => ({
        from,
        meaning: { word: to, isClose: words.length === 2 || from === first || to === first },
      })),
  )
}

function isGeneral(word: string, first: string, spelling: Spelling): boolean {
  const last = tokensOf(first).at(-1)?.text ?? ''
  const [only, ...more] = tokensOf(word)
  if (only === undefined || more.length > 0) return false
  return last === only.text ? tokensOf(first).length > 1 : isHeadOf(only.text, last, spelling)
}
