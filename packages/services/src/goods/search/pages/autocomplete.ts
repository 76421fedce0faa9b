import { highlight } from '@shop/search/language/highlight'
import { z } from 'zod'
import { linkIn } from '../../../ground/context/public-path'
import type { ContentEntry } from '../documents/content-index'
import { contentListsSchema, selectionSchema } from '../http/body-schemas'
import { parseBody } from '../http/read-body'
import type { Ask, Page } from './ask'
import { contentLists, findContent, isReading, nearness } from './content-shapes'
import { nearBeginnings } from './near-beginnings'
import { tidyPhrase } from './phrases'
import { keysOf, presentGroups, ticketsOf } from './present'
import { findProducts, type Paging } from './primary-list'
import { keyOfNumber, productKeyOf } from './product-keys'
import { resolveRules } from './resolve-rules'
import { type NamedRule, readRules } from './rules'

const bodySchema = z.object({
  contentLists: contentListsSchema.default([]),
  productRules: z.string().max(20_000).optional(),
  productFilter: z.unknown().optional(),
})

const PHRASES = 8
const PRODUCTS = 6
const CONTENTS = 4
const RECENT = 5
const VIEWED = 8
const PAGE: Paging = { limit: PRODUCTS, skip: 0, sort: 'RELEVANCE' }
const EVERYTHING = ['page', 'article', 'category', 'brand'] as const

export const autocomplete: Page = {
  methods: ['GET', 'POST'],
  prepare: (parameters, given) => {
    const typed = tidyPhrase(parameters.text('q') ?? '')
    const page: Paging = { ...PAGE, onePerGroup: parameters.flag('onePerGroup', false) }
    parameters.check()
    const body = parseBody(bodySchema, given ?? {})
    const rules = readRules(parseBody(selectionSchema, given ?? {}))
    return async (ask) => ({
      ...(typed ? await suggestions(ask, typed, page, rules) : await beforeTyping(ask, page, rules)),
      contentLists: await contentLists(ask, body.contentLists, typed || undefined),
    })
  },
}

/** What a visitor is shown who has not typed anything yet. */
async function beforeTyping(ask: Ask, page: Paging, rules: readonly NamedRule[]) {
  const { visit, past, services, catalogues } = ask
  const { code } = visit.place.language
  const trending = services.behaviour.trending(visit.market.id, code, PHRASES)
  const [liked] = services.recommendations.lists({
    marketId: visit.market.id,
    past,
    lists: [{ id: 'suggested', algorithm: 'PERSONAL', limit: PRODUCTS }],
    now: ask.now,
  })
  const wanted = { phrase: null, selections: [], rules: resolveRules(rules, catalogues.everybody) }
  const hits = liked?.keys.length ? undefined : await findProducts(ask, wanted, page, false)
  const viewed = past.recentlyViewed.slice(0, VIEWED)
  return {
    phraseSuggestions: trending.map((q) => ({ q, highlighted: q })),
    productSuggestions: presentGroups(ask, hits ? keysOf(hits.documents) : (liked?.keys ?? []), { id: 'suggested' }),
    contentSuggestions: [],
    recentSearches: past.recentSearches.slice(0, RECENT).map((q) => ({ q })),
    recentlyViewed: presentGroups(ask, viewed, { id: 'recently-viewed' }),
    totalHits: 0,
  }
}

async function suggestions(ask: Ask, typed: string, page: Paging, named: readonly NamedRule[]) {
  const { engine, language } = ask.index
  const rules = resolveRules(named, ask.catalogues.everybody)
  const find = (text: string, part: Paging) => {
    const phrase = language.parse(text, engine.vocabulary)
    return findProducts(ask, { phrase, selections: [], rules }, part, false)
  }
  const phrases = await phrasesFor(ask, typed, async (text) => (await find(text, { ...page, limit: 1 })).total)
  const begun = await find(typed, page)
  // A word that is not finished finds what its likeliest end finds.
  const searched = begun.total === 0 && phrases[0] ? phrases[0] : typed
  const hits = searched === typed ? begun : await find(searched, page)
  const link = steeredTo(ask, typed) ?? redirectOf(ask, typed)
  return {
    phraseSuggestions: phrases.map((q) => ({ q, highlighted: highlight(q, typed) })),
    productSuggestions: presentGroups(ask, keysOf(hits.documents), { id: 'suggested', reference: searched }),
    contentSuggestions: await contentSuggestions(ask, typed, searched),
    recentSearches: [],
    recentlyViewed: [],
    totalHits: hits.total,
    ...(link && { redirectLink: link }),
  }
}

/** Phrases that go on from what was typed, or from what was meant by it; each finds something. */
async function phrasesFor(ask: Ask, typed: string, countOf: (text: string) => Promise<number>): Promise<string[]> {
  const { engine, language } = ask.index
  const begun = await engine.suggest(typed, PHRASES)
  if (begun.length > 0 || (await isReading(ask, typed))) return begun.map(({ text }) => text)
  const found: string[] = []
  for (const text of nearBeginnings(typed, engine.vocabulary, 2 * PHRASES))
    if (found.length < PHRASES && (await countOf(text)) > 0) found.push(text)
  if (found.length > 0) return found
  const better = language.correct(typed, engine.vocabulary)
  return better === null ? [] : (await engine.suggest(better, PHRASES)).map(({ text }) => text)
}

/** Help pages, articles, categories and brands: by what was typed, by how it may go on, or as it was put right. */
async function contentSuggestions(ask: Ask, typed: string, corrected: string) {
  const { engine } = ask.content
  const [completed] = await engine.suggest(typed, 1)
  const found = new Map<string, { readonly entry: ContentEntry; readonly said: string }>()
  for (const text of new Set([typed, completed?.text ?? typed, corrected])) {
    if (found.size >= CONTENTS) break
    const phrase = ask.index.language.parse(text, engine.vocabulary)
    const isGuessed = text === corrected && corrected !== typed
    const said = isGuessed ? corrected : typed
    for (const entry of await findContent(ask, { phrase, types: EVERYTHING })) {
      // What is only guessed has to stand in the title: a word somewhere in an article is no answer to it.
      if (!found.has(entry.key) && (!isGuessed || nearness(entry.title, said) > 0))
        found.set(entry.key, { entry, said })
    }
  }
  return [...found.values()]
    .toSorted((one, other) => nearness(other.entry.title, other.said) - nearness(one.entry.title, one.said))
    .slice(0, CONTENTS)
    .map(({ entry, said }, at) => ({
      title: entry.title,
      highlightedTitle: highlight(entry.title, said),
      link: entry.link,
      ticket: ticketsOf(ask, { id: 'content', reference: typed }, at)('', entry.key),
    }))
}

/** Where merchandisers want this phrase to lead. */
function steeredTo({ steering, visit }: Ask, typed: string): string | undefined {
  const redirect = steering.redirects.find(({ phrase }) => phrase === typed.toLowerCase())
  return redirect && linkIn(visit.place, redirect.path)
}

/** Who types the number of one product is led to it. */
function redirectOf({ catalogues, index }: Ask, typed: string): string | undefined {
  const { everybody } = catalogues
  const { number } = index.language.parse(typed, index.engine.vocabulary)
  const own = number ?? typed
  const key = productKeyOf(typed, everybody) ?? keyOfNumber(own, everybody)
  return key === undefined ? undefined : everybody.byId(Number(key))?.canonicalUrl
}
