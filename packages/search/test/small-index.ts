import { NearWords } from '../src/language/near-words'
import type { Language, Vocabulary } from '../src/types'

/** An index of titles alone, for trying a language without an engine. */
export function smallIndex(language: Language, titles: readonly string[]) {
  const found = new Map<string, Set<string>>()
  const spelling = new NearWords()
  for (const title of titles)
    for (const { term, kind } of language.termsOf(title)) {
      found.set(term, (found.get(term) ?? new Set()).add(title))
      if (kind === 'word') spelling.add(term)
    }
  const frequency = (term: string) => found.get(term)?.size ?? 0
  const vocabulary: Vocabulary = {
    frequency,
    startingWith: (prefix, most) => [...found.keys()].filter((term) => term.startsWith(prefix)).slice(0, most),
    near: (term, edits) => spelling.near(term, edits, frequency),
  }
  /** Titles that fulfil every word, the best first. */
  const search = (phrase: string): string[] => {
    const { words } = language.parse(phrase, vocabulary)
    const qualityOf = (title: string) =>
      words.map(({ alternatives }) =>
        Math.max(0, ...alternatives.filter(({ term }) => found.get(term)?.has(title)).map(({ quality }) => quality)),
      )
    return titles
      .map((title) => ({ title, qualities: qualityOf(title) }))
      .filter(({ qualities }) => qualities.length > 0 && qualities.every((quality) => quality > 0))
      .sort((one, other) => sum(other.qualities) - sum(one.qualities))
      .map(({ title }) => title)
  }
  return { vocabulary, search }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
