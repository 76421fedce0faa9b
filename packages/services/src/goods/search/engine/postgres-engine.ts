import { createDocumentTerms } from '@shop/search/engine/document-terms'
import { COUNTING } from '@shop/search/engine/memory-search'
import { suggestPhrases } from '@shop/search/engine/suggest'
import type { Language, SearchDocument, SearchEngine, SearchHits, SearchQuery } from '@shop/search/types'
import type { Database } from '../../../platform/database'
import { readDocuments, readPhrases, readVocabulary, removeDocuments, writeDocuments } from './postgres-documents'
import { searchTable } from './postgres-search'

/** The same answers from the table of the database: slower, and with nothing kept here but the words. */
export async function createPostgresEngine(
  db: Database,
  market: string,
  locale: Language['locale'],
  language: Language,
): Promise<SearchEngine> {
  const shelf = { market, locale }
  const termsOf = createDocumentTerms(language)
  let [vocabulary, phrases] = await Promise.all([readVocabulary(db, shelf), readPhrases(db, shelf)])

  const search = (query: SearchQuery): Promise<SearchHits> => searchTable(db, shelf, query)

  return {
    name: 'postgres',
    search,
    byKeys: (keys) => readDocuments(db, shelf, keys),
    get vocabulary() {
      return vocabulary
    },
    suggest: (typed, most) =>
      suggestPhrases(typed, most, {
        vocabulary,
        phrases,
        hitsOf: async (text) => (await search({ ...COUNTING, phrase: language.parse(text, vocabulary) })).total,
      }),
    update: async (changed: readonly SearchDocument[], removedKeys: readonly string[]) => {
      await db.transaction(async (tx) => {
        await removeDocuments(tx, shelf, removedKeys)
        await writeDocuments(tx, shelf, changed, termsOf)
      })
      ;[vocabulary, phrases] = await Promise.all([readVocabulary(db, shelf), readPhrases(db, shelf)])
    },
  }
}
