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

/** The same whatever its marks. */
export function isInIndex(word: string, spelling: Spelling, vocabulary: Vocabulary): boolean {
  if (isSpelledSo(word, spelling, vocabulary)) return true
  const folded = spelling.fold(word)
  return spelling.forms
    .foldedStemsOf(folded)
    .some((stem) =>
      [marks.folded, marks.foldedHead, ...(folded === word ? [] : [marks.stem, marks.head])].some(
        (mark) => vocabulary.frequency(mark + stem) > 0,
      ),
    )
}
