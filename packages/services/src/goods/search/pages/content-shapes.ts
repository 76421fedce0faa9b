import type { LocaleCode } from '@shop/domain/market'
import { fold } from '@shop/search/language/folding'
import { highlight } from '@shop/search/language/highlight'
import type { ParsedPhrase, PhraseWord, SearchQuery } from '@shop/search/types'
import type { ContentEntry, ContentType } from '../documents/content-index'
import type { ContentFilter, ContentListAsked } from '../http/body-schemas'
import type { Ask } from './ask'
import { contentTypeLabel, contentTypeTitle } from './facet-labels'
import { pagePicture } from './picture'
import { ticketsOf } from './present'

/** What lists of content hold; brands and categories are for suggestions. */
export const READING = ['page', 'article'] as const satisfies readonly ContentType[]
const MOST = 600

export function contentItem(ask: Ask, entry: ContentEntry, list: string, position: number, reference = '') {
  return {
    key: entry.key,
    type: entry.type,
    title: entry.title,
    link: entry.link,
    ticket: ticketsOf(ask, { id: list, reference }, position)('', entry.key),
    ...(entry.description && { description: entry.description }),
    ...(entry.releasedAt > 0 && { releaseDate: new Date(entry.releasedAt).toISOString() }),
    ...(entry.image && { image: pagePicture(entry.image) }),
    custom: {},
  }
}

export type ContentWanted = {
  readonly phrase: ParsedPhrase | null
  readonly filter?: ContentFilter | undefined
  readonly types?: readonly ContentType[]
  readonly sort?: 'RELEVANCE' | 'NEWEST_FIRST'
}

/** All entries that match, the best first. */
export async function findContent(
  { content, now }: Pick<Ask, 'content' | 'now'>,
  wanted: ContentWanted,
): Promise<ContentEntry[]> {
  const query: SearchQuery = {
    phrase: wanted.phrase,
    selections: [],
    rules: [],
    sort: wanted.sort ?? 'RELEVANCE',
    skip: 0,
    limit: MOST,
    facets: false,
    popularity: () => 0,
    now,
  }
  const { documents } = await content.engine.search(query)
  const found = documents.flatMap(({ key }) => {
    const entry = content.entries.get(key)
    return entry?.isShown(now) &&
      (wanted.types ?? (READING as readonly ContentType[])).includes(entry.type) &&
      passes(entry, wanted.filter)
      ? [entry]
      : []
  })
  const typed = wanted.sort === 'NEWEST_FIRST' ? '' : (wanted.phrase?.text ?? '')
  return typed ? found.toSorted((one, other) => nearness(other.title, typed) - nearness(one.title, typed)) : found
}

/** A name that begins so says more than one that nearly does, and that more than a word somewhere in a text. */
export function nearness(title: string, typed: string): number {
  const words = fold(title.toLowerCase()).split(/[^\p{L}\p{N}]+/u)
  if (words.some((word) => word.startsWith(fold(typed.toLowerCase())))) return 2
  return highlight(title, typed) === title ? 0 : 1
}

/** The types of what was found; choosing one of them changes no count. */
export function typeFacet(
  found: readonly ContentEntry[],
  filter: ContentFilter | undefined,
  code: LocaleCode,
): readonly object[] {
  const chosen = valuesOf(filter?.type ?? [])
  const counted = READING.map((id) => ({ id, count: found.filter(({ type }) => type === id).length }))
  const values = counted
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => ({
      id,
      label: contentTypeLabel(id, code),
      count,
      selected: chosen.includes(id),
    }))
  return values.length > 0 ? [{ id: 'type', type: 'TEXT', label: contentTypeTitle(code), values }] : []
}

/** AND between properties, OR between the values of one. */
export function passes(entry: ContentEntry, filter: ContentFilter = {}): boolean {
  return Object.entries(filter).every(([property, wanted]) => {
    const values = valuesOf(wanted)
    if (property === 'type') return values.includes(entry.type)
    return property === 'content_key' && values.includes(entry.key)
  })
}

const valuesOf = (wanted: ContentFilter[string]): readonly string[] =>
  (Array.isArray(wanted) ? wanted : [wanted]).map((value) => String(value).toLowerCase())

/** Whether a page or article has the words as they were typed: then they are not misspelled. */
export async function isReading(ask: Pick<Ask, 'content' | 'index' | 'now'>, typed: string): Promise<boolean> {
  const read = ask.index.language.parse(typed, ask.content.engine.vocabulary)
  const asWritten = ({ alternatives, ...word }: PhraseWord) => ({
    ...word,
    alternatives: alternatives.filter(({ how }) => how !== 'typo' && how !== 'folded'),
  })
  const phrase = { ...read, words: read.words.map(asWritten) }
  return phrase.words.length > 0 && (await findContent(ask, { phrase })).length > 0
}

/** The lists asked for: what fits the phrase of a search, or all there is. */
export async function contentLists(ask: Ask, asked: readonly ContentListAsked[], typed: string | undefined) {
  const { content, index } = ask
  const phrase = typed === undefined ? null : index.language.parse(typed, content.engine.vocabulary)
  return Promise.all(
    asked.map(async ({ id, limit, contentFilter, algorithm }) => {
      const sort = algorithm === 'NEWEST_CONTENT' && phrase === null ? 'NEWEST_FIRST' : 'RELEVANCE'
      const entries = await findContent(ask, { phrase, filter: contentFilter, sort })
      const items = entries.slice(0, limit).map((entry, at) => contentItem(ask, entry, id, at, typed))
      return { id, totalHits: entries.length, items }
    }),
  )
}
