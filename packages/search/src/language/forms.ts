import type { LocaleCode } from '@shop/domain/market'
import { newStemmer, type Stemmer } from 'snowball-stemmers'
import { fold } from './folding'
import { finnishStems } from './forms-finnish'
import { nordicStems } from './forms-nordic'
import type { Lexicon } from './lexicon'
import { remembered } from './memoize-words'

export type Forms = {
  /** Words that share one of these are forms of one another. */
  stemsOf(word: string): readonly string[]
  /** The same for the word as folded: to be compared with other folded stems alone. */
  foldedStemsOf(word: string): readonly string[]
}

const languageNames = { sv: 'swedish', nb: 'norwegian', da: 'danish', fi: 'finnish' } as const

/** `wordGroups` are words known to be forms of one another, the dictionary form first. */
export function createForms(
  locale: LocaleCode,
  lexicon: Pick<Lexicon, 'uninflected' | 'irregular'>,
  wordGroups: readonly (readonly string[])[] = [],
): Forms {
  const stemmer = newStemmer(languageNames[locale])
  const plain = new Set(lexicon.uninflected)
  const groups = [...lexicon.irregular, ...wordGroups]
  const exact = lemmasOf(groups)
  const folded = lemmasOf(groups.map((group) => group.map(fold)))
  const isPlain = (word: string) => [...plain].some((base) => word.endsWith(base))

  const stems = (word: string, lemmas: ReadonlyMap<string, readonly string[]>): readonly string[] => {
    if (/\d/.test(word) || isPlain(word)) return [word]
    const known = lemmas.get(word)
    const found = known ? known.flatMap((lemma) => [lemma, ...byRule(lemma, locale, stemmer)]) : []
    return [...new Set([...found, ...byRule(word, locale, stemmer)])]
  }
  return {
    stemsOf: remembered((word) => stems(word, exact)),
    foldedStemsOf: remembered((word) => stems(word, folded)),
  }
}

/** Where a word is a form of itself alone by the rules, it still has what Snowball leaves of it. */
function byRule(word: string, locale: LocaleCode, stemmer: Stemmer): string[] {
  const stems = locale === 'fi' ? finnishStems(word) : nordicStems(word, locale)
  if (word.length < 7) return stems
  const snowball = stemmer.stem(word)
  return snowball.length < 5 || snowball.length < word.length - 5 ? stems : [...stems, snowball]
}

function lemmasOf(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const lemmas = new Map<string, string[]>()
  for (const group of groups)
    for (const word of group) {
      const lemma = group[0]
      if (lemma !== undefined) lemmas.set(word, [...(lemmas.get(word) ?? []), lemma])
    }
  return lemmas
}
