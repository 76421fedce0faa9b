import type { TermMatch } from '../types'
import { marks } from './marks'
import { tokensOf } from './normalise'
import { joined } from './phrase-book'
import { partStems } from './terms'
import type { Words } from './words'

/** How good a product found in each way is, against one that has the very word typed. */
export const qualities = {
  exact: 1,
  form: 0.97,
  head: 0.94,
  folded: 0.9,
  foldedHead: 0.88,
  synonym: 0.75,
  shade: 0.7,
  compoundHead: 0.5,
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

/** A word in the spelling typed, in its other forms, without its marks, and last in compounds. */
export function addWord(into: Alternatives, word: string, { forms, fold }: Words): void {
  const folded = fold(word)
  into.add('exact', qualities.exact, '', [word])
  into.add('form', qualities.form, marks.stem, forms.stemsOf(word))
  into.add('folded', qualities.folded, marks.folded, forms.foldedStemsOf(folded))
  if (folded !== word) into.add('folded', qualities.folded, marks.stem, forms.foldedStemsOf(folded))
  into.add('head', qualities.head, marks.head, forms.foldedStemsOf(folded))
}

/** First in compounds: enough for what says something about a thing, little for the thing itself. */
export function addPart(into: Alternatives, word: string, words: Words, quality: number): void {
  into.add('part', quality, marks.part, partStems(word, words))
}

export function addSynonym(into: Alternatives, synonym: string, { forms, fold }: Words, quality: number): void {
  const tokens = tokensOf(synonym)
  const [only] = tokens
  if (only === undefined) return
  if (tokens.length > 1) {
    into.add('synonym', quality, marks.phrase, [joined(tokens)])
    return
  }
  into.add('synonym', quality, '', [only.text])
  into.add('synonym', quality - 0.01, marks.stem, forms.stemsOf(only.text))
  into.add('synonym', quality - 0.02, marks.head, forms.foldedStemsOf(fold(only.text)))
}

/** What the compound is a kind of: other summer dresses, then other dresses. */
export function addHead(into: Alternatives, head: string, { forms, fold }: Words): void {
  const folded = forms.foldedStemsOf(fold(head))
  into.add('head', qualities.compoundHead, marks.stem, forms.stemsOf(head))
  into.add('head', qualities.compoundHead, marks.folded, folded)
  into.add('head', qualities.compoundHead, marks.head, folded)
}
