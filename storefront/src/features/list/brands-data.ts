import { searchOr } from '@shop/api-client/search/search-error'
import type { FacetRecord } from '@shop/domain/filter'
import { queryForPage } from '@/data/server-query'
import { serverSearch } from '@/data/server-search'
import { wholeListPath } from '@/place/list-path'
import { contextOf, type Place } from '@/place/place'
import type { BrandEntry } from './brand-index'

const DOCUMENT = `query Brands($channelId: String, $languageId: String, $marketId: String) {
  brands(channelId: $channelId, languageId: $languageId, marketId: $marketId) { alias name canonicalUrl }
}`

/** The brands that have goods here; when the search cannot count them, all of them. */
export async function loadBrands(place: Place): Promise<readonly BrandEntry[]> {
  const [{ brands }, counts] = await Promise.all([
    queryForPage(DOCUMENT, contextOf(place)),
    searchOr(
      async () => {
        const { primaryList } = await serverSearch(place).query('landing-page', {
          pageReference: wholeListPath,
          limit: 1,
        })
        return countsOf(primaryList?.facets ?? [])
      },
      () => undefined,
      (text, cause) => console.warn(text, cause),
    ),
  ])
  return brands.flatMap(({ alias, name, canonicalUrl }) => {
    const count = counts?.get(alias)
    return counts && !count ? [] : [{ name, href: canonicalUrl, count }]
  })
}

function countsOf(facets: readonly FacetRecord[]): ReadonlyMap<string, number> {
  const brands = facets.find(({ id }) => id === 'brand')
  return new Map(brands?.type === 'TEXT' ? brands.values.map(({ id, count }) => [id, count]) : [])
}
