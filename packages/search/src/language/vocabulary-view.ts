import type { Vocabulary } from '../types'
import { marks } from './marks'
import type { Words } from './words'

type Spelling = Pick<Words, 'forms' | 'fold'>

/** Whether the index has a word in any form or last in a compound, spelled with these marks. */
export function isSpelledSo(word: string, { forms }: Spelling, vocabulary: Vocabulary): boolean {
  if (vocabulary.frequency(word) > 0) return true
  return forms
    .stemsOf(word)
    .some((stem) => vocabulary.frequency(marks.stem + stem) > 0 || vocabulary.frequency(marks.head + stem) > 0)
}

/** Whether the index has a word with marks that is this one without. */
export function isMarkedInIndex(word: string, { forms, fold }: Spelling, vocabulary: Vocabulary): boolean {
  const stems = forms.foldedStemsOf(fold(word))
  return [marks.folded, marks.foldedHead].some((mark) => stems.some((stem) => vocabulary.frequency(mark + stem) > 0))
}

/** The same whatever its marks. */
export function isInIndex(word: string, spelling: Spelling, vocabulary: Vocabulary): boolean {
  if (isSpelledSo(word, spelling, vocabulary) || isMarkedInIndex(word, spelling, vocabulary)) return true
  const folded = spelling.fold(word)
  return (
    folded !== word &&
    spelling.forms
      .foldedStemsOf(folded)
      .some((stem) => vocabulary.frequency(marks.stem + stem) > 0 || vocabulary.frequency(marks.head + stem) > 0)
  )
}
