import { nameKey, numberKey } from '@shop/search/engine/document-terms'
import { facetCounts } from '@shop/search/engine/facet-counts'
import { type ParsedSelections, parseSelections } from '@shop/search/engine/parsed-selections'
import type { ParsedPhrase, SearchHits, SearchQuery } from '@shop/search/types'
import type { Queryable, Sql } from '../../../platform/sql'
import { rowsOf, sql } from '../../../platform/sql'
import {
  allOf,
  asksOfVariants,
  hasValue,
  priceOf,
  rulesCondition,
  saidCondition,
  variantParts,
  wordsCondition,
} from './postgres-conditions'
import { isKey, readDocuments, type Shelf } from './postgres-documents'
import { type HitRow, pageOfRows } from './postgres-order'

/** Hits, values of facets and figures come as rows of one statement, so that they are of one moment. */
type Row =
  | { readonly kind: 'hit'; readonly hit: HitRow }
  | { readonly kind: 'value'; readonly facet: string; readonly value: string; readonly count: number }
  | {
      readonly kind: 'figures'
      readonly lowest: number | null
      readonly highest: number | null
      readonly count: number
    }

export async function searchTable(db: Queryable, shelf: Shelf, typed: SearchQuery): Promise<SearchHits> {
  const query = { ...typed, ...withoutNul({ phrase: typed.phrase, selections: typed.selections, rules: typed.rules }) }
  const known = await knownFacets(db, shelf, query)
  const asked = parseSelections(query.selections, (facet) => known.has(facet))
  const said = parseSelections(query.phrase?.selections ?? [], (facet) => known.has(facet))
  const rows = await rowsOf<{ row: Row }>(db, statementOf(shelf, query, asked, said))
  const hits: HitRow[] = []
  const values = new Map<string, { value: string; count: number }[]>()
  let figures = { lowest: Infinity, highest: -Infinity, inStock: 0 }
  for (const { row } of rows) {
    if (row.kind === 'hit') hits.push(row.hit)
    else if (row.kind === 'value') values.set(row.facet, [...(values.get(row.facet) ?? []), row])
    else figures = { lowest: row.lowest ?? Infinity, highest: row.highest ?? -Infinity, inStock: row.count }
  }
  const keys = pageOfRows(hits, query, shelf.locale)
  return {
    documents: keys.length > 0 ? await readDocuments(db, shelf, keys) : [],
    total: query.onePerGroup ? new Set(hits.map(({ groupKey }) => groupKey)).size : hits.length,
    facets: query.facets ? facetCounts({ values, ...figures }, asked) : [],
  }
}

/** The one sign that no text of the database can have. */
function withoutNul<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('\\u0000', '\\ufffd')) as Part
}

async function knownFacets(db: Queryable, { market, locale }: Shelf, query: SearchQuery): Promise<Set<string>> {
  const facets = [...query.selections, ...(query.phrase?.selections ?? [])].map(({ facet }) => facet)
  if (facets.length === 0) return new Set()
  const rows = await rowsOf<{ facet: string }>(
    db,
    sql`select facet from unnest(${facets}::text[]) facet where exists (select from search_documents
        where market_id = ${market} and locale = ${locale}
          and coalesce(jsonb_array_length(document->'values'->facet), 0) > 0)`,
  )
  return new Set(rows.map(({ facet }) => facet))
}

