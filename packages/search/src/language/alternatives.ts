import type { TermMatch, Vocabulary } from '../types'
import { fold as foldLetters } from './folding'
import { marks } from './marks'
import { tokensOf } from './normalise'
import { joined } from './phrase-book'
import { isMarkedInIndex, isSpelledSo } from './vocabulary-view'
import type { Words } from './words'

/** How good a product found in each way is, against one that has the very word typed. */
export const qualities = {
  exact: 1,
  form: 0.97,
  head: 0.97,
  folded: 0.9,
  foldedHead: 0.9,
  otherMarks: 0.55,
  synonym: 0.75,
  shade: 0.82,
  generalSynonym: 0.62,
  /** Of a compound that the index has, and of one that it lacks. */
  compoundHead: 0.5,
  onlyHead: 0.6,
  looseHead: 0.62,
  part: 0.3,
  fittingPart: 0.8,
} as const

/** The best way for each term. */
export class Alternatives {
  private readonly found = new Map<string, TermMatch>()

  add(how: TermMatch['how'], quality: number, mark: string, stems: readonly string[]): void {
    for (const stem of stems) {
      const term = mark + stem
      const before = this.found.get(term)
      if (before === undefined || before.quality < quality) this.found.set(term, { term, quality, how })
    }
  }

  get list(): readonly TermMatch[] {
    return [...this.found.values()].sort((one, other) => other.quality - one.quality)
  }
}

/**
 * A word in the spelling typed, in its other forms, and last in compounds; and the same whatever its marks. Where the
 * spelling typed is a known word, words that differ by their marks are others: nb `skjørt` and `skjorte`.
 */
export function addWord(into: Alternatives, word: string, words: Words, vocabulary: Vocabulary): void {
  const { forms, fold, compounds } = words
  const folded = forms.foldedStemsOf(fold(word))
  into.add('exact', qualities.exact, '', [word])
  into.add('form', qualities.form, marks.stem, forms.stemsOf(word))
  into.add('head', qualities.head, marks.head, forms.stemsOf(word))
  into.add('head', qualities.looseHead, marks.looseHead, folded)
  const isKnown = isSpelledSo(word, words, vocabulary)
  if (isKnown && compounds.hasDouble(word)) return
  const [quality, headQuality] = isKnown
    ? [qualities.otherMarks, qualities.otherMarks]
    : [qualities.folded, qualities.foldedHead]
  into.add('folded', quality, marks.folded, folded)
  into.add('folded', headQuality, marks.foldedHead, folded)
  if (fold(word) === word) return
  // `oe` is typed for ø rather than for o.
  const isDigraph = foldLetters(word) !== fold(word) && isMarkedInIndex(word, words, vocabulary)
  into.add('folded', isDigraph ? qualities.otherMarks : quality - FEWER_MARKS, marks.stem, folded)
  into.add('folded', isDigraph ? qualities.otherMarks : headQuality - FEWER_MARKS, marks.head, folded)
}

/** Marks typed in vain are rarer than marks left out. */
const FEWER_MARKS = 0.04

/** First in compounds: enough for what says something about a thing, little for the thing itself. */
export function addPart(into: Alternatives, word: string, words: Words, quality: number): void {
  into.add('part', quality, marks.part, [words.fold(word)])
}

export function addSynonym(
  into: Alternatives,
  synonym: string,
  { forms }: Words,
  quality: number,
  headQuality = quality - 0.02,
): void {
  const tokens = tokensOf(synonym)
  const [only] = tokens
  if (only === undefined) return
  if (tokens.length > 1) {
    into.add('synonym', quality, marks.phrase, [joined(tokens)])
    return
  }
  into.add('synonym', quality, '', [only.text])
  into.add('synonym', quality - 0.01, marks.stem, forms.stemsOf(only.text))
  into.add('synonym', headQuality, marks.head, forms.stemsOf(only.text))
}

/** What the compound is a kind of: other summer dresses, then other dresses. */
export function addHead(
  into: Alternatives,
  head: string,
  isKnown: boolean,
  { forms, fold }: Words,
  quality: number = qualities.compoundHead,
): void {
  into.add('head', quality, marks.stem, forms.stemsOf(head))
  into.add('head', quality, marks.head, forms.stemsOf(head))
  if (isKnown) return
  const folded = forms.foldedStemsOf(fold(head))
  into.add('head', quality, marks.folded, folded)
  into.add('head', quality, marks.foldedHead, folded)
}
