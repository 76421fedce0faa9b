/**
 * What a term begins with tells what it is, so that a stem is never taken for a word. A word as written bears no mark.
 * Folded stems stand beside those of words and heads that have marks to fold; parts and phrases are folded always.
 */
export const marks = {
  stem: '~',
  folded: '=',
  head: '^',
  foldedHead: '^=',
  looseHead: '-',
  part: '+',
  phrase: '#',
} as const
