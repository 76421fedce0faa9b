import type { SynonymGroup } from '@shop/search/language/language-data'
import { type Queryable, rowsOf, sql } from '../../../platform/sql'

/** What staff wrote down for a language. */
export async function loadSynonyms(db: Queryable, languageId: string): Promise<SynonymGroup[]> {
  return rowsOf<SynonymGroup>(db, sql`select words from search_synonyms where language_id = ${languageId} order by id`)
}