function statementOf(
  { market, locale }: Shelf,
  query: SearchQuery,
  asked: ParsedSelections,
  said: ParsedSelections,
): Sql {
  const { priceList, rules, now } = query
  const unit = query.onePerGroup ? sql`group_key` : sql`key`
  const own = variantParts(asked, priceList)
  const spoken = variantParts(said, priceList)
  const failed = [...asked.values].reduce(
    (list, [facet, values]) =>
      sql`${list} || case when ${hasValue(facet, values)} then '{}' else array[${facet}::text] end`,
    sql`'{}'::text[]`,
  )
  return sql`with
    found as (
      select *, ${directCondition(query)} as is_direct from search_documents
      where market_id = ${market} and locale = ${locale} and (${foundCondition(query, said)})
        and (${rulesCondition(rules, { list: priceList, now })})
    ),
    judged as (
      select found.*, ${failed} as failed, variants.*,
        coalesce(variants.meets, (document->'variants' = '[]' and ${!asksOfVariants(asked)}
          and (is_direct or ${!asksOfVariants(said)}))) as is_there
      from found, lateral (
        select bool_or(by_size and by_price and by_stock) as meets,
          array_agg(distinct v->>'size') filter (where by_price and by_stock and v->>'size' is not null) as sizes,
          min(price) filter (where by_size and by_stock) as low,
          max(price) filter (where by_size and by_stock) as high,
          coalesce(bool_or(by_size and by_price and left_over), false) as is_left,
          coalesce(bool_or(by_size and by_price and by_stock and left_over), false) as is_in_stock
        from (
          select v, ${priceOf(priceList)} as price, ${own.size} as by_size, ${own.price} as by_price,
            ${own.stock} as by_stock, (v->>'stock')::integer > 0 as left_over
          from jsonb_array_elements(document->'variants') v
          where is_direct or (${spoken.size} and ${spoken.price} and ${spoken.stock})
        ) read
      ) variants
    ),
    listed as (
      select facet, value, count(distinct ${unit})::integer as count
      from judged, jsonb_each(document->'values') as own (facet, list),
        lateral (select distinct jsonb_array_elements_text(list) as value) each
      where is_there and failed <@ array[facet]
      group by facet, value
      union all
      select 'size', size, count(distinct ${unit})::integer from judged, unnest(sizes) size where failed = '{}' group by size
    )
    ${hitRows(query)}
    union all select jsonb_build_object('kind', 'value', 'facet', facet, 'value', value, 'count', count)
      from (select * from listed order by facet, count desc, value) ordered
      where ${query.facets}
    union all select jsonb_build_object('kind', 'figures', 'lowest', min(low), 'highest', max(high),
        'count', count(distinct ${unit}) filter (where is_left))
      from judged where failed = '{}' and ${query.facets}`
}

function hitRows({ phrase, priceList }: SearchQuery): Sql {
  const words = phrase?.words ?? []
  const places = words.reduce(
    (list, { alternatives }) =>
      sql`${list} || jsonb_build_array(array(select coalesce((terms->term)::text::bigint, 0)
        from unnest(${alternatives.map(({ term }) => term)}::text[]) with ordinality asked (term, position)
        order by position))`,
    sql`'[]'::jsonb`,
  )
  return sql`select jsonb_build_object('kind', 'hit', 'hit', jsonb_build_object('key', key, 'groupKey', group_key,
      'isDirect', is_direct, 'isInStock', is_in_stock, 'places', ${places}, 'document', document - 'description',
      'lowestPrice', (select min(${priceOf(priceList)}) from jsonb_array_elements(document->'variants') v))) as row
    from judged where is_there and failed = '{}'`
}

function directCondition({ phrase, keys }: SearchQuery): Sql {
  if (!phrase || keys) return sql`false`
  const byName = sql`coalesce(names @> array[${nameKey(phrase.text)}::text], false)`
  return phrase.number === null ? byName : sql`(numbers @> array[${numberKey(phrase.number)}::text] or ${byName})`
}

function foundCondition(query: SearchQuery, said: ParsedSelections): Sql {
  const { phrase, keys, priceList } = query
  if (!phrase) return keys ? isAmong(keys) : sql`true`
  const byPhrase = phraseCondition(phrase, said, priceList)
  if (!keys) return sql`${directCondition(query)} or (${byPhrase})`
  const direct = directCondition({ ...query, keys: undefined })
  return sql`${isAmong(keys)} and ((${byPhrase}) or (${direct} and ${saidCondition(said, priceList)}))`
}

const isAmong = (keys: readonly string[]): Sql => sql`key = any(${keys.filter(isKey)}::text[])`

function phraseCondition(phrase: ParsedPhrase, said: ParsedSelections, list: string | undefined): Sql {
  if (phrase.words.length > 0) return allOf([wordsCondition(phrase.words), saidCondition(said, list)])
  return phrase.selections.length > 0 ? saidCondition(said, list) : sql`false`
}
