import type { ParsedPhrase, SearchEngine, SearchHits, SearchQuery } from '@shop/search/types'
import type { Ask } from './ask'

export const LONGEST_PHRASE = 200

/** What was typed, spaces joined, without what no word is written with. */
export function tidyPhrase(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_PHRASE)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

export type Correction = {
  /** What is searched. */
  readonly q: string
  readonly phrase: ParsedPhrase
  readonly autoCorrect?: { readonly q: string; readonly originalTotalHits: number }
  readonly didYouMean: readonly { readonly q: string }[]
}

/** This many times the hits make a correction one that the shopper surely meant. */
const CLEARLY_MORE = 10

export type Correcting = {
  /** Searches what was typed and nothing else. */
  readonly isLiteral: boolean
  /** A list that is already filtered keeps its phrase. */
  readonly mayReplace: boolean
}

/** Reads the phrase, put right where it finds next to nothing as it was typed. */
export async function readPhrase(
  typed: string,
  { engine, language }: Pick<Ask['index'], 'engine' | 'language'>,
  countOf: (phrase: ParsedPhrase) => Promise<number>,
  { isLiteral, mayReplace }: Correcting,
): Promise<Correction> {
  const read = language.parse(typed, engine.vocabulary)
  const asTyped = withoutGuesses(read)
  if (isLiteral) return { q: typed, phrase: asTyped, didYouMean: [] }
  const better = language.correct(typed, engine.vocabulary)
  if (better === null) return { q: typed, phrase: read, didYouMean: [] }
  const corrected = language.parse(better, engine.vocabulary)
  const [typedHits, betterHits] = [await countOf(asTyped), await countOf(corrected)]
  if (betterHits === 0) return { q: typed, phrase: read, didYouMean: [] }
  if (mayReplace && betterHits > typedHits * CLEARLY_MORE)
    return {
      q: better,
      phrase: corrected,
      autoCorrect: { q: typed, originalTotalHits: typedHits },
      didYouMean: [],
    }
  return { q: typed, phrase: read, didYouMean: betterHits > typedHits ? [{ q: better }] : [] }
}

/** Without the words that are only near to what was typed. */
function withoutGuesses(phrase: ParsedPhrase): ParsedPhrase {
  return {
    ...phrase,
    words: phrase.words.map((word) => ({
      ...word,
      alternatives: word.alternatives.filter(({ how }) => how !== 'typo'),
    })),
  }
}

export type NearMisses = { readonly phrase: ParsedPhrase; readonly hits: SearchHits }

/** The hits of the phrase with its least important words left out, without those it has as a whole. */
export async function nearMisses(
  engine: SearchEngine,
  relaxed: readonly ParsedPhrase[],
  query: SearchQuery,
  except: readonly string[],
): Promise<NearMisses | undefined> {
  const others = except.length > 0 ? [{ facet: 'product_key', values: except, excluded: true }] : []
  const rules =
    others.length === 0
      ? query.rules
      : (query.rules.length > 0 ? query.rules : [[]]).map((rule) => [...rule, ...others])
  for (const phrase of relaxed) {
    const hits = await engine.search({ ...query, phrase, rules })
    if (hits.total > 0) return { phrase, hits }
  }
  return undefined
}

export function phraseText(phrase: ParsedPhrase): string {
  return phrase.words.map(({ typed }) => typed).join(' ')
}
