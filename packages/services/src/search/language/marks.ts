/**
 * What a term begins with tells what it is, so that a stem is never taken for a word. A word as written bears no mark.
 * The stems of heads and parts, and the keys of phrases, are folded always.
 */
export const marks = { stem: '~', folded: '=', head: '^', part: '+', phrase: '#' } as const
