import { expect } from 'vitest'
import type { Language, SearchDocument, SearchEngine, SearchHits } from '../src/types'
import { oneOf, type Random } from './make-documents'
import { randomQuery } from './random-query'

type Compared = {
  readonly engines: readonly [SearchEngine, SearchEngine]
  readonly language: Language
  readonly documents: readonly SearchDocument[]
  /** What phrases are made of. */
  readonly words: readonly string[]
  readonly random: Random
}

/** Asks both engines the same random questions; at least every third finds something. */
export async function expectSameAnswers(rounds: number, compared: Compared): Promise<void> {
  const { engines, language, documents, words, random } = compared
  const [one, other] = engines
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 2) }, () => oneOf(random, words)).join(' ')
    const phrase = random() < 0.6 ? language.parse(text, one.vocabulary) : null
    const query = randomQuery(random, documents, phrase)
    const hits = await one.search(query)
    expect(plain(await other.search(query)), JSON.stringify(query)).toEqual(plain(hits))
    if (hits.total > 0) found++
  }
  expect(found).toBeGreaterThan(rounds / 3)
}

/** Which values of a facet come first is the index's own affair. */
const plain = ({ documents, total, facets }: SearchHits) => ({
  keys: documents.map(({ key }) => key),
  total,
  facets: facets
    .map((facet) => (facet.kind === 'values' ? { ...facet, values: facet.values.toSorted(byValue) } : facet))
    .sort((a, b) => (a.facet < b.facet ? -1 : 1)),
})
const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1)
