import { describe, expect, it } from 'vitest'
import type { SearchQuery } from '../types'
import { createMemoryEngine } from './memory-engine'
import { makeDocuments, NOW } from './test/make-documents'
import { standInLanguage } from './test/stand-in-language'

const EVERYTHING: SearchQuery = {
  phrase: null,
  selections: [],
  rules: [],
  sort: 'RELEVANCE',
  skip: 0,
  limit: 1_000,
  facets: true,
  popularity: () => 0,
  now: NOW,
}

describe('the engine in memory', () => {
  const engine = createMemoryEngine(makeDocuments(300), standInLanguage)
  const search = (query: Partial<SearchQuery>) => engine.search({ ...EVERYTHING, ...query })
  const phrase = (text: string) => standInLanguage.parse(text, engine.vocabulary)

  it('finds products that have every word of the phrase', () => {
    const { documents, total } = search({ phrase: phrase('svart klänning') })
    expect(total).toBeGreaterThan(5)
    expect(documents).toHaveLength(total)
    for (const { colours, typeWords, description, title } of documents) {
      expect(`${colours}`).toContain('svart')
      expect(`${typeWords} ${description} ${title}`).toContain('klänning')
    }
  })
})
