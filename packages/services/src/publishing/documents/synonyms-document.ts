import { type SynonymsDocument, synonymsDocumentSchema } from '@shop/contract/publishing/assortment-document'
import type { Row } from '@shop/db/rows.gen'
import { rowOf, rowsOf, run, sql } from '../../platform/sql'
import { SEARCH_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType, type Issue } from './document-type'

/** The synonyms of a language; its key is the language's id. */
export const synonymsDocument: DocumentType<SynonymsDocument> = {
  schema: synonymsDocumentSchema,
  isOpen: false,
  topic: SEARCH_TOPIC,
  keys: (db) => rowsOf(db, sql`select id as key, id as name from languages order by id`),
  read: async (db, key) => {
    if (!(await rowOf(db, sql`select from languages where id = ${key}`))) return undefined
    const rows = await rowsOf<Pick<Row<'search_synonyms'>, 'words'>>(
      db,
      sql`select words from search_synonyms where language_id = ${key} order by id`,
    )
    return asJson({ groups: rows.map(({ words }) => words) })
  },
  check: async (_db, _key, { groups }) => {
    const issues: Issue[] = []
    for (const [at, words] of groups.entries())
      if (new Set(words).size < words.length)
        issues.push({ path: ['groups', at], code: 'duplicate', message: 'names a word twice' })
    return issues
  },
  write: async (tx, key, body) => {
    if (!body) return
    await run(tx, sql`delete from search_synonyms where language_id = ${key}`)
    for (const words of body.groups)
      await run(tx, sql`insert into search_synonyms (language_id, words) values (${key}, ${words}::text[])`)
  },
}
