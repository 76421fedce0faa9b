import type { ParsedPhrase, SearchHits } from '@shop/search/types'
import { z } from 'zod'
import { contentListsSchema, includeSchema, primaryListSchema } from '../http/body-schemas'
import { readSelections, type Selections } from '../http/facet-parameters'
import type { Parameters } from '../http/parameters'
import { parseBody } from '../http/read-body'
import { type Ask, type Page, searchBase } from './ask'
import { contentLists, isReading } from './content-shapes'
import { pageNavigation } from './navigation'
import { type NearMisses, nearMisses, phraseText, readPhrase, tidyPhrase } from './phrases'
import { findWithPins, pinsOf } from './pins'
import { keysOf, presentGroups, withSisters } from './present'
import { findProducts, type Paging, primaryListShape, readPaging, type Wanted } from './primary-list'
import { resolveRules } from './resolve-rules'
import { type NamedRule, readRules } from './rules'

export const SEARCH_ORIGINS = [
  'ORGANIC',
  'PHRASE_SUGGEST',
  'DID_YOU_MEAN',
  'UNDO_AUTO_CORRECT',
  'RELATED_SEARCHES',
  'RECENT_SEARCH',
] as const

const bodySchema = z.object({
  primaryList: primaryListSchema.optional(),
  navigation: includeSchema.optional(),
  contentLists: contentListsSchema.default([]),
})

/** With fewer hits than this a shopper also sees what nearly fits. */
const FEW_HITS = 12
const FEW_FOR_RELATED = 100
const MOST_RELATED = 5
const NO_HITS: SearchHits = { documents: [], total: 0, facets: [] }

type Asked = {
  readonly typed: string
  readonly paging: Paging
  readonly isLiteral: boolean
  readonly viewAllSecondary: boolean
  readonly selectedCategory: string | undefined
  readonly selections: Selections
  readonly rules: readonly NamedRule[]
  readonly body: z.infer<typeof bodySchema>
}

export const searchPage: Page = {
  methods: ['GET', 'POST'],
  prepare: (parameters, given) => {
    const typed = readTyped(parameters)
    const paging = readPaging(parameters)
    const isLiteral = parameters.choice('origin', SEARCH_ORIGINS, 'ORGANIC') === 'UNDO_AUTO_CORRECT'
    const viewAllSecondary = parameters.flag('viewAllSecondary', false)
    const selectedCategory = parameters.text('selectedCategory')
    const selections = readSelections(parameters)
    parameters.check()
    const body = parseBody(bodySchema, given ?? {})
    const rules = readRules(body.primaryList)
    const asked = { typed, paging, isLiteral, viewAllSecondary, selectedCategory, selections, rules, body }
    return (ask) => answer(ask, asked)
  },
}

export function readTyped(parameters: Parameters): string {
  const given = parameters.required('q')
  const typed = tidyPhrase(given)
  // Signs that no word is written with still are a question, which finds nothing.
  return typed || given.trim().slice(0, 1)
}

async function answer(ask: Ask, asked: Asked): Promise<object> {
  const { everybody } = ask.catalogues
  const scope = { selections: asked.selections(everybody.snapshot), rules: resolveRules(asked.rules, everybody) }
  const countOf = async (phrase: ParsedPhrase) =>
    (await findProducts(ask, { ...scope, phrase }, firstOf(asked.paging), false)).total
  const { q, phrase, autoCorrect, didYouMean } = await readPhrase(asked.typed, ask.index, countOf, {
    isLiteral: asked.isLiteral,
    mayReplace: scope.selections.length === 0 && !(await isReading(ask, asked.typed)),
  })
  const wanted = { ...scope, phrase }
  const hits = await findWithPins(ask, wanted, asked.paging, pinnedFor(ask, asked))
  note(ask, asked, q, hits.total, scope.selections.length > 0)
  const near = await nearMissesOf(ask, wanted, asked, hits)
  const list = { id: 'primary', reference: q }
  const related = hits.total < FEW_FOR_RELATED ? await relatedSearches(ask, wanted, asked.paging, hits.total) : []
  return {
    q,
    ...(autoCorrect && { autoCorrect }),
    didYouMean,
    primaryList: primaryListShape(ask, asked.viewAllSecondary ? (near?.hits ?? NO_HITS) : hits, asked.paging, list),
    ...(asked.body.navigation?.include && { navigation: await pageNavigation(ask, asked.selectedCategory, wanted) }),
    ...(near && !asked.viewAllSecondary && { secondaryList: secondaryShape(ask, near, q) }),
    ...(related.length > 0 && { relatedSearches: related }),
    contentLists: await contentLists(ask, asked.body.contentLists, q),
  }
}

/** Who filters or sorts asks for something else than what was pinned. */
function pinnedFor(ask: Ask, { typed, paging, rules }: Asked) {
  if (paging.sort !== 'RELEVANCE' || rules.length > 0) return []
  return pinsOf(ask, typed)
}

/** Once for a phrase: not for its further pages, sorts and filters. */
function note({ visit, services }: Ask, { paging }: Asked, phrase: string, hits: number, isFiltered: boolean): void {
  const isFirstLook = paging.skip === 0 && paging.sort === 'RELEVANCE' && !isFiltered
  if (visit.isRecorded && isFirstLook) services.behaviour.note(visit.visitor, { kind: 'query', phrase, hits })
}

async function nearMissesOf(ask: Ask, wanted: Wanted & { phrase: ParsedPhrase }, asked: Asked, hits: SearchHits) {
  if (hits.total >= FEW_HITS && !asked.viewAllSecondary) return undefined
  const relaxed = ask.index.language.relax(wanted.phrase)
  if (relaxed.length === 0) return undefined
  const { onePerGroup } = asked.paging
  const page = asked.viewAllSecondary ? asked.paging : { ...asked.paging, skip: 0, sort: 'RELEVANCE' as const }
  const all = { ...asked.paging, skip: 0, limit: Math.max(1, hits.total) }
  const found = hits.total === 0 ? [] : keysOf((await findProducts(ask, wanted, all, false)).documents)
  const exact = onePerGroup ? withSisters(ask, found) : found
  const query = { ...searchBase(ask), ...wanted, ...page, facets: asked.viewAllSecondary }
  return nearMisses(ask.index.engine, relaxed, query, exact)
}

function secondaryShape(ask: Ask, { hits }: NearMisses, q: string) {
  return {
    productGroups: presentGroups(ask, keysOf(hits.documents), { id: 'secondary', reference: q }),
    totalHits: hits.total,
  }
}

const firstOf = (paging: Paging): Paging => ({ ...paging, limit: 1, skip: 0, sort: 'RELEVANCE' })

/** Simpler phrases that find more. */
async function relatedSearches(
  ask: Ask,
  wanted: Wanted & { phrase: ParsedPhrase },
  paging: Paging,
  total: number,
): Promise<{ readonly q: string }[]> {
  const related = new Map<string, { q: string }>()
  for (const simpler of ask.index.language.relax(wanted.phrase)) {
    const q = phraseText(simpler)
    if (!q || q === phraseText(wanted.phrase) || related.has(q) || related.size >= MOST_RELATED) continue
    const hits = await findProducts(ask, { ...wanted, phrase: simpler }, firstOf(paging), false)
    if (hits.total > total) related.set(q, { q })
  }
  return [...related.values()]
}
