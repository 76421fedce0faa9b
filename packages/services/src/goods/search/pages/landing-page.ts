import type { ProductRule } from '@shop/search/types'
import { z } from 'zod'
import { contentListsSchema, includeSchema, primaryListSchema, recommendationListsSchema } from '../http/body-schemas'
import { readSelections, type Selections } from '../http/facet-parameters'
import { parseBody } from '../http/read-body'
import type { Ask, Page } from './ask'
import { contentLists } from './content-shapes'
import { pageNavigation } from './navigation'
import { listOfPage, type PageList, seoOf } from './page-reference'
import { tidyPhrase } from './phrases'
import { findProducts, type Paging, primaryListShape, readPaging } from './primary-list'
import { readLists, recommendationLists } from './recommendation-lists'
import { resolveRules } from './resolve-rules'
import { type NamedRule, readRules } from './rules'

const bodySchema = z.object({
  primaryList: primaryListSchema.optional(),
  navigation: includeSchema.optional(),
  recommendationLists: recommendationListsSchema.default([]),
  contentLists: contentListsSchema.default([]),
})

type Asked = {
  readonly reference: string
  readonly typed: string
  readonly paging: Paging
  readonly isSorted: boolean
  readonly selections: Selections
  readonly rules: readonly NamedRule[]
}

export const landingPage: Page = {
  methods: ['GET', 'POST'],
  prepare: (parameters, given, { referer }) => {
    const reference = parameters.text('pageReference') || referer || ''
    if (!reference) parameters.refuse('pageReference', 'missing')
    const typed = tidyPhrase(parameters.text('q') ?? '')
    const paging = readPaging(parameters)
    const selections = readSelections(parameters)
    const includeNavigation = parameters.flag('includeNavigation', false)
    parameters.check()
    const body = parseBody(bodySchema, given ?? {})
    const lists = readLists(body.recommendationLists)
    const asked: Asked = {
      reference,
      typed,
      paging,
      isSorted: parameters.has('sort'),
      selections,
      rules: readRules(body.primaryList),
    }
    return async (ask) => {
      const page = listOfPage(reference, ask.catalogues.everybody)
      const wanted = wantedOf(ask, asked, page)
      // A page that nobody configured lists what its address says.
      const isListed = body.primaryList ? body.primaryList.include === true : isPlain(body, page)
      return {
        ...(isListed && { primaryList: await primaryList(ask, asked, page) }),
        ...((body.navigation?.include || includeNavigation) && {
          navigation: await pageNavigation(ask, page?.categoryId === undefined ? undefined : String(page.categoryId), {
            ...wanted,
            rules: resolveRules(asked.rules, ask.catalogues.everybody),
          }),
        }),
        recommendationLists: recommendationLists(ask, lists, {}),
        contentLists: await contentLists(ask, body.contentLists, undefined),
        customData: {},
        published: false,
        seo: seoOf(page, ask.catalogues.everybody),
      }
    }
  },
}

/** Lists asked for besides are a configuration of the page; its own list then has to be asked for too. */
function isPlain(body: z.infer<typeof bodySchema>, page: PageList | undefined): boolean {
  return page !== undefined && body.recommendationLists.length === 0 && body.contentLists.length === 0
}

async function primaryList(ask: Ask, asked: Asked, page: PageList | undefined) {
  const paging = asked.isSorted || !page?.sort ? asked.paging : { ...asked.paging, sort: page.sort }
  const hits = await findProducts(ask, wantedOf(ask, asked, page), paging, true)
  return primaryListShape(ask, hits, paging, { id: 'primary', reference: page?.path ?? asked.reference })
}

function wantedOf(ask: Ask, { typed, selections, rules }: Asked, page: PageList | undefined) {
  const { everybody } = ask.catalogues
  const { engine, language } = ask.index
  return {
    phrase: typed ? language.parse(typed, engine.vocabulary) : null,
    selections: selections(everybody.snapshot),
    rules: both(page?.rules ?? [], resolveRules(rules, everybody)),
  }
}

/** What both lists of rules allow. */
function both(some: readonly ProductRule[], others: readonly ProductRule[]): ProductRule[] {
  if (some.length === 0) return [...others]
  if (others.length === 0) return [...some]
  return some.flatMap((one) => others.map((other) => [...one, ...other]))
}
