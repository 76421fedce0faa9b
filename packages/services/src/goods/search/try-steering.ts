import type { SteeringDocument, SynonymsDocument } from '@shop/contract/publishing/assortment-document'
import { createLanguage } from '@shop/search/language/create-language'
import { languageDataOf } from './documents/language-data-of'
import { Parameters } from './http/parameters'
import { createAsks, type QueryServices, readyIndex } from './http/query-handler'
import { readVisit } from './http/visit'
import type { Ask } from './pages/ask'
import { autocomplete } from './pages/autocomplete'
import { searchPage } from './pages/search-page'
import type { createSteering } from './steering'

const SHOWN = 24

/** What a draft says of a market's search and of the words of its language; what it leaves out is as it is live. */
type Draft = { readonly steering: SteeringDocument | undefined; readonly synonyms: SynonymsDocument | undefined }
type Asked = { readonly market: string; readonly locale: string; readonly phrase: string }
type Found = {
  readonly total: number
  readonly redirect: string | null
  readonly products: readonly { readonly productId: number; readonly name: string; readonly brand: string }[]
  readonly facets: readonly string[]
}
type Services = QueryServices & { readonly steering: ReturnType<typeof createSteering> }

/** What a phrase finds as the search is steered now, and as it would be; nobody's search, and nothing remembers it. */
export function createSteeringTrial(services: Services) {
  const askOf = createAsks(services)

  return async ({ market, locale, phrase }: Asked, { steering, synonyms }: Draft) => {
    const of = new URLSearchParams({ market, locale, q: phrase, touchpoint: 'desktop', notify: 'false' })
    of.set('userContext', 'ANONYMOUS')
    of.set('limit', String(SHOWN))
    const visit = readVisit(new Parameters(of), await services.channels.all())
    const index = await readyIndex(services.keeper, visit.place)
    const asked = { ...(await askOf('search-page', visit, index)), visit }
    const live = await findIn(asked, of)
    if (!steering && !synonyms) return { live, draft: null }
    const words = synonyms?.groups.map((group) => ({ words: group }))
    const drafted: Ask = {
      ...asked,
      ...(steering && { steering: await services.steering.read(steering) }),
      ...(words && {
        index: {
          ...asked.index,
          language: createLanguage(visit.place.language.code, languageDataOf(asked.catalogues.everybody, words)),
        },
      }),
    }
    return { live, draft: await findIn(drafted, of) }
  }
}

async function findIn(ask: Ask, query: URLSearchParams): Promise<Found> {
  const request = { method: 'GET', referer: undefined }
  const answer = async (page: typeof searchPage): Promise<Record<string, unknown>> => {
    const work = page.prepare(new Parameters(query), undefined, request)
    return { ...(await work(ask)) }
  }
  const [found, begun] = [await answer(searchPage), await answer(autocomplete)]
  const { primaryList } = JSON.parse(ask.fragments.write(found)) as {
    primaryList: {
      totalHits: number
      productGroups: { products: { key: string; title: string; brand: string }[] }[]
      facets: { id: string }[]
    }
  }
  return {
    total: primaryList.totalHits,
    redirect: typeof begun.redirectLink === 'string' ? begun.redirectLink : null,
    products: primaryList.productGroups.flatMap(({ products: [first] }) =>
      first ? [{ productId: Number(first.key), name: first.title, brand: first.brand }] : [],
    ),
    facets: primaryList.facets.map(({ id }) => id),
  }
}
