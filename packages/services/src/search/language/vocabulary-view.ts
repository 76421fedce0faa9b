import type { Vocabulary } from '../types'
import { marks } from './marks'
import type { Words } from './words'

/** Whether the index has a word in any form, with or without its marks. */
export function isInIndex(
  word: string,
  { forms, fold }: Pick<Words, 'forms' | 'fold'>,
  vocabulary: Vocabulary,
): boolean {
  if (vocabulary.frequency(word) > 0) return true
  if (forms.stemsOf(word).some((stem) => vocabulary.frequency(marks.stem + stem) > 0)) return true
  const folded = fold(word)
  return forms
    .foldedStemsOf(folded)
    .some((stem) => vocabulary.frequency(marks.folded + stem) > 0 || vocabulary.frequency(marks.stem + stem) > 0)
}
