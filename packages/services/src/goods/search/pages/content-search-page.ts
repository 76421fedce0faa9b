import type { ParsedPhrase } from '@shop/search/types'
import { z } from 'zod'
import { contentFilterSchema } from '../http/body-schemas'
import { parseBody } from '../http/read-body'
import type { Page } from './ask'
import { contentItem, findContent, passes, typeFacet } from './content-shapes'
import { sortLabel } from './facet-labels'
import { readPhrase } from './phrases'
import { MOST_PRODUCTS } from './primary-list'
import { readTyped, SEARCH_ORIGINS } from './search-page'

const SORTS = ['RELEVANCE', 'NEWEST_FIRST'] as const
const bodySchema = z.object({
  primaryList: z.object({ contentFilter: contentFilterSchema.optional() }).optional(),
})

export const contentSearchPage: Page = {
  methods: ['GET', 'POST'],
  prepare: (parameters, given) => {
    const typed = readTyped(parameters)
    const limit = parameters.integer('limit', { least: 1, most: MOST_PRODUCTS, otherwise: 60 })
    const skip = parameters.integer('skip', { least: 0, most: 100_000_000, otherwise: 0 })
    const sort = parameters.choice('sort', SORTS, 'RELEVANCE')
    const isLiteral = parameters.choice('origin', SEARCH_ORIGINS, 'ORGANIC') === 'UNDO_AUTO_CORRECT'
    parameters.check()
    const filter = parseBody(bodySchema, given ?? {}).primaryList?.contentFilter
    return async (ask) => {
      const { engine } = ask.content
      const { code } = ask.visit.place.language
      const { type: _, ...others } = filter ?? {}
      const find = (phrase: ParsedPhrase) => findContent(ask, { phrase, filter: others, sort })
      const countOf = async (phrase: ParsedPhrase) =>
        (await find(phrase)).filter((entry) => passes(entry, filter)).length
      const index = { engine, language: ask.index.language }
      const read = await readPhrase(typed, index, countOf, { isLiteral, mayReplace: true })
      const found = await find(read.phrase)
      const entries = found.filter((entry) => passes(entry, filter))
      const page = entries.slice(skip, skip + limit)
      return {
        q: read.q,
        primaryList: {
          sort: {
            selected: sort,
            options: SORTS.map((id) => ({ id, label: sortLabel(id, code) })),
          },
          items: page.map((entry, at) => contentItem(ask, entry, 'primary', skip + at, read.q)),
          totalHits: entries.length,
          facets: typeFacet(found, filter, code),
        },
        didYouMean: read.didYouMean,
        ...(read.autoCorrect && { autoCorrect: read.autoCorrect }),
      }
    }
  },
}
