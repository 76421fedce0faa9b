import type { Language, PhraseWord, TermMatch } from '../../types'

const HEADS = ['klänning', 'tröja', 'jacka']

/** Just enough of a language to try the engine with: plurals, heads of compounds and one stop word. */
export const standInLanguage: Language = {
  locale: 'sv',
  termsOf: (text) =>
    wordsOf(text).flatMap((word, position) => [
      { term: word, kind: 'word' as const, position },
      ...(stem(word) === word ? [] : [{ term: stem(word), kind: 'stem' as const, position }]),
      ...HEADS.filter((head) => stem(word).endsWith(head) && stem(word) !== head).map((term) => ({
        term,
        kind: 'head' as const,
        position,
      })),
    ]),
  parse: (phrase, vocabulary) => {
    const text = phrase.normalize('NFC').toLowerCase().trim()
    const words = wordsOf(text).filter((word) => word !== 'i')
    return {
      text,
      words: words.map((word): PhraseWord => {
        const near: TermMatch[] =
          vocabulary.frequency(word) === 0 && word.length > 3
            ? vocabulary.near(word, 1).map(({ term }) => ({ term, quality: 0.5, how: 'typo' }))
            : []
        const form: TermMatch[] = stem(word) === word ? [] : [{ term: stem(word), quality: 0.9, how: 'form' }]
        return {
          typed: word,
          role: 'other',
          alternatives: [{ term: word, quality: 1, how: 'exact' }, ...form, ...near],
        }
      }),
      selections: [],
      number: /^[\p{L}\p{N}-]*\d[\p{L}\p{N}-]*$/u.test(text) ? text.replaceAll('-', '') : null,
    }
  },
  correct: () => null,
  relax: () => [],
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const stem = (word: string): string => word.replace(/(ar|or|er)$/, (end) => (end === 'or' ? 'a' : ''))
