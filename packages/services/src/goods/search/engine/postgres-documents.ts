import { AssortmentPhrases } from '@shop/search/engine/assortment-phrases'
import { type DocumentTerms, namesOf, numbersOf } from '@shop/search/engine/document-terms'
import { isSpoken } from '@shop/search/engine/match-quality'
import { SortedVocabulary } from '@shop/search/engine/vocabulary'
import type { SearchDocument } from '@shop/search/types'
import type { Queryable } from '../../../platform/sql'
import { rowsOf, run, sql } from '../../../platform/sql'

/** Where in the table an index lies. */
export type Shelf = { readonly market: string; readonly locale: string }

/** No text of the database can hold the sign NUL. */
export const isKey = (key: string): boolean => !key.includes('\0')

export async function writeDocuments(
  db: Queryable,
  { market, locale }: Shelf,
  documents: readonly SearchDocument[],
  termsOf: DocumentTerms,
): Promise<void> {
  for (const document of documents) {
    const terms = termsOf(document)
    const names = namesOf(document)
    const numbers = numbersOf(document)
    const words = [...terms.keys()].filter((term) => term.length > 0)
    await run(
      db,
      sql`insert into search_documents (market_id, locale, key, group_key, document, terms, words, names, numbers)
        values (${market}, ${locale}, ${document.key}, ${document.groupKey}, ${JSON.stringify(document)},
          ${JSON.stringify(Object.fromEntries(terms))}, array_to_tsvector(${words}::text[]), ${names}, ${numbers})
        on conflict (market_id, locale, key) do update set group_key = excluded.group_key,
          document = excluded.document, terms = excluded.terms, words = excluded.words, names = excluded.names,
          numbers = excluded.numbers`,
    )
  }
}

export async function removeDocuments(
  db: Queryable,
  { market, locale }: Shelf,
  keys: readonly string[],
): Promise<void> {
  await run(
    db,
    sql`delete from search_documents where market_id = ${market} and locale = ${locale} and key = any(${keys.filter(isKey)})`,
  )
}

export async function readDocuments(
  db: Queryable,
  { market, locale }: Shelf,
  keys: readonly string[],
): Promise<SearchDocument[]> {
  const rows = await rowsOf<{ document: SearchDocument }>(
    db,
    sql`select document from search_documents join unnest(${keys.filter(isKey)}::text[]) with ordinality asked (key, position)
        using (key) where market_id = ${market} and locale = ${locale} order by asked.position`,
  )
  return rows.map(({ document }) => document)
}

export async function readPhrases(db: Queryable, { market, locale }: Shelf): Promise<AssortmentPhrases> {
  const rows = await rowsOf<Pick<SearchDocument, 'typeWords' | 'categories' | 'brand'>>(
    db,
    sql`select document->'typeWords' as "typeWords", document->'categories' as categories, document->>'brand' as brand
        from search_documents where market_id = ${market} and locale = ${locale}`,
  )
  return new AssortmentPhrases(rows)
}

/** Read whole: spelling is checked word by word, and cannot wait for the database each time. */
export async function readVocabulary(db: Queryable, { market, locale }: Shelf): Promise<SortedVocabulary> {
  const rows = await rowsOf<{ term: string; frequency: number; places: string[] }>(
    db,
    sql`select term, count(*)::integer as frequency, array_agg(distinct places) as places
        from search_documents, jsonb_each_text(terms) as stands (term, places)
        where market_id = ${market} and locale = ${locale} group by term`,
  )
  const frequencies = new Map(rows.map(({ term, frequency }) => [term, frequency]))
  const spoken = rows.filter(({ places }) => places.some((each) => isSpoken(Number(each))))
  return new SortedVocabulary(spoken, (term) => frequencies.get(term) ?? 0)
}
